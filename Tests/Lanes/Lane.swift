import Foundation

/// Which tests run: `swift test` leaves to `Tests/deep` what takes minutes, in a suite `DeepTests` of each target.
public enum Lane {
    public static let isDeep = ProcessInfo.processInfo.environment["DEEP"] != nil
    public static let deepAlone = "'Tests/deep' runs it"
}
