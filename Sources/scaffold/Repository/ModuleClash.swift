import Diagnostics
import Language

/// Features whose module has the name of another module, which no package allows.
enum ModuleClash {
    /// One error for each spec with a clash.
    static func faults(of specs: [SpecFile], _ configuration: Configuration, shown: (String) -> String)
        -> [Diagnostic]
    {
        var owners: [String: String] = [:]
        for module in LibraryModule.all(configuration) {
            owners[module.name.lowercased()] = "the \(module.library) library"
            owners["\(module.name)Tests".lowercased()] = "the tests of the \(module.library) library"
        }
        var faults: [Diagnostic] = []
        // Two specs with the same name are reported elsewhere.
        var seen = Set<String>()
        for spec in specs where seen.insert(spec.name.lowercased()).inserted {
            let module = configuration.featureModule(spec.name)
            let names = [(module, spec.name), ("\(module)Tests", "the tests of \(spec.name)")]
            if let (name, other) = names.lazy.compactMap({ name, _ in
                owners[name.lowercased()].map { (name, $0) }
            }).first {
                faults.append(.takenModule(name, shown(spec.path), other))
            }
            for (name, role) in names {
                owners[name.lowercased()] = role
            }
        }
        return faults
    }
}

extension Diagnostic {
    fileprivate static func takenModule(_ module: String, _ path: String, _ owner: String) -> Diagnostic {
        Diagnostic(
            "taken-module", "\(path): the name of the module \(module) is already taken by \(owner)",
            help: "rename the spec, or set another name for the module with 'modules' in scaffold.yml")
    }
}
