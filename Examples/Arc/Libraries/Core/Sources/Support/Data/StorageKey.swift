import Foundation

/// Builds keys from several parts.
public nonisolated enum StorageKey {
    /// The parts, joined with `/`. Different parts give different keys. An optional part is written like any other part
    /// if it is present.
    public static func joined(_ parts: any Sendable...) -> String {
        parts.map(text).joined(separator: "/")
    }

    private static func text(of part: Any) -> String {
        if let optional = part as? any OptionalPart {
            // No text becomes a single `%`, because `%` is escaped.
            return optional.part.map(text) ?? "%"
        }
        return description(of: part).replacing("%", with: "%25").replacing("/", with: "%2F")
    }

    /// The description of a date has no fraction of a second, so a date is written as a number.
    private static func description(of part: Any) -> String {
        if let date = part as? Date {
            return String(date.timeIntervalSinceReferenceDate)
        }
        return String(describing: part)
    }
}

private nonisolated protocol OptionalPart {
    var part: Any? { get }
}

nonisolated extension Optional: OptionalPart {
    fileprivate var part: Any? { self }
}
