import Foundation

nonisolated extension Decimal {
    /// A decimal with all its digits, which a floating-point literal would lose: what is none ends the test right there.
    public init(stub text: String) {
        guard let decimal = Decimal(string: text, locale: nil) else {
            preconditionFailure("'\(text)' is no decimal")
        }
        self = decimal
    }
}
