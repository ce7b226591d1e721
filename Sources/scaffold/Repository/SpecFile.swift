import Diagnostics
import Language

/// A file in the folder of specs; its name is the feature's name.
struct SpecFile: Equatable, Sendable {
    let name: String
    /// The path below the root.
    let path: String

    init(path: String) {
        self.path = path
        let file = path.split(separator: "/").last ?? ""
        name = String(file.lastIndex(of: ".").map { file[..<$0] } ?? file)
    }

    /// The errors of the files' names, whatever the files contain.
    static func faults(of specs: [SpecFile], shown: (String) -> String) -> [Diagnostic] {
        var diagnostics: [Diagnostic] = []
        var byName: [String: SpecFile] = [:]
        for spec in specs {
            if !SwiftName.isTypeName(spec.name) {
                diagnostics.append(.specNameIsNoType(spec, shown(spec.path)))
            } else if let other = byName.updateValue(spec, forKey: spec.name.lowercased()) {
                diagnostics.append(.twoSpecsOfOneName(shown(other.path), shown(spec.path)))
            }
        }
        return diagnostics
    }
}

extension Diagnostic {
    fileprivate static func specNameIsNoType(_ spec: SpecFile, _ path: String) -> Diagnostic {
        let suggestion = FeatureName.suggestion(for: spec.name)
        return Diagnostic(
            "bad-feature-name",
            "\(path): '\(spec.name)' can't be a feature's name: it must be a capital, then ASCII letters and digits",
            help: suggestion.map {
                "rename the file to \($0)\(spec.path.suffix(from: spec.path.lastIndex(of: ".")!))"
            }
                ?? "choose a name such as Note"
        )
    }

    fileprivate static func twoSpecsOfOneName(_ first: String, _ second: String) -> Diagnostic {
        Diagnostic(
            "duplicate-spec",
            "\(second): \(first) is a spec of the same name",
            help: "delete or rename one of them"
        )
    }
}
