import ShopCore

/// A path that is written as a string literal. An interpolated value is a segment or a part of a segment, so it is
/// escaped: `"/restaurants/\("a/b")"` is `/restaurants/a%2Fb`.
public nonisolated struct EndpointPath: Equatable, ExpressibleByStringInterpolation, Sendable {
    public let percentEncoded: String

    /// The path without the values in it, for logs: `/restaurants/…`.
    public let masked: String

    /// Whether the path begins with `/` and belongs to the endpoint of its literal. With an empty interpolation it is
    /// the path of another endpoint (`/users/` instead of `/users/7`), and also with a segment that becomes `.` or
    /// `..`.
    public let isValid: Bool

    public init(stringLiteral value: String) {
        percentEncoded = value
        masked = value
        isValid = value.hasPrefix("/")
    }

    public init(stringInterpolation: StringInterpolation) {
        percentEncoded = stringInterpolation.percentEncoded
        masked = stringInterpolation.masked
        isValid = percentEncoded.hasPrefix("/") && stringInterpolation.isValid
    }
}

nonisolated extension EndpointPath {
    public static func == (lhs: EndpointPath, rhs: EndpointPath) -> Bool {
        (lhs.percentEncoded, lhs.isValid) == (rhs.percentEncoded, rhs.isValid)
    }
}

extension EndpointPath {
    public nonisolated struct StringInterpolation: StringInterpolationProtocol {
        fileprivate private(set) var percentEncoded = ""
        fileprivate private(set) var masked = ""
        private var hasEmptyInterpolation = false
        private var interpolatedSegments: Set<Int> = []

        public init(literalCapacity: Int, interpolationCount: Int) {
            percentEncoded.reserveCapacity(literalCapacity)
        }

        public mutating func appendLiteral(_ literal: String) {
            percentEncoded += literal
            masked += literal
        }

        public mutating func appendInterpolation(_ segment: some CustomStringConvertible) {
            append(segment.description.percentEncoded)
        }

        /// Joins a list with commas.
        public mutating func appendInterpolation(_ list: [some CustomStringConvertible]) {
            append(list.map(\.description.percentEncoded).joined(separator: ","))
        }
    }
}

nonisolated extension EndpointPath.StringInterpolation {
    fileprivate var isValid: Bool {
        let segments = percentEncoded.split(separator: "/", omittingEmptySubsequences: false)
        return !hasEmptyInterpolation && !interpolatedSegments.contains { [".", ".."].contains(segments[$0]) }
    }

    private mutating func append(_ text: String) {
        hasEmptyInterpolation = hasEmptyInterpolation || text.isEmpty
        interpolatedSegments.insert(percentEncoded.utf8.count { $0 == UInt8(ascii: "/") })
        percentEncoded += text
        masked += "…"
    }
}
