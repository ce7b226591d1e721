/// What has been drafted of a document so far: the types that an entity needs, and what no spec can say. The stages that draft
/// schemas share it, and nothing else.
final class DraftedTypes {
    /// An object that has its name, and not yet its fields.
    struct Waiting {
        let name: String
        let facts: SchemaFacts
    }

    /// The feature, for messages.
    let root: String
    var names: DraftNames
    var losses = SchemaLosses()
    /// In the order in which they were met.
    var types: [TypeDraft] = []
    var waiting: [Waiting] = []
    /// The schemas whose types are being found.
    var open: Set<SchemaIdentity> = []
    /// How many objects and choices there are.
    var size = 0
    /// More types than these nobody wants in one feature.
    var limit = 60
    /// Fields that are always there and may be null, by the object: of what is sent, that matters.
    var nullableFields: [String: Set<String>] = [:]
    private var known: [SchemaIdentity: DraftType] = [:]

    init(root: String, _ names: DraftNames) {
        self.root = root
        self.names = names
    }

    /// What a schema has become.
    subscript(schema: SchemaIdentity) -> DraftType? {
        get { known[schema] }
        set { known[schema] = newValue }
    }

    func kind(of name: String) -> TypeDraft.Kind? {
        types.first { $0.name == name }?.kind
    }

    /// The cases of an enum; nil of what is none.
    func cases(of name: String) -> [CaseDraft]? {
        if case .enumeration(let cases, _) = kind(of: name) { cases } else { nil }
    }

    /// A type that has no name in Swift gets one as the case of a choice: the spec language has no other word for it.
    func wrap(_ type: DraftType, as name: String, doc: String?) {
        let own = names.claim([name])
        let all: [DraftType] = [
            .scalar(.string), .scalar(.double(.number)), .scalar(.bool(.bool)), .list(.scalar(.json)),
            .dictionary(.text, .scalar(.json)),
        ]
        let kind = DraftKind(type, among: self)
        let others = all.filter { DraftKind($0, among: self) != kind }
        let variants = kind == nil ? all : [type, others.last ?? .scalar(.string)]
        types.append(
            TypeDraft(
                name: own, doc: doc, kind: .variants(VariantsDraft(variants.map { .init(type: $0) })),
                guess: kind == nil
                    ? "any value, for the document does not say which"
                    : "always \(type.spelling), which has no name of its own; a choice needs a second kind"
            ))
    }

    /// Of what is sent, a field that is always there is sent as null where it is nil.
    func markNulls(of sent: Set<String>, entity: String, _ fields: inout [FieldDraft]) {
        func mark(_ fields: inout [FieldDraft], of owner: String) {
            for index in fields.indices where fields[index].type.isOptional {
                if nullableFields[owner]?.contains(fields[index].key) == true {
                    fields[index].isRequired = true
                }
            }
        }
        if sent.contains(entity) {
            mark(&fields, of: entity)
        }
        for index in types.indices where sent.contains(types[index].name) {
            if case .object(var inner) = types[index].kind {
                mark(&inner, of: types[index].name)
                types[index].kind = .object(inner)
            }
        }
    }
}

/// What tells a schema from every other. A choice has none of its own: it is known by what it chooses from.
struct SchemaIdentity: Hashable {
    private let ranges: [Int]

    init(_ facts: SchemaFacts) {
        ranges = [facts.range.start, facts.range.end]
    }

    init(choice: [SchemaFacts]) {
        ranges = choice.flatMap { [$0.range.start, $0.range.end] }
    }
}
