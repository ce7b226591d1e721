/// The forms of a spec that are used at several places, or that are recursive.
package enum Definition: String, CaseIterable, Sendable {
    case type
    case fields
    case cases
    case bits
    case oneOf
    case typeDefinition
    case operations
    case response
    case pagination
    case cache
    case headers
    case errors
    case errorBody
}

extension Definition {
    package var form: ValueForm {
        switch self {
        case .type:
            // YAML reads `[T]` as a list and `[String: T]` as a map.
            .any([
                .text,
                .list(
                    of: .any([
                        .named(.type),
                        .map(
                            of: .named(.type),
                            names: DictionaryKey.allCases.map(\.rawValue).joined(separator: "|"),
                            atLeast: 1, atMost: 1),
                    ]), atLeast: 1, atMost: 1),
            ])
        case .fields:
            .map(
                of: .any([.named(.type), .list(of: .text, atLeast: 2), .keys(.field)]),
                names: ValueForm.fieldNamePattern, atLeast: 1)
        case .cases:
            .any([
                .list(of: .text, atLeast: 1),
                .map(of: .text, names: ValueForm.camelCasePattern, atLeast: 1),
            ])
        case .bits: .map(of: .number(0...62), names: ValueForm.camelCasePattern, atLeast: 1)
        case .oneOf: .any([.list(of: .named(.type), atLeast: 2), .map(of: .named(.type), atLeast: 1)])
        case .typeDefinition:
            .any([
                .list(of: .text, atLeast: 1),
                .longForm(of: DocumentKey.definingKeys, .type, else: .named(.fields)),
            ])
        case .operations:
            .any([
                .map(of: .any([.request, .keys(.operation)]), names: ValueForm.camelCasePattern),
                .list(of: .word(OperationKind.named.map(\.rawValue)), isSet: true),
            ])
        case .response: .any([.path, .keys(KeyForm(keys: DocumentKey.response))])
        case .pagination: .keys(KeyForm(keys: DocumentKey.pagination))
        case .cache: .any([.word(CacheSpec.Policy.self), .keys(.cache)])
        case .headers: .map(of: .text, names: ValueForm.headerNamePattern)
        case .errors:
            .map(
                of: .any([.status, .list(of: .status, atLeast: 1), .keys(.error)]),
                names: ValueForm.camelCasePattern)
        case .errorBody: .keys(.errorBody)
        }
    }
}

extension ValueForm {
    package static let request = ValueForm.pattern("(\(RequestParser.methods.joined(separator: "|"))) +/.*")
    package static let status = ValueForm.any([.number(300...599), .pattern("[3-5]([0-9][0-9]|xx)")])
    package static let duration = ValueForm.pattern("0*[1-9][0-9]*[smhd]")
    package static let capacity = ValueForm.any([
        .number(1...CacheSpec.largestCapacity), .pattern("0*[1-9][0-9]*"),
    ])
    /// An operation can only have a policy.
    static let operationPolicy = ValueForm.any([
        .word(CacheSpec.Policy.self),
        .keys(KeyForm(keys: DocumentKey.cache.filter { $0.name == "policy" })),
    ])
    /// Each entity has the keys that are at the top of a spec with one entity.
    package static let entities = ValueForm.map(
        of: .keys(
            KeyForm(
                keys: DocumentKey.entity.filter { $0.name != "entity" }, needsOne: ["fields"],
                excludes: [("readOnly", ["writable"])])),
        names: typeNamePattern, atLeast: 1)
}

extension KeyForm {
    /// The rules for `fields`, `cases`, `bits` and `oneOf` at every place.
    private static func defining(_ keys: [DocumentKey], needsOne: [String]) -> KeyForm {
        KeyForm(
            keys: keys, needsOne: needsOne,
            excludes: DocumentKey.definingKeys.map { key in
                (key, DocumentKey.definingKeys.filter { $0 != key })
            },
            needs: [("by", ["oneOf"]), ("in", ["by"]), ("unknown", ["cases", "oneOf"])])
    }

    package static let field = defining(DocumentKey.field, needsOne: ["type"] + DocumentKey.definingKeys)
    package static let type = defining(DocumentKey.type, needsOne: DocumentKey.definingKeys)
    package static let operation = KeyForm(keys: DocumentKey.operation)
    package static let error = KeyForm(keys: DocumentKey.error, needsOne: ["status", "code"])
    package static let errorBody = KeyForm(
        keys: DocumentKey.errorBody, needsOne: DocumentKey.errorBody.map(\.name))
    /// All of its keys are needed.
    static let errorFields = KeyForm(
        keys: DocumentKey.errorFields, needsOne: ["at"], needs: [("at", ["name"]), ("name", ["text"])])

    package static let cache = KeyForm(keys: DocumentKey.cache)

    /// A spec.
    package static let feature = KeyForm(
        keys: DocumentKey.feature,
        needsOne: ["fields", "types", "entities"],
        excludes: [("entities", DocumentKey.ofOneEntity), ("readOnly", ["writable"])],
        needs: DocumentKey.ofEntities.map { ($0, ["fields", "entities"]) })

    /// scaffold.yml.
    package static let configuration = KeyForm(keys: DocumentKey.configuration)
}
