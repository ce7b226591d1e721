/// Which files of the support library a repository gets: those that its code needs, and what is asked for.
package struct SupportSelection {
    /// What is written on request.
    package enum Part: String, CaseIterable, Sendable {
        case client, probe, tests, all, adapter

        /// Those that a style has templates for.
        package static let ofStyles = [client, probe]
    }

    private let all: [SupportFile]
    private let parts: Set<Part>

    package init(_ files: [SupportFile], with parts: Set<Part>) {
        all = files
        self.parts = parts
    }

    /// `code` is what imports the library. `present` are the paths of files that are there.
    package func files(neededBy code: [[UInt8]], present: Set<String>) -> [SupportFile] {
        guard !parts.contains(.all) else {
            return all
        }
        let sources = all.filter { $0.part != .tests }
        let given = sources.filter { present.contains($0.path) || $0.request.map(parts.contains) == true }
        let others = sources.filter { file in !file.isOnRequest && !given.contains { $0.path == file.path } }
        var needs = SupportNeeds(absent: others)
        for file in given {
            needs.add(file.rendered.bytes, module: file.module)
        }
        for code in code {
            needs.add(code)
        }
        var chosen = present.union(given.map(\.path)).union(needs.paths)
        let modules = Set(sources.filter { chosen.contains($0.path) }.map(\.module))
        chosen.formUnion(
            sources.filter { !$0.path.hasSuffix(".swift") && modules.contains($0.module) }.map(\.path))
        if parts.contains(.tests) {
            chosen.formUnion(tests(of: chosen, sources))
        }
        return all.filter { chosen.contains($0.path) }
    }

    /// The tests that need nothing but what is chosen.
    private func tests(of chosen: Set<String>, _ sources: [SupportFile]) -> [String] {
        let modules = Set(sources.filter { chosen.contains($0.path) }.map(\.module))
        let absent = sources.filter { !chosen.contains($0.path) }
        let needs = SupportNeeds(absent: absent)
        // What is internal is no need of another module, but a test is named after it.
        let untested = Set(absent.map { Self.name($0.path).replacing(".swift", with: "Tests.swift") })
        return all.filter { file in
            file.part == .tests && modules.contains(String(file.module.dropLast("Tests".count)))
                && !untested.contains(Self.name(file.path)) && needs.adding(file.rendered.bytes).paths.isEmpty
        }.map(\.path)
    }
}

extension SupportSelection {
    private static func name(_ path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }
}

extension SupportNeeds {
    fileprivate func adding(_ code: [UInt8]) -> SupportNeeds {
        var needs = self
        needs.add(code)
        return needs
    }
}
