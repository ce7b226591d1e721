import Diagnostics
import Language

/// The `scaffold.yml` that `init` writes.
struct InitialConfiguration {
    /// The prefix of modules.
    let app: String
    /// The folder of a package for features and libraries; nil if they go into the top folder.
    let package: String?
    let text: String

    /// `used` are the libraries of the repository that generated code is to import, `others` those that it has besides.
    init(folder: String, _ survey: Survey, used: [FoundLibrary], besides others: [FoundLibrary]) {
        let app = Self.app(folder: folder, survey)
        let package = Self.package(for: app, survey, used)
        let start = package.map { "\($0)/" } ?? ""
        let output = "\(start)\(package == nil ? survey.features ?? "Features" : "Features")/{feature}"
        var libraries = ["core", "networking", "resources"].map { library in
            (
                library,
                used.first { $0.library == library }?.folder
                    ?? Self.ownFolder(library, below: start, besides: others, survey)
            )
        }
        var modules = used.flatMap { library in
            let mocks = "\(library.module)Mocks"
            let hasMocks = library.library != "resources" && survey.words.contains(mocks)
            return [(library.library, library.module)]
                + (hasMocks ? [("\(library.library)Mocks", mocks)] : [])
        }
        if used.contains(where: { $0.library == "core" }) {
            // What scaffold adds does not go into a library that was found.
            libraries.append(("support", Self.ownFolder("support", below: start, besides: others, survey)))
            modules.append(("support", "\(app)Support"))
        }
        let taken = survey.words.union(others.map(\.module))
        for library in ["core", "networking", "resources"]
        where !used.contains(where: { $0.library == library }) {
            let name = "\(app)\(library.capitalized)"
            let module = "\(app)Data\(library.capitalized)"
            if taken.contains(name) || taken.contains("\(name)Mocks") {
                modules.append((library, module))
                modules += library == "resources" ? [] : [("\(library)Mocks", "\(module)Mocks")]
            }
        }
        // Without a name of its own, the support module is the core.
        let names = modules.filter { library, name in
            library == "support" || name != "\(app)\(library.capitalized)"
        }
        let moduleLines = names.isEmpty ? "" : "modules:\n" + names.map { "  \($0): \($1)\n" }.joined()
        self.app = app
        self.package = package
        text = """
            \(SchemaFiles.line(of: .config))
            # The settings of scaffold. Every line is optional: these are the defaults, except for `app` and `access`.
            scaffold: \(Self.minimum) # the oldest version that may be used here
            app: \(app) # the prefix of the modules: \(app)Core, \(app)Note
            style: contract
            specs: Specs
            output: "\(output)"
            # The folders of the support library. 'scaffold verify' builds with it.
            libraries:
            \(libraries.map { "  \($0): \($1)" }.joined(separator: "\n"))
            \(moduleLines)access: public # models, errors and repositories are public; without this line, they are internal
            languages: [en] # the languages of error texts
            # mocks: library # a module of mocks and stubs for each feature, for previews and the tests of your app

            """
    }

    /// A new local package, where no manifest is beside the features and what they import can be a package's.
    private static func package(for app: String, _ survey: Survey, _ used: [FoundLibrary]) -> String? {
        let builders = survey.projects
        guard survey.hasProject, !builders.contains(.package), !builders.contains(.bazel),
            used.allSatisfy({ library in
                survey.packages.contains { "\(library.folder)/".hasPrefix("\($0)/") }
            })
        else {
            return nil
        }
        if let listing = survey.listing {
            return listing
        }
        let parents = survey.packages.filter { $0.contains("/") }.compactMap {
            $0.split(separator: "/").first
        }
        let parent = parents.first.map { "\($0)/" } ?? ""
        let folder = "\(parent)\(app)Data"
        return ([folder] + (2...9).map { "\(folder)\($0)" }).first { !survey.folders.contains($0) }
    }

    /// A folder for a library of scaffold: one that is not there yet, or that has scaffold's own files.
    private static func ownFolder(
        _ library: String, below start: String, besides others: [FoundLibrary], _ survey: Survey
    ) -> String {
        let usual = Configuration().libraryFolder(library)
        let isOwn = survey.libraries[library] == usual && !others.contains { $0.folder == usual }
        guard start.isEmpty, !isOwn else {
            return start + usual
        }
        let folder = "Libraries/Data\(library.capitalized)"
        let taken = Set(survey.folders.map { $0.lowercased() })
        return ([usual, folder] + (2...9).map { "\(folder)\($0)" })
            .first { !taken.contains($0.lowercased()) } ?? folder
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
        let name = survey.name?.text ?? folder.split(separator: "/").last.map(String.init) ?? ""
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
