import Language

/// What is known of the numbers at one place.
struct NumberFacts: Sendable {
    private(set) var count = 0
    /// Numbers with a fraction or an exponent.
    private(set) var fractions = 0
    /// Whole numbers that do not fit into an `Int`.
    private(set) var beyondInt = 0
    /// Numbers that lose digits in a `Decimal`.
    private(set) var beyondDecimal = 0
    /// Numbers that no number type of Swift can represent: 1e400, 1e-400.
    private(set) var beyondDouble = 0
    private(set) var smallest = Int.max
    private(set) var largest = Int.min

    mutating func add(_ text: String) {
        count += 1
        if let number = Int(text) {
            smallest = min(smallest, number)
            largest = max(largest, number)
            return
        }
        let isWhole = text.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: "-") }
        beyondInt += isWhole ? 1 : 0
        fractions += isWhole ? 0 : 1
        // Most numbers are short, and need no further checks.
        let mayBeBeyond =
            text.utf8.count > DecimalNumber.mostDigits
            || text.utf8.contains { $0 | 0x20 == UInt8(ascii: "e") }
        if mayBeBeyond {
            beyondDecimal += WireValue.isExact(text) ? 0 : 1
            beyondDouble += WireValue.isDouble(text) ? 0 : 1
        }
    }

    mutating func merge(_ other: NumberFacts) {
        count += other.count
        fractions += other.fractions
        beyondInt += other.beyondInt
        beyondDecimal += other.beyondDecimal
        beyondDouble += other.beyondDouble
        smallest = min(smallest, other.smallest)
        largest = max(largest, other.largest)
    }

    /// Whether all are whole numbers that fit into an `Int`.
    var areInts: Bool {
        count > 0 && fractions == 0 && beyondInt == 0
    }

    /// Whether all are 0 or 1.
    var areBits: Bool {
        areInts && smallest >= 0 && largest <= 1
    }

    /// Whether all are in a range.
    func areIn(_ range: ClosedRange<Int>) -> Bool {
        areInts && range.contains(smallest) && range.contains(largest)
    }

    /// Why the type cannot represent all of the numbers.
    var doubt: String? {
        if beyondDouble > 0 {
            return
                "\(beyondDouble) of \(count) do not fit into any number type of Swift: reading them is an error"
        }
        return beyondDecimal > 0 && beyondInt > 0 && scalar == .double(.number)
            ? "\(beyondDecimal) of \(count) have more digits than a Double keeps" : nil
    }

    var scalar: ScalarType {
        if areInts {
            .int(.number)
        } else if fractions == 0, beyondDecimal == 0 {
            .decimal(.number)
        } else {
            .double(.number)
        }
    }
}
