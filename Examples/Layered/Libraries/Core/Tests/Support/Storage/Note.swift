import Foundation

@testable import VitalCore

/// The entity of the tests.
struct Note: StorableRow {
    var id: String
    var title: String

    init(_ id: String, _ title: String) {
        self.id = id
        self.title = title
    }
}

struct NotesResponse: StoredResponse, Equatable {
    var notes: [Note]
    var next: Int?

    var storedItems: [Note] { notes }

    func replacing(items: [Note]) -> NotesResponse {
        NotesResponse(notes: items, next: next)
    }
}

enum NoteChange: WaitingChange, Equatable {
    case create(Note)
    /// The server gives the identity.
    case draft(id: String, title: String)
    case update(Note)
    case rename(id: String, title: String)
    case delete(id: String)

    var effect: WriteEffect<Note> {
        switch self {
        case .create(let note): .create(note.id, assumed: note, lists: ["list"])
        case .draft(let id, let title):
            .create(id, isTemporary: true, assumed: Note(id, title), lists: ["list"])
        case .update(let note): .change(note.id, assumed: note)
        case .rename(let id, _): .change(id)
        case .delete(let id): .delete(id)
        }
    }

    func applied(to row: Note?) -> Note? {
        switch self {
        case .rename(_, let title): row.map { Note($0.id, title) }
        case .create(let note), .update(let note): note
        case .draft(let id, let title): row ?? Note(id, title)
        case .delete: nil
        }
    }

    func isCreation(of row: Note) -> Bool {
        if case .draft(_, let title) = self { title == row.title } else { false }
    }

    func replacing(key: String, row: Note?) -> NoteChange {
        switch self {
        case .create, .draft: self
        case .update(let note): .update(Note(key, note.title))
        case .rename(_, let title): .rename(id: key, title: title)
        case .delete: .delete(id: key)
        }
    }
}

/// A change as it is without compaction and without a form of its own.
struct PlainChange: WaitingChange, Equatable {
    var kind: WriteKind
    var id: String
    var body: Note?
    var isTemporary = false

    var effect: WriteEffect<Note> {
        switch kind {
        case .create: .create(id, isTemporary: isTemporary, assumed: body, lists: ["list"])
        case .change: .change(id, assumed: body)
        case .delete: .delete(id)
        case .unknown: .unknown()
        }
    }
}

struct StatusError: RemoteError, Equatable {
    let status: Int

    var remoteFailure: RemoteFailure { .status(status) }
}

struct Lost: Error {}

struct Failed: RemoteError {
    let remoteFailure: RemoteFailure
}

extension StoreQuery where Row == Note, Answer == NotesResponse {
    static var list: Self { .collection("list") { $0.id } }
}

/// A clock that moves by hand, and what a store reports.
final class Surroundings: @unchecked Sendable {
    private let lock = NSLock()
    private var time = Date(timeIntervalSinceReferenceDate: 800_000_000)
    private var errors: [any Error] = []
    private var slept: [Duration] = []

    var now: Date { lock.withLock { time } }
    var reported: [any Error] { lock.withLock { errors } }
    var sleeps: [Duration] { lock.withLock { slept } }

    func advance(by seconds: Double) {
        lock.withLock { time += seconds }
    }

    func settings(
        format: String = "1", freshTime: Duration? = .seconds(600), isLocalOnly: Bool = false
    ) -> StoreSettings {
        var settings = StoreSettings()
        settings.format = format
        settings.freshTime = freshTime
        settings.isLocalOnly = isLocalOnly
        settings.sharesRequests = true
        settings.now = { self.now }
        settings.sleep = { duration in
            self.lock.withLock { self.slept.append(duration) }
            try Task.checkCancellation()
            await Task.yield()
        }
        settings.report = { error in self.lock.withLock { self.errors.append(error) } }
        return settings
    }
}

/// A place that keeps nothing, and knows which transactions are durable.
final class PlaceSpy<Change: WaitingChange>: StorePlace, @unchecked Sendable {
    private let lock = NSLock()
    private var durable: [Bool] = []
    private var isLoaded = false

    var isReadOnly: Bool { false }

    func load() -> StoreContents<Change>? {
        defer { isLoaded = true }
        return isLoaded ? nil : StoreContents()
    }

    func append(_ edits: [StoreEdit<Change>], isDurable: Bool) {
        lock.withLock { durable.append(isDurable) }
    }

    func tidy(_ contents: @autoclosure () -> StoreContents<Change>) {}

    /// Whether each transaction was durable since the last call.
    func takeDurable() -> [Bool] {
        lock.withLock {
            defer { durable = [] }
            return durable
        }
    }
}

/// A folder that goes with its owner.
final class Folder: Sendable {
    let url = FileManager.default.temporaryDirectory.appending(path: "store-\(UUID().uuidString)")

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    func copy() throws -> Folder {
        let other = Folder()
        try FileManager.default.copyItem(at: url, to: other.url)
        return other
    }
}

/// A gate that a test opens: a request that waits for it is in flight.
actor Gate {
    private var isOpen = false
    private var waiters: [CheckedContinuation<Void, Never>] = []
    private(set) var arrivals = 0

    func pass() async {
        arrivals += 1
        guard !isOpen else {
            return
        }
        await withCheckedContinuation { waiters.append($0) }
    }

    func open() {
        isOpen = true
        for waiter in waiters {
            waiter.resume()
        }
        waiters = []
    }

    func waitForArrivals(_ count: Int) async {
        while arrivals < count {
            await Task.yield()
        }
    }
}

/// Random numbers that a seed repeats.
struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }

    mutating func below(_ count: Int) -> Int {
        Int(next() % UInt64(count))
    }
}
