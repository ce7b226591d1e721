import Foundation

/// What a page says about its neighbours: a URL, a cursor, a number, or whether there is one.
nonisolated extension JSONScalar {
    /// Whether there is such a page. An empty text and `false` say that there is none.
    public var isPresent: Bool {
        switch self {
        case .string(let text): !text.isEmpty
        case .number: true
        case .boolean(let boolean): boolean
        }
    }

    /// What to send as the query parameter `name` to get that page: of a URL its item of that name, and any other
    /// text or number as it is. The URL itself is never followed. A text is a URL where it is absolute, or where its
    /// query holds the parameter: a cursor may begin with `/`, as one text in base64 of 64 does.
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

    /// The offset of that page, where there is one: what the parameter says, or else the `expected` one. That a page
    /// follows may be all that is said.
    public func pageOffset(_ name: String, expected: Int? = nil) -> Int? {
        isPresent ? pageParameter(name).flatMap { Int($0) } ?? expected : nil
    }
}

nonisolated extension String {
    /// The text as a cursor, which is never empty: an empty one asks for the first page again, and paging would not end.
    public var pageCursor: String? {
        isEmpty ? nil : self
    }

    /// Whether it begins with a scheme and `://`.
    fileprivate var isAbsoluteURL: Bool {
        guard let end = range(of: "://")?.lowerBound else {
            return false
        }
        let scheme = self[..<end].utf8
        let marks = "+-.".utf8
        return scheme.first?.isLetter == true && scheme.allSatisfy { $0.isLetter || $0.isDigit || marks.contains($0) }
    }

    /// The decoded value of a URL's query item. `+` is a space there, as every web form has it.
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
