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
        lockBytes = lock.text
        try replace(lockPath, with: lock.text, isSynced: true)
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

    /// The state in which a file may be replaced.
    private enum Look {
        case any
        case absent
        /// It matches the stamp from when the plan was made or the file was read, if there is one.
        case this(OnDisk.Stamp?)
    }

    /// Replaces a file through a temporary file beside it. Its permissions are kept; missing folders are created.
    private func replace(
        _ path: String, with bytes: [UInt8], ifLooking look: Look = .any, isSynced: Bool = false
    ) throws(DiskError) {
        var look = look
        switch look {
        case .any: if let stamp = seen[path] { look = .this(stamp) }
        case .this(let stamp): look = .this(stamp ?? seen[path])
        case .absent: break
        }
        seen[path] = try withName(of: path, making: true) { way, name in
            way.opened(.write, path).flatMap { folder, isNew in
                self.replace(name, in: folder, isNew, path, bytes, look, isSynced)
            }
        }.get()
    }

    private func replace(
        _ name: Disk.Name, in folder: Int32, _ isNewFolder: Bool, _ path: String, _ bytes: [UInt8],
        _ look: Look, _ isSynced: Bool
    ) -> Result<OnDisk.Stamp, DiskError> {
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
            let own = disk.status(of: file).map(\.stamp.moved)
            let closed = disk.close(file)
            if code >= 0 { code = closed }
            let result =
                code < 0
                ? .failure(DiskError(.write, path, code: -code))
                : own.mapError { DiskError(.write, path, code: $0.code) }.flatMap { own in
                    rename(temporary, own, to: name, in: folder, path, look).map { own }
                }
            if case .failure = result, case .success(let own) = own, own == stamp(of: temporary, in: folder) {
                _ = disk.remove(temporary, in: folder)
            }
            return result
        }
    }

    private func stamp(of name: Disk.Name, in folder: Int32) -> OnDisk.Stamp? {
        try? disk.status(of: name, in: folder).get().stamp.moved
    }

    /// Renames the temporary file. The file may have been saved since it was read, also while the temporary file was
    /// written, so it is checked again. A save after that check is found by exchanging the two, and put back; where
    /// the system cannot exchange, and for the lock, which nobody writes by hand, it would be lost.
    private func rename(
        _ temporary: Disk.Name, _ own: OnDisk.Stamp, to name: Disk.Name, in folder: Int32, _ path: String,
        _ look: Look
    ) -> Result<Void, DiskError> {
        let code: Int32
        switch look {
        case .any:
            code = disk.rename(temporary, to: name, in: folder)
        case .absent:
            code = disk.renameToFree(temporary, in: folder, to: name, in: folder)
            if code == -EEXIST { return .failure(DiskError(.write, path, .changedMeanwhile)) }
        case .this(let stamp):
            if case .failure(let error) = existingMode(name, in: folder, path, look) {
                return .failure(error)
            }
            if let stamp, path != lockPath,
                let result = exchange(temporary, own, for: name, in: folder, path, stamp)
            {
                return result
            }
            code = disk.rename(temporary, to: name, in: folder)
        }
        return code < 0 ? .failure(DiskError(.rename, path, code: -code)) : .success(())
    }

    /// Exchanges the temporary file with the file of that name, and deletes what came out if it is what was read. If
    /// not, a person has saved it since, and it is put back. Nil if the system cannot exchange files.
    private func exchange(
        _ temporary: Disk.Name, _ own: OnDisk.Stamp, for name: Disk.Name, in folder: Int32, _ path: String,
        _ known: OnDisk.Stamp
    ) -> Result<Void, DiskError>? {
        guard let code = disk.exchange(temporary, with: name, in: folder) else { return nil }
        guard code >= 0 else { return .failure(DiskError(.rename, path, code: -code)) }
        var (inPlace, out) = (Optional(own), stamp(of: temporary, in: folder))
        if out == known.moved {
            // A leftover would look like a file to add to git.
            let code = disk.remove(temporary, in: folder)
            return checked(code < 0 ? disk.remove(temporary, in: folder) : code, path)
        }
        // If it was saved again, a newer file comes out, which has to go back, too.
        while true {
            let code = disk.exchange(temporary, with: name, in: folder) ?? -EINVAL
            guard code >= 0 else {
                _ = disk.rename(temporary, to: name, in: folder)
                break
            }
            let next = stamp(of: temporary, in: folder)
            if next == inPlace {
                _ = disk.remove(temporary, in: folder)
                break
            }
            (inPlace, out) = (out, next)
        }
        return .failure(DiskError(.write, path, .changedMeanwhile))
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
            case .this(let stamp) where status.kind == .file && (stamp ?? status.stamp).matches(status.stamp):
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

    /// Deletes a file if it still matches the stamp, or that from when it was read.
    private func remove(_ path: String, ifLooking stamp: OnDisk.Stamp?) throws(DiskError) {
        let stamp = stamp ?? seen[path]
        try withName(of: path) { way, name -> Result<Void, DiskError> in
            if case .missing = way { return .success(()) }
            return way.opened(.delete, path).flatMap { folder, _ in
                if let stamp, case .success(let status) = disk.status(of: name, in: folder),
                    !status.stamp.matches(stamp)
                {
                    return .failure(DiskError(.delete, path, .changedMeanwhile))
                }
                if let stamp { return self.remove(name, in: folder, path, stamp) }
                return self.checked(disk.remove(name, in: folder), path)
            }
        }.get()
    }

    /// Takes a file's name away before it is deleted, so that one that was saved after the look is found and put back.
    private func remove(
        _ name: Disk.Name, in folder: Int32, _ path: String, _ known: OnDisk.Stamp
    ) -> Result<Void, DiskError> {
        withTemporaryName(for: name) { temporary in
            let code = disk.renameToFree(name, in: folder, to: temporary, in: folder)
            // A leftover has the name, or the folder does not let files be renamed.
            guard code >= 0 else { return self.checked(disk.remove(name, in: folder), path) }
            if stamp(of: temporary, in: folder) == known.moved {
                let code = disk.remove(temporary, in: folder)
                return self.checked(code < 0 ? disk.remove(temporary, in: folder) : code, path)
            }
            let undone = disk.renameToFree(temporary, in: folder, to: name, in: folder)
            if undone == -EEXIST {
                // A newer save has the name already.
                _ = disk.remove(temporary, in: folder)
            }
            return .failure(DiskError(.delete, path, .changedMeanwhile))
        }
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

    private func removeTemporaries(in folder: String) throws(DiskError) {
        for entry in try entries(of: folder) ?? []
        where entry.name.hasPrefix(".") && entry.name.hasSuffix(Self.temporarySuffix) && entry.kind == .file {
            let name = entry.name.dropFirst().dropLast(Self.temporarySuffix.count)
            try removeTemporary(of: folder.isEmpty ? String(name) : "\(folder)/\(name)")
        }
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

    static let temporarySuffix = ".scaffold-tmp"

    /// `.NAME.scaffold-tmp` in the same folder, so that a rename can replace the file.
    private func withTemporaryName<Value>(for name: Disk.Name, _ body: (Disk.Name) -> Value) -> Value {
        let count = strlen(name)
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: count + 16) { temporary in
            temporary[0] = CChar(UInt8(ascii: "."))
            for index in 0..<count { temporary[1 + index] = name[index] }
            var end = 1 + count
            for byte in Self.temporarySuffix.utf8 {
                temporary[end] = CChar(byte)
                end += 1
            }
            temporary[end] = 0
            return body(UnsafePointer(temporary.baseAddress!))
        }
    }
}
