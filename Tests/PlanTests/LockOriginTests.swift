import Diagnostics
import Planning
import Testing

/// The origins of files in the lock. They explain drift, and never prevent a run.
@Suite struct LockOriginTests {
    private let origin = LockOrigin(
        feature: "A", spec: Digest(of: [1]), configuration: Digest(of: [2]), style: Digest(of: [3]),
        tool: "0.1.0")

    @Test func `Origins and a renaming are written and read`() {
        var lock = Lock([row])
        lock.origins = [origin]
        lock.renaming = LockRenaming(old: "A", new: "B")
        let (read, diagnostics) = Lock.read(SourceText(path: "scaffold.lock", bytes: lock.text))
        #expect(diagnostics.isEmpty)
        #expect(read.origins == [origin] && read.renaming == lock.renaming && Array(read.rows) == [row])
        #expect(read.text == lock.text)
    }

    @Test func `A lock of before, without origins, is read`() {
        let (read, diagnostics) = Lock.read(SourceText(path: "scaffold.lock", bytes: Lock([row]).text))
        #expect(diagnostics.isEmpty && read.origins.isEmpty && Array(read.rows) == [row])
    }

    @Test func `An origin is kept until a file is written`() {
        var lock = Lock([row])
        lock.origins = [origin]
        let newer = LockOrigin(
            feature: "A", spec: Digest(of: [9]), configuration: origin.configuration, style: origin.style,
            tool: "0.2.0")
        #expect(newer.changes(since: origin) == [.spec, .tool])
        #expect(plan("old", lock, newer).compactedLock.origins == [origin])
        #expect(plan("new", lock, newer).compactedLock.origins == [newer])
    }

    @Test func `Two origins of one feature, after a merge, become one`() {
        var lock = Lock([row])
        let other = LockOrigin(
            feature: "A", spec: Digest(of: [8]), configuration: origin.configuration, style: origin.style,
            tool: "0.1.0")
        lock.origins = [origin, other]
        #expect(plan("old", lock, origin).compactedLock.origins == [origin])
    }

    /// All files were written, and then the run was killed: the next one finds nothing to write.
    @Test func `A run that was killed before its last lock leaves both origins, and the next one the new`()
        throws
    {
        var lock = Lock([row])
        let former = LockOrigin(
            feature: "A", spec: Digest(of: [8]), configuration: origin.configuration, style: origin.style,
            tool: "0.1.0")
        lock.origins = [former]
        let left = plan("new", lock, origin).transitionalLock
        #expect(left.origins == [former, origin])
        var comparison = Comparison(lock: left, scope: .everything, purpose: .writing)
        comparison.add(origin)
        comparison.add(
            RenderedFile(
                path: "F/A.swift", bytes: Array("new".utf8), feature: "A", template: "t",
                ownership: .generated),
            onDisk: .same)
        #expect(comparison.plan().compactedLock.text == plan("new", lock, origin).compactedLock.text)
    }

    @Test func `The origin of a feature that goes, goes`() {
        var lock = Lock([row])
        lock.origins = [origin]
        let plan = Comparison(lock: lock, scope: .everything, purpose: .writing).plan()
        #expect(plan.compactedLock.origins.isEmpty)
    }

    private var row: LockRow {
        LockRow(
            path: "F/A.swift", state: .generated(Digest(of: Array("old".utf8))), feature: "A",
            template: "t")
    }

    private func plan(_ rendered: String, _ lock: Lock, _ origin: LockOrigin) -> Plan {
        var comparison = Comparison(lock: lock, scope: .everything, purpose: .writing)
        comparison.add(origin)
        let file = RenderedFile(
            path: "F/A.swift", bytes: Array(rendered.utf8), feature: "A", template: "t", ownership: .generated
        )
        comparison.add(file, onDisk: .file(Array("old".utf8), stamp: nil))
        return comparison.plan()
    }
}
