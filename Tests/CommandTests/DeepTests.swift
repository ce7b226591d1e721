import Foundation
import Testing

/// What takes minutes: `Tests/deep` runs it, and `swift test` passes it over.
@Suite(
    .serialized,
    .timeLimit(.minutes(10)),
    .enabled(if: ProcessInfo.processInfo.environment["DEEP"] != nil, "'Tests/deep' runs it")
)
struct DeepTests {}
