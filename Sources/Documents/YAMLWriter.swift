/// Writes YAML as a person would: short maps and lists on one line, long ones on several, quotes only where this
/// reader, others or their linters need them.
package struct YAMLWriter {
    private static let widest = 100

    private var output = ""

    /// The entries of a document's map; each line ends in a line break.
    package static func text(of entries: [YAMLEntry]) -> String {
        var writer = YAMLWriter()
        for entry in entries {
            writer.write(entry, indentation: "")
        }
        return writer.output
    }

    /// Whether the reader accepts a key as it is written, with the `?` of an optional after it.
    package static func canWrite(key: String) -> Bool {
        let marked = key + "?"
        return [YAMLScalar.key(marked), YAMLScalar.flow(marked)].allSatisfy {
            $0.unicodeScalars.count <= YAMLReader.longestKey
        }
    }

    /// A comment line with its line break, without characters that a reader rejects.
    package static func comment(_ text: String) -> String {
        let line = YAMLScalar.comment(text)
        return line.isEmpty ? "#\n" : "# \(line)\n"
    }

    private mutating func write(_ entry: YAMLEntry, indentation: String) {
        let start = output.endIndex
        let key = YAMLScalar.key(entry.key)
        let line = "\(indentation)\(key):"
        if let flow = flow(entry.value),
            line.count + 1 + flow.count <= Self.widest || !entry.value.isCollection
        {
            write("\(line) \(flow)", comment: entry.comment, indentation: indentation)
        } else {
            write(line, comment: entry.comment, indentation: indentation)
            write(block: entry.value, indentation: indentation + "  ")
        }
        if entry.isComment {
            let lines = output[start...].split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            let commented = lines.map { "\(indentation)# \($0.dropFirst(indentation.count))\n" }
            output.replaceSubrange(start..., with: commented.joined())
        }
    }

    /// A comment is written beside its line if both fit, otherwise above it.
    private mutating func write(_ line: String, comment: String?, indentation: String) {
        guard let comment = comment.map(YAMLScalar.comment) else {
            output += "\(line)\n"
            return
        }
        if line.count + 3 + comment.count <= Self.widest {
            output += "\(line) # \(comment)\n"
        } else {
            output += "\(indentation)# \(comment)\n\(line)\n"
        }
    }

    private mutating func write(block value: YAMLValue, indentation: String) {
        switch value {
        case .text(let text): output += "\(indentation)\(YAMLScalar.block(text))\n"
        case .verbatim(let text): output += "\(indentation)\(text)\n"
        case .lines(let entries), .map(let entries):
            for entry in entries {
                write(entry, indentation: indentation)
            }
        case .list(let items):
            for item in items {
                output += "\(indentation)- \(inFlow(item))\n"
            }
        }
    }

    /// The value after a key on one line; nil if it cannot be written on one.
    private func flow(_ value: YAMLValue) -> String? {
        switch value {
        case .text(let text): YAMLScalar.block(text)
        default: value.mayBeFlow ? inFlow(value) : nil
        }
    }

    private func inFlow(_ value: YAMLValue) -> String {
        switch value {
        case .text(let text): return YAMLScalar.flow(text)
        case .verbatim(let text): return text
        case .list(let items): return "[\(items.map(inFlow).joined(separator: ", "))]"
        case .lines(let entries), .map(let entries):
            let pairs = entries.map { "\(YAMLScalar.flow($0.key)): \(inFlow($0.value))" }
            return pairs.isEmpty ? "{}" : "{ \(pairs.joined(separator: ", ")) }"
        }
    }
}

extension YAMLValue {
    fileprivate var isCollection: Bool {
        switch self {
        case .text, .verbatim: false
        case .list, .lines, .map: true
        }
    }
}
