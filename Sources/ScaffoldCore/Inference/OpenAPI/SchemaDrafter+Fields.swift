import Documents

extension SchemaDrafter {
    /// A property, as a field of its object.
    mutating func field(_ property: SchemaFacts.Property, isRequired: Bool, owner: String) -> FieldDraft {
        let key = property.key
        // Of schemas of which one holds, none speaks for the field.
        let facts =
            property.isChoice
            ? SchemaFacts(range: property.nodes[0].range) : reader.facts(of: property.nodes)
        let use = Use(place: "\(owner).\(key)", names: [key, "\(owner) \(key)"])
        let typed =
            property.isChoice ? choice(of: property.nodes, use) : type(of: facts, use)
        var field = FieldDraft(key: key, type: typed.type, guess: typed.guess)
        field.doc = documentation(of: facts, typed.type)
        if facts.isDeprecated {
            field.deprecated = "The API says so."
        }
        if facts.isWriteOnly {
            losses.add("that it is sent, and never answered", at: use.place)
        }
        let isAlways = isRequired && !facts.isWriteOnly
        if isAlways {
            if typed.type.isOptional {
                nullableFields[owner, default: []].insert(key)
            }
        } else if let value = defaultValue(of: facts, typed.type) {
            field.type = typed.type.wrapped
            field.defaultValue = value
        } else {
            field.type = typed.type.asOptional
            if let value = facts.defaultValue, !value.isNull {
                losses.add("its default\(value.text.map { ", \($0)" } ?? "")", at: use.place)
            }
        }
        return field
    }

    /// A field's own words; of a type that has a name, the type has them.
    private func documentation(of facts: SchemaFacts, _ type: DraftType) -> String? {
        let own = Documentation.text(facts.component == nil || facts.isReferred ? facts.doc : nil)
        let text =
            own ?? (type.innermostName == nil ? Documentation.text(facts.doc ?? facts.componentDoc) : nil)
        guard let only = facts.onlyValue else {
            return text
        }
        return [text, "Always `\(only)`."].compactMap(\.self).joined(separator: " ")
    }

    /// What a value is that is missing, where a spec can say so.
    private func defaultValue(of facts: SchemaFacts, _ type: DraftType) -> JSONValue? {
        guard let node = facts.defaultValue, case .scalar(let scalar) = node.content else {
            return nil
        }
        switch (type.wrapped, scalar.meaning) {
        case (.scalar(.int(.number)), .int(let number)), (.scalar(.int64(.number)), .int(let number)):
            return .number(String(number))
        case (.scalar(.double(.number)), .int), (.scalar(.double(.number)), .double),
            (.scalar(.decimal(.number)), .int), (.scalar(.decimal(.number)), .double):
            return scalar.text.utf8.allSatisfy {
                $0.isDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
            }
                && scalar.text.utf8.first?.isDigit == true && scalar.text.utf8.last?.isDigit == true
                ? .number(scalar.text) : nil
        case (.scalar(.bool(.bool)), .bool(let flag)): return .bool(flag)
        case (_, .null): return nil
        case (.scalar(.string), _): return .text(scalar.text)
        case (.named(let name), _): return defaultCase(scalar.text, of: name)
        default: return nil
        }
    }

    private func defaultCase(_ text: String, of name: String) -> JSONValue? {
        guard case .enumeration(let cases, _) = types.first(where: { $0.name == name })?.kind else {
            return nil
        }
        return cases.lazy.compactMap { draft -> JSONValue? in
            switch draft.rawValue {
            case .text(text): .text(text)
            case .number(let number) where String(number) == text: .number(text)
            default: nil
            }
        }.first
    }

    // MARK: - Enums

    /// The values of an `enum`: cases, where there are two or more of one kind that Swift can tell apart.
    mutating func enumeration(_ facts: SchemaFacts, _ values: [Node], _ use: Use) -> Typed {
        let values = values.filter { !$0.isNull }
        let kind = facts.kinds.first ?? Self.kind(of: values)
        guard let kind, !values.isEmpty else {
            losses.add("an `enum` without values", at: use.place)
            var facts = facts
            facts.values = nil
            return ownType(of: facts, use)
        }
        let cases = Self.cases(values, kind, names: facts.valueNames)
        guard let cases, cases.count > 1 else {
            if values.count > 1 {
                losses.add(
                    "its values, \(values.compactMap(\.text).prefix(12).joined(separator: ", "))",
                    at: use.place)
            }
            return Typed(
                type: kind == .object || kind == .array ? .scalar(.json) : type(kind, of: facts, use))
        }
        if let format = facts.format, !SchemaScalars.scalar(kind, format, example: nil).isUnderstood {
            losses.add("the format \(format)", at: use.place)
        }
        // Called so, an enum that one field uses is written in its place.
        let name = names.claim((facts.component.map { [$0] } ?? []) + use.names.reversed())
        types.append(
            TypeDraft(
                name: name, doc: typeDoc(facts), kind: .enumeration(cases, unknown: nil)))
        drafted[SchemaIdentity(facts)] = .named(name)
        return Typed(type: .named(name))
    }

    private static func kind(of values: [Node]) -> SchemaFacts.Kind? {
        let meanings = values.map { node -> SchemaFacts.Kind in
            guard case .scalar(let scalar) = node.content else {
                return node.items == nil ? .object : .array
            }
            return switch scalar.meaning {
            case .int: .integer
            case .double: .number
            case .bool: .boolean
            case .null, .text: .string
            }
        }
        return meanings.contains(.string) && !meanings.contains { $0 == .object || $0 == .array }
            ? .string : meanings.first
    }

    private static func cases(_ values: [Node], _ kind: SchemaFacts.Kind, names: [String]) -> [CaseDraft]? {
        var seen: Set<EnumSpec.RawValue> = []
        var cases: [CaseDraft] = []
        for (index, value) in values.enumerated() {
            guard case .scalar(let scalar) = value.content else {
                return nil
            }
            let rawValue: EnumSpec.RawValue
            switch (kind, scalar.meaning) {
            case (.string, _): rawValue = .text(scalar.text)
            case (.integer, .int(let number)): rawValue = .number(number)
            default: return nil
            }
            if seen.insert(rawValue).inserted {
                cases.append(CaseDraft(rawValue, name: names.count == values.count ? names[index] : nil))
            }
        }
        return cases
    }
}
