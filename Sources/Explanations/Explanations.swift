/// The pages of `scaffold explain ID`, one for each error and warning, `Pages/ID.md`, and those of `scaffold help
/// TOPIC`, `Topics/TOPIC.md`. `WriteSources` embeds them as `files` at build time.
///
/// A topic is readable in a terminal and as Markdown: `Examples/Reference.md` consists of topics. A block in it that
/// begins with a key of a spec is a complete spec, which the tests read.
///
/// The first sentence of the page of an error is also used alone. Examples are indented by four blanks after the lines
/// `Wrong, in a spec:` (or `in scaffold.yml`, `in style.yml`, `in a template`, `in a JSON file`, `in scaffold.lock`,
/// `in an answer`, `in a sample`, `as a command`) and `Right:`. A test runs them: the wrong one reports this id and no
/// other, and the right one none.
package enum Explanations {
    /// The ids, sorted.
    package static let ids = files.compactMap { name(ofFile: $0.path, in: "Pages/") }

    /// The page of an id, which may be in the brackets in which it is printed.
    package static func page(of word: String) -> Page? {
        let id = word.hasPrefix("[") && word.hasSuffix("]") ? String(word.dropFirst().dropLast()) : word
        return text(of: id, in: "Pages/").map { Page(id: id, text: $0) }
    }

    /// The page of a topic, without the newline at its end.
    package static func topic(_ name: String) -> String {
        String(text(of: name, in: "Topics/")?.dropLast() ?? "")
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

    private static func text(of name: String, in folder: String) -> String? {
        files.first { self.name(ofFile: $0.path, in: folder) == name }?.text
    }

    /// `Pages/unknown-type.md` is the page of `unknown-type`.
    private static func name(ofFile path: String, in folder: String) -> String? {
        path.hasPrefix(folder) ? String(path.dropFirst(folder.count).dropLast(".md".count)) : nil
    }
}
