import Diagnostics
import Language
import Planning

/// Detects a lost scaffold.yml: nothing names a style, and the lock lists files of another style than the default
/// one. This is checked before a style is used, because the default style would replace all these files.
enum LostStyle {
    static func faults(_ lock: Lock, hasConfiguration: Bool, _ tree: any Tree) throws(DiskError)
        -> [Diagnostic]
    {
        guard let template = lock.templateOfOthers(than: Configuration().style) else {
            return []
        }
        return [.lostStyle(try style(of: template, tree), template, hasConfiguration)]
    }

    /// The style that a template belongs to: a built-in one, or the folder above it that contains a manifest.
    private static func style(of template: String, _ tree: any Tree) throws(DiskError) -> String? {
        if let builtIn = StyleFiles.builtIn.first(where: { template.hasPrefix("\($0)/") }) {
            return builtIn
        }
        var folder = template[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            if case .file = try tree.onDisk("\(folder)/style.yml", rendered: nil) {
                return String(folder)
            }
        }
        return nil
    }
}

extension Diagnostic {
    /// `style` is nil if its manifest is gone too.
    fileprivate static func lostStyle(_ style: String?, _ template: String, _ hasConfiguration: Bool)
        -> Diagnostic
    {
        let files = style.map { "files of the style '\($0)'" } ?? "files of the template '\(template)'"
        let gap = hasConfiguration ? "\(Root.config) names no style" : "there is no \(Root.config)"
        let line =
            style.map { "write 'style: \($0)' into it" }
            ?? "write 'style' into it, with the folder that contains the template '\(template)'"
        return Diagnostic(
            "lost-style", "\(gap), but \(Lock.path) lists \(files)",
            help:
                "restore \(Root.config) from git ('git checkout -- \(Root.config)'), or \(line); to change the "
                + "style, write 'style: \(Configuration().style)'")
    }
}
