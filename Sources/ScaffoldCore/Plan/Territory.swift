/// Where a style writes, and so where files may be deleted that no spec asks for any more. A row of the lock is no proof
/// that scaffold wrote a file: anybody can compute a digest, and a merge can bring a row along. So a file that is deleted
/// lies where the style writes, and begins with scaffold's header if its kind has one.
package struct Territory: Sendable {
    /// The path of an output, as the style has it.
    struct Place: Sendable {
        let pattern: PathPattern
        /// Whether its files begin with scaffold's header.
        let isSigned: Bool
        /// Whether a person may write into its files.
        let mayHoldWork: Bool
    }

    /// Why nothing shows that scaffold wrote a file.
    package enum Doubt: Equatable, Sendable {
        /// It lies in a folder of specs, templates or a style, or in a hidden one.
        case guarded(String)
        case elsewhere
        /// Its first line is not that of the files which are written in such places.
        case unsigned
        /// A String Catalog with keys that are not those of the error of its name.
        case ofOthers
        /// The style writes into this folder, but no file of such a name.
        case otherName
    }

    enum Verdict: Equatable, Sendable {
        /// Scaffold's, by its first line and its place, which is this folder of outputs.
        case signed(in: String?)
        /// Of a kind without a header, in a place where the style writes. It counts only if a signed file lies in the folder
        /// of outputs `beside` too, and if something of the feature has a name that `named` begins with.
        case unsigned(beside: String?, named: String?)
        case doubt(Doubt)
    }

    private let own: [Place]
    private let former: [Place]
    private let configuration: Configuration
    private let guarded: [String]
    /// Whether there are kinds with a header at all: a style of one's own may have none.
    private let hasSigned: Bool

    /// `guarded` are folders that a person fills.
    init(places own: [Place], former: [Place], configuration: Configuration, guarded: [String]) {
        self.own = own
        self.former = former
        self.configuration = configuration
        self.guarded = guarded
        hasSigned = own.contains(where: \.isSigned)
    }

    /// `isGenerated` says whether the feature has a spec, so that its folder is known to be the tool's.
    func verdict(_ path: String, of feature: String, isGenerated: Bool, _ bytes: [UInt8]) -> Verdict {
        guard SwiftName.isTypeName(feature) else { return .doubt(.elsewhere) }
        let folder = configuration.outputFolder(feature)
        let isInside = path.hasPrefix("\(folder)/")
        if let guarded = guardedFolder(path, isInside ? folder : nil) { return .doubt(.guarded(guarded)) }
        let found = (own + former).filter { $0.pattern.matches(path) }
        let outputs = found.compactMap { $0.pattern.folder(of: path) }
        if bytes.allSatisfy({ $0 == 0 }) {
            // A power cut took its first line too.
            return isInside || !found.isEmpty
                ? .unsigned(beside: nil, named: nil) : .doubt(.elsewhere)
        }
        if Signature.stands(in: bytes) {
            return isInside
                ? .signed(in: folder) : found.isEmpty ? .doubt(.elsewhere) : .signed(in: outputs.first)
        }
        guard !found.isEmpty else {
            let isShared = (own + former).contains { $0.pattern.isSharedFolder(of: path) }
            return .doubt(isShared ? .otherName : .elsewhere)
        }
        guard let kind = found.first(where: { !$0.isSigned }) else { return .doubt(.unsigned) }
        let output = kind.pattern.folder(of: path)
        let isOwn = output == nil || output == folder && (isGenerated || !hasSigned)
        let beside = isOwn ? nil : output
        let name = kind.pattern.freeName(of: path)
        guard path.hasSuffix(".xcstrings") else {
            return .unsigned(beside: beside, named: hasSigned ? name.map(Self.letters) : nil)
        }
        let table = path.split(separator: "/").last?.dropLast(".xcstrings".count) ?? ""
        return StringCatalog.holdsOnly(keysOf: String(table), bytes)
            ? .unsigned(beside: beside, named: nil) : .doubt(.ofOthers)
    }

    /// What the names of files for one thing begin with alike: `note` of `Note+Stub.swift` and `note_list.json`.
    static func letters(_ name: some StringProtocol) -> String {
        String(name.prefix { $0 != "." && $0 != "+" }).filter { $0 != "_" }.lowercased()
    }

    /// Whether a person may have written into a file of the tool, for the bytes cannot tell where they are gone. Of a place
    /// that no style knows nobody can say that it was not so.
    func mayHoldWork(_ path: String) -> Bool {
        let found = [own, former].map { $0.filter { place in place.pattern.matches(path) } }
        return (found.first { !$0.isEmpty } ?? []).contains(where: \.mayHoldWork)
            || found.allSatisfy(\.isEmpty)
    }

    /// The folder on the way to a path in which nothing is ever deleted. What the configuration itself makes the folder
    /// of a feature's outputs is none.
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

/// The first line of what scaffold writes, in files of a kind that can have one.
package enum Signature {
    private static let mark = Array("Generated by scaffold".utf8)

    package static func stands(in bytes: some Collection<UInt8>) -> Bool {
        let line = Array(bytes.prefix(256).prefix { $0 != 0x0a })
        return line.indices.contains { index in
            // Other tools have names that begin like ours.
            let next = line[index...].dropFirst(mark.count).first
            return line[index...].starts(with: mark) && next?.isLetter != true && next != UInt8(ascii: "-")
        }
    }
}

/// The paths that an output of a style can have: `{{ output }}/Tests/Fixtures/{{ fixture.name }}.json`, where each value
/// may be anything but a slash.
struct PathPattern: Sendable {
    /// What each part of a path may be: pieces of text, with anything between two of them.
    private let parts: [[String]]
    private let isBelowOutput: Bool

    init(_ template: String, catalogs: String, _ phrases: Phrases) {
        // The name of an error's table ends like that of the error.
        let error = phrases.text(.error, ["feature": "\u{0}", "entity": "\u{0}"])
        let ending = error.lastIndex(of: "\u{0}").map { error[$0...] } ?? "\u{0}\(error)"
        var text = template.replacing("{{ catalogs }}", with: catalogs)
            .replacing("{{ error.table }}", with: ending)
        isBelowOutput = text.hasPrefix("{{ output }}/")
        if isBelowOutput { text.removeFirst("{{ output }}/".count) }
        parts = Self.withoutTags(text).split(separator: "/", omittingEmptySubsequences: false)
            .map { $0.split(separator: "\u{0}", omittingEmptySubsequences: false).map(String.init) }
    }

    func matches(_ path: String) -> Bool {
        let found = path.split(separator: "/")
        guard isBelowOutput ? found.count > parts.count : found.count == parts.count else { return false }
        return zip(found.suffix(parts.count), parts).allSatisfy { Self.matches($0, $1) }
    }

    /// Whether the path lies in a folder that no feature has for its own, and its name is none that matches.
    func isSharedFolder(of path: String) -> Bool {
        let found = path.split(separator: "/")
        return !isBelowOutput && found.count == parts.count
            && zip(found, parts).dropLast().allSatisfy { Self.matches($0, $1) } && !matches(path)
    }

    /// What the name of a path that matches has in the place of its first value; nil where the name has none.
    func freeName(of path: String) -> String? {
        guard let pieces = parts.last, pieces.count > 1, let name = path.split(separator: "/").last else {
            return nil
        }
        return String(name.dropFirst(pieces[0].count).dropLast(pieces.count == 2 ? pieces[1].count : 0))
    }

    /// The folder of outputs that a path which matches lies in.
    func folder(of path: String) -> String? {
        isBelowOutput ? path.split(separator: "/").dropLast(parts.count).joined(separator: "/") : nil
    }

    /// Each tag becomes a zero, which no path holds.
    private static func withoutTags(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let open = rest.firstRange(of: /\{[{%]/) {
            result += rest[..<open.lowerBound] + "\u{0}"
            let end = rest[open.lowerBound...].firstRange(of: rest[open] == "{{" ? "}}" : "%}")
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
