import Foundation

/// Keys of several parts.
public nonisolated enum StorageKey {
    /// The parts with `/` between them, as nobody else can write them.
    public static func joined(_ parts: any Sendable...) -> String {
        parts.map { part in
            text(of: part).replacing("%", with: "%25").replacing("/", with: "%2F")
        }
        .joined(separator: "/")
    }

    /// What a date says of itself ends at the second.
    private static func text(of part: any Sendable) -> String {
        if let date = part as? Date {
            return String(date.timeIntervalSinceReferenceDate)
        }
        return String(describing: part)
    }
}
