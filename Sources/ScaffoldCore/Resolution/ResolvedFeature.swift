import Diagnostics
import Documents

/// A spec that holds together: each name stands for something, each property, key and parameter is chosen, and what
/// the spec left out is filled in. Building the model from it cannot fail any more.
struct ResolvedFeature: Sendable {
    let name: String
    let objects: [ResolvedObject]
    let enums: [ResolvedEnum]
    let entity: ResolvedEntity
    let errors: [ErrorSpec]

    func object(_ name: String) -> ResolvedObject? {
        objects.first { $0.name == name }
    }

    func enumeration(_ name: String) -> ResolvedEnum? {
        enums.first { $0.name == name }
    }
}

indirect enum ResolvedType: Hashable, Sendable {
    case scalar(ScalarType)
    case object(String)
    case enumeration(String)
    case list(ResolvedType)
    case dictionary(ResolvedType)
    case optional(ResolvedType)

    var isOptional: Bool {
        if case .optional = self { true } else { false }
    }

    /// The type without its optional.
    var wrapped: ResolvedType {
        if case .optional(let wrapped) = self { wrapped } else { self }
    }

    /// The object or enum inside of lists, dictionaries and optionals.
    var innermost: ResolvedType {
        switch self {
        case .scalar, .object, .enumeration: self
        case .list(let inner), .dictionary(let inner), .optional(let inner): inner.innermost
        }
    }
}

struct ResolvedObject: Sendable {
    let name: String
    let doc: String?
    let fields: [ResolvedField]
}

struct ResolvedField: Sendable {
    /// Without backticks.
    let property: String
    let key: String
    let type: ResolvedType
    let doc: String?
    let deprecated: String?
    let sample: JSONValue?
    let isInDomain: Bool
}

struct ResolvedEnum: Sendable {
    struct Member: Sendable {
        /// Without backticks.
        let name: String
        let rawValue: EnumSpec.RawValue
    }

    enum Unknown: Equatable, Sendable {
        case keep
        case fail
        case absent
        case member(String)
    }

    let name: String
    let doc: String?
    let members: [Member]
    let unknown: Unknown

    var isNumeric: Bool {
        if case .number = members.first?.rawValue { true } else { false }
    }
}

struct ResolvedEntity: Sendable {
    let name: String
    let plural: String
    let identity: ResolvedField?
    let operations: [ResolvedOperation]
    let policy: CacheSpec.Policy
    let pagination: [PaginationSpec.Member: [String]]

    var isLocalOnly: Bool {
        policy == .localOnly
    }
}

struct ResolvedOperation: Sendable {
    let kind: OperationKind
    let doc: String?
    let path: [RequestSpec.PathPiece]
    let query: [RequestSpec.QueryItem]
    /// By name; those of the path first.
    let parameters: [ResolvedParameter]
    let responsePath: [String]
    let isPaged: Bool
    let policy: CacheSpec.Policy

    var pathParameters: [ResolvedParameter] {
        parameters.filter(\.isInPath)
    }

    var queryParameters: [ResolvedParameter] {
        parameters.filter { !$0.isInPath && !$0.isPage }
    }

    /// How many items a page is asked to hold.
    var limit: ResolvedParameter? {
        queryParameters.first { $0.name == "limit" && $0.type.wrapped == .scalar(.int(.number)) }
    }

    /// What depends on more than path and page is never cached.
    var isCached: Bool {
        (policy == .localFirst || policy == .remoteFirst) && kind != .search && queryParameters.isEmpty
    }

    func parameter(_ name: String) -> ResolvedParameter? {
        parameters.first { $0.name == name }
    }
}

/// The default of a parameter: in Swift, and as it is sent.
struct ResolvedDefault: Sendable {
    let expression: String
    let wire: String
}

struct ResolvedParameter: Sendable {
    let name: String
    let type: ResolvedType
    let defaultValue: ResolvedDefault?
    let isInPath: Bool
    let isPage: Bool
    let isIdentity: Bool
}
