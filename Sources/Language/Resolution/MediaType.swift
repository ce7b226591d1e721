/// The media type of a body, as in a header.
package enum MediaType {
    /// Whether a media type is JSON: `application/json; charset=utf-8`, `application/merge-patch+json`.
    package static func isJSON(_ text: String) -> Bool {
        let parts = text.lowercased().split(separator: ";", omittingEmptySubsequences: false).map { part in
            String(part.filter { $0 != " " })
        }
        let names = parts[0].split(separator: "/", omittingEmptySubsequences: false)
        guard names.count == 2, names.allSatisfy(isName), names[1] == "json" || names[1].hasSuffix("+json")
        else {
            return false
        }
        // JSON is sent in UTF-8 only.
        let charsets = parts.dropFirst().filter { $0.hasPrefix("charset=") }
        return charsets.allSatisfy { $0 == "charset=utf-8" || $0 == "charset=\"utf-8\"" }
    }

    /// Whether a text is a type or a subtype without a wildcard.
    private static func isName(_ text: Substring) -> Bool {
        text.first.map { $0.isASCII && ($0.isLetter || $0.isNumber) } == true
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "!#$&-^_.+".contains($0)) }
    }
}
