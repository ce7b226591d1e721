import Diagnostics
import Documents

/// Reads the errors of a feature. In: their map. Out: each error with its statuses and texts.
struct ErrorDecoder {
    let reader: DocumentMap

    /// errors = { name: status | [status] | { status, text } }
    func errors(_ node: Node) -> [ErrorSpec] {
        reader.entries(node, of: "`errors`").compactMap { entry in
            guard let name = reader.caseName(entry.name) else {
                return nil
            }
            guard let entries = entry.value.entries else {
                return ErrorSpec(name: name, statuses: statuses(entry.value, of: name), texts: [:])
            }
            let map = reader.map(entries, keys: DocumentKey.error, of: "an error")
            let texts = map["text"].map(texts) ?? [:]
            guard let status = map["status"] else {
                if map.lacks("status") {
                    reader.report(.errorWithoutStatus(name.value, at: reader.place(name)))
                }
                return nil
            }
            return ErrorSpec(name: name, statuses: statuses(status, of: name), texts: texts)
        }
    }

    private func statuses(_ node: Node, of name: Located<String>) -> [Located<ErrorSpec.Status>] {
        let nodes = node.items ?? (node.text == nil ? [] : [node])
        if nodes.isEmpty {
            reader.report(.errorWithoutStatus(name.value, at: reader.place(name)))
        }
        return nodes.compactMap { reader.located($0, status) }
    }

    private func status(_ node: Node) -> ErrorSpec.Status? {
        guard let text = reader.text(node) else {
            return nil
        }
        let bytes = Array(text.utf8)
        let isRange = text.dropFirst() == "xx"
        guard bytes.count == 3, let first = bytes.first, first.isDigit,
            isRange || bytes.allSatisfy(\.isDigit)
        else {
            reader.report(.badStatus(text, at: reader.place(node)))
            return nil
        }
        let hundreds = Int(first - UInt8(ascii: "0"))
        guard ErrorSpec.hundreds.contains(hundreds) else {
            reader.report(
                [1, 2].contains(hundreds)
                    ? .statusOfNoError(text, isSuccess: hundreds == 2, at: reader.place(node))
                    : .badStatus(text, at: reader.place(node)))
            return nil
        }
        return Int(text).map { ErrorSpec.Status(first: $0, last: $0) }
            ?? ErrorSpec.Status(first: hundreds * 100, last: hundreds * 100 + 99)
    }

    private func texts(_ node: Node) -> [String: Located<String>] {
        var texts: [String: Located<String>] = [:]
        for entry in reader.entries(node, else: Diagnostic.expectedTexts) ?? [] {
            texts[entry.key.text] = reader.text(entry.value).map { Located($0, entry.key.range) }
        }
        return texts
    }
}

extension Diagnostic {
    fileprivate static func expectedTexts(found: Node, at place: Place) -> Diagnostic {
        Diagnostic(
            "expected-texts", "texts are a map of languages and texts; found \(found.kind)", at: place,
            help: "write it as in `text: { en: The server rests. }`"
        )
    }

    fileprivate static func errorWithoutStatus(_ name: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "error-without-status", "'\(name)' has no status", at: place,
            help: "write the status that means it, as in `\(name): 401` or `\(name): [403, 5xx]`"
        )
    }

    fileprivate static func badStatus(_ text: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-status", "'\(text)' is no HTTP status", at: place,
            help: "write a status from 300 to 599, or a range such as 5xx"
        )
    }

    /// A status that never becomes an error.
    fileprivate static func statusOfNoError(_ text: String, isSuccess: Bool, at place: Place) -> Diagnostic {
        let reason =
            isSuccess ? "is a success, and what it answers is read" : "is never the status of an answer"
        return Diagnostic(
            "bad-status", "'\(text)' can't be an error: it \(reason)", at: place,
            help: "write a status from 300 to 599, or a range such as 5xx; or take the error out"
        )
    }
}
