import Foundation

/// A folder that is there as long as its owner.
nonisolated final class TemporaryFolder: Sendable {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: url.path) }
    }
}
