import Explanations
import Language

/// The pages of `scaffold help` that are not about a command.
package enum Topic: String, CaseIterable, Sendable {
    case specs
    case fields
    case types
    case operations
    case paging
    case caches
    case clients
    case config
    case libraries
    case conflicts
    case lock
    case ci
    case exitCodes = "exit-codes"
}

extension Topic {
    package var name: String {
        rawValue
    }

    package var summary: String {
        switch self {
        case .specs: "the keys of a spec, and where to read more"
        case .fields: "the fields of a spec, and their options"
        case .types: "scalars and their forms, dates, objects, enums, oneOf"
        case .operations: "requests, parameters, bodies, and errors"
        case .paging: "where a list is in an answer, and how to get the next page"
        case .caches: "where a repository looks first, and what it stores"
        case .clients: "your own HTTP client, or scaffold's"
        case .config: "scaffold.yml"
        case .libraries: "what generated code needs from your core, networking and resources modules"
        case .conflicts: "why nothing was written, and what to do"
        case .lock: "scaffold.lock, and merges"
        case .ci: "hooks, CI and build systems"
        case .exitCodes: "the exit codes of all commands"
        }
    }

    /// The page, readable in a terminal and as Markdown. A list of keys comes from the table of keys.
    package var text: String {
        Explanations.topic(name).replacing("{keys of an operation}", with: Self.list(DocumentKey.operation))
            .replacing("{keys of errorBody}", with: Self.list(DocumentKey.errorBody))
    }

    private static func list(_ keys: [DocumentKey]) -> String {
        Help.table(keys.map { ($0.name, $0.doc.replacing("`", with: "'")) }, indent: 4, gap: 2)
    }
}
