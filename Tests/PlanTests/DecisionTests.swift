import Planning
import Testing

/// The table of decisions, row by row.
@Suite struct DecisionTests {
    private let path = "Features/A/A.swift"

    @Test(arguments: [Lock(), Lock([row("a")]), Lock([row("b"), row("c")])])
    func aFileThatIsNotThereIsCreated(lock: Lock) {
        let plan = plan(rendered: "a", onDisk: .absent, lock)
        #expect(kinds(plan) == [.create])
        #expect(plan.changes[0].after == Array("a".utf8))
        #expect(Array(plan.compactedLock.rows) == [Self.row("a")])
    }

    @Test(arguments: [Lock(), Lock([row("a")]), Lock([row("b")])])
    func aFileThatIsAsItShouldBeIsNotTouched(lock: Lock) {
        for disk in [OnDisk.same, .file(Array("a".utf8), stamp: nil)] {
            let plan = plan(rendered: "a", onDisk: disk, lock)
            #expect(plan.changes.isEmpty)
            #expect(Array(plan.compactedLock.rows) == [Self.row("a")])
        }
    }

    @Test func anUntouchedFileIsUpdated() {
        let plan = plan(rendered: "new", onDisk: file("old"), Lock([Self.row("old")]))
        #expect(kinds(plan) == [.update])
        #expect(plan.changes[0].before == Array("old".utf8))
        #expect(plan.changes[0].after == Array("new".utf8))
        #expect(Array(plan.compactedLock.rows) == [Self.row("new")])
        #expect(plan.transitionalLock.rows.count == 2 && plan.transitionalLock.isUnfinished)
    }

    @Test func aFileThatMatchesAnyOfItsRowsIsOurs() {
        let lock = Lock([Self.row("older"), Self.row("old"), Self.row("newer")])
        #expect(kinds(plan(rendered: "new", onDisk: file("old"), lock)) == [.update])
    }

    @Test func anEditedFileIsAConflictUnlessForced() {
        let lock = Lock([Self.row("old")])
        let plan = plan(rendered: "new", onDisk: file("mine"), lock)
        #expect(kinds(plan) == [.conflict(.edited)])
        #expect(!plan.isApplicable)
        #expect(plan.changes[0].before == Array("mine".utf8) && plan.changes[0].after == Array("new".utf8))
        let forced = self.plan(rendered: "new", onDisk: file("mine"), lock, force: true)
        #expect(kinds(forced) == [.update] && forced.changes[0].overridden == .edited)
    }

    @Test func aFileThatIsNoneOfTwoVersionsOfAMergeIsAConflictUnlessForced() {
        let lock = Lock([Self.row("ours"), Self.row("theirs")])
        #expect(kinds(plan(rendered: "new", onDisk: file("both"), lock)) == [.conflict(.merged)])
        let forced = plan(rendered: "new", onDisk: file("both"), lock, force: true)
        #expect(kinds(forced) == [.update] && forced.changes[0].overridden == .merged)
        #expect(Array(forced.compactedLock.rows) == [Self.row("new")])
    }

    @Test func aFileThatWeDidNotWriteIsAConflictUnlessForced() {
        #expect(kinds(plan(rendered: "new", onDisk: file("theirs"), Lock())) == [.conflict(.foreign)])
        let forced = plan(rendered: "new", onDisk: file("theirs"), Lock(), force: true)
        #expect(kinds(forced) == [.update] && forced.changes[0].overridden == .foreign)
        #expect(Array(forced.compactedLock.rows) == [Self.row("new")])
    }

    @Test func anOrphanIsDeleted() {
        let plan = plan(rendered: nil, onDisk: file("old"), Lock([Self.row("old")]))
        #expect(kinds(plan) == [.delete] && plan.compactedLock.isEmpty)
        #expect(plan.changes[0].feature == "A" && plan.changes[0].template == "t")
    }

    @Test func anEditedOrphanIsAConflictUnlessForced() {
        let lock = Lock([Self.row("old")])
        #expect(kinds(plan(rendered: nil, onDisk: file("mine"), lock)) == [.conflict(.editedOrphan)])
        let forced = plan(rendered: nil, onDisk: file("mine"), lock, force: true)
        #expect(kinds(forced) == [.delete] && forced.changes[0].overridden == .editedOrphan)
    }

    @Test(arguments: [OnDisk.absent, .obstacle(.folder), .obstacle(.behindFile("Features"))])
    func anOrphanThatIsGoneIsForgotten(onDisk: OnDisk) {
        let plan = plan(rendered: nil, onDisk: onDisk, Lock([Self.row("old")]))
        #expect(kinds(plan) == [.forget] && plan.isApplicable && plan.compactedLock.isEmpty)
        #expect(!plan.changesFiles)
    }

    @Test(arguments: [
        Conflict.Obstacle.folder, .symbolicLink, .special, .behindLink("Features"), .behindFile("Features"),
        .behindLocked("Features"), .unreadable(13),
    ])
    func whatIsNoFileIsAConflictEvenIfForced(obstacle: Conflict.Obstacle) {
        for force in [false, true] {
            let plan = plan(
                rendered: "new", onDisk: .obstacle(obstacle), Lock([Self.row("old")]), force: force)
            #expect(kinds(plan) == [.conflict(.obstacle(obstacle))])
        }
        #expect(!Conflict.obstacle(obstacle).yieldsToForce)
    }

    @Test(arguments: [
        Conflict.Obstacle.symbolicLink, .special, .behindLink("Features"), .unreadable(13),
        .behindLocked("Features"),
    ])
    func anOrphanThatCannotBeLookedAtIsAConflictEvenIfForced(obstacle: Conflict.Obstacle) {
        for force in [false, true] {
            let plan = plan(
                rendered: nil, onDisk: .obstacle(obstacle), Lock([Self.row("old")]), force: force)
            #expect(kinds(plan) == [.conflict(.unreachableOrphan(obstacle))])
        }
    }

    @Test func aFileThatIsWrittenOnceIsNeverWrittenAgain() {
        let old = Digest(of: Array("old".utf8))
        let created = plan(rendered: "old", onDisk: .absent, Lock(), .once)
        #expect(kinds(created) == [.create])
        #expect(created.compactedLock.rows.map(\.state) == [.once(old)])

        for force in [false, true] {
            let current = plan(
                rendered: "old", onDisk: file("mine"), created.compactedLock, .once, force: force)
            #expect(kinds(current) == [.leaveAlone(isBehind: false)])
        }
        let behind = plan(rendered: "new", onDisk: file("mine"), created.compactedLock, .once)
        #expect(kinds(behind) == [.leaveAlone(isBehind: true)])
        #expect(behind.isApplicable && behind.compactedLock.rows.map(\.state) == [.once(old)])
    }

    @Test func forceSaysThatThePersonHasSeenTheNews() {
        let lock = Lock([Self.row(.once(Digest(of: Array("old".utf8))))])
        let plan = plan(rendered: "new", onDisk: file("mine"), lock, .once, force: true)
        #expect(kinds(plan) == [.leaveAlone(isBehind: false)])
        #expect(plan.compactedLock.rows.map(\.state) == [.once(Digest(of: Array("new".utf8)))])
    }

    @Test(arguments: [LockRow.State.once(Digest(of: [])), .ejected(Digest(of: []))])
    func aFileThatAPersonTookOverIsLeftAlone(state: LockRow.State) {
        for force in [false, true] {
            let plan = plan(rendered: "new", onDisk: file("mine"), Lock([Self.row(state)]), force: force)
            #expect(plan.changes.count == 1 && !plan.changesFiles && plan.isApplicable)
            let gone = self.plan(rendered: nil, onDisk: file("mine"), Lock([Self.row(state)]), force: force)
            #expect(kinds(gone) == [.leaveAlone(isBehind: true)])
            #expect(!gone.changesFiles && gone.compactedLock.isEmpty)
        }
    }

    @Test func aFileOfAPersonThatStandsWhereOneIsWrittenOnceIsLeftAlone() {
        let plan = plan(rendered: "new", onDisk: file("mine"), Lock(), .once)
        #expect(kinds(plan) == [.leaveAlone(isBehind: false)])
        #expect(plan.compactedLock.rows.map(\.state) == [.once(Digest(of: Array("new".utf8)))])
    }

    @Test func anUntouchedCatalogIsReplacedAndAnEditedOneIsMerged() {
        let old = #"{"strings":{"a.old":{}}}"#
        let new = #"{"strings":{"a.new":{}}}"#
        let lock = Lock([Self.row(old)])
        let replaced = plan(rendered: new, onDisk: file(old), lock, .catalog)
        #expect(kinds(replaced) == [.update] && replaced.changes[0].after == Array(new.utf8))

        let edited = plan(rendered: new, onDisk: file(#"{"strings":{"a.old":{},"b":{}}}"#), lock, .catalog)
        #expect(kinds(edited) == [.update])
        let merged = edited.changes[0].after ?? []
        #expect(String(decoding: merged, as: UTF8.self).contains("\"b\" : {"))

        // The file stays as it is and may hold a person's work, so it never counts as generated.
        let again = plan(
            rendered: #"{"strings":{"a.third":{}}}"#, onDisk: .file(merged, stamp: nil), edited.compactedLock,
            .catalog)
        #expect(
            again.changes.first?.after.map { String(decoding: $0, as: UTF8.self).contains("\"b\" : {") }
                == true)
        let current = plan(rendered: new, onDisk: .file(merged, stamp: nil), edited.compactedLock, .catalog)
        #expect(current.changes.isEmpty)
    }

    @Test(arguments: ["{", "[]", #"{"strings":{"a":{},"a":{}}}"#])
    func aCatalogThatCannotBeReadIsAConflictEvenIfForced(existing: String) {
        for force in [false, true] {
            let plan = plan(
                rendered: #"{"strings":{}}"#, onDisk: file(existing), Lock([Self.row("old")]), .catalog,
                force: force)
            guard case .unreadableCatalog? = plan.conflicts.first?.conflict else {
                Issue.record("no conflict")
                return
            }
            #expect(plan.changes[0].after == Array(existing.utf8))
        }
    }

    @Test func aFileWithMergeMarkersIsMadeAnew() {
        let both = "a\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> other\n"
        let lock = Lock([Self.row("a\nb\n"), Self.row("a\nc\n")])
        for force in [false, true] {
            let plan = plan(rendered: "new", onDisk: file(both), lock, force: force)
            #expect(kinds(plan) == [.update] && plan.changes[0].after == Array("new".utf8))
        }
        for text in [both + "mine\n", "a\n<<<<<<< HEAD\nb\n", both.replacing("b", with: "mine")] {
            guard
                case .conflict(.unmerged(_, .anew))? = kinds(plan(rendered: "new", onDisk: file(text), lock))
                    .first
            else {
                Issue.record("no conflict: \(text)")
                continue
            }
            #expect(kinds(plan(rendered: "new", onDisk: file(text), lock, force: true)) == [.update])
        }
        #expect(kinds(plan(rendered: "new", onDisk: file(both), Lock())) == [.conflict(.foreign)])
        #expect(kinds(plan(rendered: both, onDisk: file(both), lock)) == [])
    }

    @Test func aLockThatLostItsRowsLetsNothingBeOverwritten() {
        let signed = file("// Generated by scaffold\nmine")
        for force in [false, true] {
            #expect(
                kinds(plan(rendered: "new", onDisk: signed, Lock(), force: force)) == [.conflict(.lostRow)])
        }
    }

    @Test func noOutputIsAPersonsFile() {
        var comparison = Comparison(
            lock: Lock(), scope: .everything, purpose: .writing, isPersons: { $0.hasSuffix(".yml") },
            force: true)
        for path in ["Specs/A.yml", ".git/a"] {
            comparison.add(
                RenderedFile(path: path, bytes: [], feature: "A", template: "t", ownership: .generated),
                onDisk: file("mine"))
        }
        #expect(comparison.plan().clashes.map(\.kind) == [.fault(.persons), .fault(.reserved)])
    }

    /// An error that is taken out of the spec leaves a stale key where a person translated it. Put back, it takes the
    /// texts of the spec, but for the translation.
    @Test func textsOfAKeyThatIsRenderedAgainFollowTheSpec() throws {
        func catalog(_ text: String, _ others: String = "") -> String {
            #"{"strings":{"a.b":{"localizations":{"en":{"x":"\#(text)"}\#(others)}}}}"#
        }
        let created = plan(rendered: catalog("Old."), onDisk: .absent, Lock(), .catalog)
        let gone = plan(
            rendered: #"{"strings":{}}"#, onDisk: file(catalog("Old.", #","fr":{"x":"Vieux."}"#)),
            created.compactedLock, .catalog)
        let stale = try #require(gone.changes.first?.after)
        let again = plan(
            rendered: catalog("New."), onDisk: .file(stale, stamp: nil), gone.compactedLock, .catalog)
        let text = String(decoding: again.changes.first?.after ?? [], as: UTF8.self)
        #expect(text.contains("New.") && !text.contains("Old.") && text.contains("Vieux."))
        #expect(again.keptTexts.isEmpty)
    }

    @Test func aTextThatDiffersIsToldWhereTheLockIsLost() {
        let (old, new) = (#"{"strings":{"a.b":{"localizations":{"en":"Old."}}}}"#, "New.")
        let rendered = old.replacing("Old.", with: new)
        let plan = plan(rendered: rendered, onDisk: file(old), Lock(), .catalog)
        #expect(plan.keptTexts.map(\.text) == [StringCatalog.KeptText(key: "a.b", language: "en")])
        let next = self.plan(rendered: rendered, onDisk: file(old), plan.compactedLock, .catalog)
        #expect(next.keptTexts.isEmpty && next.changes.isEmpty)
    }

    @Test func everyConflictSaysWhatWasFoundAndWhatToDo() {
        let conflicts: [Conflict] = [
            .edited, .foreign, .editedOrphan, .claimed(by: "B"), .unreadableCatalog("why"),
            .unreachableOrphan(.symbolicLink), .obstacle(.folder), .obstacle(.behindFile("x")),
            .obstacle(.unreadable(1)), .obstacle(.special), .obstacle(.behindLink("x")),
            .doubtfulOrphan(.elsewhere, isEdited: false), .doubtfulOrphan(.unsigned, isEdited: false),
            .doubtfulOrphan(.guarded("Specs"), isEdited: false), .doubtfulOrphan(.elsewhere, isEdited: true),
            .unlisted, .emptied, .emptiedOrphan, .unmerged(line: 1, .joined), .unmerged(line: 1, .byHand),
            .movedOwn(to: "B"),
            .obstacle(.behindLocked("x")),
        ]
        for conflict in conflicts {
            #expect(!conflict.reason.isEmpty && !conflict.wayOut(of: "A").isEmpty)
            #expect(
                conflict.wayOut(of: "A").contains("--force")
                    == (conflict.yieldsToForce && conflict != .claimed(by: "B")))
        }
    }

    private func plan(
        rendered: String?, onDisk: OnDisk, _ lock: Lock, _ ownership: RenderedFile.Ownership = .generated,
        force: Bool = false
    ) -> Plan {
        var comparison = Comparison(lock: lock, scope: .everything, purpose: .writing, force: force)
        if let rendered {
            comparison.add(
                RenderedFile(
                    path: path, bytes: Array(rendered.utf8), feature: "A", template: "t", ownership: ownership
                ),
                onDisk: onDisk)
        }
        for orphan in comparison.orphans { comparison.add(orphan, onDisk: onDisk) }
        return comparison.plan()
    }

    private func kinds(_ plan: Plan) -> [Change.Kind] {
        plan.changes.map(\.kind)
    }

    private func file(_ text: String) -> OnDisk {
        .file(Array(text.utf8), stamp: nil)
    }

    private static func row(_ text: String) -> LockRow {
        row(.generated(Digest(of: Array(text.utf8))))
    }

    private static func row(_ state: LockRow.State) -> LockRow {
        LockRow(path: "Features/A/A.swift", state: state, feature: "A", template: "t")
    }
}
