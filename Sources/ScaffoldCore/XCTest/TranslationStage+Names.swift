/// What failures say, and names for constants.
extension TranslationStage {
    /// What a failure says: the comment, the parameters that the operands do not show, and an error.
    mutating func message(
        _ expectation: Expectation, _ operands: [Range<Int>], _ function: TestedFunction, error: String? = nil
    ) -> String? {
        let shown = operands.filter { $0.count == 1 }.map { source.tokens[$0.lowerBound].text }
        let telling = function.telling.filter { !shown.contains($0.name) }
        return Self.message(expectation.arguments.dropFirst().first.map { code($0) }, telling, error: error)
    }

    static func message(
        _ comment: String?, _ parameters: [(name: String, type: String)], error: String? = nil
    ) -> String? {
        if let comment, !comment.hasPrefix("\"") || comment.hasPrefix("\"\"\"") {
            return comment
        }
        if comment == nil, error == nil, parameters.count == 1, parameters[0].type == "String" {
            return parameters[0].name
        }
        let said = comment.map { String($0.dropFirst().dropLast()) }
        let shown = parameters.map {
            $0.type.hasSuffix("?") ? "\\(String(describing: \($0.name)))" : "\\(\($0.name))"
        }.filter { said?.contains($0) != true }
        let what = ((said.map { [$0] } ?? []) + shown).joined(separator: ", ")
        let text = [what, error.map { "\\(\($0))" } ?? ""].filter { !$0.isEmpty }.joined(separator: ": ")
        return text.isEmpty ? nil : "\"\(text)\""
    }

    /// A name for what an operand awaits: its last member that is not one of any list.
    mutating func heldName(_ range: Range<Int>, _ function: TestedFunction, at index: Int) -> String {
        let parent = source.parents[range.lowerBound]
        let words = range.filter {
            source.tokens[$0].kind == .word && source.text($0 - 1) != "#"
                && !["try", "await", "as", "is", "self", "nil"].contains(source.tokens[$0].text)
                && source.tokens[$0].text.first?.isLowercase == true
        }
        let outer = words.filter { source.parents[$0] == parent }.map { source.tokens[$0].text }
        let all = words.map { source.tokens[$0].text }
        let common = [
            "value", "first", "last", "map", "filter", "compactMap", "flatMap", "sorted", "contains", "is",
        ]
        var name =
            outer.last { !common.contains($0) } ?? outer.last ?? all.last { !common.contains($0) } ?? "value"
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
