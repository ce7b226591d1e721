import Diagnostics
import ScaffoldCore

/// `feature --out DIR`: the files of features in a tree that belongs to a build system. There is no lock, nobody edits
/// anything there, and nothing of the repository is written.
struct OutputTree {
    let project: Project
    let place: Place
    let console: Console
    /// Absolute.
    let folder: String

    func write(_ specs: [SpecFile], depfile: DependencyFile?) throws -> ExitCode {
        let texts = try SpecTexts(of: project)
        var files: [RenderedFile] = []
        var diagnostics: [Diagnostic] = []
        // For its rules of what may stand beside what.
        var comparison = Comparison(lock: Lock(), scope: .everything, purpose: .checking)
        for spec in specs {
            let (rendered, found) = project.render(spec, from: texts)
            files += rendered
            diagnostics += found
            for file in rendered {
                comparison.add(file, onDisk: .absent)
            }
        }
        diagnostics += comparison.plan().clashes.map { .clash($0, project) }
        console.report(diagnostics)
        guard !diagnostics.hasErrors else {
            return .wrongInput
        }
        try Workspace.makeFolders(folder)
        let tree = try Workspace(Root(path: try Root.absolute(folder)))
        guard tree.root.path != project.workspace.root.path else {
            // There stand files that people edit, and a lock that knows of them.
            console.report([.outIsRepository])
            return .wrongInput
        }
        if let fault = depfile?.fault(in: project, lock: try project.lock().lock) {
            console.report([fault])
            return .wrongInput
        }
        var written = 0
        for file in files {
            // A file that is current keeps its time: whoever compares times builds nothing anew.
            if case .same = try tree.onDisk(file.path, rendered: file.bytes) {
                continue
            }
            try tree.write(file.bytes, to: file.path)
            written += 1
        }
        let names = specs.count > 3 ? "\(specs.count) features" : specs.map(\.name).joined(separator: ", ")
        console.print("\(names): \(files.count) files, \(written) written")
        try depfile?.write(
            files.map { "\(tree.root.path)/\($0.path)" },
            from: texts.related(to: specs, among: project.specs), of: project)
        return .done
    }
}

extension Diagnostic {
    fileprivate static let outIsRepository = Diagnostic(
        "out-is-repository", "'--out' names the repository itself, whose files it would overwrite", at: nil,
        help:
            "name a folder for the build's own files; 'scaffold feature' without '--out' writes here, with care"
    )
}
