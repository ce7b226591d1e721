import Documents
import Language

/// Drafts the fields of one object. In: a property. Out: the field.
struct FieldDrafter {
    let schemas: SchemaDrafter
    let owner: String
    let sendsFiles: Bool

    private var drafts: DraftedTypes {
        schemas.drafts
    }

    /// The field of a property.
    func field(_ property: SchemaFacts.Property, isRequired: Bool) -> FieldDraft {
        let key = property.key
        // In a choice of schemas, no single schema describes the field.
        let facts =
            property.isChoice
            ? SchemaFacts(range: property.nodes[0].range) : schemas.reader.facts(of: property.nodes)
        let use = SchemaDrafter.Use(
            place: "\(owner).\(key)", names: [key, "\(owner) \(key)"], sendsFiles: sendsFiles)
        let typed =
            property.isChoice
            ? ChoiceDrafter(schemas: schemas).type(of: property.nodes, use) : schemas.type(of: facts, use)
        var field = FieldDraft(key: key, type: typed.type, guess: typed.guess)
        field.doc = documentation(of: facts, typed.type)
        if facts.isDeprecated {
            field.deprecated = "The API says so."
        }
        if facts.isWriteOnly {
            drafts.losses.add("that it is write-only", at: use.place)
        }
        let isAlways = isRequired && !facts.isWriteOnly
        if isAlways {
            if typed.type.isOptional {
                drafts.nullableFields[owner, default: []].insert(key)
            }
        } else if let value = defaultValue(of: facts, typed.type) {
            field.type = typed.type.wrapped
            field.defaultValue = value
        } else {
            field.type = typed.type.asOptional
            if let value = facts.defaultValue, !value.isNull {
                drafts.losses.add("its default\(value.text.map { ", \($0)" } ?? "")", at: use.place)
            }
        }
        return field
    }

    /// The documentation of a field, unless it is that of its named type.
    private func documentation(of facts: SchemaFacts, _ type: DraftType) -> String? {
        let own = Documentation.text(facts.component == nil || facts.isReferred ? facts.doc : nil)
        let text =
            own ?? (type.innermostName == nil ? Documentation.text(facts.doc ?? facts.componentDoc) : nil)
        guard let only = facts.onlyValue else {
            return text
        }
        return [text, "Always `\(only)`."].compactMap(\.self).joined(separator: " ")
    }

    /// The default for a missing value, if a spec can express it.
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
        drafts.cases(of: name)?.lazy.compactMap { draft -> JSONValue? in
            switch draft.rawValue {
            case .text(text): .text(text)
            case .number(let number) where String(number) == text: .number(text)
            default: nil
            }
        }.first
    }
}
