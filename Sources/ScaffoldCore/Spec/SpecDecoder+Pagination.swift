import Diagnostics
import Documents

extension SpecDecoder {
    /// pagination = { next, previous, total, pages, more: source, first: number }
    mutating func pagination(_ node: Node) -> PaginationSpec? {
        guard let map = map(node, keys: DocumentKey.pagination, of: "`pagination`") else {
            return nil
        }
        var pagination = PaginationSpec(range: node.range)
        for member in PaginationSpec.Member.allCases {
            if let value = map[member.rawValue] {
                pagination.sources[member] = source(value, of: member)
            }
        }
        pagination.hasBrokenNext = !map.lacks("next") && pagination.sources[.next] == nil
        pagination.first = map["first"].flatMap { first($0) }
        return pagination
    }

    /// source = path | `header(` name `)` | `last(` field `)`
    private mutating func source(_ node: Node, of member: PaginationSpec.Member)
        -> Located<PaginationSpec.Source>?
    {
        if case .mapping = node.content {
            report(.expectedSource(found: node, at: place(node.range)))
            return nil
        }
        guard let text = located(node) else {
            return nil
        }
        if let call = Self.call(text.value) {
            switch call.name {
            case "header" where Self.isHeaderName(call.argument):
                return Located(.header(call.argument), text.range)
            case "last" where member == .next && !call.argument.isEmpty:
                return Located(.lastItem(call.argument), text.range)
            case "last" where member != .next:
                report(.lastOfOther(member, at: place(text.range)))
            default:
                report(.badSource(text.value, at: place(text.range)))
            }
            return nil
        }
        guard let path = path(node) else {
            return nil
        }
        guard !path.value.isEmpty else {
            report(.badPath(".", at: place(node.range)))
            return nil
        }
        return Located(.path(path.value), path.range)
    }

    private mutating func first(_ node: Node) -> Located<Int>? {
        guard let text = located(node) else {
            return nil
        }
        guard let first = Int(text.value), (0...1).contains(first) else {
            report(.badFirst(text.value, at: place(text.range)))
            return nil
        }
        return Located(first, text.range)
    }

    /// `name(argument)`.
    private static func call(_ text: String) -> (name: String, argument: String)? {
        guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else {
            return nil
        }
        return (String(text[..<open]), String(text[text.index(after: open)...].dropLast()))
    }

    /// RFC 9110: a token.
    private static func isHeaderName(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                byte > 0x20 && byte < 0x7F && !#""(),/:;<=>?@[\]{}"#.utf8.contains(byte)
            }
    }
}

extension Diagnostic {
    fileprivate static func expectedSource(found: Node, at place: Place) -> Diagnostic {
        Diagnostic(
            "expected-text", "a text is wanted, and here stands \(found.kind)", at: place,
            help: "write where the body says it, as in `info.next`, or which header, as in `header(Link)`"
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
