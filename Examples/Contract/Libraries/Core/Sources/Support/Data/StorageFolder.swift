import Foundation

/// Where an app keeps files of its own, unless it says otherwise.
public nonisolated enum StorageFolder {
    /// What the system may delete when it needs room, for it can be fetched again.
    public static func caches(_ path: String) -> URL {
        folder(.cachesDirectory, path)
    }

    /// What stays, and is backed up.
    public static func applicationSupport(_ path: String) -> URL {
        folder(.applicationSupportDirectory, path)
    }

    /// Every system has such folders; a process without a home has that for files in passing.
    private static func folder(_ directory: FileManager.SearchPathDirectory, _ path: String) -> URL {
        let folders = FileManager.default.urls(for: directory, in: .userDomainMask)
        return (folders.first ?? FileManager.default.temporaryDirectory).appendingPathComponent(path)
    }
}
