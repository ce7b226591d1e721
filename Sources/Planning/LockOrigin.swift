/// What the files of a feature were last written from, as the lock records it, so that `check` can say why they are
/// not current. It is only renewed when a file is written: a comment in a spec, or a new version of the tool that
/// generates the same files, does not change the lock.
package struct LockOrigin: Hashable, Sendable {
    /// An input whose change can change the files.
    package enum Input: CaseIterable, Sendable {
        case spec
        case configuration
        case style
        case tool
    }

    package let feature: String
    package let spec: Digest
    package let configuration: Digest
    package let style: Digest
    /// The version of the tool.
    package let tool: String

    package init(feature: String, spec: Digest, configuration: Digest, style: Digest, tool: String) {
        self.feature = feature
        self.spec = spec
        self.configuration = configuration
        self.style = style
        self.tool = tool
    }

    /// The inputs in which two origins of a feature differ.
    package func changes(since former: LockOrigin) -> [Input] {
        Input.allCases.filter { input in
            switch input {
            case .spec: spec != former.spec
            case .configuration: configuration != former.configuration
            case .style: style != former.style
            case .tool: tool != former.tool
            }
        }
    }
}

extension LockOrigin {
    private static let mark = "# origin"

    /// A line of the lock: the mark, the feature, the three digests and the version, separated by tabs.
    package var line: String {
        [Self.mark, feature, spec.text, configuration.text, style.text, tool].joined(separator: "\t")
    }

    /// Parses the result of `line`; nil for anything else.
    package init?(line: String) {
        guard line.utf8.starts(with: Self.mark.utf8) else { return nil }
        let columns = line.lockColumns
        guard columns.count == 6, columns[0] == Self.mark, !columns[1].isEmpty, !columns[5].isEmpty,
            let spec = Digest(text: columns[2].utf8), let configuration = Digest(text: columns[3].utf8),
            let style = Digest(text: columns[4].utf8)
        else { return nil }
        self.init(
            feature: columns[1], spec: spec, configuration: configuration, style: style, tool: columns[5])
    }
}

extension String {
    /// The columns of a line of the lock. Splitting at the byte of a tab is safe in UTF-8.
    var lockColumns: [String] {
        var line = self
        return line.withUTF8 { bytes in
            var columns: [String] = []
            var start = 0
            for end in 0...bytes.count where end == bytes.count || bytes[end] == 0x09 {
                columns.append(String(decoding: bytes[start..<end], as: UTF8.self))
                start = end + 1
            }
            return columns
        }
    }
}
