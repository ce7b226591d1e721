import Documents
import Language

/// The operations of a draft, as in a spec: `GET /restaurants/{id}?open={when:Date(day)?} -> [Dish]`.
struct DraftRequests {
    let document: DraftDocument

    /// How most bodies are sent, if not as JSON. Data has a form of its own.
    var sharedForm: BodyForm? {
        let forms = document.draft.operations.compactMap(\.bodyForm).filter { $0 != .raw }
        let counts = Dictionary(grouping: forms) { $0 }.mapValues(\.count)
        let most = BodyForm.allCases.max { counts[$0, default: 0] < counts[$1, default: 0] }
        return most.flatMap { counts[$0, default: 0] > 1 && $0 != .json ? $0 : nil }
    }

    func entries() -> [YAMLEntry] {
        document.draft.operations.map { operation in
            let request = YAMLValue.text(request(operation))
            var options: [YAMLEntry] = []
            options += operation.doc.map { [YAMLEntry("doc", .text($0))] } ?? []
            options +=
                operation.response.map { path in
                    [YAMLEntry("response", .text(path.isEmpty ? "." : path.joined(separator: ".")))]
                } ?? []
            if let form = operation.bodyForm, form != .raw, form != sharedForm ?? .json {
                options.append(YAMLEntry("body", .text(form.rawValue)))
            }
            options += operation.readsText ? [YAMLEntry("answer", .text(AnswerForm.text.rawValue))] : []
            options += [PaginationDraft].entry(operation.pagination, first: operation.firstPage)
            if !operation.headers.isEmpty {
                let headers = operation.headers.map {
                    YAMLEntry($0.name, .text(spelling($0.value)))
                }
                options.append(YAMLEntry("headers", .map(headers)))
            }
            return YAMLEntry(
                operation.name,
                options.isEmpty ? request : .lines([YAMLEntry("request", request)] + options),
                comment: operation.guess?.asGuess, isComment: operation.isIdea)
        }
    }

    private func request(_ operation: OperationDraft) -> String {
        var text = "\(operation.method) "
        text += operation.path.map { spelling($0, isInPath: true) }.joined()
        for (index, item) in operation.query.enumerated() {
            text += "\(index == 0 ? "?" : "&")\(item.name)=\(spelling(item.value))"
        }
        text += operation.body.map { " <- \($0.spelling)" } ?? ""
        switch operation.answer {
        case .nothing: text += " -> Void"
        case .type(let type): text += " -> \(type.spelling)"
        case nil: break
        }
        return text
    }

    private func spelling(_ piece: OperationDraft.Piece, isInPath: Bool = false) -> String {
        switch piece {
        case .text(let text): text
        case .parameter(let parameter): spelling(parameter, isInPath: isInPath)
        }
    }

    private func spelling(_ parameter: ParameterDraft, isInPath: Bool) -> String {
        let name = name(parameter.name, isInPath: isInPath)
        let type = typeToSay(parameter, name, isInPath: isInPath).map { ":\($0.spelling)" } ?? ""
        let repetition = parameter.isRepeated ? "*" : ""
        let mark = parameter.isOptional && parameter.type?.isOptional != true ? "?" : ""
        let value = parameter.defaultValue.map { "=\($0)" } ?? ""
        return "{\(name)\(repetition)\(type)\(mark)\(value)}"
    }

    /// The type of a parameter; nil if it can be omitted.
    private func typeToSay(_ parameter: ParameterDraft, _ name: String, isInPath: Bool) -> DraftType? {
        guard let type = parameter.type else {
            return nil
        }
        let fields = document.wording.fields.values
        let isKnown = fields.contains { $0.property == name || Words.isOneLetterOff($0.property, name) }
        let isNumbered = !isInPath && ["page", "offset", "limit"].contains(name)
        if isNumbered {
            return type == .scalar(.int(.number)) ? nil : type
        }
        let identity = document.draft.identity.first.flatMap { document.wording.fields[$0]?.property } ?? "id"
        let isLikeIdentity =
            isInPath
            && Words(name, acronyms: document.acronyms).name(
                identity, of: document.draft.name, document.acronyms)
        let isOther =
            parameter.defaultValue.map { Int($0) != nil || ["true", "false"].contains($0) } ?? false
        return type == .scalar(.string) && !isKnown && !isLikeIdentity && !isOther ? nil : type
    }

    /// The name of the parameter's field, or else a name that the generated code does not use.
    private func name(_ name: String, isInPath: Bool) -> String {
        if let field = document.wording.fields[name] {
            return field.property
        }
        let own = SuggestedName.property(for: name, acronyms: document.acronyms)
        let isTaken =
            OperationParameters.localNames.contains(own) || own.hasSuffix("Mapper") || own == "identifier"
            || isInPath && OperationParameters.namesOfKeys.contains(own)
        return isTaken ? "\(own)Value" : own
    }
}
