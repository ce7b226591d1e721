import Diagnostics
import Documents

/// Reads the schemas of a document, each once, and collects what is wrong with them: follows references, and makes one of
/// what `allOf` has in parts. It goes as far as it is asked, so that of a large document no more is read than is needed.
final class SchemaReader {
    let document: APIDocument
    let acronyms: Acronyms
    private(set) var diagnostics: [Diagnostic] = []
    private var known: [ByteRange: SchemaFacts] = [:]
    /// The schemas that wait for the one that is being read.
    private var waiting: Set<ByteRange> = []
    private var targets: [String: Node] = [:]

    /// Deeper than any document that a person wrote.
    private static let deepest = 64

    /// The names of the schemas that have some, by where they stand.
    private let names: [ByteRange: String]

    init(_ document: APIDocument, _ acronyms: Acronyms) {
        self.document = document
        self.acronyms = acronyms
        names = Dictionary(document.schemas.map { ($0.value.range, $0.key.text) }) { first, _ in first }
    }

    func report(_ diagnostic: Diagnostic) {
        diagnostics.append(diagnostic)
    }

    /// What is read for a message that lists it: what is wrong there is another matter.
    func withoutReports<Value>(_ read: () -> Value) -> Value {
        let before = diagnostics
        defer { diagnostics = before }
        return read()
    }

    /// What schemas say that all hold.
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
                // What extends a schema is another one.
                (facts.component, facts.range) = (nil, node.range)
            }
        }
        name(&facts, node)
        known[node.range] = facts
        return facts
    }

    private func follow(_ reference: Node, into facts: inout SchemaFacts) {
        guard let target = target(of: reference) else {
            facts.losses += isElsewhere(reference) ? ["what stands in \(reference.text ?? "")"] : []
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

    /// Where a reference leads, through others: nil where it leads out of the document, or, with a message, nowhere.
    func target(of reference: Node) -> Node? {
        guard let text = reference.text else {
            report(.expected("`$ref`", "a text", found: reference, at: document.place(reference.range)))
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

    /// Whether a reference leads to another document.
    func isElsewhere(_ reference: Node) -> Bool {
        reference.text?.hasPrefix("#") == false
    }

    /// What stands where a node refers to, or the node itself. For what is no schema: parameters, answers, bodies.
    func resolved(_ node: Node) -> Node? {
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
    /// Takes in a part whose words are its own: what a reference says of itself stands beside what it leads to.
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
    static func expected(_ what: String, _ form: String, found: Node, at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-schema", "\(what) is \(form), and here stands \(found.kind)", at: place,
            help: "mend the document here, and draft again"
        )
    }

    fileprivate static func unknownReference(_ text: String, near: String?, at place: Place) -> Diagnostic {
        Diagnostic(
            "unknown-reference", "'\(text)' leads to nothing in this document", at: place,
            help: near.map { "did you mean '\($0)'? Mend the document" }
                ?? "mend the document: every `$ref` that begins with '#' needs what it names"
        )
    }

    fileprivate static func referenceLoop(at place: Place) -> Diagnostic {
        Diagnostic(
            "reference-loop", "this schema is made of itself, and says nothing", at: place,
            help: "mend the document: a `$ref` or an `allOf` has to lead to a schema with words of its own"
        )
    }
}
