import Foundation

/// Keys of several parts.
public nonisolated enum StorageKey {
    /// The parts with `/` between them, as nobody else can write them. A part that may be absent is written as any other
    /// where it is there.
    public static func joined(_ parts: any Sendable...) -> String {
        parts.map(text).joined(separator: "/")
    }

    private static func text(of part: Any) -> String {
        if let optional = part as? any OptionalPart {
            // No text is written so: its `%` is escaped.
            return optional.part.map(text) ?? "%"
        }
        return description(of: part).replacing("%", with: "%25").replacing("/", with: "%2F")
    }

    /// What a date says of itself ends at the second.
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
