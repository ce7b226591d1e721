import Language

/// Conditions on the calls that a mock recorded. In: the arguments of a call, and how often it was made. Out:
/// conditions on the mock's `calls`.
enum RecordedCalls {
    static func expectations(_ arguments: [(name: String, value: String)], calls: Int = 1) -> [String] {
        func values(_ value: String) -> String {
            Code.list(Array(repeating: value, count: calls))
        }
        return switch arguments.count {
        case 0: ["calls.count == \(calls)"]
        case 1: [Code.equality("calls", values(arguments[0].value))]
        default:
            arguments.map {
                Code.equality(Code.call("calls.map", ["\\.\($0.name)"]), values($0.value))
            }
        }
    }
}
