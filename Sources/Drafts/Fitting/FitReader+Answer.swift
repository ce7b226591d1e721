import Documents
import Language

/// Reads the envelope of an answer: the path to the payload, and the values about pages.
extension FitReader {
    /// The value at a path; if there is none, reports that and returns nil.
    mutating func value(of document: Node, at path: [String], _ spot: Spot) -> (Node, Spot)? {
        var (node, spot) = (document, spot)
        for key in path {
            guard let next = node[key] else {
                let wanted = "the answer at `\(path.joined(separator: "."))`"
                report(node, spot, "\(node.found) without '\(key)'", wanted, kind: "path")
                return nil
            }
            (node, spot) = (next, spot.at(key))
            isRecognized = true
        }
        return (node, spot)
    }

    mutating func checkPages(_ document: Node, _ paging: ResolvedPaging?) {
        for (member, source) in paging?.sources ?? [:] {
            guard let path = source.path else {
                continue
            }
            var node: Node? = document
            var spot = Spot(path: "$", field: "")
            for key in path {
                node = node?[key]
                spot = spot.at(key)
            }
            let isOptional = member == .next || member == .previous
            guard let node, !(node.isNull && isOptional) else {
                if !isOptional {
                    report(
                        document, spot, "nothing", "the `\(member.rawValue)` of `pagination` there",
                        kind: member.rawValue)
                }
                continue
            }
            switch member {
            case .total, .pages: check(node, .scalar(.int(.number)), spot)
            case .more: check(node, .scalar(.bool(.bool)), spot)
            case .next, .previous:
                if let kind = node.jsonKind, !WireValue.decodes(node, kind, as: .several([])) {
                    report(node, spot, node.found, "a string, a number or a Boolean", kind: member.rawValue)
                }
            }
        }
    }
}
