import ScaffoldCore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension Workspace {
    /// The paths of the files right inside a folder whose names end in one of `endings`, in the order of
    /// their bytes; nil where there is no such folder. Hidden files are left out, links are not: reading one
    /// says what is wrong with it.
    func files(in folder: String, endings: [String]) throws(DiskError) -> [String]? {
        guard let entries = try entries(of: folder) else { return nil }
        let names = entries.filter { entry in
            entry.kind != .folder && !entry.name.hasPrefix(".")
                && endings.contains(where: entry.name.hasSuffix)
        }
        return names.map { folder.isEmpty ? $0.name : "\(folder)/\($0.name)" }.sorted()
    }

    /// The specs of a folder.
    func specs(in folder: String) throws(DiskError) -> [String]? {
        try files(in: folder, endings: [".yml", ".yaml", ".json"])
    }

    /// The paths of all files below a folder, however deep, in the order of their bytes; nil where there is
    /// no such folder. Hidden files and folders are left out.
    func files(below folder: String) throws(DiskError) -> [String]? {
        guard try entries(of: folder) != nil else { return nil }
        var result: [String] = []
        var waiting = [folder]
        while let folder = waiting.popLast() {
            for entry in try entries(of: folder) ?? [] where !entry.name.hasPrefix(".") {
                let path = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
                if entry.kind == .folder { waiting.append(path) } else { result.append(path) }
            }
        }
        return result.sorted()
    }

    private func entries(of folder: String) throws(DiskError) -> [(name: String, kind: Disk.Status.Kind)]? {
        var path = folder
        switch path.withUTF8({ folders.enter($0) }) {
        case .open(let open, _):
            // Reading moves the place in a folder, so it is opened once more.
            let own = disk.open(".", in: open, O_RDONLY | O_DIRECTORY)
            guard own >= 0 else { throw DiskError(.list, folder, code: -own) }
            switch disk.entries(of: own) {
            case .success(let entries): return entries
            case .failure(let error): throw DiskError(.list, folder, code: error.code)
            }
        case .missing: return nil
        case .blocked(let obstacle): throw DiskError(.list, folder, .obstacle(obstacle))
        case .invalid: throw DiskError(.list, folder, code: EINVAL)
        case .failed(let error): throw error
        }
    }
}
