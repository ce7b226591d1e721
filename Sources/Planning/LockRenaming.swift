/// A rename in progress, as the lock records it, so that the next run can complete an interrupted one.
package struct LockRenaming: Equatable, Sendable {
    package let old: String
    package let new: String

    package init(old: String, new: String) {
        self.old = old
        self.new = new
    }
}

extension LockRenaming {
    private static let mark = "# renaming"

    package var line: String {
        [Self.mark, old, new].joined(separator: "\t")
    }

    /// Parses the result of `line`; nil for anything else.
    package init?(line: String) {
        let columns = line.lockColumns
        guard columns.count == 3, columns[0] == Self.mark, !columns[1].isEmpty, !columns[2].isEmpty else {
            return nil
        }
        self.init(old: columns[1], new: columns[2])
    }
}
