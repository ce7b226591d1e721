import Diagnostics
import Documents

/// Writes JSON in Xcode's layout of catalogs: an indentation of two spaces, a space on both sides of a colon, an
/// empty line inside an empty container, and unescaped slashes.
enum CatalogWriter {
    static func write(_ node: Node, depth: Int, to output: inout [UInt8]) {
        switch node.content {
        case .scalar(let scalar) where scalar.style == .plain:
            output.append(contentsOf: scalar.text.utf8)
        case .scalar(let scalar):
            output.append(contentsOf: JSONWriter.string(scalar.text).utf8)
        case .sequence(let elements):
            container("[", "]", elements, depth, to: &output) { element, output in
                write(element, depth: depth + 1, to: &output)
            }
        case .mapping(let entries):
            container("{", "}", entries, depth, to: &output) { entry, output in
                output.append(contentsOf: JSONWriter.string(entry.key.text).utf8)
                output.append(contentsOf: " : ".utf8)
                write(entry.value, depth: depth + 1, to: &output)
            }
        }
    }

    private static func container<Element>(
        _ opening: Character, _ closing: Character, _ elements: [Element], _ depth: Int,
        to output: inout [UInt8],
        write: (Element, inout [UInt8]) -> Void
    ) {
        output.append(contentsOf: String(opening).utf8)
        if elements.isEmpty { output.append(0x0a) }
        for (index, element) in elements.enumerated() {
            if index > 0 { output.append(UInt8(ascii: ",")) }
            newLine(depth + 1, to: &output)
            write(element, &output)
        }
        newLine(depth, to: &output)
        output.append(contentsOf: String(closing).utf8)
    }

    private static func newLine(_ depth: Int, to output: inout [UInt8]) {
        output.append(0x0a)
        output.append(contentsOf: repeatElement(0x20, count: 2 * depth))
    }
}

extension Node {
    package init(_ entries: [Entry]) {
        self.init(.mapping(entries), range: ByteRange(0, 0))
    }

    package init(_ text: String) {
        self.init(.scalar(Scalar(text, style: .doubleQuoted)), range: ByteRange(0, 0))
    }

    /// The texts of a string by language.
    package var localizations: [Entry] {
        entries?.value("localizations")?.entries ?? []
    }

    /// The content of a localization as one line of JSON, without the states of its texts.
    package var words: String {
        JSONWriter.text(of: withoutStates, layout: .compact)
    }

    private var withoutStates: Node {
        guard let entries else { return self }
        return Node(
            entries.filter { $0.key.text != "state" }.map { $0.with($0.value.withoutStates) })
    }

    /// Whether a rendered localization is only a placeholder for a translation.
    var isUntranslated: Bool {
        entries?.value("stringUnit")?.entries?.value("state")?.text == "new"
    }
}

extension Node.Entry {
    package init(_ key: String, _ value: Node) {
        self.init(key: Node.Key(text: key, range: ByteRange(0, 0)), value: value)
    }

    package func with(_ value: Node) -> Node.Entry {
        Node.Entry(key: key, value: value)
    }
}

extension [Node.Entry] {
    package func value(_ key: String) -> Node? {
        first { $0.key.text == key }?.value
    }
}
