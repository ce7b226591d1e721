import Diagnostics

/// A spec as it was written: each value typed, each with its place. What it means, and whether it holds together,
/// is found out later.
package struct FeatureSpec: Sendable {
    package let source: SourceText
    /// The name of the file: a Swift type name.
    package let name: String
    /// What stands for the place of that name, of which the text has none.
    package var fileRange: ByteRange?
    package var doc: String?
    /// None where the spec defines types alone.
    package var entities: [EntitySpec] = []
    /// Features whose entities and types this one names.
    package var uses: [Located<String>] = []
    package var types: [TypeSpec] = []
    package var errors: [ErrorSpec] = []
    /// Types whose definition could not be read, and has been reported: who names them makes no further mistake.
    package var brokenTypes: Set<String> = []
}

/// What a spec says of one entity.
package struct EntitySpec: Sendable {
    package var name: Located<String>
    package var plural: Located<String>?
    package var doc: String?
    package var keys: KeyStyle = .asIs
    package var identity: Located<String>?
    /// Fields that are never sent; or else the only ones that are.
    package var readOnly: Located<[Located<String>]>?
    package var writable: Located<[Located<String>]>?
    package var fields: [FieldSpec] = []
    /// Fields that could not be read, and have been reported.
    package var brokenFields = BrokenEntries.named([])
    package var operations: [OperationSpec] = []
    package var brokenOperations = BrokenEntries.named([])
    package var response = ResponseSpec()
    /// Headers of every request.
    package var headers: [HeaderSpec] = []
    /// Where what it says of requests and answers stands, by key: of its own, or beside several entities.
    package var stated: [String: ByteRange] = [:]
    package var pagination: PaginationSpec?
    package var cache: CacheSpec?
    /// Whether that is what a spec with several entities says for all.
    package var inheritsCache = false
    /// Whether there is a policy that could not be read: nothing can be said of what contradicts it.
    package var hasBrokenCache = false
}

/// Entries of a map that could not be read, and have been reported: who names one of them makes no further mistake.
package enum BrokenEntries: Sendable {
    case named([String])
    /// The map as a whole could not be read: what stands in it is not known.
    case all

    package var isEmpty: Bool {
        names?.isEmpty == true
    }

    /// Nil where they are not known.
    package var names: [String]? {
        switch self {
        case .named(let names): names
        case .all: nil
        }
    }
}

/// How the JSON spells its keys.
package enum KeyStyle: String, CaseIterable, Sendable {
    case asIs = "as-is"
    case snake = "snake_case"
    case kebab = "kebab-case"
    case pascal = "PascalCase"
    case screamingSnake = "SCREAMING_SNAKE_CASE"
}

/// Where the payload lies in an answer: a path of keys, empty for the whole body.
package struct ResponseSpec: Sendable {
    package var item: Located<[String]>?
    package var items: Located<[String]>?
}

/// A case of the domain error, and the statuses that mean it.
package struct ErrorSpec: Sendable {
    /// `404`, or `5xx`.
    package struct Status: Hashable, Sendable {
        package let first: Int
        package let last: Int

        func contains(_ status: Int) -> Bool {
            (first...last).contains(status)
        }

        /// As a spec writes it.
        var text: String {
            first == last ? String(first) : "\(first / 100)xx"
        }
    }

    /// The first digits of statuses that are thrown: what is below is a success, or no answer yet.
    static let hundreds = 3...5

    package let name: Located<String>
    package let statuses: [Located<Status>]
    /// The text by language, at the place of the language.
    package let texts: [String: Located<String>]
}

extension [ErrorSpec] {
    /// Whether one of them gives the status 404 a meaning of its own.
    var name404: Bool {
        contains { $0.statuses.contains { $0.value.first == 404 && $0.value.last == 404 } }
    }
}
