import Diagnostics
import Documents
import Language

/// Turns a document that describes an API or a type into the draft of a feature's spec.
package struct APIInference {
    /// The requested part of the document; by default the schema with the feature's name.
    package struct Wish: Sendable {
        package var schema: String?
        package var path: String?

        package init(schema: String? = nil, path: String? = nil) {
            self.schema = schema
            self.path = path
        }
    }

    let document: APIDocument
    let name: String
    let acronyms: Acronyms
    private let libraryTypes: Set<String>
    private let reader: SchemaReader
    private let operations: OperationReader

    private init(
        _ document: APIDocument, name: String, _ acronyms: Acronyms, libraryTypes: Set<String>
    ) {
        self.libraryTypes = libraryTypes
        self.document = document
        self.name = name
        self.acronyms = acronyms
        reader = SchemaReader(document, acronyms)
        operations = OperationReader(reader)
    }

    /// The draft, or diagnostics. `judge` reads specs. The parts of the draft that it refuses are removed and listed in
    /// the draft with its messages.
    package static func draft(
        _ document: APIDocument, name: String, _ wish: Wish = Wish(), acronyms: Acronyms,
        libraryTypes: Set<String> = [], judge: (SourceText) -> [Diagnostic]
    ) -> (draft: SpecDraft?, diagnostics: [Diagnostic]) {
        let inference = APIInference(document, name: name, acronyms, libraryTypes: libraryTypes)
        guard let choice = inference.choose(wish) else {
            return (nil, inference.reader.diagnostics)
        }
        let draft = inference.draft(choice)
        guard !inference.reader.diagnostics.hasErrors else {
            return (nil, inference.reader.diagnostics.unique)
        }
        return (DraftReview.reviewed(draft, acronyms, judge: judge), inference.reader.diagnostics)
    }

    // MARK: - What is asked for

    private struct Choice {
        let facts: SchemaFacts
        /// The description of the choice in the remark at the top of the spec.
        let origin: String
        var path: PathTemplate?
    }

    private func choose(_ wish: Wish) -> Choice? {
        if let path = wish.path {
            return choose(path: path, wish)
        }
        if let schema = wish.schema {
            return choose(schema: schema)
        }
        if document.kind == .jsonSchema, document.schemaName(like: name, acronyms) == nil {
            let facts = reader.facts(of: document.root)
            if facts.isStructural || facts.component != nil {
                return Choice(facts: facts, origin: "the schema")
            }
        }
        return choose(schema: name)
    }

    private func choose(schema: String) -> Choice? {
        guard let found = document.schemaName(like: schema, acronyms), let node = document.schema(found)
        else {
            reader.report(.unknownSchema(schema, document, paths: operations.draftablePaths(reader)))
            return nil
        }
        return Choice(facts: reader.facts(of: node), origin: "the schema \(found)")
    }

    /// The schema of a path's answer, or the schema of `--schema` with the operations of the path.
    private func choose(path: String, _ wish: Wish) -> Choice? {
        let sites = operations.sites.filter { Self.isSame($0.path.text, path, base: operations.base) }
        guard let site = sites.first else {
            reader.report(.unknownPath(path, document, paths: operations.draftablePaths(reader)))
            return nil
        }
        if let schema = wish.schema {
            var choice = choose(schema: schema)
            choice?.path = site.path
            return choice
        }
        if let facts = operations.subject(of: site.path.text, reader) {
            return Choice(facts: facts, origin: "the path \(site.path.text)", path: site.path)
        }
        reader.report(
            .pathWithoutSchema(
                path, document, paths: operations.draftablePaths(reader), at: document.place(site.key)))
        return nil
    }

    private static func isSame(_ path: String, _ wanted: String, base: String) -> Bool {
        let trimmed = wanted.count > 1 && wanted.hasSuffix("/") ? String(wanted.dropLast()) : wanted
        return [trimmed, wanted, base + trimmed, base + wanted].contains(path)
    }

    // MARK: - The draft

    private func draft(_ choice: Choice) -> SpecDraft {
        var facts = choice.facts
        // The feature of a list is that of its elements.
        var depth = 0
        while let items = facts.items, facts.kinds.isEmpty || facts.kinds == [.array], depth < 8 {
            facts = reader.facts(of: items)
            depth += 1
        }
        var draft = SpecDraft(name: name)
        let file = document.source.path.split(separator: "/").last.map(String.init) ?? document.source.path
        draft.remarks = ["Drafted from \(choice.origin) of \(file)."]
        let schemas = drafter(
            DraftNames(
                entity: name, plural: draft.plural, libraryTypes: libraryTypes, acronyms: acronyms))
        guard let object = ChoiceDrafter(schemas: schemas).object(of: facts, use), object.hasFields else {
            draftTypes(of: facts, choice, &draft)
            return draft
        }
        draft.doc = Documentation.text(facts.doc ?? facts.componentDoc ?? facts.title)
        draftEntity(object, identity: SchemaIdentity(facts), choice, schemas, &draft)
        return draft
    }

    private func drafter(_ names: DraftNames) -> SchemaDrafter {
        SchemaDrafter(reader: reader, drafts: DraftedTypes(root: name, names))
    }

    /// The use of the feature's own schema.
    private var use: SchemaDrafter.Use {
        SchemaDrafter.Use(place: name, names: [name])
    }

    private func draftEntity(
        _ facts: SchemaFacts, identity: SchemaIdentity, _ choice: Choice, _ schemas: SchemaDrafter,
        _ draft: inout SpecDraft
    ) {
        let drafts = schemas.drafts
        drafts[identity] = .named(name)
        drafts[SchemaIdentity(facts)] = .named(name)
        for loss in facts.losses {
            drafts.losses.add(loss, at: name)
        }
        if facts.hasAdditional {
            drafts.losses.add("keys that the schema does not name", at: name)
        }
        var fields = schemas.fields(of: facts, owner: name)
        schemas.draftWaiting()

        let members = EntityOperations(of: identity, named: name, at: choice.path, operations, reader)
        let itemIdentity = ItemIdentity(in: members, &fields, entity: name, acronyms)
        drafts.limit += 20
        var requests = OperationDrafter(
            entity: name, fields: fields, identity: itemIdentity, itemPath: members.itemPath, schemas)
        requests.draft(members.members)
        requests.tell(members.strangers, draftable: members.draftablePaths)
        schemas.draftWaiting()

        draft.identity = itemIdentity.map { $0.parts.map(\.key) } ?? []
        draft.operations = requests.operations
        draft.response = requests.operations.isEmpty ? ResponseDraft() : requests.response
        draft.pagination = requests.pagination
        draft.firstPage = requests.firstPage
        draft.errorBody = requests.operations.isEmpty ? nil : requests.errorBodies.best
        for place in requests.errorBodies.others {
            drafts.losses.add("the body of an error's answer, except its status", at: place)
        }
        draft.errors = requests.operations.isEmpty ? [] : StatusNames.errors(requests.statuses)
        (draft.entity, draft.types) = (fields, drafts.types)
        if draft.typesReached(from: requests.sent).contains(name) {
            draft.readOnly = facts.properties.filter { reader.facts(of: $0.nodes).isReadOnly }.map(\.key)
        }
        drafts.markNulls(of: draft.typesReached(from: requests.sent), entity: name, &fields)
        (draft.entity, draft.types) = (fields, drafts.types)
        draft.removeUnusedTypes()
        PathIdentity(of: draft)?.add(to: &draft)
        draft.unsayable = drafts.losses.unsayable
        if !operations.base.isEmpty, !draft.operations.isEmpty {
            draft.remarks.append("Paths begin with \(operations.base), like the server's address.")
        }
    }

    /// Drafts a schema that is not an object as a type, without an entity.
    private func draftTypes(of facts: SchemaFacts, _ choice: Choice, _ draft: inout SpecDraft) {
        let schemas = drafter(DraftNames(typesOf: name, libraryTypes: libraryTypes, acronyms: acronyms))
        let identity = SchemaIdentity(facts)
        var own = facts
        own.component = nil
        own.isNullable = false
        draft.plural = nil
        let typed = schemas.type(of: own, use)
        if typed.type.wrapped != .named(name) {
            schemas.drafts.wrap(
                typed.type.wrapped, as: name, doc: Documentation.text(facts.doc ?? facts.componentDoc))
        }
        schemas.draftWaiting()
        let members = EntityOperations(of: identity, named: name, at: choice.path, operations, reader)
        for operation in members.members.map(\.operation) + members.strangers {
            schemas.drafts.losses.add(
                "an operation whose type is not an object with fields", at: operation.place)
        }
        draft.types = schemas.drafts.types
        draft.removeUnusedTypes()
        draft.unsayable = schemas.drafts.losses.unsayable
    }
}
