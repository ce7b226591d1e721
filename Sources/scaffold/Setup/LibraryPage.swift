import Generator
import Language

/// What `scaffold help libraries` prints of a style: what generated code needs from libraries, each with the reason.
package struct LibraryPage {
    private let style: String
    private let contracts: [LibraryContract]

    /// The page of the repository around a folder; elsewhere, and if its configuration has errors, that of the style
    /// that is the default.
    init(in surroundings: Surroundings) {
        let place = try? CommandPlace(Invocation(.help), surroundings)
        let project = place.flatMap { try? Project.open($0, withSupport: true).project }
        self.init(project?.configuration ?? Configuration(), project?.style)
    }

    /// Without `style`, the page of one that is built in.
    package init(_ configuration: Configuration, _ style: Style? = nil) {
        self.style = configuration.style
        contracts =
            (style ?? StyleFiles.builtInStyle(configuration))
            .map { LibraryContract.all(of: $0, configuration) } ?? []
    }

    /// The topic's text with the part that depends on the style.
    func filled(_ text: String) -> String {
        text.replacing("{what the style needs}", with: "The style \(style) needs:\n\n\(self.text)")
    }

    package var text: String {
        contracts.map { contract in
            let module = contract.module
            let title = "\(module.name): libraries.\(module.library), the folder \(module.part.rawValue)"
            return ([title] + contract.needs.flatMap(Self.lines)).joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    private static func lines(_ need: LibraryContract.Need) -> [String] {
        [""] + wrapped(need.type.text, indent: 2)
            + (need.type.doc.isEmpty ? [] : wrapped(need.type.doc, indent: 6, prefix: "# "))
            + need.members.flatMap { member in
                wrapped(member.text, indent: 6)
                    + (need.implemented.contains(member.text)
                        ? wrapped("has a default implementation", indent: 10, prefix: "# ") : [])
            }
    }

    private static let width = 100

    /// Words in lines of the same width; all but the first of a declaration are indented further.
    private static func wrapped(_ text: String, indent: Int, prefix: String = "") -> [String] {
        let start = String(repeating: " ", count: indent) + prefix
        let further = prefix.isEmpty ? start + "    " : start
        return text.split(separator: " ").reduce(into: [String]()) { lines, word in
            if let last = lines.last, last.count + word.count < width {
                lines[lines.count - 1] += " \(word)"
            } else {
                lines.append((lines.isEmpty ? start : further) + word)
            }
        }
    }
}
