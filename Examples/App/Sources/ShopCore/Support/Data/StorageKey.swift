import Foundation

/// Builds keys from several parts.
public nonisolated enum StorageKey {
    /// The parts, joined with `/`. Different parts give different keys. An optional part is written like any other part
    /// if it is present.
    public static func joined(_ parts: any Sendable...) -> String {
        parts.map(text).joined(separator: "/")
    }

    // A list of thousands needs a key for each of its items. Boxes, looking for protocols and searching texts would
    // take longer than the rest of the storing.

    public static func joined(_ text: String) -> String {
        escaped(text)
    }

    public static func joined(_ number: Int) -> String {
        String(number)
    }

    public static func joined(_ identifier: UUID) -> String {
        identifier.hexText
    }

    private static func text(of part: Any) -> String {
        switch part {
        case let text as String: escaped(text)
        case let number as Int: String(number)
        case let identifier as UUID: identifier.hexText
        // The description of a date has no fraction of a second.
        case let date as Date: String(date.timeIntervalSinceReferenceDate)
        // No text becomes a single `%`, because `%` is escaped.
        case let optional as any OptionalPart: optional.part.map(text) ?? "%"
        default: escaped(String(describing: part))
        }
    }

    private static func escaped(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { $0 != UInt8(ascii: "%") && $0 != UInt8(ascii: "/") }
        return isPlain ? text : text.replacing("%", with: "%25").replacing("/", with: "%2F")
    }
}

private nonisolated protocol OptionalPart {
    var part: Any? { get }
}

nonisolated extension Optional: OptionalPart {
    fileprivate var part: Any? { self }
}
