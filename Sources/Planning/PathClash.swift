/// Two rendered files that cannot both be written, or one that must not be.
package struct PathClash: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// Both have the same path.
        case duplicate
        /// The paths differ only in letter case or Unicode normalization: on many disks they are one file.
        case twins
        /// Both are Swift files of a feature's sources with the same name, which a module cannot have.
        case sameName
        /// One is a file, and the other needs a folder with that name.
        case fileAndFolder
        /// The path must not be written at all; there is no other file.
        case fault(PathFault)
    }

    /// A file, with its feature and template.
    package struct Party: Equatable, Sendable {
        package let path: String
        package let feature: String
        package let template: String
    }

    package let kind: Kind
    package let file: Party
    /// The file that was rendered first.
    package let other: Party?
}

/// Finds clashes while the files of a run are rendered one after another.
struct PathClashes: Sendable {
    private(set) var found: [PathClash] = []
    private var files: [FoldedPath: Int] = [:]
    /// The Swift files of each feature's sources, by their names.
    private var sources: [FoldedPath: Int] = [:]
    /// The first file below each folder.
    private var folders: [FoldedPath: Int] = [:]
    private var parties: [PathClash.Party] = []
    private var lastFolder: [UInt8] = []

    /// Adds `file`, and returns whether it can be written together with those before it.
    mutating func add(_ file: RenderedFile, isPersons: Bool = false) -> Bool {
        let party = PathClash.Party(path: file.path, feature: file.feature, template: file.template)
        var path = file.path
        return path.withUTF8 { bytes in
            if let fault = PathFault.first(in: bytes) ?? (isPersons ? .persons : nil) {
                found.append(PathClash(kind: .fault(fault), file: party, other: nil))
                return false
            }
            return add(party, bytes)
        }
    }

    /// The same for the file of a row, which is known to have no fault, and no name of another file of its feature.
    mutating func add(_ row: LockRow) -> Bool {
        let party = PathClash.Party(path: row.path, feature: row.feature, template: row.template)
        var path = row.path
        return path.withUTF8 { add(party, $0, hasNewName: true) }
    }

    /// The rendered file whose path differs from this one only in letter case or normalization.
    func twin(of path: FoldedPath) -> String? {
        files[path].map { parties[$0].path }
    }

    private mutating func add(
        _ party: PathClash.Party, _ path: UnsafeBufferPointer<UInt8>, hasNewName: Bool = false
    ) -> Bool {
        let folded = FoldedPath(path)
        let own = parties.count
        parties.append(party)
        if let other = folders[folded] {
            return clash(.fileAndFolder, party, with: other)
        }
        if let other = files[folded] {
            let isSame = parties[other].path.utf8.elementsEqual(party.path.utf8)
            return clash(isSame ? .duplicate : .twins, party, with: other)
        }
        files[folded] = own
        if !hasNewName, let name = Self.nameInSources(path, of: party.feature) {
            if let other = sources[name] { return clash(.sameName, party, with: other) }
            sources[name] = own
        }
        return addFolders(of: party, own, path)
    }

    /// Adds the folders of a path from the innermost outward, until one is known.
    private mutating func addFolders(
        of party: PathClash.Party, _ own: Int, _ path: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        let slash = UInt8(ascii: "/")
        guard var end = path.lastIndex(of: slash) else { return true }
        let folder = UnsafeBufferPointer(rebasing: path[..<end])
        if lastFolder.elementsEqual(folder) { return true }
        lastFolder = Array(folder)
        while true {
            let folded = FoldedPath(UnsafeBufferPointer(rebasing: path[..<end]))
            if let other = files[folded] {
                return clash(.fileAndFolder, party, with: other)
            }
            if folders[folded] != nil { return true }
            folders[folded] = own
            guard let outer = path[..<end].lastIndex(of: slash) else { return true }
            end = outer
        }
    }

    private mutating func clash(_ kind: PathClash.Kind, _ party: PathClash.Party, with other: Int) -> Bool {
        found.append(PathClash(kind: kind, file: party, other: parties[other]))
        return false
    }
}

extension PathClashes {
    /// The name of a Swift file after the folder of its module's sources; nil for other files. `Sources` can have a folder
    /// for each module, which has the feature in its name.
    fileprivate static func nameInSources(
        _ path: UnsafeBufferPointer<UInt8>, of feature: String
    ) -> FoldedPath? {
        let slash = UInt8(ascii: "/")
        guard path.suffix(6).elementsEqual(".swift".utf8) else {
            return nil
        }
        // By bytes, because every path of a run is taken apart.
        var feature = feature
        return feature.withUTF8 { feature in
            var (start, moduleEnd, isInSources) = (0, 0, false)
            for end in path.indices where path[end] == slash {
                let folder = UnsafeBufferPointer(rebasing: path[start..<end])
                let isSources = folder.elementsEqual("Sources".utf8)
                isInSources = isInSources || isSources
                if isSources || folder.contains(feature) { moduleEnd = end }
                start = end + 1
            }
            guard isInSources else {
                return nil
            }
            var name: [UInt8] = []
            name.reserveCapacity(feature.count + path.count + 1)
            name += feature
            name.append(slash)
            name += path[..<moduleEnd]
            name += path[(start - 1)...]
            return name.withUnsafeBufferPointer { FoldedPath($0) }
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func contains(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard bytes.count <= count else {
            return false
        }
        return (0...(count - bytes.count)).contains { start in
            self[start..<(start + bytes.count)].elementsEqual(bytes)
        }
    }
}
