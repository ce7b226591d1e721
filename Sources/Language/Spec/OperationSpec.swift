import Diagnostics

/// The kind of an operation, by its name in the spec.
package enum OperationKind: String, CaseIterable, Sendable {
    case detail
    case list
    case page
    case search
    case create
    case update
    case delete
    /// An operation with a name that the spec chooses.
    case custom

    /// The kinds with a fixed name.
    package static let named = allCases.filter { $0 != .custom }

    /// Whether it is one of the kinds that read.
    package var isRead: Bool {
        switch self {
        case .detail, .list, .page, .search: true
        case .create, .update, .delete, .custom: false
        }
    }

    /// Whether its answer has several items.
    package var answersSeveral: Bool {
        switch self {
        case .list, .page, .search: true
        case .detail, .create, .update, .delete, .custom: false
        }
    }
}

package struct OperationSpec: Sendable {
    package private(set) var kind: Located<OperationKind>
    /// The name in the spec: that of the kind, or that of a custom operation.
    package let name: String
    /// Absent without a remote.
    package let request: RequestSpec?
    package var doc: String?
    package var response: Located<PayloadPath>?
    package var policy: Located<CacheSpec.Policy>?
    package var headers: [HeaderSpec] = []
    /// Nil if it is that of the entity.
    package var bodyForm: Located<BodyForm>?
    package var answerForm: Located<AnswerForm>?
    /// Nil if the spec does not set it.
    package var notFound: Located<NotFound>?
    /// Nil if its answer describes pages as the entity says.
    package var pagination: PaginationSpec?
    /// In seconds.
    package var timeout: Int?
    /// The keys about requests and answers, with the places of their values.
    package var stated: [(key: String, range: ByteRange)] = []

    /// The meaning of a 404 for a search.
    package enum NotFound: String, CaseIterable, Sendable {
        case empty
        case error
    }
}

extension OperationSpec {
    /// The same operation of an entity. A page that is requested with a body or has items of another type is read as a
    /// custom operation answers: it keeps the name of its kind.
    package func of(_ entity: String) -> OperationSpec {
        guard [.page, .search].contains(kind.value), isPaged, let request else {
            return self
        }
        let isOwn =
            switch request.answer?.value {
            case nil: true
            case .type(.list(.named(let name))): name.value == entity
            case .type(.list): false
            // Another answer than a list is refused as that of a page.
            case .type, .nothing: true
            }
        let isOther = request.method.value == "POST" || !isOwn
        var operation = self
        operation.kind = Located(isOther ? .custom : kind.value, kind.range)
        return operation
    }

    /// Whether its answer is a page: that of a usual operation, or a list, which is that of the entity if nothing is said.
    package var isPaged: Bool {
        guard let request, request.isPaged else {
            return false
        }
        guard kind.value == .custom else {
            return kind.value.answersSeveral
        }
        let mayRead = ["GET", "POST"].contains(request.method.value)
        return switch request.answer?.value {
        case nil, .type(.list): mayRead
        case .type, .nothing: false
        }
    }
}

/// A header of a request.
package struct HeaderSpec: Sendable {
    package let name: Located<String>
    package let value: Located<RequestSpec.Piece>

    package var parameter: ParameterSpec? { value.value.parameter }
}

/// The parts of `GET /restaurants/{id}?open={when:Date(day)?}`.
package struct RequestSpec: Sendable {
    /// A piece of a path, or the value of a query item or of a header: literal text or a parameter.
    package enum Piece: Sendable {
        case text(String)
        case parameter(ParameterSpec)

        package var parameter: ParameterSpec? {
            if case .parameter(let parameter) = self { parameter } else { nil }
        }
    }

    package struct QueryItem: Sendable {
        /// The name as it was written, with its percent encoding.
        package let name: Located<String>
        package let value: Piece
    }

    /// The answer, after `->`.
    package enum Answer: Sendable {
        case nothing
        case type(TypeExpression)
    }

    package let method: Located<String>
    package let path: [Piece]
    /// The parameters of the path, in order.
    package let pathParameters: [ParameterSpec]
    package let query: [QueryItem]
    /// The body, after `<-`. `Void` says that nothing is sent.
    package var body: Located<TypeExpression>?
    /// The keys that contain the body in the request, before a colon.
    package var bodyPath: Located<[String]>?
    /// What is put into the body, after `&`, each under a path of keys.
    package var bodyItems: [QueryItem] = []
    package var answer: Located<Answer>?
    package let range: ByteRange

    /// Whether it says that it has no body.
    var sendsNothing: Bool {
        if case .named(let name) = body?.value { name.value == "Void" } else { false }
    }

    package var queryParameters: [ParameterSpec] {
        query.compactMap(\.value.parameter)
    }

    package var bodyParameters: [ParameterSpec] {
        bodyItems.compactMap(\.value.parameter)
    }
}

/// `{name:Type=default}`.
package struct ParameterSpec: Sendable {
    package let name: Located<String>
    package let type: Located<TypeExpression>?
    /// Whether each value of a list is sent with the key, `{tags*}`.
    package let isRepeated: Bool
    package let isOptional: Bool
    package let defaultValue: Located<String>?
}
