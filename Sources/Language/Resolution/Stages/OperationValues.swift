import Diagnostics

/// The bodies and answers of operations. In: an operation as it is written, and the fields that are sent. Out: the
/// body, the type of the answer, and the path to it.
struct OperationValues {
    let spec: EntitySpec
    let names: FieldsByName
    let identity: ResolvedIdentity?
    let writing: ResolvedWriting
    let types: ReachableTypes
    let faults: SpecFaults

    private var item: ResolvedType { .object(spec.name.value) }

    // MARK: - Bodies

    func body(of operation: OperationSpec, _ request: RequestSpec) -> ResolvedBody? {
        let body: ResolvedBody? =
            if request.sendsNothing {
                nil
            } else if let written = request.body {
                self.body(written, of: operation, request)
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

    /// The body of a `create` or an `update`. A PUT sends the whole item, unless `Changes` are written.
    private func usualBody(
        of operation: OperationSpec, _ request: RequestSpec, isWritten: Bool = false
    ) -> ResolvedBody? {
        let body: ResolvedBody
        switch (operation.kind.value, request.method.value) {
        case (.create, _): body = writing.hasDraft ? .draft : .entity
        case (.update, "PUT") where !isWritten: body = .entity
        case (.update, _): body = .changes
        default: return nil
        }
        let sent = writing.fields.filter { body != .changes || identity?.contains($0.property) != true }
        // A field that could not be read may be a sent one.
        if sent.isEmpty, names.areWhole {
            faults.report(.nothingToSend(operation.name, spec.name.value), at: operation.kind.range)
        }
        return body
    }

    private func body(
        _ written: Located<TypeExpression>, of operation: OperationSpec, _ request: RequestSpec
    ) -> ResolvedBody? {
        if isUsualBody(written.value, of: operation) {
            return usualBody(of: operation, request, isWritten: true)
        }
        guard let type = types.defined.type(written.value, at: written.range) else {
            return nil
        }
        if type.isOptional {
            faults.report(.optionalBody, at: written.range)
        } else if type == .scalar(.data), [nil, .raw].contains(operation.bodyForm?.value) {
            return .value(.scalar(.bytes))
        } else if let data = types.data(in: type, whole: \.innermost) {
            faults.report(.dataInJSON(data), at: written.range)
        } else if type == item {
            return .entity
        } else if writing.hasDraft, type.innermost == item {
            faults.report(.severalDrafts(spec.name.value), at: written.range)
        } else {
            return .value(type)
        }
        return nil
    }

    /// Whether a body is written as `Draft` or `Changes`: what the operation sends if nothing is written. A type of the
    /// spec can have that name.
    private func isUsualBody(_ type: TypeExpression, of operation: OperationSpec) -> Bool {
        guard case .named(let name) = type, types.defined.definitions[name.value] == nil else {
            return false
        }
        return switch operation.kind.value {
        case .create: name.value == "Draft"
        case .update: name.value == "Changes"
        default: false
        }
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
        for parameter in namedParameters(of: operation, request, operation.headers)
        where [name, "body"].contains(parameter.value) {
            faults.report(.reservedParameter(parameter.value), at: parameter.range)
        }
    }

    /// The names of the parameters in the generated code, at their placeholders.
    private func namedParameters(
        of operation: OperationSpec, _ request: RequestSpec, _ headers: [HeaderSpec]
    ) -> [Located<String>] {
        request.allParameters(with: headers).map(\.name)
            .filter { identity?.takesIn($0.value, of: request, operation.kind.value) != true }
    }

    // MARK: - Answers

    /// The answer of an operation; nil if it has no body.
    func answer(of operation: OperationSpec, _ request: RequestSpec) -> ResolvedAnswer? {
        guard let type = type(of: operation, request) else {
            return nil
        }
        let range = request.answer?.range ?? operation.kind.range
        if request.answer != nil, operation.kind.value.isRead, type != usualAnswer(of: operation) {
            faults.report(
                .answerOfRead(operation.name, usualAnswer(of: operation)?.spelling ?? "", spec.name.value),
                at: range)
            return nil
        }
        if type == .scalar(.file) {
            return file(of: operation, request)
        }
        let written = operation.response ?? spec.path(of: type)
        let path = written?.value ?? .whole
        if let written, path.canBeAbsent {
            checkAbsence(of: type, at: written)
        }
        let whole = wholeAnswer(type, of: operation, path)
        if whole == nil, request.answer != nil {
            types.defined.checkUse(of: type, at: range)
            if path.isEmpty, let data = types.data(in: type, whole: \.wrapped) {
                faults.report(.dataInJSON(data), at: range)
            }
        }
        return whole ?? ResolvedAnswer(type: type, path: path)
    }

    private func type(of operation: OperationSpec, _ request: RequestSpec) -> ResolvedType? {
        if let written = request.answer, case .type(let type) = written.value {
            return types.defined.type(type, at: written.range)
        }
        let usual = request.answer == nil ? usualAnswer(of: operation) : nil
        if usual == nil {
            checkResponse(of: operation)
        }
        return usual
    }

    /// Checks that an answer whose key may be absent can be empty.
    private func checkAbsence(of type: ResolvedType, at path: Located<PayloadPath>) {
        guard case .list = type else {
            return faults.report(.absentItem(path.value), at: path.range, onceFor: "\(path.range.start)")
        }
    }

    /// An answer that is not JSON: Data that is under no key, and a text with `answer: text`.
    private func wholeAnswer(
        _ type: ResolvedType, of operation: OperationSpec, _ path: PayloadPath
    ) -> ResolvedAnswer? {
        let form = operation.answerForm
        if type == .scalar(.data), path.isEmpty, [nil, .raw].contains(form?.value) {
            return ResolvedAnswer(type: .scalar(.bytes), form: .raw)
        }
        guard let form, form.value != .json else {
            return nil
        }
        if form.value == .text, type == .scalar(.string), operation.response?.value.isEmpty ?? true {
            return ResolvedAnswer(type: type, form: .text)
        }
        faults.report(.otherAnswer(form.value), at: form.range)
        return nil
    }

    /// An answer that is written into a file.
    private func file(of operation: OperationSpec, _ request: RequestSpec) -> ResolvedAnswer {
        if let form = operation.answerForm, form.value != .file {
            faults.report(.otherFormOfFile(form.value), at: form.range)
        }
        if let response = operation.response, !response.value.isEmpty {
            faults.report(.fileUnderKey, at: response.range)
        }
        if let policy = operation.policy, policy.value.keepsAnswers, request.method.value == "GET" {
            faults.report(.keptFile(operation.name), at: policy.range)
        }
        let taken = [ResolvedParameter.destinationLabel, ResolvedParameter.destination.name]
        for parameter in namedParameters(of: operation, request, spec.headers + operation.headers)
        where taken.contains(parameter.value) {
            faults.report(.reservedParameter(parameter.value), at: parameter.range)
        }
        if let body = request.body, case .named(let type) = body.value {
            let name = BodyName.of(.object(type.value), acronyms: types.defined.acronyms)
            if taken.contains(name) {
                faults.report(.bodyLikeDestination(name), at: body.range)
            }
        }
        return ResolvedAnswer(type: nil, form: .file)
    }

    private func usualAnswer(of operation: OperationSpec) -> ResolvedType? {
        switch operation.kind.value {
        case .detail, .create, .update: item
        case .list, .page, .search: .list(item)
        case .custom where operation.isPaged: .list(item)
        case .delete, .custom: nil
        }
    }

    /// Checks `response` and `answer` of an operation without an answer.
    private func checkResponse(of operation: OperationSpec) {
        for (key, range) in [
            ("response", operation.response?.range), ("answer", operation.answerForm?.range),
        ] {
            range.map { faults.report(.withoutAnswer(key, operation.name, spec.name.value), at: $0) }
        }
    }
}

extension ReachableTypes {
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

extension RequestSpec {
    /// The parameters of all of its parts.
    fileprivate func allParameters(with headers: [HeaderSpec]) -> [ParameterSpec] {
        pathParameters + queryParameters + bodyParameters + headers.compactMap(\.parameter)
    }
}

extension SpecFault {
    fileprivate static func answerOfRead(_ name: String, _ usual: String, _ entity: String) -> SpecFault {
        SpecFault(
            "answer-of-read", "'\(name)' always answers \(usual)",
            help:
                "remove the answer; or, if the server may answer null, or an object with a key for each item, give the "
                + "operation another name: `find: GET … -> \(entity)?`, `all: GET … -> [String: \(entity)]`"
        )
    }

    fileprivate static func withoutAnswer(_ key: String, _ name: String, _ entity: String) -> SpecFault {
        SpecFault(
            "response-without-answer", "'\(name)' has no answer, so `\(key)` has no effect",
            help: "remove `\(key)`, or write the type of the answer: `-> \(entity)`"
        )
    }

    fileprivate static func otherAnswer(_ form: AnswerForm) -> SpecFault {
        let type =
            switch form {
            case .text: "String"
            case .json, .raw: "Data"
            case .file: "File"
            }
        return SpecFault(
            "other-answer",
            "`answer: \(form.rawValue)` reads the whole answer as \(type), but this answer is something else",
            help: "write `-> \(type)` without `response`, or remove `answer: \(form.rawValue)`")
    }

    fileprivate static func otherFormOfFile(_ form: AnswerForm) -> SpecFault {
        SpecFault(
            "other-answer",
            "a File contains the bytes of the answer, so `answer: \(form.rawValue)` has no effect",
            help: "remove `answer: \(form.rawValue)`"
        )
    }

    fileprivate static let fileUnderKey = SpecFault(
        "other-answer", "a File is the whole answer, so it cannot be under a key",
        help: "remove `response`; `-> Data` under a key reads a string in base64")

    fileprivate static func keptFile(_ name: String) -> SpecFault {
        SpecFault(
            "bad-operation-policy",
            "the answer of '\(name)' is written into a file, so it cannot be stored in the cache",
            help: "remove it"
        )
    }

    fileprivate static func bodyLikeDestination(_ name: String) -> SpecFault {
        SpecFault(
            "reserved-parameter",
            "the generated code would use the name '\(name)' for both this body and the file of the answer",
            help: "give the type another name"
        )
    }

    fileprivate static let optionalBody = SpecFault(
        "optional-body", "a body cannot be optional", help: "remove the '?'")

    /// `type` is Data, or a union that contains it.
    fileprivate static func dataInJSON(_ type: String) -> SpecFault {
        SpecFault(
            "data-body",
            "\(type == "Data" ? "Data" : "the Data in \(type)") is a base64 string here, not the bytes themselves",
            help:
                "if the server has base64, send an object with a field of the type \(type), or write the key of the "
                + "answer, as in `response: content`; `<- Data` and `-> Data` alone are the bytes")
    }

    fileprivate static func absentItem(_ path: PayloadPath) -> SpecFault {
        let keys = path.keys.joined(separator: ".")
        return SpecFault(
            "absent-item", "only the path of a list can have a '?': without the key, the list is empty",
            help:
                "remove the '?': an answer of the type `T?` is then nil; `response: { item: \(keys), items: \(path.spelling) }` has the '?' for lists only"
        )
    }

    fileprivate static func severalDrafts(_ entity: String) -> SpecFault {
        SpecFault(
            "several-drafts", "\(entity) has fields that are never sent, so it cannot be sent in a list",
            help: "define a type with the fields that are sent, and write it here"
        )
    }

    fileprivate static func nothingToSend(_ name: String, _ entity: String) -> SpecFault {
        SpecFault(
            "nothing-to-send", "'\(name)' has no field to send",
            help:
                "remove fields from `readOnly`, or write what is sent, as in `<- New\(entity)`, or `<- Void` for nothing"
        )
    }
}
