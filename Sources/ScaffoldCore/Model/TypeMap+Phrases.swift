/// Mappings in the words of the style.
extension TypeMap {
    func isEnum(_ type: ResolvedType) -> Bool {
        if case .enumeration = type { true } else { false }
    }

    func read(_ value: String, _ type: ResolvedType, _ name: String) -> String {
        phrases.text(
            isEnum(type) ? .readEnum : .readObject,
            ["value": value, "type": name, "mapper": mapperProperty(name)])
    }

    func write(_ value: String, _ type: ResolvedType, _ name: String) -> String {
        phrases.text(
            isEnum(type) ? .writeEnum : .writeObject,
            ["value": value, "type": name, "mapper": wireProperty(name)])
    }

    func readFunction(_ type: ResolvedType) -> String? {
        function(type, isEnum(type) ? .readEnums : .readObjects, mapperProperty)
    }

    /// The items of a page's answer, without the `try`.
    func itemsMapping(_ items: String, of name: String, at path: String) -> String {
        let mapping = mapping(items, .list(.object(name)), field: "", at: path)
        return mapping.hasPrefix("try ") ? String(mapping.dropFirst(4)) : mapping
    }

    /// How a list is mapped. Where an item can fail, the style may have a phrase that says which one did.
    func listPhrase(of name: String) -> Phrase {
        let saysPlace = !phrases.text(.failingListResult).isEmpty
        return canFail(named: name) && saysPlace ? .failingListResult : .listResult
    }

    func writeFunction(_ type: ResolvedType) -> String? {
        function(type, isEnum(type) ? .writeEnums : .writeObjects, wireProperty)
    }

    private func function(_ type: ResolvedType, _ phrase: Phrase, _ property: (String) -> String) -> String? {
        switch type {
        case .object(let name), .enumeration(let name), .union(let name):
            phrases.optional(phrase, ["type": name, "mapper": property(name)])
        default: nil
        }
    }
}

extension ScalarType {
    var isDate: Bool {
        if case .date = self { true } else { false }
    }
}
