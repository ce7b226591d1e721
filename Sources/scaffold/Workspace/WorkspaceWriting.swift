import ScaffoldCore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension Workspace {
    /// Makes the tree what the plan says, in an order that a kill at any instant leaves mendable: first the
    /// lock with the old rows and the new, then file by file, the lock with the new rows alone last. Where
    /// nothing is to do, nothing is written.
    ///
    /// A power cut is a kill that may also take bytes and names which nobody synced. So the first lock is synced with its
    /// name before any file changes, and what holds somebody's work is synced before it replaces anything. A generated
    /// file is not: where a power cut empties it, the next run makes it anew. Nor is the name of the last lock, so that no
    /// file system keeps it and loses those of the files that it lists.
    ///
    /// The plan must be applicable, and must have been made by a comparison for writing. Returns whether anything was
    /// written or deleted, the lock included.
    ///
    /// `renaming` and `first` are of the commands that move or remove a spec: the lock tells of the first before the other
    /// is done, and files follow only then.
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
        // A lock that says the same in another order, as after a merge, stays as it is.
        guard writes || lock.text != plan.oldLock.text else { return false }
        try write(lock)
        return true
    }

    /// Writes the lock alone.
    func write(_ lock: Lock) throws(DiskError) {
        lockBytes = lock.text
        try replace(lockPath, with: lock.text, isSynced: true)
    }

    /// Moves a file, with the folders that are missing on the way, and without those that become empty. Never overwrites.
    func move(_ path: String, to newPath: String) throws(DiskError) {
        if ignoresCase, isSame(path, as: newPath) { return try respell(newPath) }
        let folder = try withName(of: path) { way, _ -> Result<Int32, DiskError> in
            switch way {
            case .open(let folder, _): .success(dup(folder))
            case .failed(let error): .failure(error)
            case .blocked(let obstacle): .failure(DiskError(.rename, path, .obstacle(obstacle)))
            case .missing, .invalid: .failure(DiskError(.rename, path, code: ENOENT))
            }
        }.get()
        defer { close(folder) }
        try withName(of: newPath, making: true) { way, newName -> Result<Void, DiskError> in
            switch way {
            case .open(let newFolder, _):
                let code = (path.split(separator: "/").last.map(String.init) ?? path).withCString { name in
                    sync(name, in: folder)
                    return disk.renameToFree(name, in: folder, to: newName, in: newFolder)
                }
                let failed = code == -EEXIST ? newPath : path
                return code < 0 ? .failure(DiskError(.rename, failed, code: -code)) : .success(())
            case .blocked(let obstacle): return .failure(DiskError(.write, newPath, .obstacle(obstacle)))
            case .missing, .invalid: return .failure(DiskError(.write, newPath, code: EINVAL))
            case .failed(let error): return .failure(error)
            }
        }.get()
        try removeEmptyFolders(above: [path])
    }

    /// A person's file that gets another name. Its last save may be a moment old, and be in memory only.
    private func sync(_ name: Disk.Name, in folder: Int32) {
        let file = disk.openFile(name, in: folder)
        guard file >= 0 else { return }
        _ = disk.sync(file)
        _ = disk.close(file)
    }

    /// Writes a file that no plan speaks of, such as a new spec, where nothing may stand. What came there since the
    /// caller looked stays.
    func create(_ bytes: [UInt8], at path: String, isProgram: Bool = false) throws(DiskError) {
        try replace(path, with: bytes, ifLooking: .absent, isProgram: isProgram)
    }

    /// The same in the place of what stands there; whoever calls it has made sure that nothing of worth is lost by that.
    /// With a stamp, only if the file still looks as it did.
    func write(
        _ bytes: [UInt8], to path: String, over stamp: OnDisk.Stamp? = nil, isProgram: Bool = false,
        isSynced: Bool = true
    ) throws(DiskError) {
        let look = stamp.map { Look.this($0) } ?? .any
        try replace(path, with: bytes, ifLooking: look, isProgram: isProgram, isSynced: isSynced)
    }

    /// Makes a folder that the person names, outside of any root, with those above it.
    static func makeFolders(_ path: String) throws(DiskError) {
        var made = path.hasPrefix("/") ? "" : "."
        for part in path.split(separator: "/") {
            made += "/\(part)"
            let code = Disk(faults: nil).makeFolder(made, in: AT_FDCWD)
            guard code >= 0 || code == -EEXIST || code == -EISDIR else {
                throw DiskError(.makeFolder, path, code: -code)
            }
        }
    }

    /// Deletes a file that no plan speaks of, and the folders that it leaves empty. A missing one is no
    /// error.
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

    /// How a file must look for it to be replaced.
    private enum Look {
        case any
        case absent
        /// As it did when the plan was made, if that is known.
        case this(OnDisk.Stamp?)

        var isAbsent: Bool {
            if case .absent = self { true } else { false }
        }
    }

    /// Replaces a file by way of a temporary beside it. Its permissions stay; the folders that are missing
    /// are made.
    private func replace(
        _ path: String, with bytes: [UInt8], ifLooking look: Look = .any, isProgram: Bool = false,
        isSynced: Bool = false
    ) throws(DiskError) {
        try withName(of: path, making: true) { way, name -> Result<Void, DiskError> in
            switch way {
            case .open(let folder, let isNew):
                self.replace(name, in: folder, isNew, path, bytes, look, isProgram ? 0o755 : nil, isSynced)
            case .blocked(let obstacle):
                .failure(DiskError(.write, path, .obstacle(obstacle)))
            case .missing, .invalid:
                .failure(DiskError(.write, path, code: EINVAL))
            case .failed(let error):
                .failure(error)
            }
        }.get()
    }

    private func replace(
        _ name: Disk.Name, in folder: Int32, _ isNewFolder: Bool, _ path: String, _ bytes: [UInt8],
        _ look: Look, _ wanted: mode_t?, _ isSynced: Bool
    ) -> Result<Void, DiskError> {
        var mode = wanted
        if !isNewFolder, !look.isAbsent {
            switch existingMode(name, in: folder, path, look) {
            case .success(let found): mode = found ?? wanted
            case .failure(let error): return .failure(error)
            }
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

    /// Puts the temporary in its place. Somebody may have saved the file since it was read, and while the temporary was
    /// written, so it is looked at once more.
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

    /// Why a temporary could not be made: the fault of what stands at its name, if that can't be removed.
    private func temporaryFault(
        _ name: Disk.Name, in folder: Int32, _ path: String, _ code: Int32
    ) -> DiskError {
        guard case .success(let status) = disk.status(of: name, in: folder), status.kind == .folder else {
            return DiskError(.write, path, code: code)
        }
        let place = Workspace.folder(of: path).map { "\($0)/" } ?? ""
        return DiskError(
            .write, place + String(cString: name),
            .unfit(
                reason: "a folder has this name, under which scaffold writes '\(path)' first",
                help: "move the folder away, or rename it, and run again"))
    }

    /// The permissions of the file that is replaced, or nil where there is none. Fails if it does not look as
    /// it should.
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

    /// Deletes a file, if it still looks as it did.
    private func remove(_ path: String, ifLooking stamp: OnDisk.Stamp?) throws(DiskError) {
        try withName(of: path) { way, name -> Result<Void, DiskError> in
            switch way {
            case .open(let folder, _):
                if let stamp, case .success(let status) = disk.status(of: name, in: folder),
                    status.stamp != stamp
                {
                    return .failure(DiskError(.delete, path, .changedMeanwhile))
                }
                return self.checked(disk.remove(name, in: folder), path)
            case .missing: return .success(())
            case .blocked(let obstacle): return .failure(DiskError(.delete, path, .obstacle(obstacle)))
            case .invalid: return .failure(DiskError(.delete, path, code: EINVAL))
            case .failed(let error): return .failure(error)
            }
        }.get()
    }

    /// What a killed run may have left beside a file.
    private func removeTemporary(of path: String) throws(DiskError) {
        try withName(of: path) { way, name -> Result<Void, DiskError> in
            guard case .open(let folder, _) = way else { return .success(()) }
            return self.withTemporaryName(for: name) { temporary in
                let code = disk.remove(temporary, in: folder)
                // A folder was left by nobody; whoever needs its name says so.
                if code == -EISDIR || code == -EPERM { return .success(()) }
                return self.checked(code, path)
            }
        }.get()
    }

    private func checked(_ code: Int32, _ path: String) -> Result<Void, DiskError> {
        code < 0 && code != -ENOENT ? .failure(DiskError(.delete, path, code: -code)) : .success(())
    }

    /// Removes the folders of these files that are empty, and those above that become so; never the root.
    private func removeEmptyFolders(above paths: [String]) throws(DiskError) {
        // Deeper folders sort behind those they lie in.
        let parents = Set(paths.compactMap(Workspace.folder)).sorted(by: >)
        for parent in parents {
            var folder: String? = parent
            while let path = folder, try removeFolder(path) { folder = Workspace.folder(of: path) }
        }
    }

    /// Removes a folder and those in it, as far as there is nothing but folders.
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

    /// Whether the folder is gone.
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

    private static func folder(of path: String) -> String? {
        path.lastIndex(of: "/").map { String(path[..<$0]) }
    }

    /// `.NAME.scaffold-tmp`: in the same folder, so that a rename can take its place.
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
