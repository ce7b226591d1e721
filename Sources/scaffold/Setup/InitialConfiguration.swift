import Diagnostics
import ScaffoldCore

/// The `scaffold.yml` that `init` writes.
enum InitialConfiguration {
    /// `used` are the libraries of the repository that generated code is to import, `others` those that it has besides.
    static func text(
        folder: String, _ survey: Survey, used: [FoundLibrary], besides others: [FoundLibrary]
    ) -> String {
        let app = app(folder: folder, survey)
        let output = "\(survey.features ?? "Features")/{feature}"
        var libraries = ["core", "networking", "resources"].map { library in
            (
                library,
                used.first { $0.library == library }?.folder ?? ownFolder(library, besides: others, survey)
            )
        }
        var modules = used.map { ($0.library, $0.module) }
        if used.contains(where: { $0.library == "core" }) {
            // What scaffold adds does not go into a library that was found.
            libraries.append(("support", Configuration().libraryFolder("support")))
            modules.append(("support", "\(app)Support"))
        }
        for other in others where other.module == "\(app)\(other.library.capitalized)" {
            let module = "\(app)Data\(other.library.capitalized)"
            modules += [(other.library, module), ("\(other.library)Mocks", "\(module)Mocks")]
        }
        // Without a name of its own, the support module is the core.
        let names = modules.filter { $0.0 == "support" || $0.1 != "\(app)\($0.0.capitalized)" }
        let moduleLines = names.isEmpty ? "" : "modules:\n" + names.map { "  \($0): \($1)\n" }.joined()
        return """
            \(SchemaFiles.line(of: .config))
            # The settings of scaffold. Every line is optional: these are the defaults, except `app` and `access`.
            scaffold: \(minimum) # the oldest version that may be used here
            app: \(app) # the prefix of the modules: \(app)Core, \(app)Note
            style: contract
            specs: Specs
            output: "\(output)"
            # The folders of the support library. 'scaffold verify' builds with it.
            libraries:
            \(libraries.map { "  \($0): \($1)" }.joined(separator: "\n"))
            \(moduleLines)access: public # the app sees models, errors and repositories; without this line, their module alone
            languages: [en] # of the error texts

            """
    }

    /// A folder for a library of scaffold that is not one of the team.
    private static func ownFolder(_ library: String, besides others: [FoundLibrary], _ survey: Survey)
        -> String
    {
        let usual = Configuration().libraryFolder(library)
        guard others.contains(where: { $0.folder == usual }) else {
            return usual
        }
        let folder = "Libraries/Data\(library.capitalized)"
        let numbered = (2...9).map { "\(folder)\($0)" }
        return ([folder] + numbered).first { !survey.libraryFolders.contains($0) } ?? folder
    }

    /// The line for a library.
    static func line(naming library: String, _ configuration: Configuration) -> String {
        let folder = configuration.libraryFolder(library)
        return "  \(library): \(folder.isEmpty ? "." : folder)"
    }

    /// A configuration that a person wrote, with lines appended for libraries that it does not name; nil if appended
    /// lines cannot express that.
    static func text(_ text: [UInt8], naming libraries: [String], _ configuration: Configuration) -> [UInt8]?
    {
        let lines = libraries.map { "\(line(naming: $0, configuration))\n" }.joined()
        let end = text.isEmpty || text.last == 0x0a ? "" : "\n"
        let added =
            "\(end)# The folders of the support library. 'scaffold check' reports missing files.\nlibraries:\n\(lines)"
        let result = text + Array(added.utf8)
        let (read, faults) = ConfigurationDecoder.decode(SourceText(path: Root.config, bytes: result))
        return faults.isEmpty && read.libraries.count == libraries.count ? result : nil
    }

    /// The version without its patch number: patch versions generate the same code.
    private static var minimum: String {
        ToolVersion.own.split(separator: ".").prefix(2).joined(separator: ".")
    }

    /// The name of the project, or of the folder, as the prefix of modules.
    static func app(folder: String, _ survey: Survey) -> String {
        let name = survey.name ?? folder.split(separator: "/").last.map(String.init) ?? ""
        // The spelling stays, as in ShopMVVM.
        let spelled = name.split { !$0.isLetter && !$0.isNumber }.map { String($0).capitalized }.joined()
        return SwiftName.isTypeName(spelled) ? spelled : FeatureName.typeName(of: name) ?? "App"
    }
}

extension String {
    fileprivate var capitalized: String {
        prefix(1).uppercased() + dropFirst()
    }
}
