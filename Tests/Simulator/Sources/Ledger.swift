/// What was written and read so far, and by whom. It compares each answer with it.
final class Ledger {
    private enum Kind {
        case create, update, delete
    }

    private struct Write {
        let item: Int
        let kind: Kind
        let account: Int
        /// The call that writes it; nil for a change of others.
        let call: Int?
        /// Its place among the states of its item on the server; nil until it is accepted.
        var index: Int?
        var takenAt: Int?
        var refusedAt: Int?
        /// Whether the process was killed before it can be sure to have kept the refusal. It may send the write again.
        var isRefusalInDoubt = false
        /// When the device heard what became of it.
        var answeredAt: Int?
        /// Whether the device could read in an answer which identity the server has given to what it created.
        var isNamed = false
        var isAcknowledged = false
        /// Whether it was ever in a request.
        var isSent = false
        /// Whether a later write did what it was to do.
        var isMerged = false
    }

    /// What the device keeps, as far as its answers tell.
    private struct Kept {
        var items: Set<Int> = []
        var list = false
        var pages: Set<Int> = []
        /// When it had to forget an item, or all lists and pages.
        var forgotten: [Int: Int] = [:]
        var listsForgotten = 0
    }

    private struct Record {
        let call: Call
        let began: Int
        let seen: [Int: [Int]]
        let kept: Kept
        var ended: Int?
        var isAcceptanceDelivered = false
        /// Whether a read heard from the server what it asked for.
        var isAnswerDelivered = false
        var isRefusalDelivered = false
    }

    private(set) var violations: [Violation] = []
    /// The items that others have changed: the device cannot know.
    private(set) var changedElsewhere: Set<Int> = []
    private var writes: [Write] = []
    private var records: [Record] = []
    /// The marks that the device has shown or acknowledged, by item.
    private var seen: [Int: [Int]] = [:]
    private var kept = Kept()
    /// The items that readable answers had, by account.
    private var delivered: [Int: Set<Int>] = [:]
    private(set) var now = 0
    private var account = 0
    /// What was refused since the process last did all that it could, or while the disk was full.
    private var refusedLately: [Int] = []
    /// The creations whose identities the device has heard of since then, or while the disk was full.
    private var namedLately: [Int] = []
    /// The writes whose answers the device has heard of since then, or while the disk was full.
    private var answeredLately: [Int] = []
    /// What the accounts have seen that are not signed in. What was kept for them may be deleted.
    private var away: [Int: [Int: [Int]]] = [:]
    /// When a write last began, ended, or changed the server.
    private var changedAt = 0
    private var keptAt = 0
    var isDiskFull = false {
        didSet {
            // What arrives about now need not be kept.
            if isDiskFull != oldValue {
                now += 1
                fullAt = now
            }
        }
    }
    private var fullAt = 0
    /// Whether a write has ended since the process last did all that it could, while the disk was full.
    private var hasUnkeptEnd = false
    private var itemCount = 0
    /// What waited when the journal was damaged.
    private var endangered: Set<Int> = []
    /// How many bytes changed since it was cut, by account.
    private var flipCounts: [Int: Int] = [:]
    /// The accounts whose journal was cut.
    private var cut: Set<Int> = []
    private let configuration: Configuration

    init(configuration: Configuration) {
        self.configuration = configuration
    }

    func report(_ kind: Violation.Kind, _ text: @autoclosure () -> String) {
        violations.append(Violation(kind: kind, text: text()))
    }

    // MARK: - Writes

    func item(of mark: Int) -> Int? {
        writes.indices.contains(mark) ? writes[mark].item : nil
    }

    /// How many values the item had until this one, itself included.
    func version(of value: Value) -> Int {
        writes.prefix(value.mark + 1).count { $0.item == value.item && $0.kind != .delete }
    }

    /// The number of items that were ever created.
    var items: Range<Int> { 0..<itemCount }

    func account(of mark: Int) -> Int {
        writes.indices.contains(mark) ? writes[mark].account : account
    }

    /// Nobody can know what became of the item.
    func excuse(_ item: Int) {
        changedElsewhere.insert(item)
    }

    /// Whether two reads ask for the same in the same way.
    func isSame(_ call: Int, _ other: Int) -> Bool {
        records[call].call.action == records[other].call.action
            && records[call].call.policy == records[other].call.policy
    }

    /// Nobody shares a search.
    func isSearch(_ call: Int) -> Bool {
        records[call].call.action == .search
    }

    /// Whether the device has written nothing since, and writes nothing.
    func isQuiet(since time: Int) -> Bool {
        changedAt < time
            && !records.contains { !$0.call.action.isRead && $0.ended == nil }
    }

    /// A value for a change that nobody on the device makes.
    func writeElsewhere(_ change: Action) -> Value? {
        let value = write(change, call: nil)
        if let value, !records.isEmpty {
            changedElsewhere.insert(value.item)
        }
        return value
    }

    private func write(_ action: Action, call: Int?) -> Value? {
        let (item, kind): (Int, Kind)
        switch action {
        case .create:
            (item, kind) = (itemCount, .create)
            itemCount += 1
        case .update(let changed), .publish(let changed): (item, kind) = (changed, .update)
        case .delete(let deleted): (item, kind) = (deleted, .delete)
        case .detail, .list, .page, .search, .greet: return nil
        }
        writes.append(Write(item: item, kind: kind, account: account, call: call))
        return Value(item: item, mark: writes.count - 1)
    }

    /// The write that a request without a body means: that of its own call, or, if it was sent later, the oldest one that
    /// waits.
    func write(of action: Action, sentBy call: Int?, as account: Int) -> Int? {
        let candidates = writes.indices.filter { mark in
            writes[mark].index == nil && writes[mark].refusedAt == nil
                && writes[mark].call.map { records[$0].call.action == action } == true
        }
        guard configuration.waiting.contains(action.kind) else {
            return candidates.first { writes[$0].call == call }
        }
        let own = candidates.filter { writes[$0].account == account }
        return own.first { writes[$0].isAcknowledged } ?? own.first
            ?? candidates.first { writes[$0].isAcknowledged }
    }

    /// A request with the write begins.
    func send(_ mark: Int) {
        writes[mark].isSent = true
        if writes[mark].isMerged {
            // Of calls at the same time nobody knew the order.
            reopen(mark)
        }
    }

    /// The write was not a part of another one.
    private func reopen(_ mark: Int) {
        (writes[mark].index, writes[mark].takenAt, writes[mark].refusedAt) = (nil, nil, nil)
        writes[mark].isMerged = false
    }

    /// The write reaches the server.
    func arrives(_ mark: Int) {
        let write = writes[mark]
        if write.index != nil {
            report(.sentTwice, "t\(mark) is applied twice")
        }
        // A write that cannot wait may overtake those that do. Of deletions nobody can tell which one arrives.
        guard let record = write.call.map({ records[$0] }),
            configuration.waiting.contains(record.call.action.kind), write.kind != .delete,
            !isVoid(write.item, for: write.account), !isUndone(write.item)
        else {
            return
        }
        for (other, earlier) in writes.enumerated()
        where earlier.item == write.item && earlier.account == write.account && earlier.index == nil
            && earlier.refusedAt == nil
            && earlier.isAcknowledged && !merged(into: mark).contains(other)
        {
            if let ended = earlier.call.flatMap({ records[$0].ended }), ended < record.began {
                report(.order, "t\(mark) arrives before t\(other), which was acknowledged before it began")
            }
        }
    }

    /// The server accepts the write.
    func take(_ mark: Int, at index: Int) {
        now += 1
        changedAt = now
        // A process that was killed before it kept a refusal sends the write again.
        writes[mark].refusedAt = nil
        writes[mark].isRefusalInDoubt = false
        writes[mark].index = index
        writes[mark].takenAt = now
        for merged in merged(into: mark) {
            writes[merged].index = index
            writes[merged].takenAt = now
            writes[merged].isMerged = true
        }
    }

    /// The changes that a later one takes with it: of two changes of the whole item, one after the other, the
    /// server needs only the second one, unless it may have heard of the first one.
    private func merged(into mark: Int) -> [Int] {
        guard isWholeChange(mark) else {
            return []
        }
        return writes.indices.filter { other in
            other != mark && isWholeChange(other) && writes[other].item == writes[mark].item
                && writes[other].account == writes[mark].account && isOpen(other) && !writes[other].isSent
                && !isAfter(other, mark)
        }
    }

    private func isWholeChange(_ mark: Int) -> Bool {
        writes[mark].kind == .update && isWaiting(writes[mark]) && !configuration.sendsParts
    }

    /// Whether it has neither arrived nor been refused.
    private func isOpen(_ mark: Int) -> Bool {
        writes[mark].index == nil && writes[mark].refusedAt == nil
    }

    /// Whether the call of a write began when that of another one had ended.
    private func isAfter(_ mark: Int, _ other: Int) -> Bool {
        guard let call = writes[mark].call, let ended = writes[other].call.flatMap({ records[$0].ended })
        else {
            return false
        }
        return ended < records[call].began
    }

    /// Whether an item was created and deleted on the device before the server heard of it. Then it never does.
    private func isUndone(_ item: Int) -> Bool {
        let isUnsent = writes.contains {
            $0.item == item && $0.kind == .create && isWaiting($0) && !$0.isSent
        }
        // A deletion is made before its call returns, which a kill prevents.
        return isUnsent
            && writes.contains {
                $0.item == item && $0.kind == .delete && isWaiting($0)
                    && ($0.isAcknowledged || $0.call.map { records[$0].ended == nil } == true)
            }
    }

    /// The device hears of the answer to a request.
    func deliver(_ answer: Response, mark: Int?, call: Int?) {
        now += 1
        let isAccepted = (200..<300).contains(answer.status)
        let isRefusal = (400..<500).contains(answer.status)
        delivered[account, default: []].formUnion(answer.items)
        // A change that has waited ends with its answer, long after the call that made it.
        changedAt = mark == nil ? changedAt : now
        // A server in trouble does not say what became of the request.
        if let mark, isAccepted || isRefusal {
            writes[mark].answeredAt = now
            answeredLately.append(mark)
            if !writes[mark].isNamed, !answer.items.isEmpty {
                writes[mark].isNamed = true
                namedLately.append(mark)
            }
        }
        if let mark, isRefusal, isOpen(mark) || writes[mark].isRefusalInDoubt {
            writes[mark].refusedAt = now
            writes[mark].isRefusalInDoubt = false
            refusedLately.append(mark)
            for merged in merged(into: mark) {
                writes[merged].refusedAt = now
                writes[merged].isMerged = true
            }
            // If the device had nothing but this change, it has nothing now.
            forget(writes[mark].item)
        }
        guard let call else {
            return
        }
        if isAccepted, let mark, writes[mark].call == call {
            records[call].isAcceptanceDelivered = true
        }
        if isAccepted, records[call].call.action.isRead {
            records[call].isAnswerDelivered = true
        }
        if isRefusal, records[call].call.action.isRead, !isTooEarly(answer, for: records[call]) {
            records[call].isRefusalDelivered = true
        }
    }

    /// Whether the server does not have an item that was created on the device, and the device had not heard that it ever
    /// had it when the call began.
    private func isTooEarly(_ answer: Response, for record: Record) -> Bool {
        [404, 410].contains(answer.status)
            && writes.contains { write in
                let isKnown = [write.takenAt, write.answeredAt].allSatisfy {
                    $0.map { $0 < record.began } == true
                }
                return write.item == record.call.action.item && write.kind == .create && isWaiting(write)
                    && write.refusedAt == nil && !isKnown
            }
    }

    // MARK: - Calls

    func begin(
        _ action: Action, process: Int, repository: Int, policy: Policy
    ) -> Call {
        now += 1
        let value = write(action, call: records.count) ?? Value(item: action.item ?? 0, mark: 0)
        let call = Call(
            number: records.count, process: process, repository: repository, action: action, policy: policy,
            value: value,
            isOfOwnItem: writes.contains { $0.item == value.item && $0.kind == .create && $0.call != nil })
        records.append(Record(call: call, began: now, seen: seen, kept: kept))
        changedAt = action.isRead ? changedAt : now
        if isDiskFull, !action.isRead {
            // The device cannot keep that a write has begun, so it may keep nothing that the write makes old.
            kept = Kept(listsForgotten: now)
        }
        return call
    }

    func end(_ call: Call, _ answer: Answer) {
        now += 1
        records[call.number].ended = now
        changedAt = call.action.isRead ? changedAt : now
        let record = records[call.number]
        if call.action.isRead {
            checkRead(record, answer)
        } else {
            checkWrite(record, answer)
        }
    }

    private func checkWrite(_ record: Record, _ answer: Answer) {
        let value = record.call.value
        hasUnkeptEnd = hasUnkeptEnd || isDiskFull
        guard record.call.action != .greet else {
            return
        }
        if answer.isSuccess {
            writes[value.mark].isAcknowledged = true
            checkPart(record)
            // Without an answer, nobody can say which item it is.
            if !configuration.sendsParts || record.call.action != .create || answer != .done {
                see(value)
            }
            if isDiskFull {
                forget(value.item)
                return
            }
            switch (writes[value.mark].kind, answer) {
            case (.delete, _): kept.items.remove(value.item)
            // The caller got no value, so the device has none either, nor a list with it.
            case (.create, .done), (.update, .done): forget(value.item)
            // A change of an item that the device does not have may be refused later, and then nothing is left.
            case (.update, _) where configuration.waiting.contains(.update): break
            case (.create, _), (.update, _): kept.items.insert(value.item)
            }
        } else if answer == .absent {
            checkAbsence(of: value.item, record)
        } else if record.isAcceptanceDelivered, answer != .cancelled {
            report(
                .acceptedFailed,
                "t\(value.mark) was accepted and answered, and its caller was told: \(answer)")
        }
        if answer == .unanswered {
            checkWaiting(record.call)
        }
        if answer == .unnamed {
            // The device made no change, and never will.
            writes[value.mark].refusedAt = now
        }
        if [.unanswered, .unreadable, .cancelled].contains(answer) {
            // Nobody knows what the server did, so the device may forget what it had.
            forget(value.item)
        }
    }

    /// The device can change a part of an item only if it has the item.
    private func checkPart(_ record: Record) {
        let item = record.call.value.item
        if configuration.sendsParts, record.call.action.kind == .update, !record.isAcceptanceDelivered,
            !record.call.isOfOwnItem, delivered[account]?.contains(item) != true
        {
            report(
                .unfounded, "call \(record.call.number) changes item \(item), which the device does not have")
        }
    }

    private func forget(_ item: Int) {
        kept.items.remove(item)
        kept.list = false
        kept.pages = []
        kept.forgotten[item] = now
        kept.listsForgotten = now
    }

    private func checkRead(_ record: Record, _ answer: Answer) {
        if answer.isSuccess, record.isRefusalDelivered {
            report(
                .refusalAnswered, "the server refused call \(record.call.number), and its caller got a value")
        }
        let isKeeping = record.call.policy != .noCache
        let isListKept =
            isKeeping && kept.listsForgotten < record.began && fullAt < record.began && !isDiskFull
        if isDiskFull, answer.isSuccess, keptAt < changedAt {
            // The device has seen something new and cannot keep it, so it may keep nothing.
            kept = Kept(listsForgotten: now)
        }
        switch (record.call.action, answer) {
        case (.detail, .value(let value)):
            check(value, record)
            keep([value], record)
        case (.list, .list(let values)):
            checkAll(values, record)
            for item in record.seen.keys.sorted()
            where (!configuration.listsAreItems || record.isAnswerDelivered)
                && !values.contains(where: { $0.item == item })
            {
                checkAbsence(of: item, record)
            }
            keep(values, record)
            kept.list = kept.list || isListKept
        case (.search, .list(let values)):
            checkAll(values, record)
            // Nobody knows whether a search would find what waits to be created.
            for item in record.seen.keys.sorted()
            where isOnServer(item, before: record) && !values.contains(where: { $0.item == item }) {
                checkAbsence(of: item, record)
            }
            forgetUnkept(values)
        case (.page(let page), .page(let values)):
            checkAll(values, record)
            keep(values, record)
            if isListKept {
                kept.pages.insert(page)
            }
        case (.detail(let item), .absent):
            kept.items.remove(item)
            checkAbsence(of: item, record)
        case (let action, .unanswered) where isKeeping && hadKept(action, record):
            report(
                action.item == nil ? .listNotAnswered : .itemNotAnswered,
                "call \(record.call.number) fails without the network, though the device had what it asks for"
            )
        default:
            break
        }
    }

    private func checkAll(_ values: [Value], _ record: Record) {
        for (index, value) in values.enumerated() {
            check(value, record)
            if values[..<index].contains(where: { $0.item == value.item }), !isUnrecognizable(value.item) {
                report(.twice, "item \(value.item) is in the answer twice")
            }
        }
    }

    /// What was shown without being kept must not be followed by something older: a read that began before it need not be
    /// kept.
    private func forgetUnkept(_ values: [Value]) {
        for value in values {
            kept.forgotten[value.item] = now
        }
        kept.listsForgotten = now
    }

    private func isOnServer(_ item: Int, before record: Record) -> Bool {
        writes.contains {
            $0.item == item && $0.kind == .create && $0.takenAt.map { $0 < record.began } == true
        }
    }

    private func keep(_ values: [Value], _ record: Record) {
        guard record.call.policy != .noCache else {
            forgetUnkept(values)
            return
        }
        guard !isDiskFull, fullAt < record.began else {
            return
        }
        keptAt = now
        for value in values
        where kept.forgotten[value.item] ?? 0 < record.began {
            kept.items.insert(value.item)
        }
    }

    /// Whether the device had what a read asks for when it began, and has not had to forget it since.
    private func hadKept(_ action: Action, _ record: Record) -> Bool {
        guard !configuration.isPlain else {
            return false
        }
        return switch action {
        case .detail(let item): hadItem(item, record)
        case .list: record.kept.list && kept.list && !isInDoubt(record) { _ in true }
        case .page(let page):
            record.kept.pages.contains(page) && kept.pages.contains(page) && !isInDoubt(record) { _ in true }
        default: false
        }
    }

    private func hadItem(_ item: Int, _ record: Record) -> Bool {
        record.kept.items.contains(item) && kept.items.contains(item) && !isVoid(item)
            && !isInDoubt(record) { $0 == item }
            && !writes.contains { $0.item == item && $0.kind == .delete }
    }

    /// Whether another write is under way, of which the device may know already that nobody knows what it did.
    private func isInDoubt(_ record: Record, _ isMeant: (Int) -> Bool) -> Bool {
        writes.contains { write in
            isMeant(write.item) && write.call != record.call.number
                && write.call.map { records[$0].ended == nil } == true
        }
    }

    // MARK: - Staleness

    /// Whether a state is surely older than another one of the same item.
    private func isOlder(_ mark: Int, than other: Int) -> Bool {
        switch (writes[mark].index, writes[other].index) {
        case (let index?, let otherIndex?): index < otherIndex && !isMeanwhile(other, mark)
        // It may have been sent alone, after the other one.
        case (_?, nil) where writes[mark].isMerged && !isAfter(other, mark): false
        // What waits stands above what the server has. Without a server, nobody writes an item twice at the same time, and
        // what has no index was killed.
        case (_?, nil): !configuration.isLocal || mark < other
        case (nil, _?): false
        case (nil, nil):
            if let ended = writes[mark].call.flatMap({ records[$0].ended }),
                let began = writes[other].call.map({ records[$0].began })
            {
                ended < began
            } else {
                false
            }
        }
    }

    /// Whether others made a change while a write of the device was under way: the device cannot tell which came last.
    private func isMeanwhile(_ change: Int, _ mark: Int) -> Bool {
        guard writes[change].call == nil, let taken = writes[change].takenAt,
            let began = writes[mark].call.map({ records[$0].began })
        else {
            return false
        }
        return began < taken && taken < writes[mark].answeredAt ?? .max
    }

    /// Whether nobody has created the item, or its creation was refused. Changes of it mean nothing then.
    private func isVoid(_ item: Int, for owner: Int? = nil) -> Bool {
        !writes.contains {
            $0.item == item && $0.kind == .create && $0.refusedAt == nil && $0.account == owner ?? account
        }
    }

    /// Whether its creation got as far as to wait: the process may have been killed before.
    private func isCreated(_ item: Int) -> Bool {
        writes.contains {
            $0.item == item && $0.kind == .create && ($0.call == nil || $0.isAcknowledged || $0.isSent)
        }
    }

    /// Whether the device cannot know that it has created the item itself, and others have changed it since.
    private func isUnrecognizable(_ item: Int) -> Bool {
        changedElsewhere.contains(item) && isUnnamed(item)
    }

    /// Whether the server has given the item an identity in an answer that the device could not read or keep.
    private func isUnnamed(_ item: Int) -> Bool {
        configuration.sendsParts
            && writes.contains { $0.item == item && $0.kind == .create && $0.call != nil && !$0.isNamed }
    }

    private func check(_ value: Value, _ record: Record) {
        guard writes.indices.contains(value.mark), writes[value.mark].item == value.item else {
            report(.invented, "nobody wrote t\(value.mark) of item \(value.item)")
            return
        }
        guard writes[value.mark].account == account else {
            report(
                .foreign,
                "call \(record.call.number) shows account \(account) what account \(writes[value.mark].account) has"
            )
            return
        }
        if writes[value.mark].isMerged, writes[value.mark].refusedAt != nil {
            // Of calls at the same time nobody knew the order: it was not a part of what was refused.
            reopen(value.mark)
        }
        if let refused = writes[value.mark].refusedAt, refused < record.began,
            !writes[value.mark].isRefusalInDoubt
        {
            report(.refusedShown, "t\(value.mark) was refused before call \(record.call.number) began")
            return
        }
        guard !isVoid(value.item), !isUnrecognizable(value.item) else {
            return
        }
        let newer = record.seen[value.item]?.first {
            writes[$0].refusedAt == nil && isOlder(value.mark, than: $0)
        }
        if let newer {
            report(
                .stale,
                "call \(record.call.number) shows t\(value.mark), after \(describe(newer)) was shown or done")
        }
        seeRead(value)
    }

    private func checkAbsence(of item: Int, _ record: Record) {
        let states = (record.seen[item] ?? []).filter {
            writes[$0].refusedAt == nil && writes[$0].kind != .delete
        }
        guard !states.isEmpty, !isVoid(item) else {
            return
        }
        // Nothing brings back what is deleted, so any deletion explains it.
        let deletions = writes.indices.filter {
            writes[$0].item == item && writes[$0].kind == .delete && isPossible($0, for: record)
        }
        // The weakest claim: the first of the deletions that explain it.
        let first = deletions.first { candidate in !deletions.contains { isOlder($0, than: candidate) } }
        if let first {
            // A deletion of the device that waits explains it without one that the server has.
            let waits = deletions.contains { writes[$0].index == nil && writes[$0].isAcknowledged }
            guard writes[first].index == nil || !waits else {
                return
            }
            // A list may leave out what is still there; only the detail says that it is gone, and only if the device
            // has not changed the item meanwhile.
            if record.call.action.item != nil, !isChanged(item, by: record) {
                seeRead(Value(item: item, mark: first))
            }
        } else {
            // A list that is kept cannot have an item of which the device does not know that it created it.
            guard record.call.action.item != nil || !isUnnamed(item), isCreated(item) else {
                return
            }
            report(.missing, "call \(record.call.number) does not show item \(item), which nobody deleted")
        }
    }

    /// Whether the device has heard of a change of the item, other than its own, since the call began.
    private func isChanged(_ item: Int, by record: Record) -> Bool {
        writes.contains {
            $0.item == item && $0.call != nil && $0.call != record.call.number
                && $0.answeredAt.map { $0 > record.began } == true
        }
    }

    /// Whether a deletion can be what the device shows. A refusal that comes during the call may come after the look.
    private func isPossible(_ mark: Int, for record: Record) -> Bool {
        let write = writes[mark]
        guard write.index == nil, write.refusedAt.map({ $0 > record.began }) != false else {
            return write.index != nil
        }
        return configuration.waiting.contains(.delete) || write.call.map { records[$0].ended == nil } == true
    }

    private func seeRead(_ value: Value) {
        if !configuration.isPlain {
            see(value)
        }
    }

    private func see(_ value: Value) {
        if seen[value.item]?.contains(value.mark) != true {
            seen[value.item, default: []].append(value.mark)
        }
    }

    private func describe(_ mark: Int) -> String {
        switch writes[mark].kind {
        case .create, .update: "t\(mark)"
        case .delete: "the deletion t\(mark)"
        }
    }

    // MARK: - Processes

    /// The process has done all that it can do without an answer.
    func settle() {
        if !isDiskFull {
            (refusedLately, namedLately, answeredLately) = ([], [], [])
            hasUnkeptEnd = false
        }
    }

    /// The process ends. What it kept in memory is gone.
    func kill(_ next: Int) {
        for mark in refusedLately {
            writes[mark].isRefusalInDoubt = true
        }
        for mark in namedLately {
            writes[mark].isNamed = false
        }
        for mark in answeredLately {
            writes[mark].answeredAt = nil
        }
        (refusedLately, namedLately, answeredLately) = ([], [], [])
        let process = records.last?.call.process
        let hasUnfinishedWrite = records.contains {
            $0.call.process == process && $0.ended == nil && !$0.call.action.isRead
        }
        if !configuration.isDurable {
            kept = Kept()
        } else if hasUnkeptEnd || isDiskFull && hasUnfinishedWrite {
            // What a write has made old must not be taken for new, so the device may forget all that it had.
            kept = Kept(listsForgotten: now)
        }
        hasUnkeptEnd = false
        if next != account {
            away[account] = seen
            seen = away[next] ?? [:]
            kept = Kept()
            account = next
        }
    }

    /// The journal of a process that has ended is damaged. What was cached may be gone or old, and nobody promises that
    /// what is behind the end of a file arrives.
    func damage(_ damage: Damage) {
        (seen, kept) = ([:], Kept(listsForgotten: now))
        for mark in writes.indices where writes[mark].account == account && writes[mark].call != nil {
            (writes[mark].isNamed, writes[mark].answeredAt) = (false, nil)
            writes[mark].isRefusalInDoubt = writes[mark].refusedAt != nil
            if writes[mark].isAcknowledged, isOpen(mark) {
                endangered.insert(mark)
            }
            writes[mark].isAcknowledged = false
        }
        switch damage {
        case .flip: flipCounts[account, default: 0] += 1
        case .cut:
            flipCounts[account] = nil
            cut.insert(account)
            changedElsewhere.formUnion(items)
        }
    }

    /// A byte belongs to a line, or divides two. The device tells what it has lost, and loses no more.
    func checkDamage(told: Int) {
        guard let flipCount = flipCounts[account] else {
            return
        }
        if told == 0 {
            report(.unreported, "the journal is damaged, and nobody reports it")
        }
        let lost = endangered.filter { mark in
            let write = writes[mark]
            return write.account == account && isOpen(mark) && !isVoid(write.item) && !isUndone(write.item)
                && (write.kind == .create || !isLost(write.item))
        }
        if !cut.contains(account), lost.count > 2 * flipCount {
            report(.lost, "\(lost.sorted().map(describe)) are lost, though \(flipCount) bytes changed")
        }
    }

    /// Whether the device no longer knows that it has created the item. Changes of it mean nothing then.
    private func isLost(_ item: Int) -> Bool {
        endangered.contains { writes[$0].item == item && writes[$0].kind == .create && isOpen($0) }
    }

    /// Everything has arrived.
    func checkRest(refused: [Int]) {
        for (mark, write) in writes.enumerated()
        where write.isAcknowledged && isOpen(mark) && !isVoid(write.item) && !isUndone(write.item)
            && !isLost(write.item) && write.account == account && !configuration.isLocal
        {
            report(.lost, "t\(mark) was acknowledged, and has never arrived")
        }
        for mark in refused where writes.indices.contains(mark) && writes[mark].index != nil {
            report(.acceptedRefused, "t\(mark) was accepted, and is reported as refused")
        }
        for (mark, write) in writes.enumerated()
        where write.isAcknowledged && write.refusedAt != nil && write.index == nil && write.kind != .delete
            && write.account == account && isWaiting(write) && !write.isMerged && !refused.contains(mark)
        {
            report(.unreported, "t\(mark) was acknowledged and then refused, and nobody reports it")
        }
    }

    private func isWaiting(_ write: Write) -> Bool {
        write.call.map { configuration.waiting.contains(records[$0].call.action.kind) } == true
    }

    /// A call that waits for the network, or failed without it, though its change is to be made on the device first.
    func checkWaiting(_ call: Call) {
        let isPart = configuration.sendsParts && call.action.kind == .update
        if configuration.waiting.contains(call.action.kind),
            !isPart || hadItem(call.value.item, records[call.number])
        {
            report(.waits, "call \(call.number) needs the network")
        }
    }
}

extension Action {
    /// The item that it names.
    public var item: Int? {
        switch self {
        case .detail(let item), .update(let item), .delete(let item), .publish(let item): item
        case .list, .page, .search, .create, .greet: nil
        }
    }
}
