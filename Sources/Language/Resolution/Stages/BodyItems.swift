import Diagnostics

/// What is put into a body. In: the request, its body and the types. It only reports what cannot be put there.
struct BodyItems {
    let types: ReachableTypes
    let faults: SpecFaults

    func check(
        _ operation: OperationSpec, _ request: RequestSpec, _ body: ResolvedBody?, _ form: BodyForm
    ) {
        for item in request.bodyItems {
            if case .text(let text) = item.value {
                faults.report(.constant(text, item.keys.last ?? ""), at: item.name.range)
            } else if !operation.isPaged {
                faults.report(.otherItem, at: item.name.range)
            } else if request.bodyPath != nil || form != .json && !form.isForm {
                faults.report(.itemBesideKeys, at: item.name.range)
            } else if case .parameter(let parameter) = item.value, parameter.step != nil {
                check(item, body)
            } else {
                faults.report(.otherItem, at: item.name.range)
            }
        }
    }

    /// Checks that the path leads to a place that the body has not filled.
    private func check(_ item: RequestSpec.QueryItem, _ body: ResolvedBody?) {
        let path = item.keys
        if path.contains("") {
            faults.report(.emptyKey(item.name.value), at: item.name.range)
        } else if case .value(let type) = body {
            switch type {
            case .object(let name):
                if let key = types.takenKey(path[...], in: name) {
                    faults.report(.takenKey(key, item.name.value), at: item.name.range)
                }
            case .dictionary: break
            default: faults.report(.bodyWithoutKeys(type), at: item.name.range)
            }
        }
    }
}

extension RequestSpec.QueryItem {
    /// The path of keys of what is put into a body.
    package var keys: [String] {
        name.value.keysOfPath
    }
}

extension ReachableTypes {
    /// The key of a field that is where the path leads through or ends; nil if there is room.
    fileprivate func takenKey(_ path: ArraySlice<String>, in name: String) -> String? {
        guard let key = path.first, let field = object(name)?.fields.first(where: { $0.key == key }) else {
            return nil
        }
        switch field.type {
        case .object(let inner) where path.count > 1, .optional(.object(let inner)) where path.count > 1:
            return takenKey(path.dropFirst(), in: inner)
        default:
            return key
        }
    }
}

extension SpecFault {
    fileprivate static let itemBesideKeys = SpecFault(
        "bad-body-item",
        "the parameters of a page can only be put into a JSON or form body that is not under a key",
        help: "define a type with that key, and send it without a path of keys"
    )

    fileprivate static let otherItem = SpecFault(
        "bad-body-item",
        "only `{page}`, `{offset}` and `{cursor}` of a paged operation can be put into a body",
        help: "add a field to the type that is sent; a paged POST has one of these and answers a list"
    )

    fileprivate static func constant(_ text: String, _ key: String) -> SpecFault {
        let cases = Int(text) == nil ? "[\(text)]" : "{ fixed: \(text) }"
        return SpecFault(
            "bad-body-item", "a fixed value cannot be put into a body here",
            help: "add a field with one case to the type that is sent: `\(key): { cases: \(cases) }`")
    }

    fileprivate static func emptyKey(_ path: String) -> SpecFault {
        SpecFault(
            "bad-body-item", "'\(path)' has an empty key",
            help: "write keys with dots between them: `page.after`")
    }

    fileprivate static func takenKey(_ key: String, _ path: String) -> SpecFault {
        SpecFault(
            "bad-body-item", "the body already has a field with the key '\(key)'",
            help: "remove that field from the type: the method has a parameter for the value at '\(path)'"
        )
    }

    fileprivate static func bodyWithoutKeys(_ type: ResolvedType) -> SpecFault {
        SpecFault(
            "bad-body-item", "a body of the type \(type.spelling) has no keys",
            help: "send an object: a type with fields under `types`")
    }
}
