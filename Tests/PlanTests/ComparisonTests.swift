import Planning
import Testing

@Suite struct ComparisonTests {
    @Test func aRunOfOneFeatureLeavesTheRowsOfOthers() {
        let lock = Lock([row("A/1", "A"), row("A/2", "A"), row("B/1", "B")])
        let plan = plan([file("A/1", "A")], lock, .features(["A"])) { _ in file("x") }
        #expect(plan.changes.map(\.path) == ["A/2"])
        #expect(plan.changes.map(\.kind) == [.delete])
        #expect(Array(plan.compactedLock.rows) == [row("A/1", "A"), row("B/1", "B")])
    }

    @Test func aRunOfEverythingFindsFeaturesThatOnlyTheLockKnows() {
        let lock = Lock([row("A/1", "A"), row("B/1", "B")])
        let plan = plan([file("A/1", "A")], lock, .everything) { _ in file("x") }
        #expect(plan.changes.map(\.path) == ["B/1"])
        #expect(Array(plan.compactedLock.rows) == [row("A/1", "A")])
    }

    @Test func doubleRowsOfOtherFeaturesAreKept() {
        let lock = Lock([row("B/1", "B"), row("B/1", "B", "y")])
        let plan = plan([file("A/1", "A")], lock, .features(["A"])) { _ in .absent }
        #expect(plan.compactedLock.rows.count == 3)
    }

    @Test func aPathThatAnotherFeatureOwnsIsNotTakenUnlessForced() {
        let lock = Lock([row("shared", "B", "old")])
        let taken = plan([file("shared", "A")], lock, .features(["A"])) { _ in file("old") }
        #expect(taken.changes.map(\.kind) == [.conflict(.claimed(by: "B"))])
        let forced = plan([file("shared", "A")], lock, .features(["A"]), force: true) { _ in file("old") }
        #expect(forced.changes.map(\.kind) == [.update] && forced.changes[0].overridden == .claimed(by: "B"))
        let everything = plan([file("shared", "A")], lock, .everything) { _ in file("old") }
        #expect(everything.changes.map(\.kind) == [.update])
        #expect(Array(everything.compactedLock.rows) == [row("shared", "A")])
    }

    @Test(arguments: ["a", "b", "c", "d", "e", "f"])
    func anOrphanThatAnotherFeatureListsTooStaysWithThatOne(content: String) {
        // The rows are sorted by their digests.
        let lock = Lock([row("shared", "A", "x"), row("shared", "B", content)])
        let plan = plan([], lock, .features(["A"])) { _ in file("x") }
        #expect(plan.changes.isEmpty)
        #expect(Array(plan.compactedLock.rows) == [row("shared", "B", content)])
    }

    @Test func changesAreSortedByPath() {
        let plan = plan([file("b", "A"), file("a/z", "A"), file("a/b", "A")], Lock(), .everything) { _ in
            .absent
        }
        #expect(plan.changes.map(\.path) == ["a/b", "a/z", "b"])
    }

    @Test func aCheckNamesCurrentFilesThatTheLockDoesNotList() {
        var comparison = Comparison(lock: Lock([row("a", "A")]), scope: .everything, purpose: .checking)
        comparison.add(file("a", "A"), onDisk: .same)
        comparison.add(file("b", "A"), onDisk: .same)
        let plan = comparison.plan()
        #expect(plan.unlisted == ["b"] && plan.changes.isEmpty)
    }

    @Test func everyKindOfDriftHasItsName() {
        let lock = Lock([
            row("edited", "A", "o"), row("gone", "A"), row("orphan", "A"), row("stale", "A", "o"),
        ])
        let files = ["edited", "foreign", "missing", "stale"].map { file($0, "A") }
        let plan = plan(files, lock, .everything) { path in
            switch path {
            case "stale": file("o")
            case "missing", "gone": .absent
            case "orphan": file("x")
            default: file("mine")
            }
        }
        #expect(
            plan.changes.map { "\($0.path) \($0.drift?.rawValue ?? "-")" } == [
                "edited edited", "foreign foreign", "gone orphaned", "missing missing", "orphan orphaned",
                "stale stale",
            ])
    }

    @Test(arguments: [
        ("a/B.swift", "a/B.swift", PathClash.Kind.duplicate),
        ("a/B.swift", "a/b.swift", .twins),
        ("Caf\u{e9}", "Cafe\u{301}", .twins),
        ("Stra\u{df}e/\u{c9}", "strasse/\u{e9}", .twins),
        ("\u{212a}elvin", "kelvin", .twins),
        ("a/b", "a/b/c", .fileAndFolder),
        ("a/b/c/d", "A/B", .fileAndFolder),
        ("x/a/b", "x/A/B/c/d", .fileAndFolder),
    ])
    func pathsThatCannotStandSideBySideClash(first: String, second: String, kind: PathClash.Kind) throws {
        let plan = plan([file(first, "A"), file("other", "A"), file(second, "B")], Lock(), .everything) { _ in
            .absent
        }
        let clash = try #require(plan.clashes.first)
        #expect(plan.clashes.count == 1 && !plan.isApplicable)
        #expect(clash.kind == kind && clash.file.path == second && clash.other?.path == first)
        #expect(clash.file.feature == "B" && clash.other?.feature == "A")
    }

    @Test func pathsThatMerelyLookAlikeDoNotClash() {
        let paths = [
            "a/b", "a/bc", "a/b.c", "ab", "a-b", "b/a", "\u{e9}", "e", "a/c/b", "c/b", "a/Sources/X.swift",
            "b/Sources/X.swift", "a/Tests/X.swift", "a/Sources/b/X.json", "a/Sources/X.json",
        ]
        #expect(plan(paths.map { file($0, "A") }, Lock(), .everything) { _ in .absent }.clashes.isEmpty)
    }

    @Test func aModuleHasNoTwoFilesOfOneName() throws {
        let paths = ["a/Sources/b/X.swift", "a/Sources/x.swift"]
        let plan = plan(paths.map { file($0, "A") }, Lock(), .everything) { _ in .absent }
        let clash = try #require(plan.clashes.first)
        #expect(clash.kind == .sameName && clash.file.path == paths[1] && clash.other?.path == paths[0])
    }

    @Test func aThousandPathsAreToldApart() {
        let files = (0..<1_000).map { file("Features/F\($0 / 10)/S\($0 % 10)/X\($0).swift", "A") }
        #expect(plan(files, Lock(), .everything) { _ in .absent }.clashes.isEmpty)
        let plan = plan(files + [file("features/F7/S3/x73.swift", "A")], Lock(), .everything) { _ in .absent }
        #expect(plan.clashes.map(\.kind) == [.twins])
    }

    @Test func aPathThatLeadsOutsideIsAClashOfItsOwn() {
        let plan = plan([file("../x", "A")], Lock(), .everything) { _ in .absent }
        #expect(plan.clashes.map(\.kind) == [.fault(.dots)] && plan.changes.isEmpty)
    }

    @Test func whereADiskIgnoresLetterCaseARenamedFeatureKeepsItsFiles() {
        // The disk shows the file of the old spelling under the new one.
        let lock = Lock([row("features/a.swift", "A", "old")])
        var comparison = Comparison(lock: lock, scope: .everything, purpose: .writing)
        comparison.add(file("Features/A.swift", "A"), onDisk: file("old"))
        let orphans = comparison.orphans
        #expect(orphans.map(\.path) == ["features/a.swift"] && orphans.map(\.twin) == ["Features/A.swift"])
        for orphan in orphans { comparison.add(orphan, onDisk: .absent) }
        let plan = comparison.plan()
        #expect(plan.changes.map(\.kind) == [.update, .forget])
        #expect(Array(plan.compactedLock.rows) == [row("Features/A.swift", "A")])
    }

    private func plan(
        _ files: [RenderedFile], _ lock: Lock, _ scope: Comparison.Scope, force: Bool = false,
        _ onDisk: (String) -> OnDisk
    ) -> Plan {
        var comparison = Comparison(lock: lock, scope: scope, purpose: .writing, force: force)
        for file in files { comparison.add(file, onDisk: onDisk(file.path)) }
        for orphan in comparison.orphans { comparison.add(orphan, onDisk: onDisk(orphan.path)) }
        return comparison.plan()
    }

    private func file(_ path: String, _ feature: String) -> RenderedFile {
        RenderedFile(
            path: path, bytes: Array("x".utf8), feature: feature, template: "t", ownership: .generated)
    }

    private func file(_ text: String) -> OnDisk {
        .file(Array(text.utf8), stamp: nil)
    }

    private func row(_ path: String, _ feature: String, _ text: String = "x") -> LockRow {
        LockRow(
            path: path, state: .generated(Digest(of: Array(text.utf8))), feature: feature, template: "t")
    }
}
