/// How the app's decoder converts the keys of the JSON before a type sees them.
package enum KeyDecoding: String, CaseIterable, Sendable {
    case asIs = "as-is"
    case convertFromSnakeCase

    /// The key as a type sees it; nil if versions of Foundation may convert it differently.
    package func codingKey(_ key: String) -> String? {
        switch self {
        case .asIs: key
        case .convertFromSnakeCase: Self.convertedFromSnakeCase(key)
        }
    }

    /// The property that is called as a key; nil if the key makes no name.
    package func property(for key: String, _ acronyms: Acronyms) -> String? {
        let isPlain = key.utf8.allSatisfy { $0 < 0x80 }
        return [codingKey(key), isPlain ? acronyms.lowerCamel(key) : nil].compactMap(\.self)
            .first(where: SwiftName.isMember)
    }

    /// Underscores at the beginning and end are kept; between them, each part except the first is capitalized and the
    /// rest of it lowercased. A key without an underscore inside is unchanged.
    private static func convertedFromSnakeCase(_ key: String) -> String? {
        let bytes = Array(key.utf8)
        let underscore = UInt8(ascii: "_")
        guard let first = bytes.firstIndex(where: { $0 != underscore }),
            let last = bytes.lastIndex(where: { $0 != underscore })
        else {
            return key
        }
        let parts = bytes[first...last].split(separator: underscore)
        guard parts.count > 1 else {
            return key
        }
        // Versions of Foundation capitalize `2fa` and `foo-bar` differently.
        let isPlain = parts.allSatisfy { part in
            part.allSatisfy { $0.isLetter || $0.isDigit }
                && (part.allSatisfy(\.isDigit) || part.first?.isDigit == false && !hasLetterBehindDigit(part))
        }
        guard isPlain else {
            return nil
        }
        let words = parts.enumerated().map { index, part in
            let small = String(decoding: part, as: UTF8.self).lowercased()
            return index == 0 ? small : small.prefix(1).uppercased() + small.dropFirst()
        }
        let before = String(repeating: "_", count: first)
        let behind = String(repeating: "_", count: bytes.count - 1 - last)
        return before + words.joined() + behind
    }

    private static func hasLetterBehindDigit(_ part: ArraySlice<UInt8>) -> Bool {
        zip(part, part.dropFirst()).contains { $0.isDigit && $1.isLetter }
    }
}
