/// The `scaffold.yml` that `init` writes.
enum InitialConfiguration {
    static func text(folder: String) -> String {
        """
        # What scaffold needs to know of this repository. Every line may go: these are the defaults, but for `app`.
        app: \(app(folder)) # the prefix of the modules: \(app(folder))Core, \(app(folder))Note
        style: contract
        specs: Specs
        output: "Features/{feature}"
        # Where the support library lies; 'scaffold verify' builds with it.
        libraries:
          core: Libraries/Core
          networking: Libraries/Networking
          resources: Libraries/Resources
        languages: [en] # of the error texts

        """
    }

    /// The folder's name as the prefix of modules.
    private static func app(_ folder: String) -> String {
        let name = folder.split(separator: "/").last.map(String.init) ?? ""
        return FeatureName.typeName(of: name) ?? "App"
    }
}
