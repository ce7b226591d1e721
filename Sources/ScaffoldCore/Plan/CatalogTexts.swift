import Documents

/// The texts that were rendered into a String Catalog, as the lock keeps them: a digest for each, of its key, its language
/// and the text itself, and one for each key. They tell a text that a person changed from one that only the spec changed.
package struct CatalogTexts: Hashable, Sendable {
    /// Digests of 16 hexadecimal digits, sorted, with a blank between two.
    let digests: String

    init(_ texts: some Sequence<(key: String, language: String, text: String)>) {
        digests = Set(texts.map { Self.digest($0.key, $0.language, $0.text) }).sorted()
            .joined(separator: " ")
    }

    /// What stands for a key itself, so that it is known to have been rendered though all of its texts are a person's now.
    static func sign(of key: String) -> (key: String, language: String, text: String) {
        (key, "", "")
    }

    /// What stands for the signs of all keys, which locks did not always have.
    static let signOfKeys = (key: "", language: "keys", text: "")

    fileprivate static func digest(_ key: String, _ language: String, _ text: String) -> Substring {
        Digest(of: Array("\(key)\0\(language)\0\(text)".utf8)).text.prefix(16)
    }
}

extension CatalogTexts {
    private static let mark = "# texts"

    /// A line of the lock: the mark, the path of the catalog and the digests, with tabs between.
    func line(of path: String) -> String {
        [Self.mark, path, digests].joined(separator: "\t")
    }

    /// Reads what `line(of:)` wrote; nil for anything else.
    static func read(_ line: String) -> (path: String, texts: CatalogTexts)? {
        guard line.utf8.starts(with: mark.utf8) else { return nil }
        let columns = line.lockColumns
        guard columns.count == 3, columns[0] == mark, !columns[1].isEmpty,
            columns[2].utf8.allSatisfy({
                $0 == 0x20 || (0x30...0x39).contains($0) || (0x61...0x66).contains($0)
            })
        else { return nil }
        return (columns[1], CatalogTexts(digests: columns[2]))
    }

    private init(digests: String) {
        self.digests = digests
    }
}

/// What the lock knows of the texts that a catalog was rendered with. After a merge of branches, or a killed run, that may
/// be several renderings: a text of any of them is nobody's edit.
package struct FormerTexts: Sendable {
    /// The digests of each rendering.
    private let renderings: [Set<Substring>]
    /// Whether the catalog was rendered otherwise before, or may have been, for locks that do not know its texts.
    private let isOtherwise: Bool
    /// Whether each rendering has the signs of its keys.
    private let knowsKeys: Bool

    package init(_ renderings: Set<CatalogTexts>, isOtherwise: Bool = false) {
        self.renderings = renderings.map { Set($0.digests.split(separator: " ")) }
        self.isOtherwise = isOtherwise
        let sign = CatalogTexts.signOfKeys
        let digest = CatalogTexts.digest(sign.key, sign.language, sign.text)
        knowsKeys = self.renderings.allSatisfy { $0.contains(digest) }
    }

    /// Whether the catalog was rendered in several ways, as on the branches of a merge.
    var isOfSeveral: Bool {
        renderings.count > 1
    }

    func holds(_ key: String, _ language: String, _ text: String) -> Bool {
        guard !renderings.isEmpty else { return false }
        let digest = CatalogTexts.digest(key, language, text)
        return renderings.contains { $0.contains(digest) }
    }

    /// Whether a key was rendered, which has some texts now. A lock that was written before locks kept keys does not know;
    /// there only one of the texts shows it.
    func holds(_ key: String, _ texts: [Node.Entry]) -> Bool {
        let sign = CatalogTexts.sign(of: key)
        return holds(sign.key, sign.language, sign.text)
            || !knowsKeys && texts.contains { holds(key, $0.key.text, $0.value.words) }
    }

    /// Whether what is rendered now was not rendered before.
    func isNews(_ key: String, _ language: String, _ text: String) -> Bool {
        guard !renderings.isEmpty else { return isOtherwise }
        let digest = CatalogTexts.digest(key, language, text)
        return !renderings.allSatisfy { $0.contains(digest) }
    }
}
