import ScaffoldCore

/// On a disk that ignores letter case a file is found under names that it does not have, and that a disk which tells
/// capitals from small letters would not find. So there the names are looked up in the folders.
extension Workspace {
    /// How the disk spells the path of what is there, where that is not how it is asked for.
    func spelling(of path: String) throws(DiskError) -> String? {
        guard ignoresCase else { return nil }
        let parts = path.split(separator: "/").map(String.init)
        let names = try spelling(of: parts)
        return names.count == parts.count && names != parts ? names.joined(separator: "/") : nil
    }

    /// Gives what is there of a path its own letters.
    func respell(_ path: String) throws(DiskError) {
        guard ignoresCase else { return }
        let parts = path.split(separator: "/").map(String.init)
        let names = try spelling(of: parts)
        for (index, name) in names.enumerated() where name != parts[index] {
            try respell(name, as: parts[index], in: parts[..<index].joined(separator: "/"))
        }
    }

    /// Whether one name of a file is found under another. What scaffold itself writes at the top tells.
    func findsOtherSpellings() -> Bool {
        let name = [Lock.path, Root.config].first {
            if case .success = disk.status(of: $0, in: folders.root) { true } else { false }
        }
        return name.map { isSame($0, as: $0.uppercased()) } ?? false
    }

    /// As far as there is something.
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

    /// The names of a folder, by their small letters.
    private func names(in folder: String) throws(DiskError) -> [String: String] {
        if let names = names[folder] { return names }
        let entries = try entries(of: folder) ?? []
        let found = Dictionary(entries.map { ($0.name.lowercased(), $0.name) }) { first, _ in first }
        names[folder] = found
        return found
    }

    /// Most such disks let an entry take another spelling of its name; where nothing comes of it, a third name lies on the
    /// way.
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
