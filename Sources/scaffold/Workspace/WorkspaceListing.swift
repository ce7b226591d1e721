import Platform

extension Workspace {
    func entries(of folder: String) throws(DiskError) -> [TreeEntry]? {
        var path = folder
        let way = path.withUTF8 { folders.enter($0) }
        if case .missing = way { return nil }
        // Reading a folder changes its position, so it is opened separately.
        let own = disk.open(".", in: try way.opened(.list, folder).get().folder, O_RDONLY | O_DIRECTORY)
        guard own >= 0 else { throw DiskError(.list, folder, code: -own) }
        return try disk.entries(of: own).mapError { DiskError(.list, folder, code: $0.code) }.get()
    }
}
