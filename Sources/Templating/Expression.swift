import Diagnostics

/// The expression of a condition, with every `not` moved to the tests.
enum Expression {
    case question(Test.Question, isNegated: Bool)
    case all([Expression])
    case any([Expression])

    static let deepestNesting = 32
    /// The comparison operators of other languages, which are errors here.
    static let comparisons = ["==", "!=", "<", ">", "<=", ">=", "="]

    var negated: Expression {
        switch self {
        case .question(let question, let isNegated): .question(question, isNegated: !isNegated)
        case .all(let operands): .any(operands.map(\.negated))
        case .any(let operands): .all(operands.map(\.negated))
        }
    }

    /// `expression = conjunction { "or" conjunction }`; nil after a syntax error, which is reported.
    static func read(_ reader: inout TagReader, _ program: inout Program, depth: Int = 0) -> Expression? {
        let operands = readOperands(&reader, between: "or") { readConjunction(&$0, &program, depth) }
        return operands.map { $0.count == 1 ? $0[0] : .any($0) }
    }

    /// `conjunction = negation { "and" negation }`
    private static func readConjunction(
        _ reader: inout TagReader,
        _ program: inout Program,
        _ depth: Int
    ) -> Expression? {
        let operands = readOperands(&reader, between: "and") { readNegation(&$0, &program, depth) }
        return operands.map { $0.count == 1 ? $0[0] : .all($0) }
    }

    /// One operand, and another one after each word.
    private static func readOperands(
        _ reader: inout TagReader, between word: StaticString, _ read: (inout TagReader) -> Expression?
    ) -> [Expression]? {
        var operands: [Expression] = []
        repeat {
            guard let operand = read(&reader) else {
                return nil
            }
            operands.append(operand)
        } while reader.take(word: word)
        return operands
    }

    /// `negation = { "not" } operand`
    private static func readNegation(
        _ reader: inout TagReader,
        _ program: inout Program,
        _ depth: Int
    ) -> Expression? {
        var isNegated = false
        while reader.take(word: "not") {
            isNegated.toggle()
        }
        let operand = readOperand(&reader, &program, depth)
        return isNegated ? operand?.negated : operand
    }

    /// `operand = "(" expression ")" | path`
    private static func readOperand(
        _ reader: inout TagReader,
        _ program: inout Program,
        _ depth: Int
    ) -> Expression? {
        guard reader.isNext(UInt8(ascii: "(")) else {
            return readQuestion(&reader, &program)
        }
        guard depth < deepestNesting else {
            reader.stop(.tooManyParentheses(reader.next))
            return nil
        }
        _ = reader.take(UInt8(ascii: "("))
        guard let inner = read(&reader, &program, depth: depth + 1) else {
            return nil
        }
        guard reader.take(UInt8(ascii: ")")) else {
            reader.expected("`)`")
            return nil
        }
        return inner
    }

    /// A path that can be tested: a flag, a list or an optional. Another path is reported.
    private static func readQuestion(_ reader: inout TagReader, _ program: inout Program) -> Expression? {
        let start = reader.position
        guard let reference = Reference.read(&reader, &program) else {
            reader.expected("a name")
            return nil
        }
        switch reference {
        case .value(let path, .flag): return .question(.flag(path), isNegated: false)
        case .value(let path, .list): return .question(.isNotEmpty(path), isNegated: false)
        case .value(let path, .optional): return .question(.isPresent(path), isNegated: false)
        case .isFirst(let loop): return .question(.isFirst(loop: loop), isNegated: false)
        case .isLast(let loop): return .question(.isLast(loop: loop), isNegated: false)
        case .value, .counter:
            // The operand of a comparison is reported as such, and not again for its type.
            let isCompared = comparisons.contains(reader.source.text(reader.next.range))
            if let shape = reference.shape, !isCompared {
                reader.report(.noCondition(reader.place(since: start), shape))
            }
            return .question(.isFirst(loop: 0), isNegated: false)
        }
    }
}

// MARK: - Messages

extension Diagnostic {
    fileprivate static func tooManyParentheses(_ place: Place) -> Diagnostic {
        Diagnostic(
            "template-too-deep",
            "parentheses are nested deeper than \(Expression.deepestNesting) levels",
            at: place
        )
    }

    fileprivate static func noCondition(_ place: Place, _ shape: Shape) -> Diagnostic {
        Diagnostic(
            "template-no-condition",
            "`\(place.source.text(place.range))` is \(shape.description), which is neither true nor false",
            at: place,
            help:
                "a condition is a flag, a list (true if it is not empty) or an optional (true if it has a value); "
                + "anything else must be a flag of the model"
        )
    }
}
