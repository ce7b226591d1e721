import Diagnostics
import Generator
import Language

/// A folder of scaffold's support library that is not where `layout` of scaffold.yml has it.
struct LibraryMove: Equatable {
    let from: String
    let to: String

    /// What is to be moved of a library. `files` are all that scaffold has for it, `present` the paths of those that
    /// are where the layout has them. Only folders with scaffold's own files are found: one of their files is what
    /// scaffold writes, or many have its names.
    static func all(
        of library: String, _ files: [SupportFile], present: Set<String>, _ project: Project
    ) throws -> [LibraryMove] {
        let configuration = project.configuration
        let lost = ModulePart.allCases.map { part in
            (configuration.libraryPlace(part.rawValue, in: library), files.filter { $0.part == part })
        }.filter { _, files in !files.contains { present.contains($0.path) } }
        guard !lost.isEmpty else {
            return []
        }
        let paths = Set(try project.tree.files(below: configuration.formerHomes(of: library)))
        var moves: [LibraryMove] = []
        var isScaffolds = false
        for (folder, files) in lost {
            guard let former = Self.folder(of: files, below: folder, among: paths) else { continue }
            if try isOwn(former.path, beside: folder, of: library, files[0].part, project) {
                return []
            }
            moves.append(LibraryMove(from: former.path, to: folder))
            isScaffolds =
                try isScaffolds || former.files.count > 4
                || former.files.contains { path, file in
                    let bytes = file.rendered.bytes
                    let found = try project.tree.onDisk(path, rendered: bytes)
                    guard case .same = found.withoutCarriageReturns(unlessIn: bytes) else { return false }
                    return true
                }
        }
        return isScaffolds ? moves : []
    }

    /// Whether a folder may be a team's own choice, which no layout made: that of the library itself, or one in the
    /// folder of the part, as packages have it.
    private static func isOwn(
        _ path: String, beside folder: String, of library: String, _ part: ModulePart, _ project: Project
    ) throws -> Bool {
        let configuration = project.configuration
        let home = configuration.libraryFolder(library)
        guard path.hasPrefix("\(folder)/") else {
            return path == home
        }
        return try !configuration.formerPlaces(of: part, in: library).contains(path)
            || project.tree.read("\(home)/Package.swift") != nil
    }

    /// The folder that has most of these files below it, at the paths that they have below `home`.
    private static func folder(
        of files: [SupportFile], below home: String, among paths: Set<String>
    ) -> (path: String, files: [(String, SupportFile)])? {
        let named = Dictionary(grouping: paths) { $0.split(separator: "/").last }
        var found: [String: [(String, SupportFile)]] = [:]
        for file in files {
            let ending = file.path.dropFirst(home.utf8.count)
            for path in named[ending.split(separator: "/").last] ?? [] where path.hasSuffix(ending) {
                found[String(path.dropLast(ending.utf8.count)), default: []].append((path, file))
            }
        }
        found[home] = nil
        return found.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }.map { ($0.key, $0.value) }
    }

    /// The commands that make these moves. A folder that goes into itself, or takes the place of one around it, is
    /// moved aside first.
    static func commands(_ moves: [LibraryMove]) -> [String] {
        let nested = moves.filter(\.isNested)
        let asides = nested.map { LibraryMove(from: $0.from, to: $0.aside) }
        let lasts = nested.map { LibraryMove(from: $0.aside, to: $0.to) }
        let commands =
            asides.map(\.command) + moves.filter { !$0.isNested }.flatMap(\.commands)
            + nested.filter(\.isOutward).map { "rmdir \(ShellWord.quoted($0.to))" }
            + lasts.flatMap(\.commands)
        return commands.enumerated().filter { !commands[..<$0.offset].contains($0.element) }.map(\.element)
    }

    private var command: String {
        "mv \(ShellWord.quoted(from)) \(ShellWord.quoted(to))"
    }

    private var commands: [String] {
        guard let slash = to.lastIndex(of: "/"), !from.hasPrefix(to[...slash]) else {
            return [command]
        }
        return ["mkdir -p \(ShellWord.quoted(String(to[..<slash])))", command]
    }

    private var isNested: Bool {
        isOutward || to.hasPrefix("\(from)/")
    }

    /// Whether the folder takes the place of one around it.
    private var isOutward: Bool {
        from.hasPrefix("\(to)/")
    }

    private var aside: String {
        "\(isOutward ? to : from)-moved"
    }
}

extension Diagnostic {
    static func displaced(_ moves: [LibraryMove], _ project: Project) -> Diagnostic {
        let first = moves[0]
        let others = moves.dropFirst().map { "'\($0.from)'" }
        let verb = others.count == 1 ? "has" : "have"
        let rest = others.isEmpty ? "" : "; \(others.joined(separator: " and ")) \(verb) to move too"
        let commands = LibraryMove.commands(moves).joined(separator: " && ")
        return Diagnostic(
            "displaced-library",
            "the support library is in '\(first.from)', but the `layout` in \(Root.config) says that it is in "
                + "'\(first.to)'\(rest)",
            help: "move it, in the folder of \(Root.config): \(commands); or restore the former `layout`")
    }
}
