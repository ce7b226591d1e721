import Language

/// How a spec writes the fields of an object: by the name of the property or by the JSON key, if one of them is enough,
/// and otherwise with a name and `key:`.
struct FieldWording {
    struct Field {
        /// The text before the colon.
        let name: String
        /// The value of `key:`.
        let key: String?
        let property: String
    }

    /// The fields by JSON key.
    let fields: [String: Field]
    let style: KeyStyle

    init(_ drafts: [FieldDraft], style: KeyStyle, _ acronyms: Acronyms) {
        self.style = style
        var fields: [String: Field] = [:]
        var names = UniqueNames()
        var others: [String] = []
        for key in drafts.inJSON.map(\.key) {
            if let field = Self.plain(key, style, acronyms), names.take(field.property) {
                fields[key] = field
            } else {
                others.append(key)
            }
        }
        for key in others {
            let name = names.claim(SuggestedName.property(for: key, acronyms: acronyms))
            fields[key] = Field(name: name, key: key, property: name)
        }
        for draft in drafts where draft.isInPath {
            let name = names.claim(SuggestedName.property(for: draft.key, acronyms: acronyms))
            fields[draft.key] = Field(name: name, key: nil, property: name)
        }
        self.fields = fields
    }

    /// The field of a key that needs no `key:`; nil if it needs one.
    private static func plain(_ key: String, _ style: KeyStyle, _ acronyms: Acronyms) -> Field? {
        let property =
            style == .asIs && SwiftName.isCamelCase(key)
            ? key : Words(key, acronyms: acronyms).lowerCamel(acronyms)
        guard SwiftName.isCamelCase(property), !SwiftName.impossibleMembers.contains(property) else {
            return nil
        }
        if style.spelling(of: property, acronyms) == key {
            return Field(name: property, key: nil, property: property)
        }
        guard FieldSpec.isName(key), !SwiftName.isCamelCase(key) else {
            return nil
        }
        return Field(name: key, key: nil, property: property)
    }

    // MARK: - The style

    /// The style of keys with which a spec is shortest; the simplest one if there are several.
    static func style(of keys: [String], _ acronyms: Acronyms) -> KeyStyle {
        KeyStyle.allCases.map { ($0, cost(of: keys, $0, acronyms)) }.min { $0.1 < $1.1 }?.0 ?? .asIs
    }

    /// The style of one object's keys, in a spec with a style. Another style is chosen only if it makes the spec
    /// shorter.
    static func style(of keys: [String], besides style: KeyStyle, _ acronyms: Acronyms) -> KeyStyle {
        let own = self.style(of: keys, acronyms)
        return cost(of: keys, own, acronyms) + 3 < cost(of: keys, style, acronyms) ? own : style
    }

    /// The amount of text in addition to the names.
    static func cost(of keys: [String], _ style: KeyStyle, _ acronyms: Acronyms) -> Int {
        keys.reduce(0) { cost, key in
            guard let field = plain(key, style, acronyms) else {
                return cost + 3
            }
            return cost + (field.name == field.property ? 0 : 1)
        }
    }
}

extension [FieldDraft] {
    /// The fields that have a key in the JSON.
    var inJSON: [FieldDraft] {
        filter { !$0.isInPath }
    }
}
