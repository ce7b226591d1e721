import Diagnostics

/// Reads the text of a type. Errors are values with offsets into the text. Their messages are made at the end.
package struct TypeParser {
    package enum Failure: Equatable, Sendable {
        case empty
        case unexpected(String, at: Int)
        case missing(String, at: Int)
        case unknownForm(type: String, form: String, at: Int)
        case formless(String, at: Int)
        case dateWithoutForm(at: Int)
        case sameForm(String, at: Int)
        case badKey(String, at: Int)
        case doubleOptional(at: Int)
        case tooDeep(at: Int)
        /// `Array<String>`, and how a spec writes it, if that is known.
        case generic(String, instead: String?, at: Int)
    }

    package enum Outcome: Sendable {
        case type(TypeExpression)
        case failure(Failure)
    }

    private static let maximumDepth = 16

    private let bytes: [UInt8]
    /// The offset of the text in the source; nil if its bytes differ from the source, for example because of an escape.
    private let base: Int?
    private let whole: ByteRange
    private var index = 0
    private var failure: Failure?

    package static func parse(_ text: String, at range: ByteRange) -> Outcome {
        var parser = TypeParser(text, at: range)
        parser.skipBlanks()
        guard parser.index < parser.bytes.count else {
            return .failure(.empty)
        }
        let type = parser.type(depth: 0)
        parser.skipBlanks()
        if parser.failure == nil, parser.index < parser.bytes.count {
            parser.fail(.unexpected(parser.rest(), at: parser.index))
        }
        if let failure = parser.failure {
            return .failure(failure)
        }
        return type.map(Outcome.type) ?? .failure(.empty)
    }

    private init(_ text: String, at range: ByteRange) {
        bytes = Array(text.utf8)
        whole = range
        base = range.end - range.start == bytes.count ? range.start : nil
    }

    /// type = primary ["?"]
    private mutating func type(depth: Int) -> TypeExpression? {
        guard depth < Self.maximumDepth else {
            fail(.tooDeep(at: index))
            return nil
        }
        guard let primary = primary(depth: depth) else {
            return nil
        }
        guard take("?") else {
            return primary
        }
        skipBlanks()
        if peek == UInt8(ascii: "?") {
            fail(.doubleOptional(at: index))
            return nil
        }
        return .optional(primary)
    }

    /// primary = "[" type [":" type] "]" | name ["(" form ")"]
    private mutating func primary(depth: Int) -> TypeExpression? {
        skipBlanks()
        if take("[") {
            let start = index
            guard let element = type(depth: depth + 1) else {
                return nil
            }
            guard take(":") else {
                return expect("]") ? .list(element) : nil
            }
            guard let key = Self.key(element) else {
                fail(.badKey(text(start..<(index - 1)), at: start))
                return nil
            }
            guard let value = type(depth: depth + 1) else {
                return nil
            }
            return expect("]") ? .dictionary(key, value) : nil
        }
        return named()
    }

    private static func key(_ type: TypeExpression) -> DictionaryKey? {
        switch type {
        case .scalar(.string): .text
        case .scalar(.int(.number)): .number
        default: nil
        }
    }

    private mutating func named() -> TypeExpression? {
        skipBlanks()
        let start = index
        while let byte = peek, byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte >= 0x80 {
            index += 1
        }
        guard index > start else {
            fail(index < bytes.count ? .unexpected(rest(), at: index) : .missing("a type", at: index))
            return nil
        }
        let name = text(start..<index)
        let nameRange = range(start, index)
        skipBlanks()
        if take("(") {
            return formed(name, start: start)
        }
        if peek == UInt8(ascii: "<") {
            let written = text(start..<bytes.count)
            fail(.generic(written, instead: GenericType.rewritten(written), at: start))
            return nil
        }
        if name == "Date" {
            fail(.dateWithoutForm(at: start))
            return nil
        }
        return ScalarType.plain(name).map(TypeExpression.scalar) ?? .named(Located(name, nameRange))
    }

    /// forms = form { "|" form } ")"
    private mutating func formed(_ name: String, start: Int) -> TypeExpression? {
        var forms: [ScalarType] = []
        repeat {
            skipBlanks()
            let formStart = index
            guard let form = form(of: name, start: start) else {
                return nil
            }
            if forms.contains(form) {
                fail(.sameForm(text(formStart..<index), at: formStart))
                return nil
            }
            forms.append(form)
        } while take("|")
        guard expect(")") else {
            return nil
        }
        return .scalar(forms.count == 1 ? forms[0] : .several(forms))
    }

    /// form = word | '"' format '"'
    private mutating func form(of name: String, start: Int) -> ScalarType? {
        let formStart = index
        if let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            index += 1
            let textStart = index
            while let byte = peek, byte != quote {
                index += 1
            }
            let format = text(textStart..<index)
            guard peek == quote else {
                fail(.missing("a closing quote", at: index))
                return nil
            }
            index += 1
            guard name == "Date", !format.isEmpty else {
                fail(.unknownForm(type: name, form: format, at: formStart))
                return nil
            }
            return .date(.format(format))
        }
        while let byte = peek, byte.isLetter || byte.isDigit {
            index += 1
        }
        let form = text(formStart..<index)
        guard let next = peekBehindBlanks, next == UInt8(ascii: ")") || next == UInt8(ascii: "|") else {
            skipBlanks()
            _ = expect(")")
            return nil
        }
        if ScalarType.forms(of: name).isEmpty {
            fail(.formless(name, at: start))
            return nil
        }
        guard let scalar = ScalarType.formed(name, form) else {
            fail(.unknownForm(type: name, form: form, at: formStart))
            return nil
        }
        return scalar
    }

    private var peekBehindBlanks: UInt8? {
        bytes[index...].first { $0 != UInt8(ascii: " ") }
    }

    private var peek: UInt8? {
        index < bytes.count ? bytes[index] : nil
    }

    private mutating func skipBlanks() {
        while peek == UInt8(ascii: " ") {
            index += 1
        }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        skipBlanks()
        guard peek == UInt8(ascii: character) else {
            return false
        }
        index += 1
        return true
    }

    private mutating func expect(_ character: Unicode.Scalar) -> Bool {
        guard !take(character) else {
            return true
        }
        fail(index < bytes.count ? .unexpected(rest(), at: index) : .missing("'\(character)'", at: index))
        return false
    }

    private mutating func fail(_ reason: Failure) {
        failure = failure ?? reason
    }

    private func rest() -> String {
        text(index..<bytes.count)
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    private func range(_ start: Int, _ end: Int) -> ByteRange {
        base.map { ByteRange($0 + start, $0 + end) } ?? whole
    }
}
