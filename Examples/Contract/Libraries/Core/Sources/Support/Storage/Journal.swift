import Foundation

/// Keeps the contents of a store in a file to which each transaction is appended as a line.
///
/// A transaction that was not written to its end, because the process ended or the disk is full, is dropped
/// as a whole. The process that opens a journal first owns it; others read what it has written.
nonisolated final class Journal<Change: WaitingChange>: StorePlace {
    private let folder: URL
    private let settings: StoreSettings
    private let lock: FileHandle
    let isReadOnly: Bool
    private var writer: FileHandle?
    private var length = 0
    /// The length after the file was last written anew.
    private var liveLength = 0
    private var needsRewriting = false
    /// Whether it lacks that a write began, or what it has changed, because the disk is full.
    private var lacksWrite = false
    /// What the file was when it was read.
    private var loaded: [String]?

    init(folder: URL, settings: StoreSettings) throws {
        self.folder = folder
        self.settings = settings
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for path in ["lock", "journal", "journal.new"].map({ folder.appendingPathComponent($0).path })
        where (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil {
            // What it points to is not the store's, and must not be overwritten.
            throw CocoaError(.fileWriteInvalidFileName, userInfo: [NSFilePathErrorKey: path])
        }
        let file = folder.appendingPathComponent("lock")
        if !FileManager.default.fileExists(atPath: file.path) {
            try Data().write(to: file)
        }
        lock = try FileHandle(forUpdating: file)
        isReadOnly = flock(lock.fileDescriptor, LOCK_EX | LOCK_NB) != 0
    }

    private var file: URL { folder.appendingPathComponent("journal") }
}

// MARK: - Reading

nonisolated extension Journal {
    func load() throws -> StoreContents<Change>? {
        guard isReadOnly || loaded == nil else {
            return nil
        }
        let state = isReadOnly ? fileState : []
        guard state != loaded else {
            return nil
        }
        let data = try FileManager.default.data(at: file)
        let (contents, end, damage) = read(data)
        if !isReadOnly {
            try keepDamage(damage)
            try open(length: end)
            // The first line of a file that was written anew has all that is cached.
            liveLength = data.firstNewline(from: 0) ?? 0
        }
        loaded = state
        return contents
    }

    /// Changes whenever another process writes.
    private var fileState: [String] {
        var info = stat()
        return stat(file.path, &info) == 0 ? ["\(info.st_ino)", "\(info.st_size)"] : ["none"]
    }

    /// Returns the contents, the number of bytes of all whole lines, and those lines that are damaged. What is
    /// behind the last whole line was being written when the process ended.
    private func read(_ data: Data) -> (contents: StoreContents<Change>, end: Int, damage: Data) {
        var contents = StoreContents<Change>()
        var damage = Data()
        var end = 0
        var forgotten: (any Error)?
        while let newline = data.firstNewline(from: end) {
            if let record = JournalRecord<Change>(line: data[end..<newline]) {
                contents.apply(record.edits)
                if !settings.isLocalOnly, let error = record.error(inFormat: settings.format) {
                    contents.forgetCache()
                    forgotten = error
                }
            } else {
                damage += data[end...newline]
            }
            end = newline + 1
        }
        if !damage.isEmpty, !settings.isLocalOnly {
            // What was cached may be older than what the damaged lines say.
            contents.forgetCache()
        }
        if let forgotten, !isReadOnly {
            needsRewriting = true
            settings.report(StoreError.forgotten(forgotten))
        }
        return (contents, end, damage)
    }

    private func keepDamage(_ damage: Data) throws {
        guard !damage.isEmpty else {
            return
        }
        let file = folder.appendingPathComponent("damaged-\(UUID().uuidString)")
        try FileManager.default.replace(file, with: damage)
        needsRewriting = true
        settings.report(StoreError.damaged(file))
    }
}

// MARK: - Writing

nonisolated extension Journal {
    /// A short file is read fast even if most of it is dead.
    private static var slack: Int { 524_288 }

    func append(_ edits: [StoreEdit<Change>], isDurable: Bool) throws {
        guard !isReadOnly else {
            throw StoreError.readOnly
        }
        let data = try JournalRecord.line(of: edits, format: settings.format)
        if edits.contains(where: \.isRemoval) {
            for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
            where name.hasPrefix("damaged-") {
                try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
            }
            needsRewriting = true
        }
        if writer == nil {
            try open(length: length)
        }
        do {
            try writer?.write(contentsOf: data)
            if isDurable {
                try writer?.sync()
            }
            length += data.count
        } catch {
            // A part of the record may be in the file. Later records must not follow it.
            needsRewriting = true
            lacksWrite = lacksWrite || edits.contains(where: \.isWrite)
            writer = nil
            guard edits.allSatisfy(\.isRemoval) else {
                throw error
            }
            // A full disk must not keep what is to be removed.
            try removeFile()
        }
    }

    func tidy(_ contents: @autoclosure () -> StoreContents<Change>) throws {
        guard !isReadOnly, needsRewriting || length > 2 * liveLength + Self.slack else {
            return
        }
        let contents = contents()
        let data = try lines(of: contents.edits(isLocalOnly: settings.isLocalOnly))
        writer = nil
        do {
            try FileManager.default.replace(file, with: data)
        } catch {
            // The new file may be in its place, although nobody knows whether it survives a power cut.
            if (try? FileManager.default.data(at: file)) == data {
                (length, needsRewriting) = (data.count, true)
            }
            if lacksWrite, contents.isCache {
                // The next process must not take for new what this one knows to be old.
                try? removeFile()
            }
            throw error
        }
        (length, liveLength) = (data.count, data.count)
        (needsRewriting, lacksWrite) = (false, false)
    }

    /// What exists nowhere else is a line each, so that a damaged one costs no other.
    private func lines(of edits: [StoreEdit<Change>]) throws -> Data {
        let cached = edits.filter { !$0.isOnlyCopy }
        let groups = (cached.isEmpty ? [] : [cached]) + edits.filter(\.isOnlyCopy).map { [$0] }
        return try groups.reduce(into: Data()) { data, edits in
            data += try JournalRecord.line(of: edits, format: settings.format)
        }
    }

    private func removeFile() throws {
        writer = nil
        if FileManager.default.fileExists(atPath: file.path) {
            try FileManager.default.removeItem(at: file)
        }
        (length, liveLength) = (0, 0)
    }

    private func open(length: Int) throws {
        if !FileManager.default.fileExists(atPath: file.path) {
            try FileManager.default.replace(file, with: Data())
        }
        let handle = try FileHandle(forUpdating: file)
        // Zeros at the end of a file that has become shorter would damage the next line. This goes to the end, too.
        let end = min(UInt64(length), try handle.seekToEnd())
        try handle.truncate(atOffset: end)
        self.length = Int(end)
        writer = handle
    }
}
