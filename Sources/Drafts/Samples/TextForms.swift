import Language

/// The special forms of a text. Most texts have none, which one or two bytes show.
struct TextForms: OptionSet, Hashable, Sendable {
    let rawValue: UInt64

    static let uuid = TextForms(rawValue: 1)
    static let url = TextForms(rawValue: 1 << 1)
    /// A whole number in the spelling of an `Int`: no `+`, and no leading zero.
    static let integer = TextForms(rawValue: 1 << 2)
    /// A number with a decimal point, or a whole number.
    static let decimal = TextForms(rawValue: 1 << 3)
    static let boolean = TextForms(rawValue: 1 << 4)
    /// A word as programs use them: `in_progress`, `OPEN`, `tex-mex`.
    static let label = TextForms(rawValue: 1 << 5)

    /// A duration with a time: `PT1H30M`. Without one, `P1D` could be a label.
    static let duration = TextForms(rawValue: 1 << 62)

    /// The forms of dates, most likely first; each has a bit, from `firstDate` on.
    static let dates: [DateForm] =
        [.iso8601, .day, .rfc2822]
        + [
            "yyyy-MM-dd'T'HH:mm:ss", "yyyy-MM-dd'T'HH:mm", "yyyy-MM-dd'T'HH:mm:ss.SSS",
            "yyyy-MM-dd'T'HH:mm:ss.SSSSSS", "yyyy-MM-dd'T'HH:mm:ss.SSSSSSS",
            "yyyy-MM-dd HH:mm:ss", "yyyy-MM-dd HH:mm:ss.S", "yyyy-MM-dd HH:mm:ss.SSS",
            "yyyy-MM-dd HH:mm:ss.SSSSSS", "yyyy-MM-dd HH:mm:ssX", "yyyy-MM-dd HH:mm:ss Z",
            "yyyy-MM-dd HH:mm", "yyyy/MM/dd", "yyyy/MM/dd HH:mm:ss", "MM/dd/yyyy", "dd/MM/yyyy", "M/d/yyyy",
            "d/M/yyyy", "MM/dd/yyyy HH:mm:ss", "dd/MM/yyyy HH:mm:ss", "dd.MM.yyyy", "d.M.yyyy",
            "dd.MM.yyyy HH:mm", "MM-dd-yyyy", "dd-MM-yyyy", "MMMM d, yyyy", "MMM d, yyyy", "d MMMM yyyy",
            "d MMM yyyy", "dd MMM yyyy", "EEE MMM dd HH:mm:ss Z yyyy", "EEEE, MMMM d, yyyy",
        ].map { .format($0) }

    private static let firstDate = 6
    static let anyDate = TextForms(rawValue: ((1 << UInt64(dates.count)) - 1) << UInt64(firstDate))

    static func date(_ index: Int) -> TextForms {
        TextForms(rawValue: 1 << UInt64(firstDate + index))
    }

    private static let patterns: [DatePattern?] = dates.map { form in
        if case .format(let format) = form { DatePattern(format) } else { nil }
    }
}

extension TextForms {
    /// The forms of a text among the requested ones.
    init(of text: String, among asked: TextForms) {
        self = []
        var text = text
        let forms = text.withUTF8 { Self.plainForms(of: $0, among: asked) }
        formUnion(forms)
        if !asked.isDisjoint(with: .anyDate), Self.mayBeDate(text) {
            formUnion(Self.dateForms(of: text, among: asked))
        }
    }

    private static func plainForms(of bytes: UnsafeBufferPointer<UInt8>, among asked: TextForms) -> TextForms
    {
        guard let first = bytes.first, bytes.count <= 2_048 else {
            return []
        }
        var forms: TextForms = []
        if asked.contains(.url), first == UInt8(ascii: "h"), isURL(bytes) {
            return .url
        }
        guard bytes.count <= 40 else {
            return []
        }
        if asked.contains(.uuid), UUIDText.isUUID(bytes) {
            return .uuid
        }
        if first.isDigit || first == UInt8(ascii: "-") {
            forms.formUnion(numberForms(of: bytes))
        }
        if asked.contains(.boolean), bytes.elementsEqual("true".utf8) || bytes.elementsEqual("false".utf8) {
            forms.insert(.boolean)
        }
        if asked.contains(.duration), first == UInt8(ascii: "P") || first == UInt8(ascii: "-"),
            bytes.contains(UInt8(ascii: "T")),
            DurationText.isDuration(String(decoding: bytes, as: UTF8.self), form: .iso8601)
        {
            forms.insert(.duration)
        }
        if first.isLetter, bytes.allSatisfy({ $0.isLetter || $0.isDigit || "_-.".utf8.contains($0) }) {
            forms.insert(.label)
        }
        return forms
    }

    /// An HTTP URL that every version of Foundation accepts unchanged.
    private static func isURL(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let hasScheme = ["http://", "https://"].contains { scheme in
            bytes.count > scheme.utf8.count && bytes.starts(with: scheme.utf8)
        }
        guard hasScheme else {
            return false
        }
        var rest = bytes[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%") {
                guard rest.prefix(2).count == 2, rest.prefix(2).allSatisfy(\.isHexDigit) else {
                    return false
                }
            } else if !byte.isLetter, !byte.isDigit, !"-._~:/?@!$&'()*+,;=".utf8.contains(byte) {
                return false
            }
        }
        let host = bytes.drop { $0 != UInt8(ascii: "/") }.dropFirst(2).prefix { $0 != UInt8(ascii: "/") }
        let name = host.prefix { $0 != UInt8(ascii: ":") }
        return name.first.map { $0.isLetter || $0.isDigit } == true
            && name.allSatisfy { $0.isLetter || $0.isDigit || "-.".utf8.contains($0) }
            && host.dropFirst(name.count + 1).allSatisfy(\.isDigit)
    }

    private static func numberForms(of bytes: UnsafeBufferPointer<UInt8>) -> TextForms {
        let digits = bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes[...]
        let whole = digits.prefix(while: \.isDigit)
        guard !whole.isEmpty, whole.count == 1 || whole.first != UInt8(ascii: "0") else {
            return []
        }
        guard whole.count < digits.count else {
            let isZero = bytes.count == 2 && whole.first == UInt8(ascii: "0")
            return whole.count <= 18 && !isZero ? [.integer, .decimal] : whole.count <= 38 ? .decimal : []
        }
        let fraction = digits.dropFirst(whole.count + 1)
        let isDecimal =
            digits[digits.startIndex + whole.count] == UInt8(ascii: ".") && !fraction.isEmpty
            && fraction.allSatisfy(\.isDigit)
        return isDecimal && digits.count <= 30 ? .decimal : []
    }

    /// The form of a moment that does not say in which time zone it is.
    static func local(_ text: String) -> ScalarType? {
        let forms = TextForms(of: text, among: .anyDate)
        return dates.indices.first { forms.contains(.date($0)) }.map { .date(dates[$0]) }
            .flatMap { $0.lacksZone ? $0 : nil }
    }

    /// Whether a text begins with a digit or the name of a day or month, and contains digits.
    private static func mayBeDate(_ text: String) -> Bool {
        let bytes = text.utf8
        guard bytes.count >= 8, bytes.count <= 40, let first = bytes.first, first.isDigit || first.isCapital
        else {
            return false
        }
        return bytes.count(where: \.isDigit) >= 4 && bytes.contains { "-/. ".utf8.contains($0) }
    }

    private static func dateForms(of text: String, among asked: TextForms) -> TextForms {
        var forms: TextForms = []
        for (index, form) in dates.enumerated() where asked.contains(.date(index)) {
            let seconds =
                patterns[index].map { DateReader.read(text, $0) } ?? DateText.seconds(of: text, form: form)
            if let seconds, DateText.readable.contains(seconds) {
                forms.insert(.date(index))
            }
        }
        return forms
    }
}
