import Diagnostics
import Documents

/// The nodes and keys of a tree whose ranges leave the source, leave their parent, or stand before the one before.
/// In JSON, the values of duplicate keys may be anywhere.
func misplacedRanges(in node: Node?, of source: SourceText, _ diagnostics: [Diagnostic]) -> [String] {
    guard let node, !diagnostics.contains(where: { $0.id == "duplicate-key" && $0.severity == .warning })
    else {
        return []
    }
    return misplacedRanges(in: node, of: source, within: ByteRange(0, source.bytes.count), path: "")
}

private func misplacedRanges(
    in node: Node, of source: SourceText, within outer: ByteRange, path: String
) -> [String] {
    guard outer.start <= node.range.start, node.range.start <= node.range.end, node.range.end <= outer.end
    else {
        return ["\(path): \(node.range) is not within \(outer)"]
    }
    // The node of an alias is elsewhere.
    guard source.text(node.range).utf8.first != UInt8(ascii: "*") else {
        return []
    }
    var rest = node.range
    var misplaced: [String] = []
    switch node.content {
    case .scalar: break
    case .sequence(let items):
        for (index, item) in items.enumerated() {
            misplaced += misplacedRanges(in: item, of: source, within: rest, path: "\(path)[\(index)]")
            rest.start = item.range.end
        }
    case .mapping(let entries):
        for entry in entries {
            let path = "\(path).\(entry.key.text)"
            let isInOrder =
                rest.start <= entry.key.range.start && entry.key.range.start <= entry.key.range.end
            if !isInOrder { misplaced.append("\(path): the key's \(entry.key.range) is not within \(rest)") }
            rest.start = entry.key.range.end
            misplaced += misplacedRanges(in: entry.value, of: source, within: rest, path: path)
            rest.start = entry.value.range.end
        }
    }
    return misplaced
}

/// The diagnostics whose places leave their source.
func misplacedRanges(in diagnostics: [Diagnostic]) -> [String] {
    diagnostics.flatMap { diagnostic in
        let places = [diagnostic.place] + diagnostic.notes.map(\.place)
        return places.compactMap(\.self).filter { place in
            !(0 <= place.range.start && place.range.start <= place.range.end
                && place.range.end <= place.source.bytes.count)
        }.map { "\(diagnostic.id): \($0.range)" }
    }
}
