import Foundation

nonisolated extension Decimal {
    /// A decimal with all its digits, which a floating-point literal would lose. A text that is not a number stops the
    /// test here.
    public init(stub text: String) {
        guard let decimal = Decimal(string: text, locale: nil) else {
            preconditionFailure("'\(text)' is not a decimal")
        }
        self = decimal
    }
}
