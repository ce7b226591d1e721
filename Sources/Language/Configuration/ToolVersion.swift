/// A version of the tool: `0.1`, or `0.1.2`. Missing numbers are 0.
package struct ToolVersion: Comparable, Sendable, CustomStringConvertible {
    /// The version of this tool; each release changes it.
    package static let own = "0.1.0"

    package let description: String
    private let numbers: [Int]

    package init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { $0.utf8.allSatisfy(\.isDigit) ? Int($0) : nil }
        guard (1...3).contains(parts.count), numbers.count == parts.count else { return nil }
        description = text
        self.numbers = numbers + Array(repeating: 0, count: 3 - numbers.count)
    }

    package static func == (left: ToolVersion, right: ToolVersion) -> Bool {
        left.numbers == right.numbers
    }

    package static func < (left: ToolVersion, right: ToolVersion) -> Bool {
        left.numbers.lexicographicallyPrecedes(right.numbers)
    }
}
