import Planning

/// A disk that ignores letter case finds a file under spellings that a case-sensitive disk would not find. On such a
/// disk, names are looked up in the listing of their folder.
extension Workspace {
    /// The spelling of an existing path on the disk, if it differs from the given one.
    func spelling(of path: String) throws(DiskError) -> String? {
        guard ignoresCase else { return nil }
        let parts = path.split(separator: "/").map(String.init)
        let names = try spelling(of: parts)
        return names.count == parts.count && names != parts ? names.joined(separator: "/") : nil
    }

    /// Renames what is at a path to the given spelling.
    func respell(_ path: String) throws(DiskError) {
        guard ignoresCase else { return }
        let parts = path.split(separator: "/").map(String.init)
        let names = try spelling(of: parts)
        if names != parts { seen[path] = seen[path]?.moved }
        for (index, name) in names.enumerated() where name != parts[index] {
            try respell(name, as: parts[index], in: parts[..<index].joined(separator: "/"))
        }
    }

    /// Whether the disk finds a file under another spelling, tested with the files that scaffold itself writes at the
    /// root.
    func findsOtherSpellings() -> Bool {
        let name = [Lock.path, Root.config].first {
            if case .success = disk.status(of: $0, in: folders.root) { true } else { false }
        }
        return name.map { isSame($0, as: $0.uppercased()) } ?? false
    }

    /// The spelling of each existing component of a path.
    private func spelling(of parts: [String]) throws(DiskError) -> [String] {
        var names: [String] = []
        for part in parts {
            guard let name = try self.names(in: names.joined(separator: "/"))[part.lowercased()] else {
                break
            }
            names.append(name)
        }
        return names
    }

    /// The names in a folder, by their lowercase spelling.
    private func names(in folder: String) throws(DiskError) -> [String: String] {
        if let names = names[folder] { return names }
        let entries = try entries(of: folder) ?? []
        let found = Dictionary(entries.map { ($0.name.lowercased(), $0.name) }) { first, _ in first }
        names[folder] = found
        return found
    }

    /// Most disks that ignore letter case can change the spelling of a name directly; on the others the entry is
    /// renamed twice.
    private func respell(_ name: String, as newName: String, in folder: String) throws(DiskError) {
        try rename(name, to: newName, in: folder)
        guard try names(in: folder)[newName.lowercased()] != newName else { return }
        let way = "\(newName).scaffold-case"
        try rename(name, to: way, in: folder)
        try rename(way, to: newName, in: folder)
    }

    private func rename(_ name: String, to newName: String, in folder: String) throws(DiskError) {
        let path = folder.isEmpty ? name : "\(folder)/\(name)"
        folders.leaveAll()
        names = [:]
        try withName(of: path) { way, _ -> Result<Void, DiskError> in
            guard case .open(let open, _) = way else {
                return .failure(DiskError(.rename, path, .changedMeanwhile))
            }
            let code = disk.rename(name, to: newName, in: open)
            return code < 0 ? .failure(DiskError(.rename, path, code: -code)) : .success(())
        }.get()
    }
}
