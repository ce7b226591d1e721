import Language

/// The places that a style writes to, in which files may be deleted that no spec generates any more. A row of the
/// lock does not prove that scaffold wrote a file: anybody can compute a digest, and a merge can add a row. So a file
/// is only deleted if it is in such a place, and begins with scaffold's header if its kind has one.
package struct Territory: Sendable {
    /// The path of an output in a style.
    package struct Output: Sendable {
        package let pattern: PathPattern
        /// Whether its files begin with scaffold's header.
        package let isSigned: Bool
        /// Whether a person may write into its files.
        package let mayHoldWork: Bool

        package init(pattern: PathPattern, isSigned: Bool, mayHoldWork: Bool) {
            self.pattern = pattern
            self.isSigned = isSigned
            self.mayHoldWork = mayHoldWork
        }
    }

    /// Why it is not certain that scaffold wrote a file.
    package enum Doubt: Equatable, Sendable {
        /// It is in a folder of specs, templates or a style, or in a hidden one.
        case guarded(String)
        case elsewhere
        /// Its first line is not the header that files in such places have.
        case unsigned
        /// A String Catalog with keys that do not belong to the error of its name.
        case ofOthers
        /// The style writes into this folder, which features share, but not a file with such a name.
        case otherName
        /// The same, in a folder of the feature alone.
        case otherNameAtHome
    }

    package enum Verdict: Equatable, Sendable {
        /// Scaffold wrote the file, according to its first line and its place, which is in this folder of outputs.
        case signed(in: String?)
        /// A file without a header, in a place that the style writes to. It only counts if a signed file is in the
        /// folder of outputs `beside` too, and if the name of a file of the feature begins with `named`. `isShared` says
        /// whether other features write into its folder too.
        case unsigned(beside: String?, named: String?, isShared: Bool = false)
        case doubt(Doubt)
    }

    private let own: [Output]
    private let former: [Output]
    private let configuration: Configuration
    private let guarded: [String]
    /// Whether any kind of file has a header; a custom style may have none.
    private let hasSigned: Bool

    /// `guarded` are folders whose files people write.
    package init(outputs own: [Output], former: [Output], configuration: Configuration, guarded: [String]) {
        self.own = own
        self.former = former
        self.configuration = configuration
        self.guarded = guarded
        hasSigned = own.contains(where: \.isSigned)
    }

    /// `isGenerated` says whether the feature has a spec, so that its folder is known to be the tool's.
    package func verdict(_ path: String, of feature: String, isGenerated: Bool, _ bytes: [UInt8]) -> Verdict {
        guard SwiftName.isTypeName(feature) else { return .doubt(.elsewhere) }
        let homes = configuration.homes(of: feature)
        let home = homes.first { path.hasPrefix("\($0)/") }
        let isInside = home != nil
        if let guarded = guardedFolder(path, home) { return .doubt(.guarded(guarded)) }
        let found = (own + former).filter { $0.pattern.matches(path) }
        let outputs = found.compactMap { $0.pattern.folder(of: path) }
        if bytes.allSatisfy({ $0 == 0 }) {
            // A power cut also emptied the first line.
            return isInside || !found.isEmpty
                ? .unsigned(beside: nil, named: nil) : .doubt(.elsewhere)
        }
        if Signature.isPresent(in: bytes) {
            return isInside
                ? .signed(in: home) : found.isEmpty ? .doubt(.elsewhere) : .signed(in: outputs.first)
        }
        guard !found.isEmpty else {
            let isShared = (own + former).contains { $0.pattern.isSharedFolder(of: path) }
            return .doubt(isShared ? .otherName : .elsewhere)
        }
        guard let kind = found.first(where: { !$0.isSigned }) else { return .doubt(.unsigned) }
        let output = kind.pattern.folder(of: path)
        let isOwn = output == nil || output.map(homes.contains) == true && (isGenerated || !hasSigned)
        let beside = isOwn ? nil : output
        let name = kind.pattern.freeName(of: path)
        guard path.hasSuffix(".xcstrings") else {
            return .unsigned(
                beside: beside, named: hasSigned ? name.map(Self.letters) : nil, isShared: output == nil)
        }
        let table = path.split(separator: "/").last?.dropLast(".xcstrings".count) ?? ""
        return StringCatalog.holdsOnly(keysOf: String(table), bytes)
            ? .unsigned(beside: beside, named: nil) : .doubt(.ofOthers)
    }

    /// The common beginning of the names of files about one thing: `note` for `Note+Stub.swift` and `note_list.json`.
    package static func letters(_ name: some StringProtocol) -> String {
        String(name.prefix { $0 != "." && $0 != "+" }).filter { $0 != "_" }.lowercased()
    }

    /// Whether a person may have written into a generated file whose content is lost. If no style has its place, it
    /// is assumed.
    package func mayHoldWork(_ path: String) -> Bool {
        let found = [own, former].map { $0.filter { place in place.pattern.matches(path) } }
        return (found.first { !$0.isEmpty } ?? []).contains(where: \.mayHoldWork)
            || found.allSatisfy(\.isEmpty)
    }

    /// The first folder on the way to a path in which nothing is ever deleted. Folders that the configuration makes
    /// part of a feature's folder of outputs do not count.
    private func guardedFolder(_ path: String, _ output: String?) -> String? {
        let own = path.dropFirst(output.map { $0.utf8.count + 1 } ?? 0)
        if let hidden = own.split(separator: "/").first(where: { $0.hasPrefix(".") }) {
            return String(hidden)
        }
        let lowered = path.lowercased()
        return guarded.first { folder in
            let start = "\(folder.lowercased())/"
            return lowered.hasPrefix(start) && output?.lowercased().hasPrefix(start) != true
        }
    }
}

/// The header that scaffold writes into the first line of files, if their kind can have one.
package enum Signature {
    private static let mark = Array("Generated by scaffold".utf8)

    package static func isPresent(in bytes: some Collection<UInt8>) -> Bool {
        let line = Array(bytes.prefix(256).prefix { $0 != 0x0a })
        return line.indices.contains { index in
            // Names of other tools may begin with ours.
            let next = line[index...].dropFirst(mark.count).first
            return line[index...].starts(with: mark) && next?.isLetter != true && next != UInt8(ascii: "-")
        }
    }
}

/// The paths that an output of a style can have, such as `{{ output }}/Tests/Fixtures/{{ fixture.name }}.json`, where
/// each value matches anything except a slash.
package struct PathPattern: Sendable {
    /// The literal pieces of each path component, with anything between two of them.
    private let parts: [[String]]
    /// Whether the parts are below any folder, that of a feature.
    private let isBelowOutput: Bool
    /// Whether that folder can be the root.
    private let isBelowRoot: Bool
    /// If features share the folder of outputs: how many of the parts are the folder of one feature.
    private let homeDepth: Int?

    /// `text` is the path below the folder of a feature, or below the root, with a zero character for each value. `former`
    /// is a layout that the repository may have had before.
    private init(
        _ text: String, isOfFeature: Bool, _ configuration: Configuration, former: FolderLayout? = nil
    ) {
        isBelowOutput = isOfFeature && (configuration.hasOwnFolders || former != nil)
        isBelowRoot = former?.separatesFeatures == true
        let layout = former ?? configuration.layout
        let text =
            isOfFeature
            ? layout.place(text, app: configuration.app, feature: "\u{0}") { _ in "\u{0}" } : text
        let start = isOfFeature && !isBelowOutput ? configuration.outputFolder("").split(separator: "/") : []
        let names = start + text.split(separator: "/", omittingEmptySubsequences: false)
        parts = names.map { $0.split(separator: "\u{0}", omittingEmptySubsequences: false).map(String.init) }
        homeDepth =
            isOfFeature && !isBelowOutput
            ? parts.dropLast().firstIndex { $0.count > 1 }.map { $0 + 1 } : nil
    }

    /// What stands for a value in a path, which no path contains.
    package static let anything: Character = "\u{0}"

    /// The patterns of a path, in the layout that the repository has and in those that it may have had.
    package static func all(_ template: String, _ configuration: Configuration, _ phrases: Phrases)
        -> [PathPattern]
    {
        texts(of: template, configuration, phrases).flatMap { text, isOfFeature in
            let former: [FolderLayout?] =
                isOfFeature ? FolderLayout.presets.map(\.value).filter { $0 != configuration.layout } : []
            return ([nil] + former).map {
                PathPattern(text, isOfFeature: isOfFeature, configuration, former: $0)
            }
        }
    }

    /// The paths below the folder of a feature, or below the root, with a zero character for each value. Mocks can be
    /// among the tests or in a library.
    package static func texts(
        of template: String, _ configuration: Configuration, _ phrases: Phrases
    ) -> [(text: String, isOfFeature: Bool)] {
        // The name of an error's table ends like the name of the error.
        let error = phrases.text(.error, ["feature": "\u{0}", "entity": "\u{0}"])
        let ending = error.lastIndex(of: "\u{0}").map { error[$0...] } ?? "\u{0}\(error)"
        var text = template.contains("|") ? phrases.withoutFilters(template) : template
        text = text.replacing("{{ catalogs }}", with: configuration.catalogs)
            .replacing("{{ error.table }}", with: ending)
        let isOfFeature = text.hasPrefix("{{ output }}/")
        if isOfFeature { text.removeFirst("{{ output }}/".count) }
        let isOfMocks = mockTags.contains { text.contains($0) }
        let places = isOfMocks ? [["Tests/Mocks", "Tests/Stubs"], ["Mocks", "Mocks/Stubs"]] : [[]]
        return places.map { places in
            (withoutTags(zip(mockTags, places).reduce(text) { $0.replacing($1.0, with: $1.1) }), isOfFeature)
        }
    }

    private static let mockTags = ["{{ feature.mocks.folder }}", "{{ feature.mocks.stubsFolder }}"]

    /// A path that many outputs have in common: the values that differ between them are zero characters.
    package static func common(_ template: String) -> String {
        withoutTags(template, besides: mockTags + ["{{ output }}", "{{ catalogs }}", "{{ error.table }}"])
    }

    package func matches(_ path: String) -> Bool {
        let found = path.split(separator: "/")
        guard isBelowOutput ? found.count + (isBelowRoot ? 1 : 0) > parts.count : found.count == parts.count
        else {
            return false
        }
        return zip(found.suffix(parts.count), parts).allSatisfy { Self.matches($0, $1) }
    }

    /// Whether the path is in a folder that several features share, and its name does not match.
    func isSharedFolder(of path: String) -> Bool {
        let found = path.split(separator: "/")
        return !isBelowOutput && homeDepth == nil && found.count == parts.count
            && zip(found, parts).dropLast().allSatisfy { Self.matches($0, $1) } && !matches(path)
    }

    /// The part of a matching path's name in the place of its first value; nil if the name has no value.
    func freeName(of path: String) -> String? {
        guard let pieces = parts.last, pieces.count > 1, let name = path.split(separator: "/").last else {
            return nil
        }
        return String(name.dropFirst(pieces[0].count).dropLast(pieces.count == 2 ? pieces[1].count : 0))
    }

    /// The folder of outputs that a matching path is in.
    package func folder(of path: String) -> String? {
        let found = path.split(separator: "/")
        return isBelowOutput
            ? found.dropLast(parts.count).joined(separator: "/")
            : homeDepth.map { found.prefix($0).joined(separator: "/") }
    }

    /// Replaces each tag by a zero character, which no path contains.
    private static func withoutTags(_ text: String, besides kept: [String] = []) -> String {
        var result = ""
        var rest = text[...]
        while let brace = rest.utf8.firstIndex(of: UInt8(ascii: "{")) {
            let tag = rest[brace...]
            guard tag.hasPrefix("{{") || tag.hasPrefix("{%"), !kept.contains(where: tag.hasPrefix) else {
                result += rest[...brace]
                rest = tag.dropFirst()
                continue
            }
            result += rest[..<brace] + "\u{0}"
            let end = tag.firstRange(of: tag.hasPrefix("{{") ? "}}" : "%}")
            rest = end.map { rest[$0.upperBound...] } ?? ""
        }
        return result + rest
    }

    private static func matches(_ name: Substring, _ pieces: [String]) -> Bool {
        guard let first = pieces.first, let last = pieces.last, pieces.count > 1 else {
            return name == pieces.first ?? ""
        }
        guard name.hasPrefix(first) else { return false }
        var rest = name.dropFirst(first.count)
        for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
            guard let found = rest.firstRange(of: piece) else { return false }
            rest = rest[found.upperBound...]
        }
        return rest.hasSuffix(last)
    }
}
