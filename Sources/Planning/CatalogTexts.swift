/// The texts that were rendered into a String Catalog, as the lock records them: a digest of the key, language and
/// text of each, and one for each key. They distinguish a text that a person changed from one that only the spec
/// changed.
package struct CatalogTexts: Hashable, Sendable {
    /// Digests of 16 hexadecimal digits, sorted and separated by blanks.
    package let digests: String

    /// An entry for the key itself, which shows that it was rendered even if a person has changed all of its texts.
    package static func sign(of key: String) -> (key: String, language: String, text: String) {
        (key, "", "")
    }

    fileprivate static func digest(_ key: String, _ language: String, _ text: String) -> Substring {
        Digest(of: Array("\(key)\0\(language)\0\(text)".utf8)).text.prefix(16)
    }
}

extension CatalogTexts {
    init(_ texts: some Sequence<(key: String, language: String, text: String)>) {
        self.init(
            digests: Set(texts.map { Self.digest($0.key, $0.language, $0.text) }).sorted()
                .joined(separator: " "))
    }

    private static let mark = "# texts"

    /// A line of the lock: the mark, the path of the catalog and the digests, separated by tabs.
    package func line(of path: String) -> String {
        [Self.mark, path, digests].joined(separator: "\t")
    }

    /// Parses the result of `line(of:)`; nil for anything else.
    package static func read(_ line: String) -> (path: String, texts: CatalogTexts)? {
        guard line.utf8.starts(with: mark.utf8) else { return nil }
        let columns = line.lockColumns
        guard columns.count == 3, columns[0] == mark, !columns[1].isEmpty,
            columns[2].isOfDigests
        else { return nil }
        return (columns[1], CatalogTexts(digests: columns[2]))
    }
}

/// The texts that a catalog was rendered with, according to the lock. After a merge of branches, or an interrupted
/// run, there can be several renderings; a text of any of them was not edited by a person.
package struct FormerTexts: Sendable {
    /// The digests of each rendering.
    private let renderings: [Set<Substring>]

    package init(_ renderings: Set<CatalogTexts>) {
        self.renderings = renderings.map { Set($0.digests.split(separator: " ")) }
    }

    /// Whether there are several renderings, as after a merge of branches.
    var isOfSeveral: Bool {
        renderings.count > 1
    }

    package func holds(_ key: String, _ language: String, _ text: String) -> Bool {
        guard !renderings.isEmpty else { return false }
        let digest = CatalogTexts.digest(key, language, text)
        return renderings.contains { $0.contains(digest) }
    }

    /// Whether a key was rendered.
    package func holds(_ key: String) -> Bool {
        let sign = CatalogTexts.sign(of: key)
        return holds(sign.key, sign.language, sign.text)
    }

    /// Whether this text was not rendered before.
    package func isNews(_ key: String, _ language: String, _ text: String) -> Bool {
        guard !renderings.isEmpty else { return true }
        let digest = CatalogTexts.digest(key, language, text)
        return !renderings.allSatisfy { $0.contains(digest) }
    }
}
