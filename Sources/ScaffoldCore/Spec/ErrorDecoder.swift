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
                    reader.report(.errorWithoutStatus(name.value), at: name.range)
                }
                return nil
            }
            return ErrorSpec(name: name, statuses: statuses(status, of: name), texts: texts)
        }
    }

    private func statuses(_ node: Node, of name: Located<String>) -> [Located<ErrorSpec.Status>] {
        let nodes = node.items ?? (node.text == nil ? [] : [node])
        if nodes.isEmpty {
            reader.report(.errorWithoutStatus(name.value), at: name.range)
        }
        return nodes.compactMap { reader.located($0, status) }
    }

    private func status(_ node: Node) throws(SpecFault) -> ErrorSpec.Status {
        let text = try Node.readText(node)
        let bytes = Array(text.utf8)
        let isRange = text.dropFirst() == "xx"
        guard bytes.count == 3, let first = bytes.first, first.isDigit,
            isRange || bytes.allSatisfy(\.isDigit)
        else {
            throw .badStatus(text)
        }
        let hundreds = Int(first - UInt8(ascii: "0"))
        guard ErrorSpec.hundreds.contains(hundreds) else {
            throw [1, 2].contains(hundreds)
                ? .statusOfNoError(text, isSuccess: hundreds == 2) : .badStatus(text)
        }
        return Int(text).map { ErrorSpec.Status(first: $0, last: $0) }
            ?? ErrorSpec.Status(first: hundreds * 100, last: hundreds * 100 + 99)
    }

    private func texts(_ node: Node) -> [String: Located<String>] {
        var texts: [String: Located<String>] = [:]
        for entry in reader.entries(node, else: .expectedTexts(found: node)) ?? [] {
            texts[entry.key.text] = reader.text(entry.value).map { Located($0, entry.key.range) }
        }
        return texts
    }
}

extension SpecFault {
    fileprivate static func expectedTexts(found: Node) -> SpecFault {
        SpecFault(
            "expected-texts", "texts are a map of languages and texts; found \(found.kind)",
            help: "write it as in `text: { en: The server rests. }`"
        )
    }

    fileprivate static func errorWithoutStatus(_ name: String) -> SpecFault {
        SpecFault(
            "error-without-status", "'\(name)' has no status",
            help: "write the status that means it, as in `\(name): 401` or `\(name): [403, 5xx]`"
        )
    }

    fileprivate static func badStatus(_ text: String) -> SpecFault {
        SpecFault(
            "bad-status", "'\(text)' is no HTTP status",
            help: "write a status from 300 to 599, or a range such as 5xx"
        )
    }

    /// A status that never becomes an error.
    fileprivate static func statusOfNoError(_ text: String, isSuccess: Bool) -> SpecFault {
        let reason =
            isSuccess ? "is a success, and what it answers is read" : "is never the status of an answer"
        return SpecFault(
            "bad-status", "'\(text)' can't be an error: it \(reason)",
            help: "write a status from 300 to 599, or a range such as 5xx; or take the error out"
        )
    }
}
