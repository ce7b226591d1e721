import Diagnostics
import Generator
import Language
import Planning

/// What a self-test builds: the features as they are on the disk, and the libraries of the repository if scaffold.yml
/// names them, else scaffold's own.
struct SelfTestContent {
    private let project: Project
    private let features: [String]
    private var diagnostics: [Diagnostic] = []
    private var folders: [ScratchPackage.Folder] = []
    private var packages: [ScratchPackage.Dependency] = []
    private var files: [String: [UInt8]] = [:]
    /// The files that exist in the repository under the same path.
    private var onDisk: Set<String> = []
    /// How many generated files are on the disk, differ there from what is rendered now, or are missing.
    private var present = 0
    private var differing = 0
    private var missing = 0
    /// The number of hand-written files in the folders of the features.
    private var extra = 0
    /// The modules with the folders that they are taken from; nil for scaffold's own.
    private var libraries: [(name: String, folder: String?)] = []

    /// Collects everything, including the features that the named ones use; or returns the errors of the specs.
    static func gather(
        _ named: [SpecFile], of project: Project, lock: Lock
    ) throws -> (content: SelfTestContent?, diagnostics: [Diagnostic]) {
        let texts = try SpecTexts(of: project)
        let specs = texts.withUsed(named, among: project.specs)
        var content = SelfTestContent(project: project, features: specs.map(\.name))
        for spec in specs {
            try content.addFeature(spec, from: texts, lock: lock)
        }
        guard !content.diagnostics.hasErrors else {
            return (nil, content.diagnostics)
        }
        try content.checkLibraries()
        guard !content.diagnostics.hasErrors else {
            return (nil, content.diagnostics)
        }
        try content.addLibraries()
        return (content, content.diagnostics)
    }

    var package: ScratchPackage {
        ScratchPackage(
            folders: folders, packages: packages, language: project.configuration.languages.first ?? "en",
            files: files)
    }

    /// The path in the repository, as the caller types it, of a file of the package; nil if it is not from there.
    func nameInRepository(_ path: String) -> String? {
        onDisk.contains(path) ? project.shown(path) : nil
    }

    /// Prints what is built, and where it comes from.
    func describe(to console: Console, suffix: String) {
        let names = features.count > 5 ? "\(features.count) features" : features.joined(separator: ", ")
        console.say("\(names): \(present) generated files" + (extra > 0 ? " and \(extra) of yours" : ""))
        if differing + missing > 0 {
            let parts = [
                differing > 0 ? "\(differing) are not current, and are built as they are" : nil,
                missing > 0 ? "\(missing) are missing, and are built as scaffold would write them" : nil,
            ]
            console.say(
                "note: \(parts.compactMap { $0 }.joined(separator: "; ")) ('scaffold check\(suffix)' names them)"
            )
        }
        let own = libraries.filter { $0.folder == nil }.map(\.name)
        let theirs = libraries.compactMap { library in library.folder.map { "\(library.name) from \($0)" } }
        let sources = theirs + (own.isEmpty ? [] : ["\(own.joined(separator: ", ")) from scaffold"])
        // Where `init` writes them, they need no word.
        let usual = LibraryModule.homes(Configuration())
        if !libraries.allSatisfy({ library in usual.contains { library.folder?.hasPrefix("\($0)/") == true } }
        ) {
            console.say("libraries: \(sources.joined(separator: "; "))")
        }
    }

    // MARK: Features

    /// The version on the disk takes precedence over the rendered one, and hand-written files are included. Generated
    /// files that no spec generates any more are not.
    private mutating func addFeature(_ spec: SpecFile, from texts: SpecTexts, lock: Lock) throws {
        let (rendered, found) = project.render(spec, from: texts)
        diagnostics += found
        for file in rendered {
            switch try project.workspace.onDisk(file.path, rendered: file.bytes) {
            case .same:
                take(file.path, file.bytes)
            case .file(let bytes, _):
                differing += file.ownership == .generated ? 1 : 0
                take(file.path, bytes)
            default:
                missing += 1
                files[file.path] = file.bytes
            }
        }
        for folder in ScratchPackage.Folder.ofFeature(spec.name, project.configuration)
        where !folders.contains(where: { $0.path == folder.path }) {
            folders.append(folder)
            for path in try project.workspace.files(below: folder.path) ?? []
            where files[path] == nil && isWanted(path, in: folder, of: spec.name)
                && lock.rows(of: path).isEmpty
            {
                if let bytes = try project.workspace.read(path) {
                    extra += 1
                    files[path] = bytes
                    onDisk.insert(path)
                }
            }
        }
    }

    private mutating func take(_ path: String, _ bytes: [UInt8]) {
        present += 1
        files[path] = bytes
        onDisk.insert(path)
    }

    /// Swift sources and the fixtures of tests: how other files are built is unknown here.
    private func isWanted(_ path: String, in folder: ScratchPackage.Folder, of feature: String) -> Bool {
        let fixtures = project.configuration.place("Tests/Fixtures", of: feature)
        return path.hasSuffix(".swift") || folder.kind == .tests && path.hasPrefix("\(fixtures)/")
    }

    // MARK: Libraries

    /// A build would fail for each use of what is missing, and say nothing of the cause.
    private mutating func checkLibraries() throws {
        var support = try SupportLibrary(of: project)
        diagnostics += support.faults(project)
        for code in files.values {
            support.add(code)
        }
        diagnostics += support.losses.compactMap { loss in
            loss.kind.isLibrary ? nil : .missingSupport(project.shown(loss.path))
        }
        for found in try project.ownLibraries(besides: support)
        where !found.isFulfilled && project.configuration.libraries[found.library] != nil {
            diagnostics += found.faults.map { .libraryLacks(found.library, $0.visible) }
        }
    }

    private mutating func addLibraries() throws {
        let all = project.style.renderSupport(project.configuration).files
        let present = try all.map(\.path).filter { try project.workspace.read($0) != nil }
        let code = Array(files.values)
        // Beside a library that grew by need, the rest of it would not compile.
        var support = SupportSelection(all, with: []).files(neededBy: code, present: Set(present))
        let client = Set(all.filter { $0.request == .client }.map(\.module))
        if present.isEmpty, support.contains(where: { client.contains($0.module) }) {
            // No library says whether there is a client, and a person's tests may use it.
            support = SupportSelection(all, with: [.client]).files(neededBy: code, present: [])
        }
        let modules = LibraryModule.all(project.configuration)
        for module in modules {
            let own = project.configuration.libraries[module.library]
            guard own != nil || support.contains(where: { $0.library == module.library }) else {
                continue  // Nothing needs it.
            }
            if let folder = own, let manifest = try project.workspace.read("\(folder)/Package.swift") {
                addPackage(folder, manifest, module)
                libraries.append((module.name, project.shown(folder)))
            } else if let folder = own.map({ _ in module.folder(project.configuration) }),
                try addFolder(folder, module)
            {
                libraries.append((module.name, project.shown(folder)))
            } else {
                addOwn(module, support)
                libraries.append((module.name, nil))
            }
        }
    }

    /// Uses a package of the repository in place, for the modules that its manifest names.
    private mutating func addPackage(_ folder: String, _ manifest: [UInt8], _ module: LibraryModule) {
        let path = "\(project.workspace.root.path)/\(folder)"
        let former = packages.firstIndex { $0.path == path }
        let modules = (former.map { packages[$0].modules } ?? []) + [module.name]
        let package = ScratchPackage.Dependency(path: path, modules: modules)
        if let former {
            packages[former] = package
        } else {
            packages.append(package)
        }
    }

    /// Returns false if the folder has no sources. The catalogs of features may be in it already.
    private mutating func addFolder(_ folder: String, _ module: LibraryModule) throws -> Bool {
        guard let paths = try project.workspace.files(below: folder),
            paths.contains(where: { $0.hasSuffix(".swift") })
        else {
            return false
        }
        for path in paths where files[path] == nil {
            files[path] = try project.workspace.read(path)
            onDisk.insert(path)
        }
        add(folder, module)
        return true
    }

    private mutating func addOwn(_ module: LibraryModule, _ support: [SupportFile]) {
        let folder = module.folder(project.configuration)
        let own = support.filter { $0.path.hasPrefix("\(folder)/") }
        for file in own {
            files[file.path] = file.rendered.bytes
            onDisk.remove(file.path)
        }
        if !own.isEmpty {
            add(folder, module)
        }
    }

    private mutating func add(_ folder: String, _ module: LibraryModule) {
        let kind: ScratchPackage.Folder.Kind = module.library == "resources" ? .resources : .library
        folders.append(ScratchPackage.Folder(module: module.name, path: folder, kind: kind))
    }
}

extension Diagnostic {
    fileprivate static func missingSupport(_ path: String) -> Diagnostic {
        Diagnostic(
            "missing-support",
            "\(path): this file of the support library is missing, and generated code needs it",
            help: "'scaffold init' writes it")
    }

    fileprivate static func libraryLacks(_ library: String, _ fault: String) -> Diagnostic {
        Diagnostic(
            "library-lacks", "\(fault) (the \(library) library of \(Root.config))",
            help: "'scaffold help libraries' lists all that generated code needs, with the reasons")
    }
}
