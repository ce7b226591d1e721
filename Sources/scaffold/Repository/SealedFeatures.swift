import Language
import Planning

/// The features of a run whose seals match: their rows in the lock are what their inputs generate, so that only the files
/// have to be looked at.
struct SealedFeatures {
    let texts: SpecTexts
    /// All features of the run.
    private let specs: [SpecFile]
    /// The indices of the rows, by feature.
    private var rows: [String: [Int]] = [:]

    /// Of the named features, or all if none is named, with those that they use if `withUsed` says so.
    init(_ names: [String], withUsed: Bool, of project: Project) throws(DiskError) {
        let texts = try SpecTexts(of: project)
        let named = project.specs.filter { names.isEmpty || names.contains($0.name) }
        self.init(withUsed ? texts.withUsed(named, among: project.specs) : named, texts, of: project)
    }

    init(_ specs: [SpecFile], _ texts: SpecTexts, of project: Project) {
        self.texts = texts
        self.specs = specs
        let lock = project.lock
        guard !lock.isUnfinished, lock.renaming == nil, !lock.seals.isEmpty else {
            return
        }
        let rows = lock.indices(ofFeatures: Set(specs.map(\.name)))
        for spec in specs {
            guard let own = rows[spec.name] else { continue }
            let seal = LockSeal(
                feature: spec.name, inputs: project.sealInputs(of: spec, texts),
                rows: own.map { lock.rows[$0] })
            if let seal, lock.seals.contains(seal), own.allSatisfy(lock.isOnlyRow) {
                self.rows[spec.name] = own
            }
        }
    }

    /// Whether all features of the run are among them. Without one, nothing says that the style has no errors.
    var hasAll: Bool {
        !specs.isEmpty && specs.allSatisfy { rows[$0.name] != nil }
    }

    /// The rows of a feature's files if they are what is on the disk. `inspect` is what has to see their bytes.
    func current(
        _ spec: SpecFile, _ lock: Lock, on tree: any Tree, inspect: (([UInt8]) -> Void)?
    ) throws -> [Int]? {
        guard let rows = rows[spec.name] else {
            return nil
        }
        for index in rows {
            let path = lock.rows.path(at: index)
            let bytes = inspect == nil ? nil : try tree.onDisk(path, rendered: nil).bytes
            guard let digest = try bytes.map({ Digest(of: $0) }) ?? tree.digest(of: path),
                lock.rows.state(at: index) == .generated(digest), try tree.spelling(of: path) == nil
            else {
                return nil
            }
            if let bytes { inspect?(bytes) }
        }
        return rows
    }
}
