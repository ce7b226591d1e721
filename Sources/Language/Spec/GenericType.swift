/// Types in the long form of Swift or of other languages: `Array<String>`, `Map<String, Int>`.
enum GenericType {
    /// The type in the form of a spec, `[String]`; nil if it has no such form.
    static func rewritten(_ text: String) -> String? {
        var rest = text[...]
        guard let type = type(&rest, depth: 0), rest.isEmpty else {
            return nil
        }
        return type
    }

    private static let deepest = 8
    private static let lists: Set = ["Array", "ContiguousArray", "List", "Sequence", "Set"]
    private static let dictionaries: Set = ["Dictionary", "HashMap", "Map", "Record"]
    private static let optionals: Set = ["Maybe", "Nullable", "Optional"]

    /// type = (bracketed | name [form] ["<" types ">"]) {"?"}
    private static func type(_ rest: inout Substring, depth: Int) -> String? {
        rest = rest.drop { $0 == " " }
        guard depth < deepest, var result = rest.first == "[" ? bracketed(&rest, depth) : named(&rest, depth)
        else {
            return nil
        }
        // An optional of an optional is an optional.
        while rest.first == "?" {
            rest.removeFirst()
            result = optional(result)
        }
        return result
    }

    private static func named(_ rest: inout Substring, _ depth: Int) -> String? {
        let name = String(rest.prefix { $0.isLetter || $0.isNumber })
        rest = rest.dropFirst(name.count)
        guard !name.isEmpty else {
            return nil
        }
        if rest.first == "(", let end = rest.firstIndex(of: ")") {
            let form = rest[...end]
            rest = rest[end...].dropFirst()
            return name + form
        }
        guard rest.first == "<" else {
            return name
        }
        guard let arguments = types(&rest, between: ",", and: ">", depth) else {
            return nil
        }
        return spelled(name, arguments)
    }

    /// A list or a dictionary in brackets.
    private static func bracketed(_ rest: inout Substring, _ depth: Int) -> String? {
        types(&rest, between: ":", and: "]", depth).flatMap { types in
            types.count <= 2 ? "[\(types.joined(separator: ": "))]" : nil
        }
    }

    /// The types after an opening bracket, up to the closing one.
    private static func types(
        _ rest: inout Substring, between separator: Character, and end: Character, _ depth: Int
    ) -> [String]? {
        var types: [String] = []
        repeat {
            rest.removeFirst()
            guard let type = type(&rest, depth: depth + 1) else {
                return nil
            }
            types.append(type)
            rest = rest.drop { $0 == " " }
        } while rest.first == separator
        return rest.popFirst() == end ? types : nil
    }

    private static func spelled(_ name: String, _ arguments: [String]) -> String? {
        switch arguments.count {
        case 1 where lists.contains(name): "[\(arguments[0])]"
        case 1 where optionals.contains(name): optional(arguments[0])
        case 2 where dictionaries.contains(name): "[\(arguments[0]): \(arguments[1])]"
        default: nil
        }
    }

    private static func optional(_ type: String) -> String {
        type.hasSuffix("?") ? type : "\(type)?"
    }
}
