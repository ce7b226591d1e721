import Diagnostics

/// Reads the text of a type. It throws the first fault, with its place.
package struct TypeParser {
    package typealias Failure = Located<SpecFault>

    private static let maximumDepth = 16

    private let bytes: [UInt8]
    /// The offset of the text in the source; nil if its bytes differ from the source, for example because of an escape.
    private let base: Int?
    private let place: ByteRange
    private var index = 0

    package static func parse(_ text: String, at range: ByteRange) throws(Failure) -> TypeExpression {
        var parser = TypeParser(text, at: range)
        parser.skipBlanks()
        guard parser.index < parser.bytes.count else {
            throw Located(.missingType, range)
        }
        let type = try parser.type(depth: 0)
        parser.skipBlanks()
        guard parser.index == parser.bytes.count else {
            throw parser.unexpected(insteadOf: "")
        }
        return type
    }

    private init(_ text: String, at range: ByteRange) {
        bytes = Array(text.utf8)
        place = range
        base = range.end - range.start == bytes.count ? range.start : nil
    }

    /// type = primary ["?"]
    private mutating func type(depth: Int) throws(Failure) -> TypeExpression {
        guard depth < Self.maximumDepth else {
            throw fault(.deepType, at: index)
        }
        let primary = try primary(depth: depth)
        guard take("?") else {
            return primary
        }
        skipBlanks()
        if peek == UInt8(ascii: "?") {
            throw fault(.doublyOptional(whole), at: index)
        }
        return .optional(primary)
    }

    /// primary = "[" type "]" ["(" separator ")"] | "[" type ":" type "]" | name ["(" form ")"]
    private mutating func primary(depth: Int) throws(Failure) -> TypeExpression {
        guard take("[") else {
            return try named()
        }
        let start = index
        let element = try type(depth: depth + 1)
        guard take(":") else {
            try expect("]")
            return take("(") ? .separated(try separator(), element) : .list(element)
        }
        guard let key = Self.key(element) else {
            throw fault(.badDictionaryKey(text(start..<(index - 1))), start..<(index - 1))
        }
        let value = try type(depth: depth + 1)
        try expect("]")
        return .dictionary(key, value)
    }

    /// separator = word ")"
    private mutating func separator() throws(Failure) -> Separator {
        skipBlanks()
        let start = index
        while let byte = peek, byte != UInt8(ascii: ")") {
            index += 1
        }
        let word = text(start..<index)
        try expect(")")
        guard let separator = Separator(rawValue: word) else {
            throw fault(.unknownSeparator(word), start..<max(index - 1, start + 1))
        }
        return separator
    }

    private static func key(_ type: TypeExpression) -> DictionaryKey? {
        switch type {
        case .scalar(.string): .text
        case .scalar(.int(.number)): .number
        default: nil
        }
    }

    private mutating func named() throws(Failure) -> TypeExpression {
        skipBlanks()
        let start = index
        while let byte = peek, byte.isLetter || byte.isDigit || byte == UInt8(ascii: "_") || byte >= 0x80 {
            index += 1
        }
        guard index > start else {
            throw unexpected(insteadOf: "a type")
        }
        let name = text(start..<index)
        let nameRange = range(start, index)
        skipBlanks()
        if take("(") {
            return ScalarType.names.contains(name)
                ? try formed(name, start: start) : .formed(Located(name, nameRange), form: try word())
        }
        if peek == UInt8(ascii: "<") {
            throw fault(.genericType(text(start..<bytes.count)), start..<bytes.count)
        }
        if name == "Date" {
            throw fault(.dateWithoutForm, start..<(start + 4))
        }
        return ScalarType.plain(name).map(TypeExpression.scalar) ?? .named(Located(name, nameRange))
    }

    /// forms = form { "|" form } ")"
    private mutating func formed(_ name: String, start: Int) throws(Failure) -> TypeExpression {
        var forms: [ScalarType] = []
        repeat {
            skipBlanks()
            let formStart = index
            let form = try form(of: name, start: start)
            if forms.contains(where: { $0.withoutZone == form.withoutZone }) {
                throw fault(.sameForm(text(formStart..<index)), formStart..<index)
            }
            forms.append(form)
        } while take("|")
        try expect(")")
        if ["Duration", "Color"].contains(name), forms.count > 1 {
            throw fault(.severalForms(of: name), start..<bytes.count)
        }
        return .scalar(forms.count == 1 ? forms[0] : .several(forms))
    }

    /// word ")"
    private mutating func word() throws(Failure) -> Located<String> {
        skipBlanks()
        let start = index
        while let byte = peek, byte.isLetter || byte.isDigit {
            index += 1
        }
        let word = Located(text(start..<index), range(start, index))
        try expect(")")
        return word
    }

    /// form = word | '"' format '"' ["in" zone]
    private mutating func form(of name: String, start: Int) throws(Failure) -> ScalarType {
        let formStart = index
        if let quote = peek, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            index += 1
            let textStart = index
            while let byte = peek, byte != quote {
                index += 1
            }
            let format = text(textStart..<index)
            guard peek == quote else {
                throw fault(.openQuote(whole), at: index)
            }
            index += 1
            guard name == "Date", !format.isEmpty else {
                throw fault(.unknownForm(format, of: name), formStart..<index)
            }
            return .date(try dateForm(format))
        }
        while let byte = peek, byte.isLetter || byte.isDigit {
            index += 1
        }
        let form = text(formStart..<index)
        if name == "Date", let zone = zone() {
            throw fault(.zoneOfForm(zone.text), zone.start..<index)
        }
        let next = bytes[index...].first { $0 != UInt8(ascii: " ") }
        guard next == UInt8(ascii: ")") || next == UInt8(ascii: "|") else {
            skipBlanks()
            throw unexpected(insteadOf: "')'")
        }
        if ScalarType.forms(of: name).isEmpty {
            throw fault(.formless(name), start..<bytes.count)
        }
        guard let scalar = ScalarType.formed(name, form) else {
            throw fault(.unknownForm(form, of: name), formStart..<max(index, formStart + 1))
        }
        return scalar
    }

    /// The form of a format, and of the zone behind it.
    private mutating func dateForm(_ format: String) throws(Failure) -> DateForm {
        guard let zone = zone() else {
            return .format(format)
        }
        let place = zone.start..<max(index, zone.start + 1)
        guard ZoneText.isZone(zone.text) else {
            throw fault(.unknownZone(zone.text), place)
        }
        let pattern = DatePattern(format)
        guard !pattern.hasZone, !pattern.isDay else {
            throw fault(.zoneOfForm(zone.text), place)
        }
        return .local(format, zone: zone.text)
    }

    /// The word behind `in`, and where it begins; nil if no `in` comes next.
    private mutating func zone() -> (text: String, start: Int)? {
        let start = index
        skipBlanks()
        let isZone = bytes[index...].prefix { $0.isLetter }.elementsEqual("in".utf8)
        guard isZone, index > start else {
            index = start
            return nil
        }
        index += 2
        skipBlanks()
        let zoneStart = index
        while let byte = peek, !" )|".utf8.contains(byte) {
            index += 1
        }
        return (text(zoneStart..<index), zoneStart)
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

    private mutating func expect(_ character: Unicode.Scalar) throws(Failure) {
        guard take(character) else {
            throw unexpected(insteadOf: "'\(character)'")
        }
    }

    private func unexpected(insteadOf what: String) -> Failure {
        index < bytes.count
            ? fault(.typeEnds(text(0..<index), before: text(index..<bytes.count)), index..<bytes.count)
            : fault(.lacking(what, in: whole), at: index)
    }

    private func fault(_ fault: SpecFault, at offset: Int) -> Failure {
        self.fault(fault, offset..<(offset + 1))
    }

    private func fault(_ fault: SpecFault, _ place: Range<Int>) -> Failure {
        let end = bytes.count
        return Located(fault, range(min(place.lowerBound, end), min(place.upperBound, end)))
    }

    /// The whole text.
    private var whole: String {
        text(0..<bytes.count)
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    private func range(_ start: Int, _ end: Int) -> ByteRange {
        base.map { ByteRange($0 + start, $0 + end) } ?? place
    }
}
