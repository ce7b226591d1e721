/// The effect of a value's filters on its letters. Only ASCII letters change, so that a rendering is the same on every
/// system. A chain of filters is reduced to a case for the first letter and a case for the others.
struct Casing: Sendable {
    enum Letter: UInt8, Sendable {
        case kept
        case upper
        case lower

        fileprivate func change(_ byte: UInt8) -> UInt8 {
            switch self {
            case .upper where (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte): byte - 32
            case .lower where (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte): byte + 32
            default: byte
            }
        }
    }

    private(set) var first = Letter.kept
    private(set) var others = Letter.kept

    init() {}

    init(all letter: Letter) {
        (first, others) = (letter, letter)
    }

    @inline(__always)
    var isKept: Bool {
        first.rawValue | others.rawValue == 0
    }

    static let filters = ["lowerFirst", "lowercase", "upperFirst", "uppercase"]

    /// Adds the filter of this name to the chain. Returns false if there is no such filter.
    mutating func apply(_ filter: String) -> Bool {
        switch filter {
        case "upperFirst": first = .upper
        case "lowerFirst": first = .lower
        case "uppercase": (first, others) = (.upper, .upper)
        case "lowercase": (first, others) = (.lower, .lower)
        default: return false
        }
        return true
    }

    /// A text of a template with its letters changed.
    func changed(_ text: String) -> String {
        var bytes = Array(text.utf8)
        for index in bytes.indices {
            bytes[index] = (index == 0 ? first : others).change(bytes[index])
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Changes the letters of the output from `start` on.
    func change(_ output: inout OutputBuffer, from start: Int) {
        output.change(from: start, upTo: start + 1, first.change)
        if others != .kept {
            output.change(from: start + 1, upTo: output.count, others.change)
        }
    }
}
