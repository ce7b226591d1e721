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
    /// `first` runs, and files change only after it.
    @discardableResult
    func apply(
        _ plan: Plan, renaming: LockRenaming? = nil, first: (() throws(DiskError) -> Void)? = nil
    ) throws(DiskError) -> Bool {
        precondition(plan.isApplicable, "a plan with conflicts can't be applied")
        folders.leaveAll()
        names = [:]
        try removeTemporary(of: lockPath)
        if plan.oldLock.isUnfinished {
            for path in plan.oldLock.paths { try removeTemporary(of: path) }
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
        lockBytes = lock.text
        try replace(lockPath, with: lock.text, isSynced: true)
    }

    /// Moves a file. Creates missing folders, removes those that become empty, and never overwrites.
    func move(_ path: String, to newPath: String) throws(DiskError) {
        if ignoresCase, isSame(path, as: newPath) { return try respell(newPath) }
        let folder = try withName(of: path) { way, _ in way.opened(.rename, path).map { dup($0.folder) } }
            .get()
        defer { close(folder) }
        try withName(of: newPath, making: true) { way, newName -> Result<Void, DiskError> in
            way.opened(.write, newPath).flatMap { newFolder, _ in
                let code = (path.split(separator: "/").last.map(String.init) ?? path).withCString { name in
                    sync(name, in: folder)
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

    /// Writes a file and replaces an existing one; the caller has checked that nothing of value is lost. With a
    /// stamp, only if the file still matches it.
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

    /// Deletes a file that is not part of a plan, and the folders that become empty. A missing file is not an error.
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
                change.path, with: bytes, ifLooking: change.kind == .create ? .absent : .this(change.stamp),
                isSynced: change.holdsWork)
        case .delete:
            try remove(change.path, ifLooking: change.stamp)
        case .forget, .leaveAlone, .conflict:
            return
        }
    }

    /// The state in which a file may be replaced.
    private enum Look {
        case any
        case absent
        /// It matches the stamp from when the plan was made, if there is one.
        case this(OnDisk.Stamp?)
    }

    /// Replaces a file through a temporary file beside it. Its permissions are kept; missing folders are created.
    private func replace(
        _ path: String, with bytes: [UInt8], ifLooking look: Look = .any, isSynced: Bool = false
    ) throws(DiskError) {
        try withName(of: path, making: true) { way, name in
            way.opened(.write, path).flatMap { folder, isNew in
                self.replace(name, in: folder, isNew, path, bytes, look, isSynced)
            }
        }.get()
    }

    private func replace(
        _ name: Disk.Name, in folder: Int32, _ isNewFolder: Bool, _ path: String, _ bytes: [UInt8],
        _ look: Look, _ isSynced: Bool
    ) -> Result<Void, DiskError> {
        var mode: mode_t?
        switch look {
        case .any where !isNewFolder, .this where !isNewFolder:
            switch existingMode(name, in: folder, path, look) {
            case .success(let found): mode = found
            case .failure(let error): return .failure(error)
            }
        case .any, .this, .absent: break
        }
        return withTemporaryName(for: name) { temporary in
            let file = disk.createFile(temporary, in: folder)
            if file < 0 { return .failure(self.temporaryFault(temporary, in: folder, path, -file)) }
            var code = bytes.withUnsafeBytes { disk.write($0, to: file) }
            if code >= 0, let mode { code = disk.setMode(mode, of: file) }
            if code >= 0, isSynced { code = disk.sync(file) }
            let closed = disk.close(file)
            if code >= 0 { code = closed }
            let result =
                code < 0
                ? .failure(DiskError(.write, path, code: -code))
                : rename(temporary, to: name, in: folder, path, look)
            if case .failure = result { _ = disk.remove(temporary, in: folder) }
            return result
        }
    }

    /// Renames the temporary file. The file may have been saved since it was read, also while the temporary file was
    /// written, so it is checked again.
    private func rename(
        _ temporary: Disk.Name, to name: Disk.Name, in folder: Int32, _ path: String, _ look: Look
    ) -> Result<Void, DiskError> {
        let code: Int32
        switch look {
        case .any:
            code = disk.rename(temporary, to: name, in: folder)
        case .absent:
            code = disk.renameToFree(temporary, in: folder, to: name, in: folder)
            if code == -EEXIST { return .failure(DiskError(.write, path, .changedMeanwhile)) }
        case .this:
            if case .failure(let error) = existingMode(name, in: folder, path, look) {
                return .failure(error)
            }
            code = disk.rename(temporary, to: name, in: folder)
        }
        return code < 0 ? .failure(DiskError(.rename, path, code: -code)) : .success(())
    }

    /// Why a temporary file could not be created: an entry with its name exists and cannot be removed.
    private func temporaryFault(
        _ name: Disk.Name, in folder: Int32, _ path: String, _ code: Int32
    ) -> DiskError {
        guard case .success(let status) = disk.status(of: name, in: folder), status.kind == .folder else {
            return DiskError(.write, path, code: code)
        }
        let place = path.folder.map { "\($0)/" } ?? ""
        return DiskError(
            .write, place + String(cString: name),
            .unfit(
                reason: "a folder has the name of the temporary file for '\(path)'",
                help: "move the folder away, or rename it, and run again"))
    }

    /// The permissions of the file that is replaced, or nil if there is none. Fails if the file does not match
    /// `look`.
    private func existingMode(
        _ name: Disk.Name, in folder: Int32, _ path: String, _ look: Look
    ) -> Result<mode_t?, DiskError> {
        switch disk.status(of: name, in: folder) {
        case .success(let status):
            switch look {
            case .any: return .success(status.kind == .file ? status.mode : nil)
            case .this(let stamp) where status.kind == .file && (stamp ?? status.stamp) == status.stamp:
                return .success(status.mode)
            case .this, .absent: break
            }
        case .failure(let error):
            guard error.code == ENOENT else { return .failure(DiskError(.write, path, code: error.code)) }
            if case .this = look { break }
            return .success(nil)
        }
        return .failure(DiskError(.write, path, .changedMeanwhile))
    }

    /// Deletes a file if it still matches the stamp.
    private func remove(_ path: String, ifLooking stamp: OnDisk.Stamp?) throws(DiskError) {
        try withName(of: path) { way, name -> Result<Void, DiskError> in
            if case .missing = way { return .success(()) }
            return way.opened(.delete, path).flatMap { folder, _ in
                if let stamp, case .success(let status) = disk.status(of: name, in: folder),
                    status.stamp != stamp
                {
                    return .failure(DiskError(.delete, path, .changedMeanwhile))
                }
                return self.checked(disk.remove(name, in: folder), path)
            }
        }.get()
    }

    /// Removes the temporary file of an interrupted run.
    private func removeTemporary(of path: String) throws(DiskError) {
        try withName(of: path) { way, name -> Result<Void, DiskError> in
            guard case .open(let folder, _) = way else { return .success(()) }
            return self.withTemporaryName(for: name) { temporary in
                let code = disk.remove(temporary, in: folder)
                // A folder cannot be a leftover of scaffold; an operation that needs its name reports it.
                if code == -EISDIR || code == -EPERM { return .success(()) }
                return self.checked(code, path)
            }
        }.get()
    }

    private func checked(_ code: Int32, _ path: String) -> Result<Void, DiskError> {
        code < 0 && code != -ENOENT ? .failure(DiskError(.delete, path, code: -code)) : .success(())
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

    /// `.NAME.scaffold-tmp` in the same folder, so that a rename can replace the file.
    private func withTemporaryName<Value>(for name: Disk.Name, _ body: (Disk.Name) -> Value) -> Value {
        let count = strlen(name)
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: count + 16) { temporary in
            temporary[0] = CChar(UInt8(ascii: "."))
            for index in 0..<count { temporary[1 + index] = name[index] }
            var end = 1 + count
            for byte in ".scaffold-tmp".utf8 {
                temporary[end] = CChar(byte)
                end += 1
            }
            temporary[end] = 0
            return body(UnsafePointer(temporary.baseAddress!))
        }
    }
}
