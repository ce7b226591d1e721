/// The body of a test for each of its arguments: a loop, in which a failure ends the run of one argument; for one
/// argument, constants.
struct ArgumentLoop: TranslationStage {
    var edits: SourceEdits
    let suite: XCTestSuite
    let member: SuiteMember
    let arguments: TestArguments

    mutating func text(setup: String, body: String, _ base: Int) throws(Unknown) -> String {
        let function = TestedFunction(member, in: source)
        let lists = arguments.lists
        guard !lists.isEmpty, lists.count == 1 || lists.count == function.parameters.count,
            !function.parameters.isEmpty
        else {
            throw unknown("a test with other arguments than parameters", at: member.keyword)
        }
        if let values = arguments.constants, mayBeConstants(values, function) {
            let constants = constants(values, function, body, base)
            return TestMethods.with(constants + setup, before: body)
        }
        var text = TestMethods.with(setup, before: body)
        if arguments.constants == nil {
            let test = TestBody(text)
            let label = ["argument", "arguments", "eachArgument"].first { !test.reads($0) } ?? "run"
            let (continued, usesLabel) = test.continued(label)
            text = Self.caught(continued, function, base)
            return loops(text, function, usesLabel ? "\(label): " : "", base)
        }
        return loops(text, function, "", base)
    }

    /// Whether nothing else has the names, and the compiler does not know which way a branch goes.
    private func mayBeConstants(_ values: [Range<Int>], _ function: TestedFunction) -> Bool {
        let list = arguments.lists[0]
        let names = function.parameters.map(\.name)
        let isKnown = values.contains { value in
            let last = source.tokens[value.upperBound - 1].text
            return last.first?.isNumber == true || ["true", "false"].contains(last)
        }
        let branches = (member.body ?? 0...0).contains {
            ["if", "guard", "switch", "while", "?", "&", "|"].contains(source.tokens[$0].text)
        }
        return source.close(of: list.lowerBound) == list.upperBound - 1
            && !function.locals.contains { names.contains($0.name) } && !(isKnown && branches)
    }

    /// The parameters that the body reads, as constants.
    private mutating func constants(
        _ values: [Range<Int>], _ function: TestedFunction, _ body: String, _ base: Int
    ) -> String {
        let test = TestBody(body)
        var lines = ""
        for (parameter, value) in zip(function.parameters, values) where test.reads(parameter.name) {
            nameStatics(value, suite)
            let text = Self.moved(code(value), from: source.indentation(of: value.lowerBound), to: base)
            let first = source.tokens[value.lowerBound]
            let isSaid =
                text.hasPrefix(parameter.type + "(") || text.hasPrefix(parameter.type + ".")
                || parameter.type == "String" && first.kind == .text
                || parameter.type == "Int" && first.text.first?.isNumber == true
                || parameter.type == "Bool" && ["true", "false"].contains(first.text)
            lines +=
                "\(Self.blanks(base))let \(parameter.name)\(isSaid ? "" : ": \(parameter.type)") = \(text)\n"
        }
        return lines
    }

    /// What the body throws becomes a failure that names the argument.
    private static func caught(_ body: String, _ function: TestedFunction, _ base: Int) -> String {
        guard TestBody(body).isThrowing else { return body }
        let isNamed = function.parameters.contains { $0.name == "error" }
        let error = isNamed ? "thrownError" : "error"
        let message = message(nil, function.telling, error: error) ?? ""
        return "\(blanks(base))do {\n" + moved("\n" + body, from: 0, to: 4).dropFirst()
            + "\(blanks(base))} catch\(isNamed ? " let thrownError" : "") {\n"
            + "\(blanks(base + 4))XCTFail\(list([message], base + 4))\n\(blanks(base))}\n"
    }

    private mutating func loops(
        _ body: String, _ function: TestedFunction, _ label: String, _ base: Int
    ) -> String {
        let test = TestBody(body)
        let names = function.parameters.map { test.reads($0.name) ? $0.name : "_" }
        var text = body
        for (number, list) in arguments.lists.enumerated().reversed() {
            nameStatics(list, suite)
            addComma(to: list)
            let names = arguments.lists.count == 1 ? names : [names[number]]
            let pattern = names.count == 1 ? names[0] : "(\(names.joined(separator: ", ")))"
            let values = Self.moved(code(list), from: source.indentation(of: list.lowerBound), to: base)
            let blanks = Self.blanks(base)
            let type = names.count == 1 ? elementType(list, function.parameters[number].type) : ""
            let isInner = number == arguments.lists.count - 1
            text =
                "\(blanks)\(isInner ? label : "")for \(pattern) in \(values)\(type) {\n"
                + Self.moved("\n" + text, from: 0, to: 4).dropFirst() + "\(blanks)}\n"
        }
        return text
    }

    /// The type of a list whose literals would be of another one without the parameter of the test.
    private func elementType(_ list: Range<Int>, _ type: String) -> String {
        guard source.text(list.lowerBound) == "[", source.close(of: list.lowerBound) == list.upperBound - 1
        else {
            return ""
        }
        let first = source.tokens[list.lowerBound + 1]
        let isLiteral =
            first.kind == .text || first.text.first?.isNumber == true || ["-", "."].contains(first.text)
        return isLiteral && !["String", "Int"].contains(type) ? " as [\(type)]" : ""
    }

    /// Outside of an attribute, a broken list of several values ends with a comma.
    private mutating func addComma(to list: Range<Int>) {
        let close = source.close(of: list.lowerBound)
        guard source.text(list.lowerBound) == "[", source.tokens[close].startsLine,
            source.text(close - 1) != ",",
            source.list(list.lowerBound + 1..<close, in: list.lowerBound).count > 1
        else { return }
        let end = source.tokens[close - 1].range.upperBound
        replace(end..<end, with: ",")
    }
}
