import Diagnostics
import Documents

/// Reads a type: as text, or as the YAML that `[T]` and `[String: T]` look like. In: the node. Out: the type.
struct TypeExpressionDecoder {
    let reader: DocumentMap

    func type(_ node: Node) -> TypeExpression? {
        switch node.content {
        case .scalar(let scalar):
            guard !node.isNull else {
                return reader.refuse(.missingType, at: node.range)
            }
            let range = reader.range(of: scalar, at: node)
            do throws(TypeParser.Failure) {
                return try TypeParser.parse(scalar.text, at: range)
            } catch {
                reader.report(error)
                return nil
            }
        case .sequence(let items): return list(items, at: node)
        case .mapping: return reader.refuse(.expectedType(found: node), at: node.range)
        }
    }

    private func list(_ items: [Node], at node: Node) -> TypeExpression? {
        guard items.count == 1 else {
            return reader.refuse(.listOfTypes, at: node.range)
        }
        if let entries = items[0].entries {
            return dictionary(entries, at: items[0])
        }
        if let text = Self.caseAlone(items[0]) {
            return reader.refuse(.caseAlone(text), at: items[0].range)
        }
        return type(items[0]).map(TypeExpression.list)
    }

    /// The only text in a list, if it cannot be a type: probably an enum of one case.
    private static func caseAlone(_ node: Node) -> String? {
        guard case .scalar(let scalar) = node.content, scalar.text.utf8.first?.isSmall == true else {
            return nil
        }
        return (try? TypeParser.parse(scalar.text, at: node.range)) == nil ? scalar.text : nil
    }

    private func dictionary(_ entries: [Node.Entry], at node: Node) -> TypeExpression? {
        guard entries.count == 1, let entry = entries.first else {
            return reader.refuse(.listOfTypes, at: node.range)
        }
        guard let key = DictionaryKey(rawValue: entry.key.text) else {
            return reader.refuse(.badDictionaryKey(entry.key.text), at: entry.key.range)
        }
        return type(entry.value).map { .dictionary(key, $0) }
    }
}

extension SpecFault {
    fileprivate static func expectedType(found: Node) -> SpecFault {
        SpecFault(
            "expected-type", "expected a type, found \(found.kind)",
            help: "write it like `String`, `\"[String]\"` or `Date(day)`"
        )
    }

    static let missingType = SpecFault(
        "missing-type", "the field has no type", help: "write one, as in `name: String`")

    static let listOfTypes = SpecFault(
        "list-of-types", "a list can have only one type of element",
        help:
            "write `[String]` for a list, `[String: Int]` for a dictionary; a list of cases is only possible as the whole type of a field"
    )

    static func caseAlone(_ text: String) -> SpecFault {
        SpecFault(
            "bad-type", "'\(text)' is not a type",
            help: "write `{ cases: [\(text)] }` for an enum of one case, or `[String]` for a list of strings"
        )
    }

    static func badDictionaryKey(_ key: String) -> SpecFault {
        SpecFault(
            "bad-dictionary-key",
            "'\(key)' cannot be the key of a dictionary: the keys of a JSON object are strings",
            help: "write `[String: …]`, or `[Int: …]` if they are whole numbers"
        )
    }
}
