import Foundation

/// The information of a page about the next or the previous page: a URL, a cursor, a number, or whether there is one.
nonisolated extension JSONScalar {
    /// Whether there is such a page. An empty text and `false` mean that there is none.
    public var isPresent: Bool {
        switch self {
        case .string(let text): !text.isEmpty
        case .number: true
        case .boolean(let boolean): boolean
        }
    }

    /// The value to send as the query parameter `name` to get that page: the query item of that name if the text is a
    /// URL, otherwise the text or the number itself. The URL itself is never requested. A text is a URL if it is
    /// absolute or if its query contains the parameter. A leading `/` does not make it one, because a base64 cursor can
    /// begin with `/`.
    public func pageParameter(_ name: String) -> String? {
        guard isPresent else {
            return nil
        }
        switch self {
        case .string(let text): return (text.queryValue(of: name) ?? (text.isAbsoluteURL ? "" : text)).pageCursor
        case .number(let number): return number.text
        case .boolean: return nil
        }
    }

    /// The offset of that page, if there is one: the value of the parameter, or the `expected` offset if the answer
    /// only says that a page follows.
    public func pageOffset(_ name: String, expected: Int? = nil) -> Int? {
        isPresent ? pageParameter(name).flatMap { Int($0) } ?? expected : nil
    }
}

nonisolated extension String {
    /// The text as a cursor, or `nil` if it is empty. An empty cursor would request the first page again, so paging
    /// would never end.
    public var pageCursor: String? {
        isEmpty ? nil : self
    }

    /// Whether the text begins with a scheme and `://`.
    fileprivate var isAbsoluteURL: Bool {
        guard let end = range(of: "://")?.lowerBound else {
            return false
        }
        let scheme = self[..<end].utf8
        let marks = "+-.".utf8
        return scheme.first?.isLetter == true && scheme.allSatisfy { $0.isLetter || $0.isDigit || marks.contains($0) }
    }

    /// The decoded value of a URL's query item. A `+` is a space, as in web forms.
    fileprivate func queryValue(of name: String) -> String? {
        let url = prefix { $0 != "#" }
        guard let start = url.firstIndex(of: "?") else {
            return nil
        }
        for item in url[start...].dropFirst().split(separator: "&") {
            let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if parts.count == 2, parts[0].formDecoded == name {
                return parts[1].formDecoded
            }
        }
        return nil
    }
}

nonisolated extension UInt8 {
    fileprivate var isLetter: Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
    }

    fileprivate var isDigit: Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
    }
}

nonisolated extension Substring {
    fileprivate var formDecoded: String? {
        replacing("+", with: " ").removingPercentEncoding
    }
}
