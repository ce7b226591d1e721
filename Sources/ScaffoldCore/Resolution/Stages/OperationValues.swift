import Diagnostics

/// The bodies and answers of operations. In: an operation as it is written, and the fields that are sent. Out: the
/// body, the type of the answer, and the path to it.
struct OperationValues {
    let spec: EntitySpec
    let names: FieldNames
    let identity: ResolvedField?
    let writing: ResolvedWriting
    let types: ResolvedTypes
    let faults: SpecFaults

    private var item: ResolvedType { .object(spec.name.value) }

    // MARK: - Bodies

    func body(of operation: OperationSpec, _ request: RequestSpec) -> ResolvedBody? {
        let body =
            if let written = request.body {
                self.body(written)
            } else {
                usualBody(of: operation, request)
            }
        guard let body else {
            return nil
        }
        LostFields(types: types, faults: faults).checkSent(body, of: operation, request, writing)
        checkParameters(of: operation, request, besides: name(of: body))
        return body
    }

    private func usualBody(of operation: OperationSpec, _ request: RequestSpec) -> ResolvedBody? {
        let body: ResolvedBody
        switch (operation.kind.value, request.method.value) {
        case (.create, _): body = writing.hasDraft ? .draft : .entity
        case (.update, "PUT"): body = .entity
        case (.update, _): body = .changes
        default: return nil
        }
        let sent = writing.fields.filter { body != .changes || $0.property != identity?.property }
        // A field that could not be read may be a sent one.
        if sent.isEmpty, names.areWhole {
            faults.report(.nothingToSend(operation.name), at: operation.kind.range)
        }
        return body
    }

    private func body(_ written: Located<TypeExpression>) -> ResolvedBody? {
        guard let type = types.defined.type(written.value, at: written.range) else {
            return nil
        }
        if type.isOptional {
            faults.report(.optionalBody, at: written.range)
        } else if let data = types.data(in: type, whole: \.innermost) {
            faults.report(.dataBody(data), at: written.range)
        } else if type == item {
            return .entity
        } else if writing.hasDraft, type.innermost == item {
            faults.report(.severalDrafts(spec.name.value), at: written.range)
        } else {
            return .value(type)
        }
        return nil
    }

    /// The name of the body's parameter, which no other parameter may have.
    private func name(of body: ResolvedBody) -> String {
        switch body {
        case .draft: "draft"
        case .changes: "changes"
        case .entity: BodyName.of(item, acronyms: types.defined.acronyms)
        case .value(let type): BodyName.of(type, acronyms: types.defined.acronyms)
        }
    }

    private func checkParameters(
        of operation: OperationSpec, _ request: RequestSpec, besides name: String
    ) {
        let headers = operation.headers.compactMap(\.parameter)
        for parameter in request.pathParameters + request.queryParameters + request.bodyParameters + headers
        where [name, "body"].contains(parameter.name.value) {
            faults.report(.parameterLikeBody(parameter.name.value), at: parameter.name.range)
        }
    }

    // MARK: - Answers

    func answer(of operation: OperationSpec, _ request: RequestSpec) -> ResolvedType? {
        guard let written = request.answer else {
            let answer = usualAnswer(of: operation)
            if answer == nil {
                checkResponse(of: operation)
            }
            return answer
        }
        var answer: ResolvedType?
        switch written.value {
        case .nothing: checkResponse(of: operation)
        case .type(let type): answer = types.defined.type(type, at: written.range)
        }
        if operation.kind.value.isRead, answer != usualAnswer(of: operation) {
            let usual = usualAnswer(of: operation)?.spelling ?? ""
            faults.report(.answerOfRead(operation.name, usual), at: written.range)
        } else if let answer {
            types.defined.checkUse(of: answer, by: .answer(of: operation.name), at: written.range)
            let path = operation.response?.value ?? spec.path(of: answer)
            if path.isEmpty, let data = types.data(in: answer, whole: \.wrapped) {
                faults.report(.dataAnswer(data), at: written.range)
            }
        }
        return answer
    }

    private func usualAnswer(of operation: OperationSpec) -> ResolvedType? {
        switch operation.kind.value {
        case .detail, .create, .update: item
        case .list, .page, .search: .list(item)
        case .custom where operation.isPaged: .list(item)
        case .delete, .custom: nil
        }
    }

    /// Checks `response` of an operation without an answer.
    private func checkResponse(of operation: OperationSpec) {
        if let response = operation.response {
            faults.report(.responseWithoutAnswer(operation.name), at: response.range)
        }
    }
}

extension ResolvedTypes {
    /// The type that is or may be Data: the scalar, or a union that contains it. `whole` is the part of a type that is
    /// checked. Nil if there is none, or if it is in an object.
    fileprivate func data(in type: ResolvedType, whole: KeyPath<ResolvedType, ResolvedType>) -> String? {
        var pending = [type]
        var seen: Set<String> = []
        while let next = pending.popLast()?[keyPath: whole] {
            if next == .scalar(.data) {
                return type.innermostName ?? next.spelling
            }
            if case .union(let name) = next, seen.insert(name).inserted, let union = union(name),
                union.tag == nil
            {
                pending += union.variants.map(\.type)
            }
        }
        return nil
    }
}

extension SpecFault {
    fileprivate static func answerOfRead(_ name: String, _ usual: String) -> SpecFault {
        SpecFault(
            "answer-of-read", "'\(name)' answers \(usual), and nothing else",
            help: "take it out, or give the operation another name"
        )
    }

    fileprivate static func responseWithoutAnswer(_ name: String) -> SpecFault {
        SpecFault(
            "response-without-answer", "'\(name)' answers nothing, and so nothing lies in its answer",
            help: "take `response` out, or say what is answered: `-> Dish`"
        )
    }

    fileprivate static let optionalBody = SpecFault(
        "optional-body", "a body is there, or it is not", help: "take the '?' out")

    /// `type` is Data, or a union that contains it.
    fileprivate static func dataBody(_ type: String) -> SpecFault {
        let remedy =
            type == "Data"
            ? "send an object: `types: { Upload: { content: Data } }` and `<- Upload`"
            : "send an object with a field of the type \(type)"
        return SpecFault(
            "data-body", "a body is JSON, and there \(dataPhrase(type)), not the bytes themselves",
            help: "where the server wants that, \(remedy); raw bytes and files are sent by code of your own"
        )
    }

    fileprivate static func dataAnswer(_ type: String) -> SpecFault {
        SpecFault(
            "data-body", "an answer is JSON, and there \(dataPhrase(type)), not the bytes themselves",
            help:
                "where the server answers that, say under which key it lies, as in `response: content`; raw bytes and files are read by code of your own"
        )
    }

    private static func dataPhrase(_ type: String) -> String {
        type == "Data" ? "Data is a text in base64" : "the Data of \(type) is a text in base64"
    }

    fileprivate static func severalDrafts(_ entity: String) -> SpecFault {
        SpecFault(
            "several-drafts", "\(entity) has fields that are never sent, and so cannot be sent in a list",
            help: "define a type with the fields that are sent, and write it here"
        )
    }

    fileprivate static func nothingToSend(_ name: String) -> SpecFault {
        SpecFault(
            "nothing-to-send", "no field is left for '\(name)' to send",
            help: "take fields out of `readOnly`, or write what is sent, as in `<- NewDish`"
        )
    }

    fileprivate static func parameterLikeBody(_ name: String) -> SpecFault {
        SpecFault(
            "reserved-parameter", "the generated code calls the body '\(name)' here",
            help: "rename the placeholder, as in `{\(name)Value}`; what is sent does not change"
        )
    }
}
