import Foundation

nonisolated extension SingleValueDecodingContainer {
    /// Decodes a number with all its digits. Foundation rounds a number that has more digits than a `Decimal` can hold.
    /// If that is visible, it is an error.
    func decodeNumber() throws -> Decimal {
        let number = try decode(Decimal.self)
        guard number.significand <= largestSignificand else {
            throw DecodingError.dataCorruptedError(
                in: self, debugDescription: "The number has more than 38 digits, and \(number) is only near it.")
        }
        return number
    }
}

/// 38 nines, because a decimal cannot hold every number of 39 digits.
private nonisolated let largestSignificand = (0..<38).reduce(Decimal(0)) { number, _ in number * 10 + 9 }
