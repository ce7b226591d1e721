import Diagnostics
import Documents
import Foundation

/// A document as JSON, and the schema to validate it with.
struct SchemaDocument {
    let name: String
    /// As `scaffold schema` calls it.
    let schema: String
    let json: String
    /// The ids of the diagnostics that the tool reports for it.
    var ids: Set<String> = []

    /// Nil where the text is not YAML, so that there is nothing to validate.
    init?(_ name: String, schema: String, text: String, ids: Set<String> = []) {
        let main = Example.parts(of: text, main: "main.yml")[0].text
        let (node, diagnostics) = YAMLReader.read(SourceText(path: name, text: main))
        guard !diagnostics.contains(where: { $0.severity == .error }) else {
            return nil
        }
        self.name = name
        self.schema = schema
        self.ids = ids
        json = node.map { JSONWriter.text(of: $0) } ?? "null"
    }

    // MARK: - All that there are

    /// The accepted cases, the examples, and the right examples of the pages.
    static func accepted() throws -> [SchemaDocument] {
        let cases = try files(below: "Tests/CoreTests/Cases") {
            $0.hasPrefix("spec/ok/") || $0.hasPrefix("config/ok/")
        }
        let variants = try files(below: "Tests/ExampleTests/Variants") { _ in true }
        let examples = try files(below: "Examples") { path in
            !path.contains(".build") && (path.contains("/Specs/") || path.hasSuffix("scaffold.yml"))
        }
        let pages = Page.all.compactMap { page in page.right?.schemaDocument("\(page.id), right") }
        return cases + variants + examples + pages
    }

    /// The refused cases, and the wrong examples of the pages.
    static func refused() throws -> [SchemaDocument] {
        let cases = try files(below: "Tests/CoreTests/Cases") { path in
            path.hasPrefix("spec/error/") || path.hasPrefix("config/error/")
        }
        let pages = Page.all.compactMap { page -> SchemaDocument? in
            var document = page.wrong?.schemaDocument("\(page.id), wrong")
            document?.ids = [page.id]
            return document
        }
        return pages
            + cases.map { document in
                var document = document
                let printed = Emitted.checkout.appending(path: String(document.name.dropLast(3)) + "txt")
                let text = (try? String(contentsOf: printed, encoding: .utf8)) ?? ""
                document.ids = Set(
                    text.matches(of: /(?m)error: .* \[([a-z0-9-]+)\]$/).map { String($0.1) })
                return document
            }
    }

    private static func files(below folder: String, where isWanted: (String) -> Bool) throws
        -> [SchemaDocument]
    {
        try Emitted.texts(below: folder) { $0.hasSuffix(".yml") && isWanted($0) }.compactMap { path, text in
            let isConfiguration = path.hasSuffix("scaffold.yml") || path.contains("/config/")
            return SchemaDocument(path, schema: isConfiguration ? "config" : "spec", text: text)
        }
    }
}

extension Example {
    fileprivate func schemaDocument(_ name: String) -> SchemaDocument? {
        switch kind {
        case .spec: SchemaDocument(name, schema: "spec", text: text)
        case .configuration: SchemaDocument(name, schema: "config", text: text)
        default: nil
        }
    }
}
