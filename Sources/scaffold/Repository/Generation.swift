import Diagnostics
import Language
import Planning

/// The common part of `feature` and `check`: renders feature by feature, compares each with the disk, and keeps the
/// differences.
struct Generation {
    let plan: Plan
    /// The features that were rendered, with the number of their files.
    let features: [(name: String, files: Int)]
    /// Files with scaffold's header in the folders of features that belong to no spec and are not in the lock.
    let strays: [(path: String, feature: String)]
    /// The specs of features that exist on the disk but that the run does not read.
    let unseenSpecs: [String: SpecOnDisk]
    /// The diagnostics of the specs. If there is an error, the plan must not be used.
    let diagnostics: [Diagnostic]

    static func run(
        _ specs: [SpecFile],
        from texts: SpecTexts,
        of project: Project,
        lock: Lock,
        scope: Comparison.Scope,
        purpose: Comparison.Purpose,
        force: Bool = false,
        sealed: SealedFeatures? = nil,
        console: Console,
        inspect: (([UInt8]) -> Void)? = nil
    ) throws -> Generation {
        var comparison = project.comparison(lock, scope, purpose, force: force)
        var features: [(name: String, files: Int)] = []
        var diagnostics: [Diagnostic] = []
        var unknownFiles: [(path: String, feature: String)] = []
        // Few enough at once that their files need little memory beside those of the plan.
        for start in stride(from: 0, to: specs.count, by: 32) {
            if start > 0 {
                console.show(progress: "\(start) of \(specs.count) features")
            }
            let batch = specs[start..<min(start + 32, specs.count)]
            let rows = try batch.map { try sealed?.current($0, lock, on: project.tree, inspect: inspect) }
            let rendered = project.renderEach(zip(batch, rows).filter { $1 == nil }.map(\.0), from: texts)
            var next = rendered.makeIterator()
            for (spec, rows) in zip(batch, rows) {
                let paths: Set<String>
                if let rows {
                    comparison.add(current: rows)
                    paths = Set(rows.map(lock.rows.path))
                } else if let (files, found) = next.next() {
                    for file in files {
                        inspect?(file.bytes)
                    }
                    diagnostics += found
                    comparison.add(
                        project.origin(of: spec, texts),
                        sealedBy: found.isEmpty ? project.sealInputs(ofNew: spec, texts) : nil)
                    try project.tree.compare(files, in: &comparison)
                    paths = Set(files.map(\.path))
                } else {
                    continue
                }
                features.append((spec.name, paths.count))
                unknownFiles += try project.tree.files(
                    besides: paths, below: project.configuration.homes(of: spec.name)
                ).map { ($0, spec.name) }
            }
        }
        let names = Set(specs.map(\.name))
        // A run that writes deletes the files that the lock lists of these features, and reports what it leaves.
        var others =
            purpose == .checking
            ? lock.features.filter { !names.contains($0) && scope.contains($0) } : []
        if scope == .everything {
            others += try project.unknownFeatures(besides: names.union(lock.features))
        }
        for feature in others {
            for folder in project.configuration.homes(of: feature) {
                unknownFiles += try project.tree.visibleFiles(below: folder).map { ($0, feature) }
            }
        }
        let strays = try unknownFiles.filter { try project.isStray($0.path, comparison) }
        let plan = try project.tree.plan(consume comparison)
        diagnostics += plan.clashes.map { .clash($0, project) }
        diagnostics += plan.keptTexts.map { .keptText($0.text, $0.path, project) }
        return Generation(
            plan: plan, features: features, strays: strays.sorted { $0.path < $1.path },
            unseenSpecs: try project.unseenSpecs(of: others), diagnostics: diagnostics)
    }

    var fileCount: Int {
        features.reduce(0) { $0 + $1.files }
    }

    /// The features that a newer version of the tool wrote.
    func newerTools(of features: Set<String>) -> [(feature: String, tool: ToolVersion)] {
        guard let own = ToolVersion(ToolVersion.own) else {
            return []
        }
        let origins = plan.oldLock.originsByFeature
        return features.sorted().flatMap { feature in
            (origins[feature] ?? []).compactMap { ToolVersion($0.tool) }
                .filter { own < $0 }.map { (feature, $0) }
        }
    }

    /// A sentence such as `Restaurant: all 62 files are current`, or `61 files are current, and 1 is yours`.
    var currentSentence: String {
        guard !features.isEmpty else {
            return "there is no spec yet; 'scaffold new NAME' creates one"
        }
        let subject = features.count == 1 ? features[0].name : "\(features.count) features"
        let kept = plan.kept.values.reduce(0, +)
        let current = fileCount - kept
        let files = "\(current) \(current == 1 ? "file is" : "files are") current"
        return kept == 0
            ? "\(subject): \(fileCount == 1 ? "its one file is" : "all \(fileCount) files are") current"
            : "\(subject): \(files), and \(kept) \(kept == 1 ? "is" : "are") yours"
    }

    /// A sentence such as `3 more features: all current`, if other features were reported individually.
    func sentence(ofOthers count: Int) -> String? {
        guard count > 0, features.count > 1 else {
            return nil
        }
        return count == 1 ? "1 more feature: current" : "\(count) more features: all current"
    }
}

extension Project {
    /// The features that have a folder but neither a spec nor a row in the lock.
    fileprivate func unknownFeatures(besides known: Set<String>) throws(DiskError) -> [String] {
        let home = configuration.homes(of: "{")[0]
        let parts = home.split(separator: "/", omittingEmptySubsequences: false)
        guard let index = parts.firstIndex(where: { $0.contains("{") }), index > 0 else { return [] }
        let name = parts[index].split(separator: "{", omittingEmptySubsequences: false)
        let parent = parts[..<index].joined(separator: "/")
        // A folder that can be entered but not listed is skipped.
        guard name.count == 2, let entries = try tree.readableEntries(of: parent) else { return [] }
        // In some layouts, libraries and mocks are beside features.
        let others = Set(LibraryModule.homes(configuration) + known.flatMap(configuration.homes))
        var result: [String] = []
        for entry in entries where entry.kind == .folder && !others.contains("\(parent)/\(entry.name)") {
            let feature = entry.name.dropFirst(name[0].count).dropLast(name[1].count)
            guard entry.name == name[0] + feature + name[1], !known.contains(String(feature)),
                SwiftName.isTypeName(String(feature)), !isPersons("\(parent)/\(entry.name)"),
                case .absent = try tree.onDisk("\(parent)/\(entry.name)/\(Root.config)", rendered: nil)
            else { continue }
            result.append(String(feature))
        }
        return result
    }

    /// Whether a folder contains files that people write for scaffold, or is inside or around such a folder.
    private func isPersons(_ folder: String) -> Bool {
        sources.contains { "\($0)/".hasPrefix("\(folder)/") || "\(folder)/".hasPrefix("\($0)/") }
    }

    /// Whether the first line of a file says that scaffold writes it, though no feature of the run does.
    fileprivate func isStray(_ path: String, _ comparison: Comparison) throws(DiskError) -> Bool {
        guard path.hasSuffix(".swift") || style.signedEndings.contains(where: path.hasSuffix),
            !comparison.knows(path, twin: { tree.isSame(path, as: $0) }),
            case .file(let bytes, _) = try tree.onDisk(path, rendered: nil)
        else { return false }
        return Signature.isPresent(in: bytes)
    }
}

extension Diagnostic {
    /// A file with scaffold's header at a path where scaffold does not write it, moved or restored by git or a
    /// person.
    static func stray(_ path: String, _ spec: SpecOnDisk?, _ project: Project) -> Diagnostic {
        let path = project.shown(path)
        return Diagnostic(
            "stray-file",
            "its first line says that scaffold writes it, but "
                + (spec?.reason ?? "neither a spec nor the lock lists it"),
            in: path, severity: .warning, help: spec?.remedy ?? wayOut(ofStray: path))
    }

    /// A file that now belongs to the person, because this run removes it from the lock.
    static func released(_ change: Change, _ project: Project) -> Diagnostic? {
        guard change.isReleased, let bytes = change.before, Signature.isPresent(in: bytes) else { return nil }
        return Diagnostic(
            "stray-file",
            "it is yours, and no spec generates it any more, but its first line says that scaffold writes it",
            in: project.shown(change.path), severity: .warning,
            help: "remove its first line; or delete the file if you no longer need it")
    }

    static func wayOut(ofStray path: String) -> String {
        "delete it: rm \(ShellWord.quoted(path)); if it is yours, remove its first line"
    }

    /// A text in a String Catalog that a person may have changed while the spec, or the other side of a merge,
    /// changed too.
    static func keptText(_ text: StringCatalog.KeptText, _ path: String, _ project: Project) -> Diagnostic {
        let other =
            text.other.map { "the other side of the merge has '\($0)'" } ?? "the spec has another text"
        return Diagnostic(
            "kept-text",
            "the text of '\(text.key)' (\(text.language)) was not changed, but \(other)",
            in: project.shown(path), severity: .warning,
            help: text.other == nil
                ? "review it in Xcode, where it is marked; or delete it from the catalog and run again to get the "
                    + "spec's"
                : "review it in Xcode, and correct it there")
    }

    /// Two outputs with the same path, caused by the style or by the names in a spec.
    static func clash(_ clash: PathClash, _ project: Project) -> Diagnostic {
        let other =
            clash.other.map { "'\(project.shown($0.path))' of \($0.feature) (template \($0.template))" } ?? ""
        let message =
            switch clash.kind {
            case .duplicate: "this path is also written by \(other)"
            case .twins:
                "this path differs only in capitals from \(other), and on many disks they are the same file"
            case .sameName:
                "this file has the same name as \(other), but a module can have a file name only once"
            case .fileAndFolder: "\(other) needs a folder of this name"
            case .fault(let fault): "can't be written: \(fault.reason)"
            }
        return Diagnostic(
            "output-clash",
            "\(message) (template \(clash.file.template))",
            in: project.shown(clash.file.path),
            help: "rename one of the types or features, or change 'output' in scaffold.yml"
        )
    }
}
