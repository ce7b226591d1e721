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
            pagination.sources[member] = map[member.rawValue].flatMap { node in
                reader.located(node) { source($0, of: member) }
            }
        }
        pagination.hasBrokenNext = !map.lacks("next") && pagination.sources[.next] == nil
        pagination.first = map["first"].flatMap { reader.located($0, first) }
        return pagination
    }

    /// source = path | `header(` name `)` | `last(` field `)`
    private func source(_ node: Node, of member: PaginationSpec.Member) -> PaginationSpec.Source? {
        guard node.entries == nil else {
            reader.report(.expectedSource(found: node, at: reader.place(node)))
            return nil
        }
        guard let text = reader.text(node) else {
            return nil
        }
        switch Self.call(text) {
        case ("header", let name)? where HeaderDecoder.isName(name): return .header(name)
        case ("last", let field)? where member == .next && !field.isEmpty: return .lastItem(field)
        case ("last", _)? where member != .next:
            reader.report(.lastOfOther(member, at: reader.place(node)))
            return nil
        case .some:
            reader.report(.badSource(text, at: reader.place(node)))
            return nil
        case nil: break
        }
        guard let path = reader.path(node)?.value else {
            return nil
        }
        guard !path.isEmpty else {
            reader.report(.badPath(".", at: reader.place(node)))
            return nil
        }
        return .path(path)
    }

    private func first(_ node: Node) -> Int? {
        guard let text = reader.text(node) else {
            return nil
        }
        guard let first = Int(text), (0...1).contains(first) else {
            reader.report(.badFirst(text, at: reader.place(node)))
            return nil
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

extension Diagnostic {
    fileprivate static func expectedSource(found: Node, at place: Place) -> Diagnostic {
        Diagnostic(
            "expected-text", "expected a text, found \(found.kind)", at: place,
            help: "write a path into the body, as in `info.next`, or a header, as in `header(Link)`"
        )
    }

    fileprivate static func badSource(_ text: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-source", "'\(text)' is no place in an answer", at: place,
            help:
                "write a path of keys, `info.next`, or `header(Link)`; `next` may be `last(id)`, a field too"
        )
    }

    fileprivate static func lastOfOther(_ member: PaginationSpec.Member, at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-source", "the last item says what comes next, and not `\(member.rawValue)`", at: place,
            help: "write a path of keys, or `header(NAME)`"
        )
    }

    fileprivate static func badFirst(_ text: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-first", "the first page is 0 or 1, and not '\(text)'", at: place,
            help: "write `first: 0`, or take it out: pages are counted from 1"
        )
    }
}
