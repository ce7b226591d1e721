import Platform

extension Workspace {
    func entries(of folder: String) throws(DiskError) -> [TreeEntry]? {
        var path = folder
        switch path.withUTF8({ folders.enter($0) }) {
        case .open(let open, _):
            // Reading a folder changes its position, so it is opened separately.
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
