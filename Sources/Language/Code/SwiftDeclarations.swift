/// Reads what a Swift source declares: types, extensions and their members, not what is inside of functions. In: a source
/// that compiles. Out: its declarations, in their order.
package struct SwiftDeclarations {
    package static func of(_ source: [UInt8]) -> [SwiftDeclaration] {
        var reader = SwiftDeclarations(source)
        reader.read()
        return reader.found
    }

    /// What a pair of braces contains.
    private enum Scope {
        /// Members of a type or an extension.
        case members(of: String, inExtension: Bool, isProtocol: Bool, access: [String])
        /// Anything else.
        case body
    }

    private var source: SwiftTokens
    private var index = 0
    private var scopes: [Scope] = []
    private var found: [SwiftDeclaration] = []
    private var doc: [String] = []
    private var modifiers: [String] = []

    private init(_ source: [UInt8]) {
        self.source = SwiftTokens(bytes: source)
    }

    private mutating func read() {
        while true {
            // What is inside of functions is most of a source.
            if isInBody, source.tokens.count == index { source.skipToClosingBrace() }
            guard let token = current else { return }
            switch (token.kind, token.text) {
            case (.doc, _):
                doc.append(token.text)
                index += 1
            case (.sign, "{"):
                scopes.append(.body)
                index += 1
                forget()
            case (.sign, "}"):
                _ = scopes.popLast()
                index += 1
                forget()
            case (.sign, "@") where !isInBody:
                readAttribute()
            case (.sign, "#"):
                skipDirective()
            case (.word, "import"):
                skipDirective()
                forget()
            case (.word, _) where !isInBody:
                readWord(token.text)
            default:
                index += 1
            }
        }
    }

    private var current: SwiftTokens.Token? {
        mutating get { token(at: index) }
    }

    private mutating func token(at index: Int) -> SwiftTokens.Token? {
        source.read(index + 1)
        return index < source.tokens.count ? source.tokens[index] : nil
    }

    private var isInBody: Bool {
        if case .body = scopes.last { true } else { false }
    }

    private mutating func forget() {
        doc = []
        modifiers = []
    }

    /// `@available(iOS 17, *)`
    private mutating func readAttribute() {
        index += 1
        var text = "@" + (current?.text ?? "")
        index += 1
        if let next = current, next.text == "(", !next.isApart {
            text += list(closing: ")")
        }
        modifiers.append(text)
    }

    /// `#if canImport(SwiftData)`, `import struct Foundation.Data`: up to the end of the line.
    private mutating func skipDirective() {
        index += 1
        while let token = current, !token.startsLine {
            index += 1
        }
    }

    private mutating func readWord(_ word: String) {
        let isMember = index > 0 && source.tokens[index - 1].text == "."
        // `class func`, `class var`: a modifier.
        let isModifier =
            word == "class" && token(at: index + 1).map { Self.members.contains($0.text) } == true
        if !isMember, !isModifier, let kind = SwiftDeclaration.Kind(rawValue: word) {
            readDeclaration(kind)
        } else {
            index += 1
            modifiers.append(word)
            if let next = current, next.text == "(", !next.isApart {
                // `private(set)`
                modifiers[modifiers.count - 1] += list(closing: ")")
            }
        }
    }

    private static let members: Set<String> = ["func", "let", "subscript", "var"]

    private mutating func readDeclaration(_ kind: SwiftDeclaration.Kind) {
        index += 1
        var name = kind.rawValue
        switch kind {
        case .`init`, .subscript: break
        default:
            name = ""
            // `extension Outer.Inner`; the sign of an operator.
            while let token = current, name.isEmpty || token.text == "." || name.hasSuffix(".") {
                name += token.text
                index += 1
            }
        }
        let signature = readSignature(isCase: kind == .case)
        var container: String?
        var isInExtension = false
        var inherited: [String] = []
        if case .members(let type, let inExtension, let isProtocol, let access) = scopes.last {
            container = type
            isInExtension = inExtension
            inherited = isProtocol || inExtension || kind == .case ? access : []
        }
        for (name, signature) in kind == .case ? Self.cases(name + signature) : [(name, signature)] {
            found.append(
                SwiftDeclaration(
                    kind: kind, name: name.filter { $0 != "`" }, container: container,
                    isInExtension: isInExtension,
                    modifiers: modifiers + inherited.filter { !modifiers.contains($0) }, signature: signature,
                    doc: firstParagraph))
        }
        let access = modifiers.filter(Self.accessLevels.contains)
        forget()
        guard let next = current, next.text == "{" else {
            return
        }
        index += 1
        let holdsMembers = kind.isType || kind == .extension
        scopes.append(
            holdsMembers
                ? .members(
                    of: name, inExtension: kind == .extension, isProtocol: kind == .protocol, access: access)
                : .body)
    }

    /// `card(Card), cash` are two cases.
    private static func cases(_ list: String) -> [(name: String, signature: String)] {
        var depth = 0
        let parts = list.split { character in
            depth += character == "(" ? 1 : character == ")" ? -1 : 0
            return depth == 0 && character == ","
        }
        return parts.map { part in
            let text = part.drop { $0 == " " }
            let name = text.prefix { $0 != "(" && $0 != " " }
            let payload = text.dropFirst(name.count).drop { $0 == " " }
            return (String(name), String(payload.reversed().drop { $0 == " " }.reversed()))
        }
    }

    private static let accessLevels: Set<String> = [
        "fileprivate", "internal", "open", "package", "private", "public",
    ]

    private var firstParagraph: String {
        doc.map { $0.drop { $0 == " " } }.prefix { !$0.isEmpty }.joined(separator: " ")
    }

    /// Up to the body or the end of the declaration.
    private mutating func readSignature(isCase: Bool) -> String {
        var text = ""
        while let token = current {
            if token.kind == .doc || token.text == "{" || token.text == "}" || token.text == ";"
                || token.text == "="
            {
                break
            }
            let goesOn =
                Self.continuations.contains(token.text)
                || index > 0 && Self.openEnds.contains(source.tokens[index - 1].text)
            if token.startsLine,
                !text.isEmpty || token.kind == .word || token.text == "@" || token.text == "#", !goesOn
            {
                break
            }
            let closing = ["(": ")", "[": "]", "<": ">"][token.text]
            let part: String
            if let closing {
                part = list(closing: closing)
            } else {
                part = token.text
                index += 1
            }
            text += token.isApart && !text.isEmpty ? " \(part)" : part
        }
        // A value that a property begins with; that of a case may be followed by another one.
        if current?.text == "=" {
            skipValue(isCase: isCase)
            if isCase, current?.text == "," {
                return text + readSignature(isCase: true)
            }
        }
        return text
    }

    private static let continuations: Set<String> = [
        "->", ":", "where", "async", "throws", "rethrows", ",", "&", "==",
    ]
    private static let openEnds: Set<String> = ["->", ":", ",", "&", "where", "=="]

    /// After `=`: up to the end of the line on which nothing is open any more.
    private mutating func skipValue(isCase: Bool) {
        var depth = 0
        while let token = current {
            switch token.text {
            case "(", "[", "{": depth += 1
            case ")", "]": depth -= 1
            case "}":
                if depth == 0 { return }
                depth -= 1
            default: break
            }
            if depth == 0, token.startsLine, !["?", ":", ".", "+", "&"].contains(token.text),
                source.tokens[index - 1].text != "="
            {
                return
            }
            if depth == 0, token.kind == .doc || token.text == ";" || isCase && token.text == "," { return }
            index += 1
        }
    }

    /// What is between brackets, with them, in one line.
    private mutating func list(closing: String) -> String {
        let opening = current?.text ?? ""
        var text = ""
        var depth = 0
        while let token = current {
            index += 1
            if token.kind == .doc { continue }
            if token.kind == .sign {
                depth += token.text == opening ? 1 : token.text == closing ? -1 : 0
            }
            let isTight =
                text.isEmpty || text.hasSuffix(opening) || depth == 0 && token.text == closing
                || token.text == ","
            text += (token.isApart || token.startsLine) && !isTight ? " \(token.text)" : token.text
            if depth == 0 {
                break
            }
        }
        return text.hasSuffix(",\(closing)") ? String(text.dropLast(2)) + closing : text
    }
}
