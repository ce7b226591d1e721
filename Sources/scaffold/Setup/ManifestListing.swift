import Diagnostics
import Language
import Planning

/// The manifests that list libraries and features between two markers, and what these lines have to be.
struct ManifestListing {
    /// What differs, and what the lock has to record of all manifests.
    struct Updates {
        fileprivate(set) var all: [Update] = []
        fileprivate(set) var targets = ListedTargets()
    }

    struct Update {
        let path: String
        let before: [UInt8]
        let after: [UInt8]
        let stamp: OnDisk.Stamp?
        /// Why the lines cannot be replaced without a loss.
        let fault: Diagnostic?
    }

    let project: Project
    private let features: [String]
    /// What a run is about to write, by path; nil for what it deletes.
    private var pending: [String: [UInt8]?] = [:]

    /// `files` are those that a run is about to write besides its plan. Without `features`, all that have a spec.
    init(
        _ project: Project, of features: [String]? = nil,
        writing files: [(path: String, bytes: [UInt8])] = [],
        applying plan: Plan? = nil
    ) {
        self.project = project
        self.features = features ?? project.specs.map(\.name)
        for change in plan?.changes ?? [] where change.changesFile {
            pending[change.path] = .some(change.kind == .delete ? nil : change.after)
        }
        for file in files {
            pending[file.path] = file.bytes
        }
    }

    /// The manifests whose lines are not current, among those around libraries and `features`, or around all if none is named.
    func updates(around features: [String] = []) throws -> Updates {
        let near = try features.isEmpty ? nil : manifests(above: folders(of: features).map(\.path))
        var updates = Updates()
        // Most features of a repository have one manifest, or none that lists them.
        let isListed = near?.values.contains { manifest in
            ManifestRegion(in: manifest.bytes) != nil || ManifestRegion.fault(in: manifest.bytes) != nil
        }
        guard isListed ?? true else { return updates }
        let folders = folders(of: self.features)
        let manifests = try manifests(above: folders.map(\.path))
        for (home, manifest) in manifests.sorted(by: { $0.key < $1.key })
        where near.map({ $0[home] != nil }) ?? true {
            let path = Self.path(of: "Package.swift", in: home)
            if let fault = ManifestRegion.fault(in: manifest.bytes) {
                updates.all.append(
                    Update(
                        path: path, before: manifest.bytes, after: manifest.bytes, stamp: manifest.stamp,
                        fault: .markers(fault, project.shown(path))))
                continue
            }
            guard let region = ManifestRegion(in: manifest.bytes) else { continue }
            let lines = try lines(of: home, folders, Set(manifests.keys), outside: region.outside)
            let targets = ListedTargets(ManifestRegion.elements(of: Array(lines.utf8)).map(\.text))
            updates.targets.formUnion(targets)
            let foreign = region.foreignLine {
                targets.contains($0) || project.lock.targets.contains($0)
            }
            guard foreign != nil || !region.says(lines) else { continue }
            updates.all.append(
                Update(
                    path: path, before: manifest.bytes, after: region.replaced(by: lines),
                    stamp: manifest.stamp,
                    fault: foreign.map { .foreign($0, project.shown(path)) }))
        }
        return updates
    }

    private func folders(of features: [String]) -> [ScratchPackage.Folder] {
        ScratchPackage.Folder.ofLibraries(project.configuration)
            + features.flatMap { ScratchPackage.Folder.ofFeature($0, project.configuration) }
    }

    /// Markers and lines for a manifest without them; nil if there are markers, or nothing to list.
    func lines(missingIn path: String) throws -> String? {
        guard let bytes = try project.tree.read(path), ManifestRegion(in: bytes) == nil,
            ManifestRegion.fault(in: bytes) == nil
        else {
            return nil
        }
        var listing = self
        listing.pending[path] = bytes + Array("\n\(InitialManifest.region)".utf8)
        return try listing.updates().all.first { $0.path == path }.map { update in
            String(decoding: update.after.dropFirst(bytes.count + 1).dropLast(), as: UTF8.self)
        }
    }

    /// The manifests of the packages around libraries.
    var ofLibraries: [[UInt8]] {
        get throws {
            let libraries = ScratchPackage.Folder.ofLibraries(project.configuration)
            return try manifests(above: libraries.map(\.path)).values.map(\.bytes)
        }
    }

    /// The lines between the markers: what the package in a folder consists of, besides what the rest of its manifest
    /// declares.
    private func lines(
        of home: String, _ folders: [ScratchPackage.Folder], _ homes: Set<String>, outside: [UInt8]
    ) throws -> String {
        let listed = ManifestDeclarations(of: outside)
        let own = folders.filter { Self.home(of: $0.path, among: homes) == home }
        var others: [String: [String]] = [:]
        for folder in folders where folder.kind != .tests {
            let other = Self.home(of: folder.path, among: homes)
            if let other, other != home, !other.isEmpty {
                others[other, default: []].append(folder.module)
            }
        }
        let packages = others.map { ScratchPackage.Dependency(path: $0.key, modules: $0.value) }
        let byHand = ScratchPackage.Dependency(
            path: home, modules: own.map(\.module).filter(listed.targets.contains))
        let package = ScratchPackage(
            folders: own, packages: packages + [byHand], language: "en", files: try files(of: own))
        let targets = package.targets.filter { !listed.targets.contains($0.module) }
        let used = packages.filter { package in
            targets.contains { !Set($0.dependencies).isDisjoint(with: package.modules) }
        }.map { ScratchPackage.Dependency(path: Self.relative($0.path, to: home), modules: $0.modules) }
        let dependencies = used.map(\.path).filter { !listed.packages.contains($0) }.sorted()
            .map { "    .package(path: \(SwiftLiteral.string($0)))," }
        let lines = targets.map { $0.relative(to: home).line(used.expression) }
        return Self.statement("dependencies", dependencies) + Self.statement("targets", lines)
    }

    /// One line for each element, because a formatter leaves the statement as it is.
    private static func statement(_ property: String, _ lines: [String]) -> String {
        lines.isEmpty
            ? "" : "// swift-format-ignore\npackage.\(property) += [\n\(lines.joined(separator: "\n"))\n]\n"
    }

    // MARK: Files

    /// The folders of packages around some paths, with their manifests.
    private func manifests(
        above paths: [String]
    ) throws -> [String: (bytes: [UInt8], stamp: OnDisk.Stamp?)] {
        var seen: Set<String> = []
        var manifests: [String: (bytes: [UInt8], stamp: OnDisk.Stamp?)] = [:]
        for path in paths {
            // From the innermost folder outward, until one is known.
            var next = Optional(path)
            while let inner = next, !inner.isEmpty {
                let folder = inner.folder ?? ""
                guard seen.insert(folder).inserted else { break }
                next = folder
                let manifest = Self.path(of: "Package.swift", in: folder)
                if let pending = pending[manifest] {
                    manifests[folder] = pending.map { ($0, nil) }
                } else if case .file(let bytes, let stamp) = try project.tree.onDisk(manifest, rendered: nil)
                {
                    manifests[folder] = (bytes, stamp)
                }
            }
        }
        return manifests
    }

    /// The files of targets: sources with their bytes, because they import modules, and all others without.
    private func files(of folders: [ScratchPackage.Folder]) throws -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        for folder in folders {
            for path in try project.tree.files(below: folder.path) ?? [] where pending[path] == nil {
                files[path] = path.hasSuffix(".swift") ? try project.tree.read(path) ?? [] : []
            }
        }
        let places = Set(folders.map(\.path))
        for case (let path, let bytes?) in pending
        where ScratchPackage.folder(of: path, among: places) != nil && !path.contains("/.") {
            files[path] = bytes
        }
        return files
    }

    // MARK: Paths

    private static func path(of file: String, in folder: String) -> String {
        folder.isEmpty ? file : "\(folder)/\(file)"
    }

    /// The package that a path belongs to: the innermost around it.
    private static func home(of path: String, among homes: Set<String>) -> String? {
        let parts = path.split(separator: "/")
        return parts.indices.reversed().lazy.map { parts.prefix($0).joined(separator: "/") }
            .first(where: homes.contains)
    }

    /// A path below the root as seen from a folder.
    static func relative(_ path: String, to folder: String) -> String {
        let (parts, start) = (path.split(separator: "/"), folder.split(separator: "/"))
        let common = zip(parts, start).prefix { $0 == $1 }.count
        let up = start.dropFirst(common).map { _ in ".." }
        return (up + parts.dropFirst(common).map(String.init)).joined(separator: "/")
    }
}

extension ScratchPackage.Target {
    /// The same target in the manifest of a folder.
    fileprivate func relative(to folder: String) -> ScratchPackage.Target {
        ScratchPackage.Target(
            module: module, path: ManifestListing.relative(path, to: folder), kind: kind,
            dependencies: dependencies, resources: resources)
    }
}

extension ManifestListing.Updates {
    var isEmpty: Bool {
        all.isEmpty
    }

    /// What stops a run. `force` discards lines, but finds no end of them.
    func faults(force: Bool) -> [Diagnostic] {
        all.filter { !force || $0.before == $0.after }.compactMap(\.fault)
    }

    /// The same, and the errors of libraries that are not where the layout has them: the new lines would lack them.
    func faults(force: Bool, beside project: Project) throws -> [Diagnostic] {
        faults(force: force) + (isEmpty ? [] : try SupportLibrary(of: project).faults(project))
    }
}

extension Project {
    /// Applies a plan, and writes the manifests that list its targets, each only if it is still as it was read.
    @discardableResult
    func apply(
        _ plan: Plan, renaming: LockRenaming? = nil, listing manifests: ManifestListing.Updates,
        first: (() throws(DiskError) -> Void)? = nil
    ) throws(DiskError) -> Bool {
        var plan = plan
        plan.targets = manifests.targets
        let both = { () throws(DiskError) in
            try first?()
            for update in manifests.all where update.before != update.after {
                try workspace.write(update.after, to: update.path, over: update.stamp)
            }
        }
        return try apply(plan, renaming: renaming, first: first == nil && manifests.isEmpty ? nil : both)
    }
}

extension Diagnostic {
    fileprivate static func markers(_ fault: ManifestRegion.Fault, _ path: String) -> Diagnostic {
        switch fault {
        case .unclosed(let line):
            Diagnostic(
                "conflict",
                "line \(line) is '\(ManifestRegion.start)', but no line after it is '\(ManifestRegion.end)'",
                in: path,
                help: "write '\(ManifestRegion.end)' on a line of its own after the targets")
        case .repeated(let line):
            Diagnostic(
                "conflict", "line \(line) is '\(ManifestRegion.start)' a second time", in: path,
                help: "delete one of the two regions, with its markers")
        }
    }

    fileprivate static func foreign(_ line: Int, _ path: String) -> Diagnostic {
        Diagnostic(
            "conflict", "line \(line) is between the markers of scaffold, but scaffold did not write it",
            in: path,
            help:
                "move it out of these lines; or discard it with 'scaffold feature' and --force; or "
                + "delete both markers, to keep the list yourself")
    }
}
