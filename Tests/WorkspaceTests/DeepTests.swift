import Lanes
import Testing

/// What takes minutes: `Tests/deep` runs it, and `swift test` passes it over.
@Suite(.serialized, .timeLimit(.minutes(10)), .enabled(if: Lane.isDeep, Comment(rawValue: Lane.deepAlone)))
struct DeepTests {}
