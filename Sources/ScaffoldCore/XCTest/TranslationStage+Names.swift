/// What failures say, and names for constants.
extension TranslationStage {
    /// What a failure says: the comment, and the parameters that the operands do not show.
    mutating func message(
        _ expectation: Expectation, _ operands: [Range<Int>], _ function: TestedFunction,
        atLeast first: Int = 1
    ) -> String? {
        let comment = expectation.arguments.dropFirst(first).first.map { code($0) }
        guard function.saysParameters else { return comment }
        let shown = operands.filter { $0.count == 1 }.map { source.tokens[$0.lowerBound].text }
        let parts = function.parameters.filter { parameter in
            !shown.contains(parameter.name) && !parameter.type.contains("->")
                && !parameter.type.hasPrefix("some ")
        }.map { $0.type.hasSuffix("?") ? "\\(String(describing: \($0.name)))" : "\\(\($0.name))" }
        guard !parts.isEmpty else { return comment }
        if let comment, comment.hasPrefix("\""), !comment.hasPrefix("\"\"\"") {
            return comment.dropLast() + ", " + parts.joined(separator: ", ") + "\""
        }
        return comment ?? "\"" + parts.joined(separator: ", ") + "\""
    }

    /// A name for what an operand awaits: its last member.
    mutating func heldName(_ range: Range<Int>, _ function: TestedFunction, at index: Int) -> String {
        let parent = source.parents[range.lowerBound]
        let words = range.filter {
            source.tokens[$0].kind == .word && source.parents[$0] == parent
                && !["try", "await", "as", "is", "self", "nil"].contains(source.tokens[$0].text)
                && source.tokens[$0].text.first?.isLowercase == true
        }.map { source.tokens[$0].text }
        var name = words.last { !["value", "first", "last"].contains($0) } ?? words.last ?? "value"
        for verb in ["get", "fetch", "load"]
        where name.hasPrefix(verb) && name.dropFirst(verb.count).first?.isUppercase == true {
            let rest = name.dropFirst(verb.count)
            name = rest.prefix(1).lowercased() + rest.dropFirst()
        }
        return freeName(
            name, ["actual" + name.prefix(1).uppercased() + name.dropFirst()], function, at: index)
    }

    /// A name that nothing in the function has.
    mutating func freeName(
        _ name: String, _ others: [String], _ function: TestedFunction, at index: Int
    ) -> String {
        let upper = name.prefix(1).uppercased() + name.dropFirst()
        let block = source.block(around: index) ?? 0
        let used =
            function.body.map { body in
                Set(
                    body.filter {
                        source.mayNameMember($0) && edits.changes[source.tokens[$0].range.lowerBound] == nil
                    }
                    .map { source.tokens[$0].text } + function.parameters.map(\.name))
            } ?? []
        let isUsed = used.contains(name)
        let ordinals = ["second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]
        let candidates =
            [name] + (isUsed ? others : []) + ordinals.map { $0 + upper } + (11...999).map { "\(name)\($0)" }
        edits.held.removeAll { $0.end < index }
        let free =
            candidates.first { candidate in
                !used.contains(candidate) && !edits.held.contains { $0.name == candidate }
                    && !SwiftName.isKeyword(candidate)
            } ?? name
        edits.held.append((free, source.close(of: block)))
        return free
    }
}
