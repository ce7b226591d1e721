/// Which types requests send, and what of them.
extension ModelBuilder {
    func makeSent() -> Set<ResolvedType> {
        var sent: Set<ResolvedType> = []
        for entity in feature.entities where !entity.isLocalOnly {
            for operation in entity.operations {
                switch operation.body {
                case nil: continue
                case .entity where !entity.writing.hasDraft: add(.object(entity.name), to: &sent)
                case .entity, .draft, .changes:
                    for field in entity.writing.fields {
                        add(field.type, to: &sent)
                    }
                case .value(let type): add(type, to: &sent)
                }
            }
        }
        return sent
    }

    /// What is sent and never answered needs no way back. What nothing names may yet be answered.
    func makeUnread() -> Set<ResolvedType> {
        guard !sent.isEmpty, !feature.isUsed else {
            return []
        }
        var read: Set<ResolvedType> = []
        for entity in feature.entities {
            add(.object(entity.name), to: &read)
            for answer in entity.operations.compactMap(\.answer) {
                add(answer, to: &read)
            }
        }
        for union in feature.unions {
            add(.union(union.name), to: &read)
        }
        return sent.subtracting(read)
    }

    private func add(_ type: ResolvedType, to seen: inout Set<ResolvedType>) {
        guard let name = type.innermostName, seen.insert(type.innermost).inserted else {
            return
        }
        addInner(of: [name], to: &seen)
    }

    func role(of object: ResolvedObject) -> ObjectRole {
        let type = ResolvedType.object(object.name)
        var role = ObjectRole(
            isRead: !unread.contains(type),
            isSent: sent.contains(type) || feature.isUsed,
            encoded: encodings[object.name]?.map(\.sample) ?? []
        )
        if !role.isRead {
            role.contrasts = sentContrasts(of: object).map(contrast)
            role.absent = sentAbsent(of: object)
        }
        return role
    }

    /// Stubs whose DTO is just what the domain model is mapped to: a value of several forms is written in the first.
    func sentContrasts(of object: ResolvedObject) -> [[StubArgument]] {
        contrastingArguments(of: object).map { arguments in
            arguments.filter { argument in
                if case .scalar(.several) = argument.field.type.innermost { false } else { true }
            }
        }
        .filter { !$0.isEmpty }
    }

    /// The same with nil wherever it may be; absent where it may be nowhere.
    func sentAbsent(of object: ResolvedObject) -> Contrast? {
        let absent = object.fields.filter { field in
            switch field.type {
            case .optional, .nullable, .lenient: field.isInDomain
            default: false
            }
        }
        return absent.isEmpty
            ? nil
            : contrast(absent.map { StubArgument(field: $0, json: .null, dto: "nil", domain: "nil") })
    }

    func contrast(_ arguments: [StubArgument]) -> Contrast {
        Contrast(dto: stub(arguments, .dto), domain: stub(arguments, .domain))
    }

    // MARK: - As JSON

    struct Encoding {
        let sample: EncodedSample
        let json: JSONValue
    }

    func makeEncodings() -> [String: [Encoding]] {
        var encodings: [String: [Encoding]] = [:]
        for entity in feature.entities where !entity.isLocalOnly {
            for operation in entity.operations {
                var type = ResolvedType.object(entity.name)
                switch operation.body {
                case .entity where !entity.writing.hasDraft: break
                case .value(let body): type = body
                default: continue
                }
                if case .object(let name) = type, encodings[name] == nil, let object = feature.object(name),
                    feature.origin(of: name) == nil
                {
                    encodings[name] = self.encodings(of: object)
                }
            }
        }
        return encodings
    }

    func encodings(of object: ResolvedObject) -> [Encoding] {
        let absent = absentStub(of: object)
        var encodings = [encoding(of: object, "", "every field", [])]
        if !absent.isEmpty {
            encodings.append(encoding(of: object, "missing_optionals", "what is nil", absent))
        }
        for (index, arguments) in contrastingArguments(of: object).enumerated() {
            let number = index == 0 ? "" : " \(index + 1)"
            encodings.append(
                encoding(of: object, snake("other values\(number)"), "other values\(number)", arguments))
        }
        return encodings
    }

    func encoding(
        of object: ResolvedObject, _ suffix: String, _ title: String, _ arguments: [StubArgument]
    ) -> Encoding {
        let json = json(of: object, with: arguments, leavingOutNulls: true)
        return encoding(of: object, suffix, title, stub(arguments, .dto), json)
    }

    func encoding(
        of object: ResolvedObject, _ suffix: String, _ title: String, _ dto: String, _ json: JSONValue
    ) -> Encoding {
        let name = snake(object.name)
        return Encoding(
            sample: EncodedSample(
                fixture: suffix.isEmpty ? name : "\(name)_\(suffix)",
                title: title,
                name: Words(title, acronyms: acronyms).upperCamel(acronyms),
                dto: dto
            ),
            json: json
        )
    }
}
