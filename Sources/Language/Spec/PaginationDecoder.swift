import Diagnostics
import Documents

/// Reads where answers describe their pages. In: the map of an entity's `pagination`. Out: a source for each member.
struct PaginationDecoder {
    let reader: DocumentMap

    /// pagination = { next, previous, total, pages, more: source, first: number }
    func pagination(_ node: Node) -> PaginationSpec? {
        guard let map = reader.map(node, keys: DocumentKey.pagination, of: "`pagination`") else {
            return nil
        }
        var pagination = PaginationSpec(range: node.range)
        for member in PaginationSpec.Member.allCases {
            pagination.sources[member] = reader.located(map[member.rawValue]) { node throws(SpecFault) in
                try source(node, of: member)
            }
        }
        pagination.first = reader.located(map["first"], first)
        return pagination
    }

    /// source = path | `header(` name `)` | `last(` field `)`
    private func source(
        _ node: Node, of member: PaginationSpec.Member
    ) throws(SpecFault) -> PaginationSpec.Source {
        guard node.entries == nil else {
            throw .expectedSource(found: node)
        }
        let text = try Node.readText(node)
        switch Self.call(text) {
        case ("header", let name)? where HeaderDecoder.isName(name): return .header(name)
        case ("last", let field)? where member == .next && !field.isEmpty: return .lastItem(field)
        case ("last", _)? where member != .next: throw .lastOfOther(member)
        case .some: throw .badSource(text)
        case nil: break
        }
        let path = try Node.readPath(node)
        guard !path.isEmpty else {
            throw .badPath(".")
        }
        return .path(path)
    }

    private func first(_ node: Node) throws(SpecFault) -> Int {
        let text = try Node.readText(node)
        guard let first = Int(text), (0...1).contains(first) else {
            throw .badFirst(text)
        }
        return first
    }

    /// `name(argument)`.
    private static func call(_ text: String) -> (name: String, argument: String)? {
        guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else {
            return nil
        }
        return (String(text[..<open]), String(text[text.index(after: open)...].dropLast()))
    }
}

extension SpecFault {
    fileprivate static func expectedSource(found: Node) -> SpecFault {
        SpecFault(
            "expected-string", "expected a string, found \(found.kind)",
            help: "write a path into the body, as in `info.next`, or a header, as in `header(Link)`"
        )
    }

    fileprivate static func badSource(_ text: String) -> SpecFault {
        SpecFault(
            "bad-source", "'\(text)' is not a place in an answer",
            help:
                "write a path of keys, `info.next`, or a header, `header(Link)`; `next` can also be a field of the last item, `last(id)`"
        )
    }

    fileprivate static func lastOfOther(_ member: PaginationSpec.Member) -> SpecFault {
        SpecFault(
            "bad-source", "only `next` can be a field of the last item, not `\(member.rawValue)`",
            help: "write a path of keys, or `header(NAME)`"
        )
    }

    fileprivate static func badFirst(_ text: String) -> SpecFault {
        SpecFault(
            "bad-first", "the number of the first page is 0 or 1, not '\(text)'",
            help: "write `first: 0`, or remove it: by default, pages are counted from 1"
        )
    }
}
