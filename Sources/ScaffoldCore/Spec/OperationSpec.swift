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
    /// Under a name of the spec's own.
    case custom

    /// Those that the language knows by name.
    package static let named = allCases.filter { $0 != .custom }

    /// Whether it asks for what is there, as the language understands it.
    package var isRead: Bool {
        switch self {
        case .detail, .list, .page, .search: true
        case .create, .update, .delete, .custom: false
        }
    }

    /// Whether it answers several.
    package var answersSeveral: Bool {
        switch self {
        case .list, .page, .search: true
        case .detail, .create, .update, .delete, .custom: false
        }
    }
}

package struct OperationSpec: Sendable {
    package let kind: Located<OperationKind>
    /// As the spec calls it: the kind's own name, or that of a custom one.
    package let name: String
    /// Absent where there is no remote.
    package let request: RequestSpec?
    package var doc: String?
    package var response: Located<[String]>?
    package var policy: Located<CacheSpec.Policy>?
    package var headers: [HeaderSpec] = []
    /// Nil where it does not say.
    package var notFound: Located<NotFound>?
    /// The keys about requests and answers, where their values are.
    package var stated: [(key: String, range: ByteRange)] = []

    /// What a 404 is to a search.
    package enum NotFound: String, CaseIterable, Sendable {
        case empty
        case error
    }
}

/// A header of a request.
package struct HeaderSpec: Sendable {
    package enum Value: Sendable {
        case text(String)
        case parameter(ParameterSpec)
    }

    package let name: Located<String>
    package let value: Located<Value>
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

    /// What stands behind `->`.
    package enum Answer: Sendable {
        case nothing
        case type(TypeExpression)
    }

    package let method: Located<String>
    package let path: [PathPiece]
    package let query: [QueryItem]
    /// What stands behind `<-`.
    package var body: Located<TypeExpression>?
    package var answer: Located<Answer>?
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
