import Language

/// The text of a target for a Package.swift, or for a BUILD.bazel.
extension ScratchPackage.Target {
    var text: String {
        let arguments = arguments { SwiftLiteral.string($0) }
        return
            "        \(function)(\n            \(arguments.joined(separator: ",\n            "))\n        ),"
    }

    /// The same in one line. `dependency` writes a module that the target uses.
    func line(_ dependency: (String) -> String) -> String {
        "    \(function)(\(arguments(dependency).joined(separator: ", "))),"
    }

    /// A rule for the BUILD.bazel in the top folder, whose literals are those of Swift.
    var rule: String {
        func files(_ paths: [String]) -> String {
            "glob([\(paths.map { SwiftLiteral.string("\(path)/\($0)") }.joined(separator: ", "))])"
        }
        let modules = dependencies.map { SwiftLiteral.string(":\($0)") }.joined(separator: ", ")
        let lines =
            ["name = \(SwiftLiteral.string(module))"]
            + ["module_name = \(SwiftLiteral.string(module))"]
            + ["srcs = \(files(["**/*.swift"]))"]
            + (resources.isEmpty ? [] : ["data = \(files(resources.map { "\($0)/**" }))"])
            + (modules.isEmpty ? [] : ["deps = [\(modules)]"])
            + (kind == .tests ? [] : ["visibility = [\"//visibility:public\"]"])
        let function = kind == .tests ? "swift_test" : "swift_library"
        return "\(function)(\n\(lines.map { "    \($0),\n" }.joined()))"
    }
}

extension ScratchPackage.Folder {
    /// The folders of a feature's sources, of its mocks if they are a library, and of its tests.
    static func ofFeature(_ name: String, _ configuration: Configuration) -> [ScratchPackage.Folder] {
        ModulePart.allCases.filter { $0 != .mocks || configuration.mocks == .library }.map { part in
            ScratchPackage.Folder(
                module: configuration.target(part, of: name), path: configuration.folder(part, of: name),
                kind: part == .tests ? .tests : .feature)
        }
    }

    /// The folders of the libraries' modules, and of their tests.
    static func ofLibraries(_ configuration: Configuration) -> [ScratchPackage.Folder] {
        LibraryModule.all(configuration).flatMap { module in
            let kind: Kind = module.library == "resources" ? .resources : .library
            let sources = ScratchPackage.Folder(
                module: module.name, path: module.folder(configuration), kind: kind)
            let tests = ScratchPackage.Folder(
                module: "\(module.name)Tests", path: configuration.libraryPlace("Tests", in: module.library),
                kind: .tests)
            return module.part == .sources ? [sources, tests] : [sources]
        }
    }
}
