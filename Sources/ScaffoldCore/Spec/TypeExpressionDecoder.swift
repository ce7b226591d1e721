import Diagnostics
import Documents

/// Reads a type: as text, or as the YAML that `[T]` and `[String: T]` look like. In: the node. Out: the type.
struct TypeExpressionDecoder {
    let reader: DocumentMap

    func type(_ node: Node) -> TypeExpression? {
        switch node.content {
        case .scalar(let scalar):
            guard !node.isNull else {
                reader.report(.missingType(at: reader.place(node)))
                return nil
            }
            let range = reader.range(of: scalar, at: node)
            switch TypeParser.parse(scalar.text, at: range) {
            case .type(let type): return type
            case .failure(let failure):
                reader.report(.badType(failure, text: scalar.text, in: reader.source, at: range))
                return nil
            }
        case .sequence(let items): return list(items, at: node)
        case .mapping:
            reader.report(.expectedType(found: node, at: reader.place(node)))
            return nil
        }
    }

    private func list(_ items: [Node], at node: Node) -> TypeExpression? {
        guard reader.isWhole(SplitFormat(items[...])) else {
            return nil
        }
        guard items.count == 1 else {
            reader.report(.listOfTypes(at: reader.place(node)))
            return nil
        }
        if let entries = items[0].entries {
            return dictionary(entries, at: items[0])
        }
        if let text = Self.caseAlone(items[0]) {
            reader.report(.caseAlone(text, at: reader.place(items[0])))
            return nil
        }
        return type(items[0]).map(TypeExpression.list)
    }

    /// The only text in a list, if it cannot be a type: probably an enum of one case.
    private static func caseAlone(_ node: Node) -> String? {
        guard case .scalar(let scalar) = node.content, scalar.text.utf8.first?.isSmall == true,
            case .failure(.unexpected) = TypeParser.parse(scalar.text, at: node.range)
        else {
            return nil
        }
        return scalar.text
    }

    private func dictionary(_ entries: [Node.Entry], at node: Node) -> TypeExpression? {
        guard reader.isWhole(SplitFormat(entries[...])) else {
            return nil
        }
        guard entries.count == 1, let entry = entries.first else {
            reader.report(.listOfTypes(at: reader.place(node)))
            return nil
        }
        guard let key = DictionaryKey(rawValue: entry.key.text) else {
            reader.report(.badDictionaryKey(entry.key.text, at: reader.place(entry.name)))
            return nil
        }
        return type(entry.value).map { .dictionary(key, $0) }
    }
}

extension Diagnostic {
    fileprivate static func expectedType(found: Node, at place: Place) -> Diagnostic {
        Diagnostic(
            "expected-type", "expected a type, found \(found.kind)", at: place,
            help: "write it as in `String`, `\"[String]\"` or `Date(day)`"
        )
    }

    static func missingType(at place: Place) -> Diagnostic {
        Diagnostic("missing-type", "there is no type", at: place, help: "write one, as in `name: String`")
    }

    static func listOfTypes(at place: Place) -> Diagnostic {
        Diagnostic(
            "list-of-types", "a list has one type of element", at: place,
            help:
                "write `[String]` for a list, `[String: Int]` for a dictionary; two or more words are an enum only as a field's whole type"
        )
    }

    static func caseAlone(_ text: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-type", "'\(text)' is no type", at: place,
            help: "write `{ cases: [\(text)] }` for an enum of one case, or `[String]` for a list of texts"
        )
    }

    static func badDictionaryKey(_ key: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-dictionary-key", "'\(key)' cannot be the key of a dictionary: JSON keys are text", at: place,
            help: "write `[String: …]`, or `[Int: …]` where they are whole numbers"
        )
    }
}
