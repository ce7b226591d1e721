import Diagnostics
import ScaffoldCore

/// The `scaffold.yml` that `init` writes.
enum InitialConfiguration {
    static func text(folder: String, _ survey: Survey) -> String {
        let app = app(survey.name ?? folder.split(separator: "/").last.map(String.init) ?? "")
        let output = "\(survey.features ?? "Features")/{feature}"
        // Whether an existing library can replace scaffold's own is for a person to decide.
        func hint(_ library: String) -> String {
            survey.libraries[library].map { " # \($0) exists; name it here if it contains the same types" }
                ?? ""
        }
        return """
            \(SchemaFiles.line(of: .config))
            # The settings of scaffold. Every line is optional: these are the defaults, except `app`.
            scaffold: \(minimum) # the oldest version that may be used here
            app: \(app) # the prefix of the modules: \(app)Core, \(app)Note
            style: contract
            specs: Specs
            output: "\(output)"
            # The folders of the support library. 'scaffold verify' builds with it.
            libraries:
              core: Libraries/Core\(hint("core"))
              networking: Libraries/Networking\(hint("networking"))
              resources: Libraries/Resources\(hint("resources"))
            languages: [en] # of the error texts

            """
    }

    /// A configuration that a person wrote, with lines appended for libraries that it does not name; nil if appended
    /// lines cannot express that.
    static func text(_ text: [UInt8], naming libraries: [String], _ configuration: Configuration) -> [UInt8]?
    {
        let lines = libraries.map { "  \($0): \(configuration.libraryFolder($0))\n" }.joined()
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

    /// A name as the prefix of modules.
    private static func app(_ name: String) -> String {
        FeatureName.typeName(of: name) ?? "App"
    }
}
