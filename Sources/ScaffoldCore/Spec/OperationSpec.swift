import Diagnostics

/// What an entity's endpoint does. The words are the spec's.
package enum OperationKind: String, CaseIterable, Sendable {
    case detail
    case list
    case page
    case search
    case create
    case update
    case delete
}

package struct OperationSpec: Sendable {
    package let kind: Located<OperationKind>
    /// Absent where there is no remote.
    package let request: RequestSpec?
    package var doc: String?
    package var response: Located<[String]>?
    package var policy: Located<CacheSpec.Policy>?
}

/// `GET /restaurants/{id}?open={when:Date(day)?}`, taken apart.
package struct RequestSpec: Sendable {
    /// A piece of a path: text as it stands, or a parameter.
    package enum PathPiece: Sendable {
        case text(String)
        case parameter(ParameterSpec)
    }

    package struct QueryItem: Sendable {
        package enum Value: Sendable {
            case text(String)
            case parameter(ParameterSpec)
        }

        /// As it was written, percent-encoded where it was.
        package let name: Located<String>
        package let value: Value
    }

    package let method: Located<String>
    package let path: [PathPiece]
    package let query: [QueryItem]
    package let range: ByteRange

    package var pathParameters: [ParameterSpec] {
        path.compactMap { if case .parameter(let parameter) = $0 { parameter } else { nil } }
    }

    package var queryParameters: [ParameterSpec] {
        query.compactMap { if case .parameter(let parameter) = $0.value { parameter } else { nil } }
    }
}

/// `{name:Type=default}`.
package struct ParameterSpec: Sendable {
    package let name: Located<String>
    package let type: Located<TypeExpression>?
    package let isOptional: Bool
    package let defaultValue: Located<String>?
}
