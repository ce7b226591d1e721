/// Says that the files of a feature in the lock are what its inputs generate, without a diagnostic, so that nobody has to
/// generate them again to know it. The digest is that of all inputs, among them the sources of the tool, and of the rows of
/// the files. A seal that does not match proves nothing, not even that a file has changed.
package struct LockSeal: Hashable, Sendable {
    package let feature: String
    package let digest: Digest

    /// `inputs` is a digest of everything that the files were made from. Nil if a file belongs to a person: whether it is
    /// behind its spec is only known after generating it.
    package init?(feature: String, inputs: Digest, rows: some Sequence<LockRow>) {
        var bytes: [UInt8] = []
        bytes.append(inputs)
        for row in rows {
            guard let digest = row.state.generated else { return nil }
            bytes.append(digest)
            bytes.append(contentsOf: row.path.utf8)
            bytes.append(0x09)
            bytes.append(contentsOf: row.template.utf8)
            bytes.append(0x09)
        }
        self.feature = feature
        digest = Digest(of: bytes)
    }
}

extension [UInt8] {
    fileprivate mutating func append(_ digest: Digest) {
        Swift.withUnsafeBytes(of: (digest.low.littleEndian, digest.high.littleEndian)) {
            append(contentsOf: $0)
        }
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
