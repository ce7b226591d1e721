/// Says that the files of a feature in the lock are what its inputs generate, without a diagnostic, so that nobody has to
/// generate them again to know it. The digest is that of all inputs, among them the sources of the tool, and of the rows of
/// the files. A seal that does not match proves nothing, not even that a file has changed.
package struct LockSeal: Hashable, Sendable {
    package let feature: String
    package let digest: Digest

    /// `inputs` is a digest of everything that the files were made from. Nil if a file belongs to a person: whether it is
    /// behind its spec is only known after generating it.
    package init?(feature: String, inputs: Digest, rows: some Sequence<LockRow>) {
        var bytes = Array(inputs.text.utf8)
        for row in rows {
            guard row.state.generated != nil else { return nil }
            bytes.append(0x0a)
            bytes.append(contentsOf: row.line.utf8)
        }
        self.feature = feature
        digest = Digest(of: bytes)
    }
}

extension LockSeal {
    private static let mark = "# seal"

    /// A line of the lock: the mark, the feature and the digest, separated by tabs.
    var line: String {
        [Self.mark, feature, digest.text].joined(separator: "\t")
    }

    /// Parses the result of `line`; nil for anything else.
    init?(line: String) {
        guard line.utf8.starts(with: Self.mark.utf8) else { return nil }
        let columns = line.lockColumns
        guard columns.count == 3, columns[0] == Self.mark, !columns[1].isEmpty,
            let digest = Digest(text: columns[2].utf8)
        else { return nil }
        feature = columns[1]
        self.digest = digest
    }
}
