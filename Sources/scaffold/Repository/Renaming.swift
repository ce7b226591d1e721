import Diagnostics
import ScaffoldCore

/// What moves with a feature that gets another name: the files in its folder that scaffold did not write, and those that
/// it has handed to a person. They keep their bytes; a file that the style names after the feature gets its new name. So do
/// generated files in which a person has written where a person may: those are then brought up to date in their new place.
struct Renaming {
    struct Move: Equatable {
        let from: String
        let to: String
    }

    let old: String
    let new: String
    let project: Project

    /// The moves that are left to be done. `lock` may be that of a killed run.
    func moves(_ lock: Lock, among rendered: Set<String>) throws(DiskError) -> [Move] {
        let kept = lock.spelledOut.filter { $0.feature == old && $0.state.generated == nil }.map(\.path)
        let folder = project.configuration.outputFolder(old)
        let own = try project.workspace.files(below: folder, hiddenToo: true) ?? []
        let filled = try filled(lock).filter { newPath($0, among: rendered) != $0 }
            .filter { rendered.contains(newPath($0, among: rendered)) }
        let candidates = Set(kept + filled).union(
            own.filter { lock.rows(of: $0).isEmpty && !Self.isTemporary($0) })
        var moves: [Move] = []
        for path in candidates.sorted() {
            guard case .file = try project.workspace.onDisk(path, rendered: nil) else { continue }
            let target = newPath(path, among: rendered)
            if target != path {
                moves.append(Move(from: path, to: target))
            }
        }
        return moves
    }

    /// Generated files with a person's lines in their keep regions, or in their catalog.
    private func filled(_ lock: Lock) throws(DiskError) -> [String] {
        var paths: [String] = []
        for row in lock.spelledOut where row.feature == old {
            guard let digest = row.state.generated, let bytes = try project.workspace.read(row.path),
                // What a power cut has emptied is a conflict where it lies.
                !bytes.allSatisfy({ $0 == 0 })
            else { continue }
            let isCatalog = row.path.hasSuffix(".xcstrings")
            let isUnchanged = Digest(ofFile: bytes) == digest
            if isCatalog ? !isUnchanged : isUnchanged && KeepRegions.areFilled(in: bytes) {
                paths.append(row.path)
            }
        }
        return paths
    }

    /// The rows that the lock gets for files under their new paths. The old rows stay beside them until all is done: a
    /// run that comes after a kill finds by them what is left to be moved. Where the disk ignores letter case, a generated
    /// file may be found under its new path at once. The texts of the catalogs that are carried over are the new ones.
    func lock(
        _ lock: Lock, after moves: [Move], rendered: [RenderedFile],
        carrying catalogs: [String: StringCatalog.Renamed]
    ) -> Lock {
        let spellings = Dictionary(rendered.map { ($0.path.lowercased(), $0.path) }) { first, _ in first }
        var result = lock.with(
            lock.spelledOut.flatMap { row in
                let twin = row.feature == old ? spellings[row.path.lowercased()] : nil
                let path =
                    moves.first { $0.from == row.path }?.to
                    ?? twin.flatMap { project.workspace.isSame(row.path, as: $0) ? $0 : nil }
                guard let path, path != row.path else {
                    return [row]
                }
                return [row, LockRow(path: path, state: row.state, feature: new, template: row.template)]
            })
        for (path, catalog) in catalogs {
            result.texts[path] = [catalog.texts]
        }
        return result
    }

    /// The String Catalogs under the new name in which somebody's work is, by their new paths: texts that were translated
    /// stay with what they translate. A catalog lies at its old path, or, after a killed run, at its new one.
    func catalogs(
        _ moves: [Move], _ lock: Lock, former: [RenderedFile], rendered: [RenderedFile]
    ) throws(DiskError) -> [String: StringCatalog.Renamed] {
        let paths = Set(rendered.map(\.path))
        var catalogs: [String: StringCatalog.Renamed] = [:]
        for file in rendered where file.ownership == .catalog {
            let path = moves.first { $0.to == file.path }?.from ?? file.path
            guard let old = former.first(where: { newPath($0.path, among: paths) == file.path }),
                (lock.rows(of: path) + lock.rows(of: file.path)).allSatisfy({ $0.state.generated != nil }),
                case .file(let bytes, _) = try project.workspace.onDisk(path, rendered: nil),
                let carried = StringCatalog.renamed(
                    bytes, from: old.bytes, known: lock.texts[old.path] ?? [], to: file.bytes)
            else { continue }
            catalogs[file.path] = carried
        }
        return catalogs
    }

    /// The feature's files under its old name, from its spec under whichever it has now.
    func former(_ spec: SpecFile, _ texts: SpecTexts) -> [RenderedFile] {
        project.render(texts[spec], as: SpecFile(path: spec.path(named: old)), beside: texts).files
    }

    /// In the new feature's folder. The name changes only where the style would write a file of that name.
    private func newPath(_ path: String, among rendered: Set<String>) -> String {
        let folder = project.configuration.outputFolder(old)
        let moved =
            path.hasPrefix("\(folder)/")
            ? project.configuration.outputFolder(new) + path.dropFirst(folder.count) : path
        let parts = moved.split(separator: "/")
        let name = (parts.last ?? "").replacing(old, with: new)
        let renamed = (parts.dropLast() + [name[...]]).joined(separator: "/")
        return rendered.contains(renamed) ? renamed : moved
    }

    private static func isTemporary(_ path: String) -> Bool {
        path.hasSuffix(".scaffold-tmp")
    }
}

extension Workspace {
    /// Writes the catalogs that a renamed feature carries over.
    func write(_ catalogs: [String: StringCatalog.Renamed]) throws(DiskError) {
        for (path, catalog) in catalogs.sorted(by: { $0.key < $1.key }) {
            if let bytes = catalog.bytes { try write(bytes, to: path) }
        }
    }
}

extension Project {
    /// Completes what a killed `rename` has begun: if the spec has its new name already, the person's files follow it.
    /// What is generated is brought up to date by the run that asks for this. Returns whether there was something to do.
    func completeRenaming(_ lock: Lock) throws(DiskError) -> Bool {
        guard let unfinished = lock.renaming else {
            return false
        }
        let hasOld = specs.contains { $0.name == unfinished.old }
        if !hasOld, let spec = specs.first(where: { $0.name == unfinished.new }) {
            let renaming = Renaming(old: unfinished.old, new: unfinished.new, project: self)
            let texts = try SpecTexts(of: self)
            let files = render(spec, from: texts).files
            let moves = try renaming.moves(lock, among: Set(files.map(\.path)))
            let catalogs = try renaming.catalogs(
                moves, lock, former: renaming.former(spec, texts), rendered: files)
            for move in moves {
                try workspace.move(move.from, to: move.to)
            }
            try workspace.write(catalogs)
            try workspace.removeEmptyFolders(in: configuration.outputFolder(unfinished.old))
        }
        return true
    }
}
