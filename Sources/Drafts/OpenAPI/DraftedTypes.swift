import Language

/// The drafted types of a document, and the parts that a spec cannot express. The stages that draft schemas share it
/// and nothing else.
final class DraftedTypes {
    /// An object that has a name but no fields yet.
    struct Waiting {
        let name: String
        let facts: SchemaFacts
        let sendsFiles: Bool
    }

    /// The feature, for messages.
    let root: String
    var names: DraftNames
    var losses = SchemaLosses()
    /// The types, in the order in which they were found.
    var types: [TypeDraft] = []
    var waiting: [Waiting] = []
    /// The schemas whose types are being drafted.
    var open: Set<SchemaIdentity> = []
    /// The number of objects and choices.
    var size = 0
    /// The maximum number of types in a feature.
    var limit = 60
    /// Fields that are always present and may be null, by object. This matters for types that are sent.
    var nullableFields: [String: Set<String>] = [:]
    private var known: [SchemaIdentity: DraftType] = [:]

    init(root: String, _ names: DraftNames) {
        self.root = root
        self.names = names
    }

    /// The type of a schema.
    subscript(schema: SchemaIdentity) -> DraftType? {
        get { known[schema] }
        set { known[schema] = newValue }
    }

    func kind(of name: String) -> TypeDraft.Kind? {
        types.first { $0.name == name }?.kind
    }

    /// The cases of an enum; nil for another type.
    func cases(of name: String) -> [CaseDraft]? {
        if case .enumeration(let cases) = kind(of: name) { cases } else { nil }
    }

    /// Gives a name to a type without one, as the only case of a choice, because the spec language has no other way.
    func wrap(_ type: DraftType, as name: String, doc: String?) {
        let own = names.claim([name])
        let kind = JSONKind(type, among: self)
        let others = JSONKind.allCases.filter { $0 != kind }.map(\.widest)
        let variants = kind == nil ? others : [type] + others.suffix(1)
        types.append(
            TypeDraft(
                name: own, doc: doc,
                kind: .variants(VariantsDraft(variants: variants.map { .init(type: $0) })),
                guess: kind == nil
                    ? "any value, because the document does not say which"
                    : "always \(type.spelling), which has no name; a `oneOf` needs a second variant"
            ))
    }

    /// Marks fields of sent types that are always present, so that nil is sent as null.
    func markNulls(of sent: Set<String>, entity: String, _ fields: inout [FieldDraft]) {
        func mark(_ owner: String, _ fields: inout [FieldDraft]) {
            let nullable = sent.contains(owner) ? nullableFields[owner] ?? [] : []
            for index in fields.indices where fields[index].type.isOptional {
                if nullable.contains(fields[index].key) {
                    fields[index].isRequired = true
                }
            }
        }
        mark(entity, &fields)
        types.editFields(mark)
    }
}

/// The identity of a schema. A choice is identified by its schemas.
struct SchemaIdentity: Hashable {
    private let ranges: [Int]

    init(_ facts: SchemaFacts) {
        ranges = [facts.range.start, facts.range.end]
    }

    init(choice: [SchemaFacts]) {
        ranges = choice.flatMap { [$0.range.start, $0.range.end] }
    }
}
