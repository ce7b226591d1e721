import Diagnostics
import Language
import Planning

/// The files that move when a feature is renamed: hand-written files in its folder and ejected ones. Their bytes
/// stay; a file that the style names after the feature gets the new name. String Catalogs with a person's texts
/// move too, and are then updated in their new place.
struct Renaming {
    struct Move: Equatable {
        let from: String
        let to: String
    }

    let old: String
    let new: String
    let project: Project

    /// The folders of the feature under both names.
    var homes: [(old: String, new: String)] {
        Array(zip(project.configuration.homes(of: old), project.configuration.homes(of: new)))
    }

    /// The moves that are still to do. `lock` may be that of an interrupted run.
    func moves(_ lock: Lock, among rendered: Set<String>) throws(DiskError) -> [Move] {
        let kept = lock.rows.filter { $0.feature == old && $0.state.generated == nil }.map(\.path)
        let own = try project.workspace.files(below: homes.map(\.old), hiddenToo: true)
        let edited = try editedCatalogs(lock).filter { newPath($0, among: rendered) != $0 }
            .filter { rendered.contains(newPath($0, among: rendered)) }
        let candidates = Set(kept + edited).union(
            own.filter { lock.rows(of: $0).isEmpty && !$0.hasSuffix(TemporaryFile.suffix) })
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

    /// The String Catalogs that contain a person's texts.
    private func editedCatalogs(_ lock: Lock) throws(DiskError) -> [String] {
        var paths: [String] = []
        for row in lock.rows where row.feature == old && row.path.hasSuffix(".xcstrings") {
            guard let digest = row.state.generated, let bytes = try project.workspace.read(row.path),
                // A file that a power cut emptied is a conflict at its old path.
                !bytes.allSatisfy({ $0 == 0 })
            else { continue }
            if Digest(of: bytes) != digest {
                paths.append(row.path)
            }
        }
        return paths
    }

    /// Adds rows for the files under their new paths. The old rows stay until the rename is complete, so that the
    /// next run after an interruption can find the remaining moves. On a disk that ignores letter case, a generated
    /// file may already be found under its new path. Rows of carried-over catalogs hold the digest of the renamed
    /// texts.
    func lock(
        _ lock: Lock, after moves: [Move], rendered: [RenderedFile],
        carrying catalogs: [String: StringCatalog.Renamed]
    ) -> Lock {
        let spellings = Dictionary(rendered.map { ($0.path.lowercased(), $0.path) }) { first, _ in first }
        var result = lock.with(
            lock.rows.flatMap { row in
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

    /// The String Catalogs that contain a person's work, by their new paths, with their keys renamed so that
    /// translations stay with their texts. A catalog is at its old path or, after an interrupted run, at its new one.
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

    /// The files of the feature under its old name, rendered from its spec, which may already have the new name.
    func former(_ spec: SpecFile, _ texts: SpecTexts) -> [RenderedFile] {
        let source = spec.name == old ? texts[spec] : Self.text(of: texts[spec], from: new, to: old)
        return project.render(source, as: SpecFile(path: spec.path(named: old)), beside: texts).files
    }

    /// The text of the spec under its new name, with its types that name the feature's own.
    func text(of source: SourceText) -> SourceText {
        Self.text(of: source, from: old, to: new)
    }

    private static func text(of source: SourceText, from name: String, to new: String) -> SourceText {
        SourceText(path: source.path, bytes: SpecRenaming.text(of: source, from: name, to: new))
    }

    /// The new path of a file. Its name changes only if the style writes a file of that new name.
    private func newPath(_ path: String, among rendered: Set<String>) -> String {
        let home = homes.first { path.hasPrefix("\($0.old)/") }
        let moved = home.map { $0.new + path.dropFirst($0.old.count) } ?? path
        let parts = moved.split(separator: "/")
        let name = (parts.last ?? "").replacing(old, with: new)
        let renamed = (parts.dropLast() + [name[...]]).joined(separator: "/")
        return rendered.contains(renamed) ? renamed : moved
    }
}

extension Workspace {
    /// Writes the catalogs that a renamed feature keeps.
    func write(_ catalogs: [String: StringCatalog.Renamed]) throws(DiskError) {
        for (path, catalog) in catalogs.sorted(by: { $0.key < $1.key }) {
            if let bytes = catalog.bytes { try write(bytes, to: path) }
        }
    }
}

extension Project {
    /// Completes an interrupted `rename`: if the spec already has its new name, the hand-written files follow. The
    /// calling run updates the generated ones. Returns whether there was something to do.
    func completeRenaming(_ lock: Lock) throws(DiskError) -> Bool {
        guard let unfinished = lock.renaming else {
            return false
        }
        let hasOld = specs.contains { $0.name == unfinished.old }
        if !hasOld, let spec = specs.first(where: { $0.name == unfinished.new }) {
            let renaming = Renaming(old: unfinished.old, new: unfinished.new, project: self)
            let written = try source(spec)
            // A spec that moved has the text of its old name until it is written.
            let text = renaming.text(of: written)
            if text.bytes != written.bytes {
                try workspace.write(text.bytes, to: spec.path)
            }
            let texts = try SpecTexts(of: self)
            let files = render(spec, from: texts).files
            let moves = try renaming.moves(lock, among: Set(files.map(\.path)))
            let catalogs = try renaming.catalogs(
                moves, lock, former: renaming.former(spec, texts), rendered: files)
            for move in moves {
                try workspace.move(move.from, to: move.to)
            }
            try workspace.write(catalogs)
            for folder in configuration.homes(of: unfinished.old) {
                try workspace.removeEmptyFolders(in: folder)
            }
        }
        return true
    }
}
