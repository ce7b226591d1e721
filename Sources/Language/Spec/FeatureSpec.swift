import Diagnostics

/// A spec as it was written: each value with its type and its place. The resolution finds out what it means and whether
/// it is consistent.
package struct FeatureSpec: Sendable {
    package let source: SourceText
    /// The name of the file: a Swift type name.
    package let name: String
    /// The range that represents the place of that name, which is not in the text.
    package var fileRange: ByteRange?
    package var doc: String?
    /// Who sees its domain, if it differs from what scaffold.yml says.
    package var access: Located<AccessLevel>?
    /// Empty if the spec defines types only.
    package var entities: [EntitySpec] = []
    /// Features whose entities and types this one names.
    package var uses: [Located<String>] = []
    package var types: [TypeSpec] = []
    package var errors: [ErrorSpec] = []
    /// Where the body of an error's answer says what is wrong.
    package var errorBody: ErrorBodySpec?
    /// Types whose definition could not be read. That was reported, so a use of such a type is not reported again.
    package var brokenTypes: Set<String> = []
}

/// One entity of a spec.
package struct EntitySpec: Sendable {
    package var name: Located<String>
    package var plural: Located<String>?
    package var doc: String?
    /// What its type conforms to, if it differs from what scaffold.yml says.
    package var conformances: [Located<Conformance>]?
    package var keys: KeyStyle = .asIs
    /// The field that identifies it, or the fields that do so together.
    package var identity: Located<[Located<String>]>?
    /// Fields that are never sent. If `writable` is set instead, only those fields are sent.
    package var readOnly: Located<[Located<String>]>?
    package var writable: Located<[Located<String>]>?
    package var fields: [FieldSpec] = []
    package var operations: [OperationSpec] = []
    /// Whether all fields could be read, and all operations with their pages. Otherwise that was reported, and nothing is
    /// reported as missing that may be among them.
    package var areFieldsWhole = true
    package var areOperationsWhole = true
    package var response = ResponseSpec()
    /// Headers of every request.
    package var headers: [HeaderSpec] = []
    /// How bodies are sent; nil for JSON.
    package var bodyForm: Located<BodyForm>?
    /// The places of the keys about requests and answers: of the entity itself, or beside several entities.
    package var stated: [String: ByteRange] = [:]
    package var pagination: PaginationSpec?
    package var cache: CacheSpec?
    /// Whether there is a policy that could not be read. Contradictions to it cannot be checked then.
    package var hasBrokenCache = false
    /// Whether there is a `response` that could not be read. What has a place in it cannot be checked then.
    package var hasBrokenResponse = false
}

/// How the JSON spells its keys.
package enum KeyStyle: String, CaseIterable, Sendable {
    case asIs = "as-is"
    case snake = "snake_case"
    case kebab = "kebab-case"
    case pascal = "PascalCase"
    case screamingSnake = "SCREAMING_SNAKE_CASE"
}

/// The place of the payload in an answer: a path of keys, empty for the whole body.
package struct ResponseSpec: Sendable {
    package var item: Located<PayloadPath>?
    package var items: Located<PayloadPath>?
}

/// A case of the domain error, with its statuses and its codes. With both, an answer needs one of each.
package struct ErrorSpec: Sendable {
    /// `404`, or `5xx`.
    package struct Status: Hashable, Sendable {
        package let first: Int
        package let last: Int

        package func contains(_ status: Int) -> Bool {
            (first...last).contains(status)
        }

        /// The text in a spec.
        package var text: String {
            first == last ? String(first) : "\(first / 100)xx"
        }
    }

    /// The first digits of statuses that are thrown. Statuses below are a success or not a final answer.
    static let hundreds = 3...5

    package let name: Located<String>
    package let statuses: [Located<Status>]
    /// What the body of an answer calls the error.
    package var codes: [Located<String>] = []
    /// The text by language, at the place of the language.
    package let texts: [String: Located<String>]
}

extension [ErrorSpec] {
    /// Whether an error gives the status 404 a meaning of its own, whatever the body of the answer says.
    package var name404: Bool {
        contains { $0.codes.isEmpty && $0.statuses.map(\.value).contains(.init(first: 404, last: 404)) }
    }
}

/// Where the body of an error's answer says what is wrong: paths of keys, empty for the whole body.
package struct ErrorBodySpec: Sendable {
    /// The place of its key.
    package let range: ByteRange
    package var code: [String]?
    package var message: [String]?
    package var fields: Fields?

    /// Whether it has the same places.
    package func isSame(as other: ErrorBodySpec) -> Bool {
        code == other.code && message == other.message && fields == other.fields
    }

    /// Where the faults of fields are: an object by field; or a list, with the places of a name and a text in its items.
    package struct Fields: Equatable, Sendable {
        package let path: [String]
        package var item: Item?

        package struct Item: Equatable, Sendable {
            package let name: [String]
            package let text: [String]
        }
    }
}
