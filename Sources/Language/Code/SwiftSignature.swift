/// Signatures in the form in which they can be compared.
package enum SwiftSignature {
    /// Without default values, without the names of parameters that only the body sees, and with single spaces:
    /// `(to endpoint: Endpoint = .root)  async` is `(to:Endpoint)async`. Generic parameters are called by their positions, and
    /// the parts of a composition have an order.
    package static func form(of signature: String) -> String {
        let tokens = ordered(numbered(SwiftTokens.of(Array(signature.utf8)).map(\.text)))
        var result = ""
        var depth = 0
        var index = 0
        while index < tokens.count {
            let token = tokens[index]
            switch token {
            case "(": depth += 1
            case ")": depth -= 1
            case "=" where depth > 0:
                index = end(ofValueAt: index + 1, in: tokens)
                continue
            case _
            where index + 2 < tokens.count && depth == 1 && tokens[index + 2] == ":" && isName(token)
                && isName(tokens[index + 1]) && ["(", ","].contains(tokens[index - 1]):
                // The label and the name of a parameter.
                result += token
                index += 2
                continue
            case "any" where index + 1 < tokens.count && isName(tokens[index + 1]):
                // `any P` and `P` are one type.
                index += 1
                continue
            default: break
            }
            // Two words need a space between them.
            let isWord = isName(token) && result.last.map { $0.isLetter || $0.isNumber || $0 == "_" } == true
            result += isWord ? " \(token)" : token
            index += 1
        }
        return result
    }

    /// `<T>(_: T) where T: Sendable` is `<$1:Sendable>(_:$1)`.
    private static func numbered(_ tokens: [String]) -> [String] {
        guard tokens.first == "<", let end = tokens.firstIndex(of: ">") else {
            return tokens
        }
        var parameters = tokens[1..<end].split(separator: ",").map(Array.init)
        var rest = Array(tokens[(end + 1)...])
        if let start = rest.lastIndex(of: "where") {
            let others = rest[(start + 1)...].split(separator: ",").filter { clause in
                guard clause.dropFirst().first == ":",
                    let index = parameters.firstIndex(where: { $0[0] == clause.first })
                else { return true }
                parameters[index] += (parameters[index].count == 1 ? [":"] : ["&"]) + clause.dropFirst(2)
                return false
            }
            rest = rest[..<start] + (others.isEmpty ? [] : ["where"] + others.joined(separator: [","]))
        }
        let names = parameters.map { $0[0] }
        let all = ["<"] + Array(parameters.joined(separator: [","])) + [">"] + rest
        return all.map { token in names.firstIndex(of: token).map { "$\($0 + 1)" } ?? token }
    }

    /// `B & A` is `A & B`.
    private static func ordered(_ tokens: [String]) -> [String] {
        var result: [String] = []
        var index = 0
        while index < tokens.count {
            var parts = [tokens[index]]
            while index + 2 < tokens.count, tokens[index + 1] == "&", isName(parts[0]) {
                parts.append(tokens[index + 2])
                index += 2
            }
            result += parts.sorted().map { [$0] }.joined(separator: ["&"])
            index += 1
        }
        return result
    }

    private static func isName(_ token: String) -> Bool {
        token.utf8.allSatisfy(SwiftTokens.isPartOfWord)
    }

    /// Where the value of a parameter ends: before the comma or the bracket that is not its own.
    private static func end(ofValueAt start: Int, in tokens: [String]) -> Int {
        var depth = 0
        for index in start..<tokens.count {
            switch tokens[index] {
            case "(", "[", "{": depth += 1
            case ")", "]", "}":
                if depth == 0 { return index }
                depth -= 1
            case "," where depth == 0: return index
            default: break
            }
        }
        return tokens.count
    }
}
