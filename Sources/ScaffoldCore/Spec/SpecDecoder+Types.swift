import Diagnostics
import Documents

extension SpecDecoder {
    /// types = { Name: [cases] | { fields } | { long form } }
    mutating func types(_ node: Node, keys: KeyStyle) -> [TypeSpec] {
        guard case .mapping(let entries) = node.content else {
            report(.expectedMap("`types`", keys: [], found: node, at: place(node.range)))
            return []
        }
        var types: [TypeSpec] = []
        for entry in entries {
            let name = Located(entry.key.text, entry.key.range)
            guard SwiftName.isTypeName(name.value) else {
                report(.badTypeName(name.value, at: place(name.range)))
                brokenTypes.insert(name.value)
                continue
            }
            if let type = typeDefinition(name, entry.value, keys: keys) {
                types.append(type)
            } else {
                brokenTypes.insert(name.value)
            }
            types += typesInPlace
            typesInPlace = []
        }
        return types
    }

    private mutating func typeDefinition(_ name: Located<String>, _ node: Node, keys: KeyStyle) -> TypeSpec? {
        switch node.content {
        case .sequence:
            return enumeration(node, unknown: nil).map { TypeSpec(name: name, kind: .enumeration($0)) }
        case .mapping(let entries):
            guard Self.isLongForm(entries) else {
                let fields = fields(node, owner: name.value, keys: keys).fields
                return TypeSpec(name: name, keys: keys, kind: .object(fields))
            }
            let map = map(entries, keys: DocumentKey.type, of: "a type")
            var type = definition(name, map, keys: keys)
            type?.doc = map["doc"].flatMap { text($0) }
            return type
        case .scalar:
            report(.expectedDefinition(name.value, found: node, at: place(node.range)))
            return nil
        }
    }

    /// A map is the long form where one of the defining keys holds a list or a map.
    private static func isLongForm(_ entries: [Node.Entry]) -> Bool {
        entries.contains { entry in
            guard DocumentKey.definingKeys.contains(entry.key.text) else {
                return false
            }
            if case .scalar = entry.value.content {
                return false
            }
            return true
        }
    }

    /// The type that `fields`, `cases`, `bits` or `oneOf` define, under `types` or in place.
    mutating func definition(_ name: Located<String>, _ map: KeyedNodes, keys: KeyStyle) -> TypeSpec? {
        let defining = DocumentKey.definingKeys.compactMap { map[$0] }
        if defining.count > 1 {
            let sorted = defining.map(\.range).sorted { $0.start < $1.start }
            report(.twoKinds(at: place(sorted[0]), other: place(sorted[1])))
            return nil
        }
        checkVariantKeys(map)
        if let bitsNode = map["bits"] {
            return bits(bitsNode).map { TypeSpec(name: name, kind: .bits($0)) }
        }
        if let oneOf = map["oneOf"] {
            return variants(oneOf, map, of: name.value).map { TypeSpec(name: name, kind: .variants($0)) }
        }
        if let fieldsNode = map["fields"] {
            let style = map["keys"].flatMap { choice($0, KeyStyle.self) } ?? keys
            let fields = fields(fieldsNode, owner: name.value, keys: style).fields
            return TypeSpec(name: name, keys: style, kind: .object(fields))
        }
        guard let cases = map["cases"], let kind = enumeration(cases, unknown: map["unknown"]) else {
            return nil
        }
        return TypeSpec(name: name, kind: .enumeration(kind))
    }

    /// cases = [raw value] | { name: raw value }
    mutating func enumeration(_ node: Node, unknown: Node?) -> EnumSpec? {
        var members: [EnumSpec.Member] = []
        let before = diagnostics.count
        switch node.content {
        case .sequence(let items):
            // Numbers are one mistake, however many there are.
            if let (item, text) = Self.firstNumber(items) {
                report(.caseNeedsName(text, at: place(item.range)))
                return nil
            }
            for item in items {
                guard case .scalar(let scalar) = item.content, scalar.meaning != .null else {
                    report(.expectedText(found: item, at: place(item.range)))
                    continue
                }
                members.append(EnumSpec.Member(name: nil, rawValue: Located(.text(scalar.text), item.range)))
            }
        case .mapping(let entries):
            for entry in entries {
                guard case .scalar(let scalar) = entry.value.content, scalar.meaning != .null else {
                    report(.expectedText(found: entry.value, at: place(entry.value.range)))
                    continue
                }
                let name = Located(entry.key.text, entry.key.range)
                guard SwiftName.isCamelCase(name.value) else {
                    report(.badCaseName(name.value, at: place(name.range)))
                    continue
                }
                var rawValue = EnumSpec.RawValue.text(scalar.text)
                if case .int(let number) = scalar.meaning {
                    rawValue = .number(number)
                }
                members.append(EnumSpec.Member(name: name, rawValue: Located(rawValue, entry.value.range)))
            }
        case .scalar:
            report(.expectedCases(found: node, at: place(node.range)))
            return nil
        }
        guard !members.isEmpty else {
            if diagnostics.count == before {
                report(.noCases(at: place(node.range)))
            }
            return nil
        }
        return EnumSpec(members: members, unknown: unknown.flatMap { unknownValue($0) })
    }

    private static func firstNumber(_ items: [Node]) -> (Node, String)? {
        for item in items {
            if case .scalar(let scalar) = item.content, case .int = scalar.meaning {
                return (item, scalar.text)
            }
        }
        return nil
    }

    mutating func unknownValue(_ node: Node) -> Located<EnumSpec.Unknown>? {
        guard let text = text(node) else {
            return nil
        }
        switch text {
        case "keep": return Located(.keep, node.range)
        case "fail": return Located(.fail, node.range)
        case "nil": return Located(.absent, node.range)
        default: return Located(.member(Located(text, node.range)), node.range)
        }
    }

    /// A type: as text, or as the YAML that `[T]` and `[String: T]` look like.
    mutating func type(_ node: Node) -> TypeExpression? {
        switch node.content {
        case .scalar(let scalar):
            guard scalar.meaning != .null else {
                report(.missingType(at: place(node.range)))
                return nil
            }
            let isVerbatim =
                scalar.style == .plain || source.text(node.range).dropFirst().dropLast() == scalar.text
            let inner =
                scalar.style == .plain ? node.range : ByteRange(node.range.start + 1, node.range.end - 1)
            switch TypeParser.parse(scalar.text, at: isVerbatim ? inner : node.range, isVerbatim: isVerbatim)
            {
            case .type(let type): return type
            case .failure(let failure):
                report(.badType(failure, text: scalar.text, in: source, at: isVerbatim ? inner : node.range))
                return nil
            }
        case .sequence(let items):
            if let format = SplitFormat(items[...]) {
                report(.splitFormat(format, at: place(format.range)))
                return nil
            }
            guard items.count == 1 else {
                report(.listOfTypes(at: place(node.range)))
                return nil
            }
            if case .mapping(let entries) = items[0].content {
                return dictionary(entries, at: items[0].range)
            }
            if let text = Self.caseAlone(items[0]) {
                report(.caseAlone(text, at: place(items[0].range)))
                return nil
            }
            return type(items[0]).map(TypeExpression.list)
        case .mapping:
            report(.expectedType(found: node, at: place(node.range)))
            return nil
        }
    }

    /// A text in a list of its own that can be no type: somebody means an enum of one case.
    private static func caseAlone(_ node: Node) -> String? {
        guard case .scalar(let scalar) = node.content, scalar.text.utf8.first?.isSmall == true,
            case .failure(.unexpected) = TypeParser.parse(scalar.text, at: node.range, isVerbatim: false)
        else {
            return nil
        }
        return scalar.text
    }

    private mutating func dictionary(_ entries: [Node.Entry], at range: ByteRange) -> TypeExpression? {
        if let format = SplitFormat(entries[...]) {
            report(.splitFormat(format, at: place(format.range)))
            return nil
        }
        guard entries.count == 1, let entry = entries.first else {
            report(.listOfTypes(at: place(range)))
            return nil
        }
        guard let key = DictionaryKey(rawValue: entry.key.text) else {
            report(.badDictionaryKey(entry.key.text, at: place(entry.key.range)))
            return nil
        }
        return type(entry.value).map { .dictionary(key, $0) }
    }
}

extension Diagnostic {
    static func caseAlone(_ text: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-type", "'\(text)' is no type", at: place,
            help: "write `{ cases: [\(text)] }` for an enum of one case, or `[String]` for a list of texts"
        )
    }
}
