import Planning

@testable import scaffold

/// The steps of `scaffold feature` and `scaffold check` after rendering.
struct Run {
    var files: [RenderedFile]
    var scope = Comparison.Scope.everything
    var force = false

    /// Returns the plan, which was applied if it could be.
    @discardableResult
    func write(_ folder: TemporaryFolder, faults: Faults? = nil) throws -> Plan {
        let workspace = try Workspace(Root(path: folder.path), faults: faults)
        try workspace.holdAlone {}
        let plan = try plan(workspace, .writing)
        if plan.isApplicable { try workspace.apply(plan) }
        return plan
    }

    func check(_ folder: TemporaryFolder) throws -> Plan {
        try plan(Workspace(Root(path: folder.path)), .checking)
    }

    private func plan(_ workspace: Workspace, _ purpose: Comparison.Purpose) throws -> Plan {
        let (lock, diagnostics) = Lock.read(try workspace.lockSource())
        precondition(diagnostics.isEmpty, "the lock is broken: \(diagnostics)")
        var comparison = Comparison(lock: lock, scope: scope, purpose: purpose, force: force)
        for feature in Set(files.map(\.feature)).sorted() {
            try workspace.compare(files.filter { $0.feature == feature }, in: &comparison)
        }
        return try workspace.plan(comparison)
    }
}

extension RenderedFile {
    init(_ path: String, _ text: String, _ feature: String = "A", _ ownership: Ownership = .generated) {
        self.init(
            path: path, bytes: Array(text.utf8), feature: feature, template: "t/T.swift", ownership: ownership
        )
    }
}

extension Plan {
    var kinds: [String: Change.Kind] {
        Dictionary(uniqueKeysWithValues: changes.map { ($0.path, $0.kind) })
    }
}
