import Diagnostics

/// How bodies are sent. In: an operation as it is written, its body and its headers. Out: the form of the body.
struct BodyForms {
    let spec: EntitySpec
    let types: ReachableTypes
    let faults: SpecFaults

    /// The form of a body. Without a body it has no meaning.
    func form(
        of body: ResolvedBody?, _ operation: OperationSpec, _ request: RequestSpec, _ headers: [HeaderSpec]
    ) -> BodyForm {
        guard let body else {
            // A body that could not be read has its own error.
            if let form = operation.bodyForm, request.body == nil || request.sendsNothing {
                faults.report(.formOfNothing(operation.name, spec.name.value), at: form.range)
            }
            let parts = [request.bodyPath?.range] + request.bodyItems.map(\.name.range)
            if request.sendsNothing, let first = parts.lazy.compactMap(\.self).first {
                faults.report(.partsOfNothing(operation.name), at: first)
            }
            return .json
        }
        let form = body.isRaw ? .raw : operation.bodyForm?.value ?? spec.bodyForm?.value ?? .json
        checkContentType(headers, form, isFile: body.isFile)
        check(
            body, form, isUnderKey: request.bodyPath != nil, at: request.body?.range ?? operation.kind.range)
        if let path = request.bodyPath, !form.hasNames {
            faults.report(.pathWithoutNames(form), at: path.range)
        }
        return form
    }

    /// Checks that no header says that a body has another content type.
    private func checkContentType(_ headers: [HeaderSpec], _ form: BodyForm, isFile: Bool) {
        for header in headers where header.isNamed("content-type") {
            switch (form, header.value.value) {
            case (.json, .text(let type)) where MediaType.isJSON(type): continue
            case (.text, _): continue
            case (.raw, _) where !isFile: continue
            default:
                faults.report(
                    .otherContentType, at: header.value.range, onceFor: "header \(header.name.range.start)")
            }
        }
    }

    /// Checks that a body can be sent in its form.
    private func check(_ body: ResolvedBody, _ form: BodyForm, isUnderKey: Bool, at range: ByteRange) {
        switch (form, body) {
        case (_, .value(let type)) where form.isForm || form.isMultipart:
            if !isUnderKey, !hasNames(type) {
                faults.report(.formWithoutNames, at: range)
            }
        case (.text, let body) where body != .value(.scalar(.string)):
            faults.report(.otherBody(form, "a String"), at: range)
        case (.raw, let body) where !body.isRaw: faults.report(.otherBody(form, "Data or a File"), at: range)
        default: break
        }
    }

    /// Whether each value of a type has a name: an object, a dictionary, and a choice of those.
    private func hasNames(_ type: ResolvedType) -> Bool {
        var pending = [type]
        var seen: Set<String> = []
        while let next = pending.popLast() {
            switch next {
            case .object, .dictionary: break
            case .union(let name):
                if seen.insert(name).inserted {
                    pending += types.union(name)?.variants.map(\.type) ?? []
                }
            default: return false
            }
        }
        return true
    }
}

extension ResolvedBody {
    /// Whether it is sent as it is.
    fileprivate var isRaw: Bool {
        self == .value(.scalar(.bytes)) || isFile
    }
}

extension HeaderSpec {
    /// Whether it has a name, which is written in small letters here.
    package func isNamed(_ name: String) -> Bool {
        self.name.value.lowercased() == name
    }
}

extension SpecFault {
    fileprivate static let otherContentType = SpecFault(
        "not-a-json-body", "this is not the content type of the body, which is set automatically",
        help:
            "remove the header; for JSON, write a JSON type, such as `application/merge-patch+json`; for other bodies, "
            + "write `body: form`, `body: text` or `<- Data`"
    )

    fileprivate static func formOfNothing(_ name: String, _ entity: String) -> SpecFault {
        SpecFault(
            "idle-key", "'\(name)' has no body",
            help: "remove `body`, or write the type of the body: `<- \(entity)`")
    }

    fileprivate static func partsOfNothing(_ name: String) -> SpecFault {
        SpecFault(
            "other-body", "'\(name)' sends nothing, so its body has no keys",
            help: "write the type of the body instead of Void, or remove this")
    }

    fileprivate static let formWithoutNames = SpecFault(
        "form-without-names", "a form consists of names and values, but this type has no names",
        help: "send an object: a type with fields under `types`")

    fileprivate static func otherBody(_ form: BodyForm, _ type: String) -> SpecFault {
        SpecFault(
            "other-body", "`body: \(form.rawValue)` sends \(type), but this is another type",
            help: "write that type after `<-`, or remove `body: \(form.rawValue)`")
    }

    fileprivate static func pathWithoutNames(_ form: BodyForm) -> SpecFault {
        SpecFault(
            "other-body",
            "a body that is sent as \(form == .text ? "a String" : "Data") cannot be under a key",
            help: "remove the keys and the colon")
    }
}
