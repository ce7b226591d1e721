import Planning
import Platform

/// Replaces and removes single files, so that no save of a person is lost.
extension Workspace {
    /// The state in which a file may be replaced.
    enum Look {
        case any
        case absent
        /// It matches the stamp from when the plan was made or the file was read, if there is one.
        case this(OnDisk.Stamp?)
    }

    /// Replaces a file through a temporary file beside it. Its permissions are kept; missing folders are created.
    func replace(
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
    func remove(_ path: String, ifLooking stamp: OnDisk.Stamp?) throws(DiskError) {
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
    func removeTemporary(of path: String) throws(DiskError) {
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

    func removeTemporaries(in folder: String) throws(DiskError) {
        for entry in try entries(of: folder) ?? []
        where entry.name.hasPrefix(".") && entry.name.hasSuffix(TemporaryFile.suffix) && entry.kind == .file {
            let name = entry.name.dropFirst().dropLast(TemporaryFile.suffix.count)
            try removeTemporary(of: folder.isEmpty ? String(name) : "\(folder)/\(name)")
        }
    }

    func checked(_ code: Int32, _ path: String) -> Result<Void, DiskError> {
        code < 0 && code != -ENOENT ? .failure(DiskError(.delete, path, code: -code)) : .success(())
    }

    /// `.NAME.scaffold-tmp` in the same folder, so that a rename can replace the file.
    private func withTemporaryName<Value>(for name: Disk.Name, _ body: (Disk.Name) -> Value) -> Value {
        let count = strlen(name)
        return withUnsafeTemporaryAllocation(of: CChar.self, capacity: count + 16) { temporary in
            temporary[0] = CChar(UInt8(ascii: "."))
            for index in 0..<count { temporary[1 + index] = name[index] }
            var end = 1 + count
            for byte in TemporaryFile.suffix.utf8 {
                temporary[end] = CChar(byte)
                end += 1
            }
            temporary[end] = 0
            return body(UnsafePointer(temporary.baseAddress!))
        }
    }
}
