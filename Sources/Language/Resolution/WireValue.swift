import Diagnostics
import Documents

/// Whether a JSON value is a value of a scalar, by the rules of the generated code and its support library.
package enum WireValue {
    /// Whether the DTO's property accepts the value. The mapping may still fail.
    package static func decodes(_ node: Node, _ kind: JSONKind, as scalar: ScalarType) -> Bool {
        switch scalar {
        case .int(.number), .int64(.number), .bool(.int): kind == .number && int(node.scalarText) != nil
        case .double(.number), .date(.epoch), .date(.epochMillis), .duration(.seconds), .duration(.millis):
            kind == .number && isDouble(node.scalarText)
        case .decimal(.number): kind == .number && DecimalNumber(node.scalarText) != nil
        case .bool(.bool): kind == .boolean
        case .json: kind != .number || isExact(node.scalarText)
        case .several: kind == .number ? isExact(node.scalarText) : kind != .array && kind != .object
        case .int, .int64, .double, .decimal, .bool, .string, .uuid, .url, .data, .bytes, .file, .date,
            .duration,
            .color:
            kind == .string
        }
    }

    /// Whether the value can be mapped.
    package static func isValue(_ node: Node, of scalar: ScalarType) -> Bool {
        let text = node.scalarText
        switch scalar {
        case .int(.number), .int64(.number), .double(.number), .decimal(.number), .bool(.bool), .string,
            .file, .json:
            return true
        case .int(.string), .int64(.string): return Int(text) != nil
        case .double(.string): return isNumber(text) && Double(text)?.isFinite == true
        case .decimal(.string): return isNumber(text) && isExact(text)
        case .bool(.int): return ["0", "1"].contains(int(text).map(String.init))
        case .bool(.string): return ["true", "false"].contains(text)
        case .uuid: return UUIDText.isUUID(text.utf8)
        case .url: return URLText.isURL(text)
        case .data, .bytes: return Base64.decode(text) != nil
        case .date(let form): return DateText.seconds(of: text, form: form) != nil
        case .duration(let form): return DurationText.isDuration(text, form: form)
        case .color(let form): return ColorText.parts(of: text, form: form) != nil
        case .several(let forms): return isValue(node, ofOneOf: forms)
        }
    }

    private static func isValue(_ node: Node, ofOneOf forms: [ScalarType]) -> Bool {
        let text = node.scalarText
        let isText = node.jsonKind == .string
        let whole = node.jsonKind == .number ? DecimalNumber(text)?.whole : nil
        switch forms[0] {
        case .int, .int64: return isText ? Int(text) != nil : whole != nil
        case .double:
            return node.jsonKind == .number || isText && isNumber(text) && Double(text)?.isFinite == true
        case .decimal: return node.jsonKind == .number || isText && isNumber(text) && isExact(text)
        case .bool: return ["true", "false", "0", "1"].contains(whole.map(String.init) ?? text)
        default:
            return forms.contains { form in
                guard case .date(let date) = form else { return false }
                let isNumeric = date == .epoch || date == .epochMillis
                return isNumeric != isText && DateText.seconds(of: text, form: date) != nil
            }
        }
    }

    /// A whole number, written as `1`, `1.0` or `1e3`. The smallest integer is not accepted with a fraction or an
    /// exponent.
    package static func int(_ text: String) -> Int? {
        Int(text)
            ?? (text.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "-") }
                ? nil : Double(text).flatMap { Int(exactly: $0) }.flatMap { $0 == .min ? nil : $0 })
    }

    /// Whether a Double can hold a number. It can hold neither `1e400` nor `1e-400`, which would be zero.
    package static func isDouble(_ text: String) -> Bool {
        guard let number = Double(text), number.isFinite else {
            return false
        }
        return number != 0
            || text.utf8.prefix { $0 | 0x20 != UInt8(ascii: "e") }.allSatisfy {
                !(UInt8(ascii: "1")...UInt8(ascii: "9") ~= $0)
            }
    }

    /// Whether a Decimal can hold all digits of a number.
    package static func isExact(_ text: String) -> Bool {
        DecimalNumber(text)?.isExact == true
    }

    package static func isNumber(_ text: String) -> Bool {
        let digits =
            text.utf8.first == UInt8(ascii: "-") || text.utf8.first == UInt8(ascii: "+")
            ? text.dropFirst() : text[...]
        guard let first = digits.utf8.first, first.isDigit || first == UInt8(ascii: ".") else {
            return false
        }
        return Double(digits) != nil && !digits.utf8.contains { $0 | 0x20 == UInt8(ascii: "x") }
    }
}

extension Node {
    /// Nil for null.
    package var jsonKind: JSONKind? {
        switch content {
        case .mapping: .object
        case .sequence: .array
        case .scalar(let scalar) where scalar.style != .plain: .string
        case .scalar(let scalar):
            switch scalar.meaning {
            case .null: nil
            case .bool: .boolean
            default: .number
            }
        }
    }

    package var scalarText: String {
        if case .scalar(let scalar) = content { scalar.text } else { "" }
    }

    /// The value for a message; long texts are shortened.
    package var found: String {
        switch jsonKind {
        case nil: return "null"
        case .array: return "a list"
        case .object: return "an object"
        case .string:
            let text = scalarText
            return JSONWriter.string(text.count > 40 ? "\(text.prefix(37))…" : text)
        case .number: return scalarText.count > 60 ? "\(scalarText.prefix(37))…" : scalarText
        case .boolean: return scalarText
        }
    }
}

extension JSONKind {
    package var noun: String {
        switch self {
        case .string: "string"
        case .number: "number"
        case .boolean: "Boolean"
        case .array: "list"
        case .object: "object"
        }
    }
}

extension ResolvedType {
    package var isUnion: Bool {
        if case .union = innermost, wrapped == innermost { true } else { false }
    }
}

extension ResolvedEnum.Unknown {
    /// The handling of a value that is not listed.
    package var outcome: String {
        switch self {
        case .keep: "it is kept as unknown"
        case .fail: "an error"
        case .absent: "it becomes nil"
        case .member(let name): "it becomes `\(name)`"
        }
    }
}

extension ByteRange {
    /// The beginning of a long range, which is enough for a place.
    package var firstBytes: ByteRange {
        end - start > 60 ? ByteRange(start, start + 1) : self
    }
}
