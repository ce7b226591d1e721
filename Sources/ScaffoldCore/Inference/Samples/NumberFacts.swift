/// What the numbers of one place have in common.
struct NumberFacts: Sendable {
    private(set) var count = 0
    /// Those with a fraction or an exponent.
    private(set) var fractions = 0
    /// Whole ones that no Int holds.
    private(set) var beyondInt = 0
    /// Those of which a Decimal does not keep each digit.
    private(set) var beyondDecimal = 0
    /// Those that no number in Swift holds: 1e400, 1e-400.
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
        // Most numbers are short, and need no second look.
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

    /// Whether all of them are whole numbers that an Int holds.
    var areInts: Bool {
        count > 0 && fractions == 0 && beyondInt == 0
    }

    /// Whether they are nothing but 0 and 1.
    var areBits: Bool {
        areInts && smallest >= 0 && largest <= 1
    }

    /// Whether all lie in a range.
    func areIn(_ range: ClosedRange<Int>) -> Bool {
        areInts && range.contains(smallest) && range.contains(largest)
    }

    /// What the type does not hold of them.
    var doubt: String? {
        if beyondDouble > 0 {
            return "\(beyondDouble) of \(count) that no number in Swift holds: an error when read"
        }
        return beyondDecimal > 0 && beyondInt > 0 && scalar == .double(.number)
            ? "\(beyondDecimal) of \(count) with more digits than a Double keeps" : nil
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
