/// What scaffold wrote between the markers of manifests, as the lock records it: a digest of each target and dependency.
/// They distinguish a line that a person changed from one that is only out of date.
package struct ListedTargets: Hashable, Sendable {
    /// Of 16 hexadecimal digits each.
    private var digests: Set<Substring> = []

    /// The elements as `ManifestRegion` reads them.
    package init(_ elements: some Sequence<String> = []) {
        digests = Set(elements.map(Self.digest))
    }

    package mutating func formUnion(_ other: ListedTargets) {
        digests.formUnion(other.digests)
    }

    package func contains(_ element: String) -> Bool {
        digests.contains(Self.digest(element))
    }

    private static func digest(_ element: String) -> Substring {
        Digest(of: Array(element.utf8)).text.prefix(16)
    }
}

extension ListedTargets {
    private static let mark = "# targets"

    /// A line of the lock: the mark and the digests, separated by a tab. Nil if there are none.
    package var line: String? {
        digests.isEmpty ? nil : "\(Self.mark)\t\(digests.sorted().joined(separator: " "))"
    }

    /// Parses the result of `line`; nil for anything else.
    package init?(line: String) {
        let columns = line.utf8.starts(with: Self.mark.utf8) ? line.lockColumns : []
        guard columns.count == 2, columns[0] == Self.mark, columns[1].isOfDigests else { return nil }
        digests = Set(columns[1].split(separator: " "))
    }
}

extension String {
    /// Whether it consists of hexadecimal digests that are separated by blanks.
    var isOfDigests: Bool {
        utf8.allSatisfy { $0 == 0x20 || (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}
