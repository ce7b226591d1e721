import Foundation
import Testing

/// Which tests run: `swift test` leaves to `Tests/deep` what takes minutes, in a suite `DeepTests` of each target.
public enum Lane {
    public static let isDeep = ProcessInfo.processInfo.environment["DEEP"] != nil

    /// Otherwise Swift Testing keeps the place of every thrown error, and looks through all of them after each test: half of
    /// the time of a run.
    fileprivate static let forgetsPlacesOfErrors: Void = {
        setenv("SWT_SWIFT_ERROR_BACKTRACING_ENABLED", "0", 0)
    }()
}

extension Trait where Self == ConditionTrait {
    /// Only `Tests/deep` runs the tests of this suite. The variable is set here because Swift Testing reads it once, after it has found
    /// the tests and their traits, and before it runs the first.
    public static var deepLane: Self {
        Lane.forgetsPlacesOfErrors
        return .enabled(if: Lane.isDeep, "'Tests/deep' runs it")
    }
}
