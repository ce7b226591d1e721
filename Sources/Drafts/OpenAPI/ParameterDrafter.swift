import Documents
import Language

/// Drafts the parameters of an operation: those of its path, its query and its headers.
struct ParameterDrafter {
    private(set) var path: [OperationDraft.Piece] = []
    private let schemas: SchemaDrafter
    private let operation: APIOperation
    private let entity: String
    private let fields: [String: FieldDraft]
    private let paging: Paging?
    private var names: Set<String> = []

    /// `paging` has the query item that selects the page.
    init(_ drafter: OperationDrafter, _ operation: APIOperation, stepsAt paging: Paging?) {
        schemas = drafter.schemas
        self.operation = operation
        self.paging = paging
        entity = drafter.entity
        fields = drafter.fields
        // Below the path of an item, the identity is not the last parameter.
        let isBelowItem = drafter.itemPath.map { operation.path.isBelow($0) } ?? false
        let last = operation.path.lastParameter
        let isItem = isBelowItem || last != nil && last == drafter.identity?.parts.last?.parameter
        path = operation.path.pieces.flatMap { piece -> [OperationDraft.Piece] in
            switch piece {
            case .text(let text): return [.text(text)]
            case .parameter(let name):
                let prefix = parameter(inPath: name)?.pathPrefix ?? ""
                let before = prefix.isEmpty ? [] : [OperationDraft.Piece.text(prefix)]
                let part = drafter.identity?.part(named: name)
                if let part, isItem {
                    return before + [.parameter(ParameterDraft(name: part.key))]
                }
                let type = pathType(name)
                let ownKey = drafter.identity?.ownKey
                if let part, part.key != ownKey, isField(part.key, type) {
                    return before + [.parameter(ParameterDraft(name: part.key))]
                }
                // An item above the entity in the path also has an identity.
                let isTaken = ownKey == name
                let own = isTaken ? "\(operation.path.owner(of: name) ?? "owner") \(name)" : name
                names.insert(own)
                return before + [.parameter(ParameterDraft(name: own, type: type))]
            }
        }
        names.formUnion(operation.path.parameters)
    }

    private func parameter(inPath name: String) -> APIOperation.Parameter? {
        operation.parameters.first { $0.place == .path && $0.name == name }
    }

    private func pathType(_ name: String) -> DraftType {
        guard let parameter = parameter(inPath: name), let type = type(of: parameter) else {
            return .scalar(.string)
        }
        // The spec language has no lists in a path. A single value is written in the same way in every style.
        if case .list(let element) = type {
            schemas.drafts.losses.add("several values of '\(name)' in the path", at: operation.place)
            return element
        }
        return type
    }

    // MARK: - Query and headers

    mutating func query() -> [OperationDraft.Item] {
        operation.parameters.filter { $0.place == .query }.compactMap { parameter in
            guard Self.isItemName(parameter.name) else {
                schemas.drafts.losses.add("the query item '\(parameter.name)'", at: operation.place)
                return nil
            }
            if let paging, paging.item == parameter.name {
                return OperationDraft.Item(
                    name: parameter.name, value: .parameter(ParameterDraft(name: paging.step.rawValue)))
            }
            if paging?.previousItem == parameter.name {
                let draft = ParameterDraft(
                    name: ResolvedPaging.Step.previousCursor.rawValue, isOptional: true)
                return OperationDraft.Item(name: parameter.name, value: .parameter(draft))
            }
            return draft(parameter).map { OperationDraft.Item(name: parameter.name, value: .parameter($0)) }
        }
    }

    mutating func headers() -> [OperationDraft.Item] {
        var headers: [OperationDraft.Item] = []
        for parameter in operation.parameters {
            switch parameter.place {
            case .path, .query: break
            case .cookie: schemas.drafts.losses.add("the cookie '\(parameter.name)'", at: operation.place)
            case .header:
                // The client sets these headers. OpenAPI also ignores them here.
                guard !["accept", "content-type", "authorization"].contains(parameter.name.lowercased())
                else {
                    continue
                }
                if schemas.drafts.losses.takes(key: parameter.name, in: operation.place),
                    let draft = draft(parameter)
                {
                    headers.append(OperationDraft.Item(name: parameter.name, value: .parameter(draft)))
                }
            }
        }
        return headers
    }

    private mutating func draft(_ parameter: APIOperation.Parameter) -> ParameterDraft? {
        guard let type = type(of: parameter) else {
            let what =
                parameter.isRequired
                ? "the parameter '\(parameter.name)', which the server requires"
                : "the parameter '\(parameter.name)'"
            schemas.drafts.losses.add("\(what): an object", at: operation.place)
            return nil
        }
        let facts = parameter.schema.map { schemas.reader.facts(of: $0) }
        var draft = ParameterDraft(name: name(parameter), type: isField(parameter.name, type) ? nil : type)
        if case .list = type {
            draft.isRepeated = parameter.isExploded && !parameter.name.hasSuffix("[]")
        }
        if !parameter.isRequired {
            draft.defaultValue = facts.flatMap { defaultValue(of: $0, type) }
            draft.isOptional = draft.defaultValue == nil
        }
        return draft
    }

    /// Whether the field with this name has the type, so that it can be omitted.
    private func isField(_ name: String, _ type: DraftType) -> Bool {
        fields[name].map { $0.type.wrapped == type && type != .scalar(.json) } ?? false
    }

    /// The name of a parameter. It changes if the name would mean paging and the parameter does not.
    private mutating func name(_ parameter: APIOperation.Parameter) -> String {
        let own = SuggestedName.property(for: parameter.name, acronyms: schemas.reader.acronyms)
        let isStep = ResolvedPaging.Step(rawValue: own) != nil
        let isLimit =
            parameter.place == .query && AnswerWords.limits.contains(AnswerWords.normal(parameter.name))
            && paging != nil
        var name = isStep ? "\(parameter.name) value" : isLimit ? "limit" : parameter.name
        if !names.insert(name).inserted {
            name = "\(parameter.name) \(parameter.place.rawValue)"
            names.insert(name)
        }
        return name
    }

    // MARK: - Types

    /// The type of a parameter in a URL: a scalar, an enum, or in a query a list of those. Nil for an object.
    private func type(of parameter: APIOperation.Parameter) -> DraftType? {
        guard !parameter.isObject(in: schemas.reader) else {
            return nil
        }
        guard let schema = parameter.schema else {
            return .scalar(.string)
        }
        var facts = schemas.reader.facts(of: schema)
        if facts.choices.count == 1, facts.kinds.isEmpty {
            facts = schemas.reader.facts(of: facts.choices[0])
        }
        let use = SchemaDrafter.Use(
            place: "\(operation.place) \(parameter.name)",
            names: ["\(entity) \(parameter.name) choice", "\(entity) \(parameter.name)"])
        if facts.choices.isEmpty, facts.kinds == [.array] || facts.items != nil {
            return list(parameter, facts, use)
        }
        return single(parameter, facts, use)
    }

    private func list(
        _ parameter: APIOperation.Parameter, _ facts: SchemaFacts, _ use: SchemaDrafter.Use
    ) -> DraftType {
        guard let items = facts.items else {
            return .scalar(.string)
        }
        let element = single(parameter, schemas.reader.facts(of: items), use)
        // The spec language repeats names that end in [], and joins other lists with commas or repeats them.
        if parameter.isExploded || parameter.separator == "," && !parameter.name.hasSuffix("[]") {
            return .list(element)
        }
        // A single value is written in the same way in every style.
        schemas.drafts.losses.add(
            "several values of '\(parameter.name)', joined by '\(parameter.separator)'", at: operation.place)
        return element
    }

    private func single(
        _ parameter: APIOperation.Parameter, _ facts: SchemaFacts, _ use: SchemaDrafter.Use
    ) -> DraftType {
        guard !facts.isObject, facts.choices.isEmpty, facts.items == nil, facts.kinds.count <= 1,
            facts.kinds != [.array], facts.kinds != [.object]
        else {
            schemas.drafts.losses.add(
                "that '\(parameter.name)' is not a single value: it becomes a String", at: operation.place)
            return .scalar(.string)
        }
        var facts = facts
        facts.isNullable = false
        if let values = facts.values, let known = known(values) {
            return .named(known)
        }
        let type = schemas.type(of: facts, use).type.wrapped
        switch type {
        case .scalar(.json), .scalar(.data): return .scalar(.string)
        case .scalar, .named: return type
        case .list, .dictionary, .optional: return .scalar(.string)
        }
    }

    /// An existing enum of the same values.
    private func known(_ values: [Node]) -> String? {
        let texts = Set(values.compactMap(\.text))
        return schemas.drafts.types.first { type in
            if case .enumeration(let cases) = type.kind {
                cases.count == texts.count && Set(cases.map(\.rawValue.text)) == texts
            } else {
                false
            }
        }?.name
    }

    // MARK: - Defaults

    private func defaultValue(of facts: SchemaFacts, _ type: DraftType) -> String? {
        guard let text = facts.defaultValue?.text, !text.isEmpty, text.utf8.allSatisfy(Self.isPlain) else {
            return nil
        }
        switch type {
        case .scalar(.int(.number)), .scalar(.int64(.number)): return Int(text).map(String.init)
        case .scalar(.bool(.bool)): return ["true", "false"].contains(text) ? text : nil
        case .scalar(.string): return text
        case .named(let name):
            let isCase = schemas.drafts.cases(of: name)?.contains { $0.rawValue.text == text } == true
            return isCase ? text : nil
        default: return nil
        }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || "-_.,:/".utf8.contains(byte)
    }

    /// Whether a name can be used before the `=` of a query item without escaping.
    private static func isItemName(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-_.$[]:@".utf8.contains($0) }
    }
}

extension APIOperation.Parameter {
    /// Whether its value is an object, which the spec language cannot write in a URL.
    package func isObject(in reader: SchemaReader) -> Bool {
        let facts = schema.map { reader.facts(of: $0) }
        return isDeepObject || facts?.isObject == true || facts?.kinds == [.object]
    }
}
