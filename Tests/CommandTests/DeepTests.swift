import Lanes
import Testing

/// Tests that take minutes: `Tests/deep` runs them, and `swift test` skips them.
@Suite(
    .serialized,
    .timeLimit(.minutes(10)),
    .deepLane
)
struct DeepTests {}
