/// The pages of `scaffold explain ID`: one page for each error and warning, `Pages/ID.md`, which `EmbedFiles` embeds
/// as `files` at build time.
///
/// The first sentence of a page is also used alone. Examples are indented by four blanks after the lines `Wrong, in a
/// spec:` (or `in scaffold.yml`, `in style.yml`, `in a template`, `in a JSON file`, `in scaffold.lock`, `in an
/// answer`, `in a sample`, `as a command`) and `Right:`. A test runs them: the wrong one reports this id and no
/// other, and the right one none.
package enum Explanations {
    /// The ids, sorted.
    package static var ids: [String] {
        files.map { id(ofFile: $0.path) }
    }

    /// The page of an id, which may be in the brackets in which it is printed.
    package static func page(of word: String) -> Page? {
        let id = word.hasPrefix("[") && word.hasSuffix("]") ? String(word.dropFirst().dropLast()) : word
        return files.first { self.id(ofFile: $0.path) == id }.map { Page(id: id, text: $0.text) }
    }

    package struct Page: Sendable {
        package let id: String
        package let text: String

        /// The first sentence, in one line.
        package var summary: String {
            var words = ""
            var last: Character?
            for character in text {
                if character == "\n", last == "\n" { break }
                if last == "\n" { words.append(" ") }
                if character != "\n" { words.append(character) }
                last = character
            }
            return words
        }
    }

    /// `Pages/unknown-type.md` is the page of `unknown-type`.
    private static func id(ofFile path: String) -> String {
        String(path.dropFirst("Pages/".count).dropLast(".md".count))
    }
}
