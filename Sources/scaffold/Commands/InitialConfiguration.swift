import ScaffoldCore

/// The `scaffold.yml` that `init` writes.
enum InitialConfiguration {
    static func text(folder: String, _ survey: Survey) -> String {
        let app = app(survey.name ?? folder.split(separator: "/").last.map(String.init) ?? "")
        let output = "\(survey.features ?? "Features")/{feature}"
        // What is there may be anybody's: that it can do what scaffold's own library does is for a person to say.
        func hint(_ library: String) -> String {
            survey.libraries[library].map { " # \($0) is there; name it if it has what this one has" } ?? ""
        }
        return """
            \(SchemaFiles.line(of: .config))
            # What scaffold needs to know of this repository. Every line may go: these are the defaults, but for `app`.
            scaffold: \(minimum) # the oldest version that may be used here
            app: \(app) # the prefix of the modules: \(app)Core, \(app)Note
            style: contract
            specs: Specs
            output: "\(output)"
            # Where the support library lies; 'scaffold verify' builds with it.
            libraries:
              core: Libraries/Core\(hint("core"))
              networking: Libraries/Networking\(hint("networking"))
              resources: Libraries/Resources\(hint("resources"))
            languages: [en] # of the error texts

            """
    }

    /// The version without its last number: what a patch writes is the same.
    private static var minimum: String {
        Scaffold.version.split(separator: ".").prefix(2).joined(separator: ".")
    }

    /// A name as the prefix of modules.
    private static func app(_ name: String) -> String {
        FeatureName.typeName(of: name) ?? "App"
    }
}
