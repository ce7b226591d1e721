import Planning
import Platform

extension Workspace {
    /// Writes the changes of a plan, in an order that the next run can complete after an interruption at any point:
    /// first the lock with the old and the new rows, then file by file, last the lock with the new rows only. If
    /// there is nothing to change, nothing is written.
    ///
    /// A power cut can also lose bytes and names that were not synced. So the first lock is synced before any file
    /// changes, and a file that contains a person's work is synced before it replaces another. Other generated files
    /// are not synced: the next run rewrites one that a power cut emptied. The last lock is not synced either, so
    /// that no file system can keep it while it loses the files that it lists.
    ///
    /// The plan must be applicable, and made by a comparison for writing. Returns whether anything was written or
    /// deleted, including the lock.
    ///
    /// `renaming` and `first` are for commands that move or remove a spec: the lock records the renaming before
    /// `first` runs, and files change only after it. `inputs` are folders where an interrupted run may have left
    /// temporary files, besides those of the plan.
    @discardableResult
    func apply(
        _ plan: Plan, renaming: LockRenaming? = nil, inputs: [String] = [],
        first: (() throws(DiskError) -> Void)? = nil
    ) throws(DiskError) -> Bool {
        precondition(plan.isApplicable, "a plan with conflicts can't be applied")
        folders.leaveAll()
        names = [:]
        try removeTemporary(of: lockPath)
        if plan.oldLock.isUnfinished {
            let paths = plan.oldLock.paths + seen.keys
            for folder in Set(paths.map { $0.folder ?? "" } + inputs) { try removeTemporaries(in: folder) }
        }
        let writes = plan.changesFiles || first != nil
        if writes {
            var lock = plan.transitionalLock
            lock.renaming = renaming ?? lock.renaming
            try replace(lockPath, with: lock.text, isSynced: true)
            let code = disk.sync(folders.root)
            if code < 0 { throw DiskError(.write, lockPath, code: -code) }
        }
        try first?()
        for change in plan.changes {
            try apply(change)
        }
        try removeEmptyFolders(
            above: plan.changes.filter { $0.kind == .delete || $0.kind == .forget }.map(\.path))

        let lock = plan.compactedLock
        if lock.isEmpty, lockBytes == nil, !writes { return false }
        // A lock with the same rows in another order, as after a merge, is not rewritten.
        guard writes || lock.text != plan.oldLock.text else { return false }
        try write(lock)
        return true
    }

    /// Writes the lock only.
    func write(_ lock: Lock) throws(DiskError) {
        let text = lock.text
        lockBytes = text
        try replace(lockPath, with: text, isSynced: true)
    }

    /// Moves a file. Creates missing folders, removes those that become empty, and never overwrites.
    func move(_ path: String, to newPath: String) throws(DiskError) {
        if ignoresCase, isSame(path, as: newPath) {
            seen[newPath] = seen[path]
            return try respell(newPath)
        }
        let folder = try withName(of: path) { way, _ in way.opened(.rename, path).map { dup($0.folder) } }
            .get()
        defer { close(folder) }
        try withName(of: newPath, making: true) { way, newName -> Result<Void, DiskError> in
            way.opened(.write, newPath).flatMap { newFolder, _ in
                let code = (path.split(separator: "/").last.map(String.init) ?? path).withCString { name in
                    sync(name, in: folder)
                    let known = seen[path]
                    // A file that was saved since keeps its old stamp, so that the move loses nothing and a write is refused.
                    if let known, case .success(let status) = disk.status(of: name, in: folder) {
                        seen[newPath] = status.stamp.matches(known) ? known.moved : known
                    }
                    return disk.renameToFree(name, in: folder, to: newName, in: newFolder)
                }
                let failed = code == -EEXIST ? newPath : path
                return code < 0 ? .failure(DiskError(.rename, failed, code: -code)) : .success(())
            }
        }.get()
        try removeEmptyFolders(above: [path])
    }

    /// Syncs a person's file before it gets another name: its last save may be only in memory.
    private func sync(_ name: Disk.Name, in folder: Int32) {
        let file = disk.openFile(name, in: folder)
        guard file >= 0 else { return }
        _ = disk.sync(file)
        _ = disk.close(file)
    }

    /// Writes a file that is not part of a plan, such as a new spec. Fails if there is one, even if it was created
    /// after the caller checked.
    func create(_ bytes: [UInt8], at path: String) throws(DiskError) {
        try replace(path, with: bytes, ifLooking: .absent)
    }

    /// Writes a file and replaces an existing one; the caller has checked that nothing of value is lost. If the file was
    /// read, or there is a stamp, only if it is still the same.
    func write(
        _ bytes: [UInt8], to path: String, over stamp: OnDisk.Stamp? = nil, isSynced: Bool = true
    ) throws(DiskError) {
        let look = stamp.map { Look.this($0) } ?? .any
        try replace(path, with: bytes, ifLooking: look, isSynced: isSynced)
    }

    /// Creates a folder outside of any root, and missing folders above it. Those on the way may exist already, and may not
    /// be writable.
    static func makeFolders(_ path: String) throws(DiskError) {
        var made = path.hasPrefix("/") ? "" : "."
        for part in path.split(separator: "/") {
            made += "/\(part)"
            let code = Disk(faults: nil).makeFolder(made, in: AT_FDCWD)
            guard code >= 0 || access(made, F_OK) == 0 else {
                throw DiskError(.makeFolder, made, code: -code)
            }
        }
    }

    /// Deletes a file that is not part of a plan, and the folders that become empty. A missing file is not an error; one
    /// that was saved after it was read is.
    func delete(_ path: String) throws(DiskError) {
        try remove(path, ifLooking: nil)
        try removeEmptyFolders(above: [path])
    }

    private func apply(_ change: Change) throws(DiskError) {
        switch change.kind {
        case .create, .update:
            guard let bytes = change.after else { return }
            try respell(change.path)
            try replace(
                change.path, with: bytes,
                ifLooking: change.kind == .create
                    ? .absent : .this(change.isRespelled ? change.stamp?.moved : change.stamp),
                isSynced: change.holdsWork)
        case .delete:
            try remove(change.path, ifLooking: change.stamp)
        case .forget, .leaveAlone, .conflict:
            return
        }
    }

    /// Removes the empty folders of these files, and folders above that become empty; never the root.
    private func removeEmptyFolders(above paths: [String]) throws(DiskError) {
        // A folder sorts before the folders in it.
        let parents = Set(paths.compactMap(\.folder)).sorted(by: >)
        for parent in parents {
            var folder: String? = parent
            while let path = folder, try removeFolder(path) { folder = path.folder }
        }
    }

    /// Removes a folder and its subfolders if they contain only folders.
    func removeEmptyFolders(in folder: String) throws(DiskError) {
        var found = [folder]
        var index = 0
        while index < found.count {
            for entry in try entries(of: found[index]) ?? [] where entry.kind == .folder {
                found.append("\(found[index])/\(entry.name)")
            }
            index += 1
        }
        for path in found.sorted(by: >) {
            _ = try removeFolder(path)
        }
    }

    /// Returns whether the folder is gone.
    private func removeFolder(_ path: String) throws(DiskError) -> Bool {
        try withName(of: path) { way, name -> Result<Bool, DiskError> in
            switch way {
            case .open(let parent, _):
                let code = disk.removeFolder(name, in: parent)
                switch -code {
                case ...0, ENOENT: return .success(true)
                case ENOTEMPTY, EEXIST, ENOTDIR, EBUSY, EACCES, EPERM: return .success(false)
                default: return .failure(DiskError(.delete, path, code: -code))
                }
            case .missing: return .success(true)
            case .blocked, .invalid: return .success(false)
            case .failed(let error): return .failure(error)
            }
        }.get()
    }
}
