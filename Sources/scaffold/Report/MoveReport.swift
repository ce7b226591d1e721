import Diagnostics
import Planning

/// What `remove` and `rename` changed, or would change, and what they leave to the person.
struct MoveReport {
    let project: Project
    let console: Console
    let isDone: Bool

    func moved(_ path: String, to newPath: String) {
        console.print("\(prefix)moved    \(project.shown(path).visible) to \(project.shown(newPath).visible)")
    }

    func deleted(_ path: String) {
        console.print("\(prefix)deleted  \(project.shown(path).visible)")
    }

    func updated(_ path: String) {
        console.print("\(prefix)updated  \(project.shown(path).visible)")
    }

    /// Prints how many generated files were created, updated and deleted, and each manifest that was updated.
    func sum(_ plan: Plan, _ manifests: [ManifestListing.Update]) {
        let counts = [("created", Change.Kind.create), ("updated", .update), ("deleted", .delete)]
            .compactMap { verb, kind in
                let count = plan.changes.filter { $0.kind == kind }.count
                return count == 0 ? nil : "\(count) \(verb)"
            }
        console.print(
            counts.isEmpty
                ? "no generated files" : "generated files: \(prefix)\(counts.joined(separator: ", "))")
        for manifest in manifests {
            updated(manifest.path)
        }
    }

    /// Reports the files that stay in the folder of a removed feature: hand-written ones, and after a rename symbolic links,
    /// whose targets may differ in the new folder.
    func reportLeft(in folders: [String], among plan: Plan, besides moved: [String] = []) throws(DiskError) {
        let gone = Set(plan.changes.filter { $0.kind == .delete }.map(\.path) + moved)
        let left = try project.workspace.files(below: folders, hiddenToo: true)
        try reportLeft(left.filter { !gone.contains($0) })
    }

    func reportLeft(_ paths: [String]) throws(DiskError) {
        var isSigned = false
        for path in paths {
            console.print("left     \(project.shown(path).visible)")
            if case .file(let bytes, _) = try project.workspace.onDisk(path, rendered: nil) {
                isSigned = isSigned || Signature.isPresent(in: bytes)
            }
        }
        if !paths.isEmpty {
            let header = "; where the first line says that scaffold writes the file, remove that line"
            console.say("\nthe remaining files are yours: move or delete them\(isSigned ? header : "")")
        }
    }

    /// Reports the lines that still contain the old name.
    func reportMentions(of feature: String, knownBy lock: Lock) throws(DiskError) {
        let mentions = try Mentions.find(feature, in: project, lock: lock)
        guard !mentions.isEmpty else {
            return
        }
        console.say("\n\(feature) is still named here:")
        for mention in mentions.prefix(20) {
            let place = "\(project.shown(mention.path)):\(mention.line)"
            console.say("  \(place.visible): \(mention.text.visible)")
        }
        if mentions.count > 20 {
            console.say("  … and in \(mentions.count - 20) more lines")
        }
    }

    private var prefix: String {
        isDone ? "" : "would be "
    }
}
