/// What a condition asks, with every `not` pushed down to the questions.
enum Expression {
    case question(Test.Question, isNegated: Bool)
    case all([Expression])
    case any([Expression])

    var negated: Expression {
        switch self {
        case .question(let question, let isNegated): .question(question, isNegated: !isNegated)
        case .all(let operands): .any(operands.map(\.negated))
        case .any(let operands): .all(operands.map(\.negated))
        }
    }
}
