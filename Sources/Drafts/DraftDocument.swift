import Documents
import Language

/// The document of a draft: the shortest spelling that the tool reads as the same spec.
struct DraftDocument {
    let draft: SpecDraft
    let acronyms: Acronyms
    /// The spelling of most keys.
    let style: KeyStyle
    /// How the fields of each object are written, including the entity.
    let wordings: [String: FieldWording]
    let types: [String: TypeDraft]
    let uses: EnumUses

    init(_ draft: SpecDraft, _ acronyms: Acronyms) {
        self.draft = draft
        self.acronyms = acronyms
        types = Dictionary(draft.types.map { ($0.name, $0) }) { first, _ in first }
        let style = FieldWording.style(of: draft.objects.flatMap { $0.fields.inJSON.map(\.key) }, acronyms)
        var wordings: [String: FieldWording] = [:]
        for (name, fields) in draft.objects {
            let isEntity = draft.entity != nil && name == draft.name
            let keys = fields.inJSON.map(\.key)
            let own = isEntity ? style : FieldWording.style(of: keys, besides: style, acronyms)
            wordings[name] = FieldWording(fields, style: own, acronyms)
        }
        self.style = style
        self.wordings = wordings
        uses = EnumUses(draft, wordings, acronyms)
    }

    /// How the entity's fields are written.
    var wording: FieldWording {
        wordings[draft.name] ?? FieldWording([], style: style, acronyms)
    }

    /// The keys of a spec, in the order of SPEC.
    func entries() -> [[YAMLEntry]] {
        var head: [YAMLEntry] = []
        head += draft.plural.map { [YAMLEntry("plural", .text($0))] } ?? []
        head += draft.doc.map { [YAMLEntry("doc", .text($0))] } ?? []
        head += style == .asIs ? [] : [YAMLEntry("keys", .text(style.rawValue))]
        let identity = draft.identity.compactMap { wording.fields[$0]?.property }
        if identity != ["id"], let one = identity.first {
            let value = identity.count == 1 ? YAMLValue.text(one) : .list(identity.map(YAMLValue.text))
            head.append(YAMLEntry("identity", value))
        } else if identity.isEmpty, needsIdentity,
            !wording.fields.values.contains(where: { $0.property == "id" })
        {
            head.append(YAMLEntry("identity", .text("none")))
        }
        let readOnly = draft.readOnly.compactMap { wording.fields[$0]?.property }
        head += readOnly.isEmpty ? [] : [YAMLEntry("readOnly", .list(readOnly.map(YAMLValue.text)))]
        if let entity = draft.entity {
            head.append(YAMLEntry("fields", .lines(fields(entity, wording))))
        }
        let types = draft.types.filter { !uses.inPlace.contains($0.name) }.map(type)
        head += types.isEmpty ? [] : [YAMLEntry("types", .lines(types))]
        return [head, traffic()].filter { !$0.isEmpty }
    }

    /// Whether an operation reads several items of the entity, or its path selects one.
    private var needsIdentity: Bool {
        draft.operations.contains { operation in
            if case .type(.list(.named(draft.name))) = operation.answer {
                return true
            }
            return switch OperationKind(rawValue: operation.name) {
            case .list, .page, .search: !operation.isIdea
            case .detail, .update, .delete:
                !operation.isIdea && operation.path.contains { $0.parameter != nil }
            case .create, .custom, nil: false
            }
        }
    }

    /// The keys about requests, answers, errors and the cache.
    private func traffic() -> [YAMLEntry] {
        var entries: [YAMLEntry] = []
        let requests = DraftRequests(document: self)
        let operations = requests.entries()
        if !operations.isEmpty {
            let isIdea = operations.allSatisfy(\.isComment)
            let lines = operations.map { operation in
                YAMLEntry(
                    operation.key, operation.value, comment: operation.comment,
                    isComment: operation.isComment && !isIdea)
            }
            entries.append(YAMLEntry("operations", .lines(lines), isComment: isIdea))
        }
        let isIdle = operations.allSatisfy(\.isComment)
        entries += response().map { [YAMLEntry("response", $0, isComment: isIdle)] } ?? []
        entries += [PaginationDraft].entry(draft.pagination, first: draft.firstPage, isComment: isIdle)
        entries +=
            requests.sharedForm.map { [YAMLEntry("body", .text($0.rawValue), isComment: isIdle)] } ?? []
        if !draft.errors.isEmpty {
            let errors = draft.errors.map { error in
                let statuses = error.statuses.map(YAMLValue.verbatim)
                return YAMLEntry(errorName(error.name), statuses.count == 1 ? statuses[0] : .list(statuses))
            }
            entries.append(YAMLEntry("errors", .map(errors)))
        }
        entries += draft.errorBody.map { [YAMLEntry("errorBody", errorBody($0), isComment: isIdle)] } ?? []
        return entries
    }

    private func errorBody(_ body: ErrorBodyDraft) -> YAMLValue {
        let places = [("code", body.code), ("message", body.message)]
        var entries = places.compactMap { key, path in path.map { YAMLEntry(key, .text($0)) } }
        if let fields = body.fields {
            let list = fields.keys.map { keys in
                YAMLValue.map([
                    YAMLEntry("at", .text(fields.path)), YAMLEntry("name", .text(keys.name)),
                    YAMLEntry("text", .text(keys.text)),
                ])
            }
            entries.append(YAMLEntry("fields", list ?? .text(fields.path)))
        }
        return .map(entries)
    }

    private func response() -> YAMLValue? {
        let (item, items) = (draft.response.item, draft.response.items)
        guard !(item.isEmpty && items.isEmpty) else {
            return nil
        }
        if item == items {
            return .text(item.joined(separator: "."))
        }
        let places = [("item", item), ("items", items)].filter { !$0.1.isEmpty }
        return .map(places.map { YAMLEntry($0.0, .text($0.1.joined(separator: "."))) })
    }

    private func errorName(_ name: String) -> String {
        let own = SuggestedName.property(for: name, acronyms: acronyms)
        return ErrorCases.standardNames.contains(own) ? "server\(own.capitalized)" : own
    }
}

// MARK: - Types

extension DraftDocument {
    private func type(_ type: TypeDraft) -> YAMLEntry {
        YAMLEntry(type.name, definition(of: type), comment: type.guess?.asGuess)
    }

    private func definition(of type: TypeDraft) -> YAMLValue {
        let doc = docEntries(type.doc)
        switch type.kind {
        case .object(let fields): return object(type, fields)
        case .enumeration(let cases):
            let wording = CaseWording(cases, isOptional: uses.optional.contains(type.name), acronyms)
            if doc.isEmpty, let list = shortCases(cases, wording) {
                return list
            }
            return .map(doc + caseEntries(cases, wording))
        case .variants(let variants): return .map(doc + variantEntries(variants))
        }
    }

    /// An object by its fields. It has the long form if it has documentation, keys of another style, or a field that
    /// looks like a key of the long form.
    private func object(_ type: TypeDraft, _ fields: [FieldDraft]) -> YAMLValue {
        guard let wording = wordings[type.name] else {
            return .map([])
        }
        let isOther = wording.style != style
        let entries = self.fields(fields, wording)
        let isShort = entries.allSatisfy { entry in
            guard DocumentKey.definingKeys.contains(entry.key) else {
                return true
            }
            if case .text = entry.value { return true } else { return false }
        }
        guard type.doc != nil || isOther || !isShort else {
            return .map(entries)
        }
        let style = isOther ? [YAMLEntry("keys", .text(wording.style.rawValue))] : []
        return .lines(docEntries(type.doc) + style + [YAMLEntry("fields", .map(entries))])
    }

    private func docEntries(_ doc: String?) -> [YAMLEntry] {
        doc.map { [YAMLEntry("doc", .text($0))] } ?? []
    }

    /// The cases as a plain list; nil if a list is not enough.
    private func shortCases(_ cases: [CaseDraft], _ wording: CaseWording) -> YAMLValue? {
        guard cases.count > 1, !wording.isNamed, wording.catchAll == nil else {
            return nil
        }
        return .list(cases.map { .text($0.rawValue.text) })
    }

    private func caseEntries(_ cases: [CaseDraft], _ wording: CaseWording) -> [YAMLEntry] {
        let raw = cases.map { draft -> YAMLValue in
            switch draft.rawValue {
            case .text(let text): .text(text)
            case .number(let number): .verbatim(String(number))
            }
        }
        let names =
            wording.isNamed
            ? YAMLValue.map(zip(wording.names, raw).map { YAMLEntry($0, $1) }) : .list(raw)
        return [YAMLEntry("cases", names)]
            + (wording.catchAll.map { [YAMLEntry("unknown", .text($0))] } ?? [])
    }

    private func variantEntries(_ union: VariantsDraft) -> [YAMLEntry] {
        var entries: [YAMLEntry] = []
        entries += union.by.map { [YAMLEntry("by", .text($0))] } ?? []
        let variants: YAMLValue =
            union.by == nil
            ? .list(union.variants.map { $0.type.value })
            : .map(union.variants.map { YAMLEntry($0.tag ?? "", $0.type.value) })
        return entries + [YAMLEntry("oneOf", variants)]
    }
}

// MARK: - Fields

extension DraftDocument {
    func fields(_ fields: [FieldDraft], _ wording: FieldWording) -> [YAMLEntry] {
        fields.compactMap { field in
            wording.fields[field.key].map { entry(field, $0) }
        }
    }

    private func entry(_ field: FieldDraft, _ written: FieldWording.Field) -> YAMLEntry {
        let options = options(of: field, written)
        if let name = field.type.innermostName, uses.inPlace.contains(name), let type = types[name],
            case .enumeration(let cases) = type.kind
        {
            let isOptional = field.type.isOptional
            let wording = CaseWording(cases, isOptional: isOptional, acronyms)
            let name = written.name + (isOptional ? "?" : "")
            let guess = (field.guess ?? type.guess)?.asGuess
            if options.isEmpty, type.doc == nil, let list = shortCases(cases, wording) {
                return YAMLEntry(name, list, comment: guess)
            }
            let doc = field.doc == nil ? docEntries(type.doc) : []
            return YAMLEntry(name, .map(caseEntries(cases, wording) + doc + options), comment: guess)
        }
        guard options.isEmpty else {
            return YAMLEntry(
                written.name, .map([YAMLEntry("type", field.type.value)] + options),
                comment: field.guess?.asGuess)
        }
        if case .optional(let wrapped) = field.type, wrapped.isBracketed {
            return YAMLEntry(written.name + "?", wrapped.value, comment: field.guess?.asGuess)
        }
        return YAMLEntry(written.name, field.type.value, comment: field.guess?.asGuess)
    }

    private func options(of field: FieldDraft, _ written: FieldWording.Field) -> [YAMLEntry] {
        var options: [YAMLEntry] = []
        options += written.key.map { [YAMLEntry("key", .text($0))] } ?? []
        options += field.isInPath ? [YAMLEntry("from", .text("path"))] : []
        options += field.isRequired ? [YAMLEntry("required", .verbatim("true"))] : []
        options += field.defaultValue.map { [YAMLEntry("default", $0.yaml)] } ?? []
        options += field.bad.map { [YAMLEntry("bad", .text($0.rawValue))] } ?? []
        options += docEntries(field.doc)
        options += field.deprecated.map { [YAMLEntry("deprecated", .text($0))] } ?? []
        return options
    }
}

extension DraftType {
    /// Whether it is a list or a dictionary, which a spec writes in YAML's notation.
    var isBracketed: Bool {
        switch self {
        case .list, .dictionary: true
        case .scalar, .named, .optional: false
        }
    }

    package var value: YAMLValue {
        let spelling = spelling
        let isPlain = spelling.utf8.allSatisfy { $0.isLetter || $0.isDigit || "[]: ".utf8.contains($0) }
        return isBracketed && isPlain ? .verbatim(spelling) : .text(spelling)
    }
}

extension String {
    /// The reason of a guess, as a comment of a spec.
    var asGuess: String {
        "guess: \(self)"
    }
}

extension JSONValue {
    fileprivate var yaml: YAMLValue {
        switch self {
        case .null: .verbatim("null")
        case .bool(let flag): .verbatim(flag ? "true" : "false")
        case .number(let number): .verbatim(number)
        case .text(let text): .text(text)
        case .list(let values): .list(values.map(\.yaml))
        case .object(let members): .map(members.map { YAMLEntry($0.key, $0.value.yaml) })
        }
    }
}

extension [PaginationDraft] {
    /// The key of a spec or of an operation; empty without paging.
    package static func entry(_ members: [PaginationDraft], first: Int?, isComment: Bool = false)
        -> [YAMLEntry]
    {
        guard !members.isEmpty || first != nil else {
            return []
        }
        let places = members.map { YAMLEntry($0.member.rawValue, .text($0.source.spelling)) }
        let start = first.map { [YAMLEntry("first", .verbatim(String($0)))] } ?? []
        return [YAMLEntry("pagination", .map(places + start), isComment: isComment)]
    }
}

extension PaginationSpec.Source {
    fileprivate var spelling: String {
        switch self {
        case .path(let path): path.joined(separator: ".")
        case .header(let name): "header(\(name))"
        case .lastItem(let field): "last(\(field))"
        }
    }
}
