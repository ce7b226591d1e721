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

    func add(_ type: ResolvedType, to seen: inout Set<ResolvedType>) {
        guard let name = type.innermostName, seen.insert(type.innermost).inserted else {
            return
        }
        addInner(of: [name], to: &seen)
    }

    func role(of object: ResolvedObject) -> ObjectRole {
        let type = ResolvedType.object(object.name)
        var role = ObjectRole(
            isRead: !unread.contains(type),
            isSent: sent.contains(type) || kept.contains(type) || feature.isUsed,
            encoded: encodings[object.name]?.map(\.sample) ?? []
        )
        if !role.isRead {
            role.sentStub = sentStub(of: object)
            role.contrasts = sentContrasts(of: object).map { contrast($0.map(asSent), of: object) }
            role.absent = sentAbsent(of: object)
        }
        return role
    }

    /// Stubs whose DTO is just what the domain model is mapped to: a value of several forms is written in the first, and a
    /// bad one that is forgiven does not come back.
    func sentContrasts(of object: ResolvedObject) -> [[StubArgument]] {
        contrastingArguments(of: object).map { arguments in
            arguments.filter { argument in
                if case .scalar(.several) = argument.field.type.innermost {
                    false
                } else {
                    !argument.isForgiven
                }
            }
        }
        .filter { !$0.isEmpty }
    }

    /// The same with nil wherever it may be; absent where it may be nowhere.
    func sentAbsent(of object: ResolvedObject) -> Contrast? {
        let absent = object.fields.filter { field in
            switch field.type {
            case .optional, .nullable, .omittable, .lenient: field.isInDomain
            default: false
            }
        }
        return absent.isEmpty
            ? nil
            : contrast(
                absent.map { StubArgument(field: $0, json: .null, dto: "nil", domain: "nil") }, of: object)
    }

    func contrast(_ arguments: [StubArgument], of object: ResolvedObject) -> Contrast {
        contrast(arguments, unsent: unsent(of: object), of: object)
    }

    func contrast(_ arguments: [StubArgument], unsent: [StubArgument], of object: ResolvedObject) -> Contrast
    {
        let all = joined(arguments, unsent, of: object)
        return Contrast(dto: stub(all, .dto), domain: stub(arguments, .domain))
    }

    /// The arguments, and for fields without one what is not sent of them, in the order of the fields.
    func joined(_ arguments: [StubArgument], _ unsent: [StubArgument], of object: ResolvedObject)
        -> [StubArgument]
    {
        object.fields.compactMap { field in
            (arguments + unsent).first { $0.field.property == field.property }
        }
    }

    /// The DTO of `.stub()`, as it is sent.
    func sentStub(of object: ResolvedObject) -> String {
        stub(unsent(of: object), .dto)
    }

    /// The argument with the DTO that is made of its domain value.
    func asSent(_ argument: StubArgument) -> StubArgument {
        guard lacksFields, let json = argument.json, argument.field.type.innermost.innermostName != nil else {
            return argument
        }
        let dto = sentExpressions.dto(json, argument.field.type)
        // What is sent whole keeps what the argument changes inside of it.
        guard dto != expressions.dto(json, argument.field.type) else {
            return argument
        }
        return StubArgument(
            field: argument.field, json: sentJSON(json, argument.field.type),
            missing: .some(argument.missing.map { sentJSON($0, argument.field.type) }),
            dto: dto, domain: argument.domain)
    }

    /// What the domain lacks is nil in what is sent, in nested objects too.
    func unsent(of object: ResolvedObject) -> [StubArgument] {
        guard lacksFields else {
            return []
        }
        return zip(object.fields, samples.samples(of: object)).compactMap { field, sample in
            guard field.isInDomain else {
                return StubArgument(field: field, json: nil, dto: "nil", domain: nil)
            }
            guard !field.isRecursive, field.type.innermost.innermostName != nil else {
                return nil
            }
            let dto = sentExpressions.dto(sample, field.type)
            return dto == expressions.dto(sample, field.type)
                ? nil
                : StubArgument(field: field, json: sentJSON(sample, field.type), dto: dto, domain: nil)
        }
    }

    /// A value as it is sent: without what the domain lacks, in nested objects too.
    func sentJSON(_ json: JSONValue, _ type: ResolvedType) -> JSONValue {
        guard lacksFields, type.innermost.innermostName != nil else {
            return json
        }
        switch (type, json) {
        case (.optional, _), (.nullable, _), (.omittable, _), (.defaulted, _):
            return sentJSON(json, type.wrapped)
        case (.boxed(let inner), _): return sentJSON(json, inner)
        case (.list(let element), .list(let values)): return .list(values.map { sentJSON($0, element) })
        case (.dictionary(_, let element), .object(let members)):
            return .object(members.map { ($0.key, sentJSON($0.value, element)) })
        case (.object(let name), .object(let members)): return sentObject(members, name, tag: nil)
        case (.union(let name), _):
            guard let union = feature.union(name), let variant = expressions.variant(of: json, in: union)
            else {
                return json
            }
            guard let tag = union.tag, case .object(let members) = json else {
                return sentJSON(json, variant.type)
            }
            if let inside = tag.inside {
                return .object(
                    members.map { ($0.key, $0.key == inside ? sentJSON($0.value, variant.type) : $0.value) })
            }
            guard case .object(let name) = variant.type else {
                return json
            }
            return sentObject(members, name, tag: tag.key)
        default: return json
        }
    }

    /// The members of an object that are sent. The tag of a union always is.
    private func sentObject(_ members: [JSONValue.Member], _ name: String, tag: String?) -> JSONValue {
        let fields = feature.object(name)?.fields ?? []
        return .object(
            members.compactMap { member -> (String, JSONValue)? in
                guard member.key != tag, let field = fields.first(where: { $0.key == member.key }) else {
                    return (member.key, member.value)
                }
                return field.isInDomain ? (member.key, sentJSON(member.value, field.type)) : nil
            })
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
                    encodings[name] = self.encodings(of: object, isRead: !unread.contains(type))
                }
            }
        }
        return encodings
    }

    /// What is sent alone holds no value that the domain cannot have.
    func encodings(of object: ResolvedObject, isRead: Bool) -> [Encoding] {
        func encoding(_ suffix: String, _ arguments: [StubArgument]) -> Encoding {
            self.encoding(
                of: object, suffix,
                isRead ? arguments : joined(arguments, unsent(of: object), of: object))
        }
        let absent = absentStub(of: object, isSent: !isRead)
        var encodings = [encoding("", [])]
        if !absent.isEmpty {
            encodings.append(encoding("missing_optionals", absent))
        }
        let contrasts =
            isRead ? contrastingArguments(of: object) : sentContrasts(of: object).map { $0.map(asSent) }
        for (index, arguments) in contrasts.enumerated() {
            let number = index == 0 ? "" : " \(index + 1)"
            encodings.append(encoding(snake("other values\(number)"), arguments))
        }
        return encodings
    }

    func encoding(
        of object: ResolvedObject, _ suffix: String, _ arguments: [StubArgument]
    ) -> Encoding {
        let json = json(of: object, with: arguments, leavingOutNulls: true)
        return encoding(of: object, suffix, stub(arguments, .dto), json)
    }

    func encoding(
        of object: ResolvedObject, _ suffix: String, _ dto: String, _ json: JSONValue
    ) -> Encoding {
        let name = snake(object.name)
        return Encoding(
            sample: EncodedSample(
                fixture: suffix.isEmpty ? name : "\(name)_\(suffix)",
                dto: dto
            ),
            json: json
        )
    }
}
