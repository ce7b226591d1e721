import Foundation

/// The value of a `Link` header (RFC 8288): `<https://api.example/items?page=2>; rel="next", <…>; rel="last"`.
nonisolated struct LinkHeader {
    private let text: String

    init(_ text: String) {
        self.text = text
    }

    func target(of relation: String) -> String? {
        for link in text[...].split(outsideQuotesAt: ",") {
            let parts = link.split(outsideQuotesAt: ";").map { $0.trimmingCharacters(in: .whitespaces) }
            guard let target = parts.first, target.hasPrefix("<"), target.hasSuffix(">") else {
                continue
            }
            let relations = parts.dropFirst().flatMap(\.linkRelations)
            if relations.contains(relation.lowercased()) {
                return String(target.dropFirst().dropLast())
            }
        }
        return nil
    }
}

nonisolated extension String {
    /// Of a link's parameter `rel="next last"`, what it names.
    fileprivate var linkRelations: [String] {
        let parts = split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        guard parts.count == 2, parts[0].lowercased() == "rel" else {
            return []
        }
        return parts[1].replacing("\"", with: "").lowercased().split(separator: " ").map(String.init)
    }
}

nonisolated extension Substring {
    /// Neither between `"` and `"` nor between `<` and `>`.
    fileprivate func split(outsideQuotesAt separator: Character) -> [Substring] {
        var closing: Character?
        return split { character in
            if let open = closing {
                closing = character == open ? nil : open
                return false
            }
            switch character {
            case "\"": closing = "\""
            case "<": closing = ">"
            default: break
            }
            return character == separator
        }
    }
}
