import Diagnostics
import Documents
import Language

/// Reads the schemas of a document, each once, and collects the errors. It resolves references and merges the parts of
/// `allOf`. It works on demand, so only the needed parts of a large document are read.
package final class SchemaReader {
    package let document: APIDocument
    package let acronyms: Acronyms
    package private(set) var diagnostics: [Diagnostic] = []
    private var known: [ByteRange: SchemaFacts] = [:]
    /// The schemas that are being read, each of which waits for the next one.
    private var waiting: Set<ByteRange> = []
    private var targets: [String: Node] = [:]

    /// A depth that documents written by people do not reach.
    private static let deepest = 64

    /// The names of named schemas, by their ranges.
    private let names: [ByteRange: String]

    init(_ document: APIDocument, _ acronyms: Acronyms) {
        self.document = document
        self.acronyms = acronyms
        names = Dictionary(document.schemas.map { ($0.value.range, $0.key.text) }) { first, _ in first }
    }

    package func report(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
    }

    /// Reads something for a list in a message, without reporting its errors.
    func withoutReports<Value>(_ read: () -> Value) -> Value {
        let before = diagnostics
        defer { diagnostics = before }
        return read()
    }

    /// The merged facts of schemas that a value must all match.
    func facts(of nodes: [Node]) -> SchemaFacts {
        guard let first = nodes.first else {
            return SchemaFacts(range: ByteRange(0, 0), isAnything: true)
        }
        var facts = facts(of: first)
        for node in nodes.dropFirst() {
            facts.merge(self.facts(of: node))
        }
        return facts
    }

    func facts(of node: Node) -> SchemaFacts {
        if let facts = known[node.range] {
            return facts
        }
        guard waiting.count < Self.deepest, waiting.insert(node.range).inserted else {
            report(.referenceLoop(at: document.place((node["$ref"] ?? node).range)))
            return SchemaFacts(range: node.range, isAnything: true)
        }
        defer { waiting.remove(node.range) }
        var facts = ownFacts(of: node)
        if let reference = node["$ref"] {
            follow(reference, into: &facts)
        }
        for part in list("allOf", of: node) {
            let other = self.facts(of: part)
            let isWhole = facts.component == nil && !facts.isStructural && other.component != nil
            let identity = (other.component, other.range)
            let words = (other.doc, other.componentDoc)
            facts.mergePart(other)
            if isWhole {
                (facts.component, facts.range) = identity
                facts.componentDoc = words.1 ?? words.0
                facts.isReferred = true
            } else if other.isStructural, facts.component != nil, facts.range != node.range,
                facts.range != other.range
            {
                // A schema that extends another one is a different schema.
                (facts.component, facts.range) = (nil, node.range)
            }
        }
        name(&facts, node)
        known[node.range] = facts
        return facts
    }

    private func follow(_ reference: Node, into facts: inout SchemaFacts) {
        guard let target = target(of: reference) else {
            facts.losses += isElsewhere(reference) ? ["the content of \(reference.text ?? "")"] : []
            facts.isAnything = !facts.isStructural
            return
        }
        let other = self.facts(of: target)
        let isAlone = !facts.isStructural
        facts.isAnything = isAlone && other.isAnything
        facts.mergePart(other)
        if isAlone {
            facts.component = other.component
            facts.range = other.range
            facts.componentDoc = other.doc ?? other.componentDoc
            facts.isReferred = true
        }
    }

    private func name(_ facts: inout SchemaFacts, _ node: Node) {
        if facts.range == node.range, facts.component == nil {
            facts.component = names[node.range]
        }
    }

    // MARK: - References

    /// The target of a reference, through other references; nil if it is in another document, or with a message if
    /// there is none.
    package func target(of reference: Node) -> Node? {
        guard let text = reference.text else {
            report(.expected("`$ref`", "a string", found: reference, at: document.place(reference.range)))
            return nil
        }
        if let target = targets[text] {
            return target
        }
        guard text.hasPrefix("#") else {
            return nil
        }
        guard let target = node(at: text) else {
            let names = document.schemas.map(\.key.text)
            let last = text.split(separator: "/").last.map(String.init) ?? ""
            report(
                .unknownReference(
                    text, near: nearest(to: last, among: names), at: document.place(reference.range)))
            return nil
        }
        targets[text] = target
        return target
    }

    /// Whether the target of a reference is in another document.
    package func isElsewhere(_ reference: Node) -> Bool {
        reference.text?.hasPrefix("#") == false
    }

    /// The target of a node's reference, or the node itself. For nodes other than schemas: parameters, answers, bodies.
    package func resolved(_ node: Node) -> Node? {
        var node = node
        for _ in 0..<Self.deepest {
            guard let reference = node["$ref"] else {
                return node
            }
            guard let target = target(of: reference) else {
                return nil
            }
            node = target
        }
        report(.referenceLoop(at: document.place((node["$ref"] ?? node).range)))
        return nil
    }

    /// A JSON Pointer in a fragment, `#/components/schemas/Pet`.
    private func node(at text: String) -> Node? {
        let prefix = "#/components/schemas/"
        if text.hasPrefix(prefix), let schema = document.schema(Self.unescaped(text.dropFirst(prefix.count)))
        {
            return schema
        }
        guard text == "#" || text.hasPrefix("#/") else {
            return nil
        }
        var node = document.root
        for part in text.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false)
        where text != "#" {
            let key = Self.unescaped(part)
            if let next = node[key] {
                node = next
            } else if let items = node.items, let index = Int(key), items.indices.contains(index) {
                node = items[index]
            } else {
                return nil
            }
        }
        return node
    }

    private static func unescaped(_ part: Substring) -> String {
        let whole = String(part)
        guard whole.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "%") }) else {
            return whole
        }
        let text = whole.percentDecoded
        return text.split(separator: "~1", omittingEmptySubsequences: false).joined(separator: "/")
            .split(separator: "~0", omittingEmptySubsequences: false).joined(separator: "~")
    }
}

extension SchemaFacts {
    /// Merges a part of `allOf`. The description of a part is not that of the whole schema.
    fileprivate mutating func mergePart(_ other: SchemaFacts) {
        let own = doc
        let words = componentDoc
        merge(other)
        doc = own
        componentDoc = words ?? other.doc ?? other.componentDoc
        isAnything = isAnything && other.isAnything
    }
}

extension Diagnostic {
    package static func expected(_ what: String, _ form: String, found: Node, at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-schema", "\(what) must be \(form); found \(found.kind)", at: place,
            help: "correct the document here, and draft again"
        )
    }

    fileprivate static func unknownReference(_ text: String, near: String?, at place: Place) -> Diagnostic {
        Diagnostic(
            "unknown-reference", "'\(text)' has no target in this document", at: place,
            help: near.map { "did you mean '\($0)'? Correct the document" }
                ?? "correct the document: every `$ref` that begins with '#' needs an existing target"
        )
    }

    fileprivate static func referenceLoop(at place: Place) -> Diagnostic {
        Diagnostic(
            "reference-loop", "this schema consists only of itself", at: place,
            help: "correct the document: a `$ref` or an `allOf` must lead to a schema with its own keywords"
        )
    }
}
