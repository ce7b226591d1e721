/// Names for the bytes that have a meaning in YAML or JSON.
extension UInt8 {
    static let tab: UInt8 = 0x09
    static let lineFeed: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let space: UInt8 = 0x20
    static let exclamation: UInt8 = 0x21
    static let doubleQuote: UInt8 = 0x22
    static let hash: UInt8 = 0x23
    static let percent: UInt8 = 0x25
    static let ampersand: UInt8 = 0x26
    static let singleQuote: UInt8 = 0x27
    static let asterisk: UInt8 = 0x2A
    static let plus: UInt8 = 0x2B
    static let comma: UInt8 = 0x2C
    static let dash: UInt8 = 0x2D
    static let dot: UInt8 = 0x2E
    static let slash: UInt8 = 0x2F
    static let zero: UInt8 = 0x30
    static let nine: UInt8 = 0x39
    static let colon: UInt8 = 0x3A
    static let less: UInt8 = 0x3C
    static let equal: UInt8 = 0x3D
    static let greater: UInt8 = 0x3E
    static let question: UInt8 = 0x3F
    static let at: UInt8 = 0x40
    static let openBracket: UInt8 = 0x5B
    static let backslash: UInt8 = 0x5C
    static let closeBracket: UInt8 = 0x5D
    static let backtick: UInt8 = 0x60
    static let openBrace: UInt8 = 0x7B
    static let pipe: UInt8 = 0x7C
    static let closeBrace: UInt8 = 0x7D

    /// Whether this is a space or a tab.
    var isBlank: Bool {
        self == .space || self == .tab
    }

    var isLineBreak: Bool {
        self == .lineFeed || self == .carriageReturn
    }

    var isQuote: Bool {
        self == .singleQuote || self == .doubleQuote
    }

    var isDigit: Bool {
        self >= .zero && self <= .nine
    }

    /// Whether this is one of `,[]{}`, which end a plain scalar inside a flow collection.
    var isFlowIndicator: Bool {
        switch self {
        case .comma, .openBracket, .closeBracket, .openBrace, .closeBrace: true
        default: false
        }
    }

    /// The value of a hexadecimal digit; nil for any other byte.
    var hexValue: UInt32? {
        switch self {
        case 0x30...0x39: UInt32(self - 0x30)
        case 0x41...0x46: UInt32(self - 0x41 + 10)
        case 0x61...0x66: UInt32(self - 0x61 + 10)
        default: nil
        }
    }
}
