import Foundation

/// What a journal could not read or write, and what became of it.
public nonisolated enum JournalProblem: Error {
    /// Waiting changes, or values that exist nowhere else, cannot be read by this version of the app. They
    /// are set aside in the file and read again when the store is opened next time. The others are in use.
    case setAside([any Error], URL)
    /// Cached rows cannot be read by this version of the app. The server has them.
    case forgotten([any Error])
    /// The end of the file is damaged. It is set aside in the file.
    case damaged(URL)
}

/// Keeps the contents of a store in a file to which each transaction is appended.
///
/// A transaction that was not written to its end, because the process ended or the disk is full, is dropped
/// as a whole. The process that opens a journal first owns it; others read what it has written.
nonisolated final class Journal<Change: WaitingChange>: StorePlace {
    private typealias Contents = StoreContents<Change>

    /// What a process has read that does not own the journal.
    private struct Shared {
        let contents: Contents
        let handle: FileHandle
        let number: UInt64
        let length: Int
    }

    private let folder: URL
    private let settings: StoreSettings
    private let lock: FileLock
    private var writer: FileHandle?
    private var length: UInt64 = 0
    /// The length after the file was last written anew.
    private var liveLength: UInt64 = 0
    private var needsRewriting = false
    private var isLoaded = false
    private var shared: Shared?

    init(folder: URL, settings: StoreSettings) throws {
        self.folder = folder
        self.settings = settings
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        lock = try FileLock(folder.appendingPathComponent("lock"))
    }

    var isReadOnly: Bool { !lock.isOwned }

    /// A short file is read fast even if most of it is dead.
    private static var slack: UInt64 { 524_288 }

    private var file: URL { folder.appendingPathComponent("journal") }
    private var asideFile: URL { folder.appendingPathComponent("aside") }
}

// MARK: - Reading

nonisolated extension Journal {
    func load() throws -> StoreContents<Change>? {
        guard !isReadOnly else {
            return try loadShared()
        }
        guard !isLoaded else {
            return nil
        }
        let contents = try loadOwn()
        isLoaded = true
        return contents
    }

    private func loadOwn() throws -> Contents {
        let data = try FileManager.default.data(at: file)
        let (payloads, validLength) = JournalFrame.payloads(of: data)
        try keepDamage(data.dropFirst(validLength))
        var contents = Contents()
        var aside: [Data] = []
        var forgotten: [any Error] = []
        var unreadable: [any Error] = []
        for payload in payloads {
            let (edits, errors) = read(payload, &forgotten)
            contents.apply(edits)
            if !errors.isEmpty {
                unreadable += errors
                aside.append(payload)
            }
        }
        let isAdopting = try adoptAside(into: &contents, aside, unreadable)
        if !forgotten.isEmpty {
            settings.report(JournalProblem.forgotten(forgotten))
        }
        try open(length: UInt64(validLength))
        liveLength = UInt64(validLength)
        needsRewriting = !aside.isEmpty || isAdopting || !forgotten.isEmpty
        return contents
    }

    /// Reads one transaction. Returns the errors of what exists nowhere else.
    private func read(_ payload: Data, _ forgotten: inout [any Error]) -> ([StoreEdit<Change>], [any Error]) {
        do {
            let record = try JSONDecoder().decode(JournalRecord<Change>.self, from: payload)
            guard !settings.isLocalOnly else {
                return (record.edits, record.otherErrors + record.rowErrors)
            }
            forgotten += record.rowErrors
            let isOfThisFormat = record.format == settings.format
            return (isOfThisFormat ? record.edits : record.edits.filter(\.isWithoutRows), record.otherErrors)
        } catch {
            return ([], [error])
        }
    }

    /// What an earlier version of the app could not read, this one may be able to read. Returns whether it
    /// was.
    private func adoptAside(
        into contents: inout Contents, _ new: [Data], _ errors: [any Error]
    ) throws -> Bool {
        let (earlier, _) = JournalFrame.payloads(of: try FileManager.default.data(at: asideFile))
        var remaining: [Data] = []
        var adopted: [StoreEdit<Change>] = []
        for payload in earlier {
            var ignored: [any Error] = []
            let (edits, errors) = read(payload, &ignored)
            if errors.isEmpty {
                adopted += edits.filter { $0.isMissing(in: contents) }
            } else if !new.contains(payload) {
                remaining.append(payload)
            }
        }
        contents.apply(adopted)
        if !new.isEmpty {
            settings.report(JournalProblem.setAside(errors, asideFile))
        }
        if remaining + new != earlier {
            try FileManager.default.replace(
                asideFile, with: (remaining + new).map(JournalFrame.framed).reduce(Data(), +))
        }
        return remaining.count < earlier.count
    }

    /// A record that is longer than the file was being written when the process ended. Anything else is
    /// damage.
    private func keepDamage(_ rest: Data) throws {
        guard !rest.allSatisfy({ $0 == 0 }), !JournalFrame.isTorn(rest) else {
            return
        }
        let damage = folder.appendingPathComponent("damaged-\(UUID().uuidString)")
        try FileManager.default.replace(damage, with: rest)
        settings.report(JournalProblem.damaged(damage))
    }

    private func loadShared() throws -> Contents? {
        let attributes = try FileManager.default.attributesIfThere(of: file)
        guard let number = (attributes[.systemFileNumber] as? NSNumber)?.uint64Value,
            let size = (attributes[.size] as? NSNumber)?.intValue
        else {
            return shared == nil ? Contents() : nil
        }
        if let shared, shared.number == number, shared.length == size {
            return nil
        }
        // The file stays open, so that its number is not given to another one.
        let known = shared?.number == number ? shared : nil
        let handle = try known?.handle ?? FileHandle(forReadingFrom: file)
        try handle.seek(toOffset: UInt64(known?.length ?? 0))
        let (payloads, length) = JournalFrame.payloads(of: try handle.readToEnd() ?? Data())
        var contents = known?.contents ?? Contents()
        for payload in payloads {
            var ignored: [any Error] = []
            contents.apply(self.read(payload, &ignored).0)
        }
        let end = (known?.length ?? 0) + length
        shared = Shared(contents: contents, handle: handle, number: number, length: end)
        return contents
    }
}

// MARK: - Writing

nonisolated extension Journal {
    func append(_ edits: [StoreEdit<Change>], isDurable: Bool) throws {
        guard !isReadOnly else {
            throw StoreError.readOnly
        }
        let data = try framed(edits)
        if edits.contains(where: \.isRemoval) {
            try eraseAside()
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
            length += UInt64(data.count)
        } catch {
            // A part of the record may be in the file. Later records must not follow it.
            needsRewriting = true
            writer = nil
            throw error
        }
    }

    func tidy(_ contents: @autoclosure () -> StoreContents<Change>) throws {
        guard !isReadOnly, needsRewriting || length > 2 * liveLength + Self.slack else {
            return
        }
        // If this fails, a transaction may be missing in the file, so the next one tries again.
        needsRewriting = true
        let data = try records(of: contents().edits).map(framed)
        writer = nil
        try FileManager.default.replace(file, with: data.reduce(Data(), +))
        length = data.reduce(0) { $0 + UInt64($1.count) }
        liveLength = length
        needsRewriting = false
        try open(length: length)
    }

    private func framed(_ edits: [StoreEdit<Change>]) throws -> Data {
        JournalFrame.framed(try JSONEncoder().encode(JournalRecord(edits, format: settings.format)))
    }

    /// What exists nowhere else is in records of its own, so that each can be set aside alone.
    private func records(of edits: [StoreEdit<Change>]) -> [[StoreEdit<Change>]] {
        let single = edits.filter { settings.isLocalOnly || $0.isOfLog }
        let cached = edits.filter { !settings.isLocalOnly && !$0.isOfLog }
        return stride(from: 0, to: cached.count, by: 1_000).map {
            Array(cached[$0..<min($0 + 1_000, cached.count)])
        }
            + single.map { [$0] }
    }

    private func eraseAside() throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
        where name == asideFile.lastPathComponent || name.hasPrefix("damaged-") {
            try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
        }
    }

    private func open(length: UInt64) throws {
        if !FileManager.default.fileExists(atPath: file.path) {
            try FileManager.default.replace(file, with: Data())
        }
        let handle = try FileHandle(forUpdating: file)
        try handle.truncate(atOffset: length)
        try handle.seek(toOffset: length)
        self.length = length
        writer = handle
    }
}

nonisolated extension StoreEdit {
    fileprivate var isOfLog: Bool {
        switch self {
        case .enqueue, .replace, .refuse: true
        default: false
        }
    }

    /// Whether the edit is still valid if the rows are forgotten.
    fileprivate var isWithoutRows: Bool {
        switch self {
        case .row, .collection, .confirm, .join: false
        default: true
        }
    }

    /// Whether the edit adds something that the contents do not have.
    fileprivate func isMissing(in contents: StoreContents<Change>) -> Bool {
        switch self {
        case .row(let key, _): contents.rows[key] == nil
        case .enqueue(let entry): !contents.log.contains { $0.id == entry.id }
        case .refuse(let refused): !contents.refused.contains { $0.id == refused.id }
        case .join: true
        default: false
        }
    }
}
