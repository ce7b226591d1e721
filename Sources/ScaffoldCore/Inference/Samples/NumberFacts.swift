/// What the numbers of one place have in common.
struct NumberFacts: Sendable {
    private(set) var count = 0
    /// Those with a fraction or an exponent.
    private(set) var fractions = 0
    /// Whole ones that no Int holds, and those that no decimal holds either.
    private(set) var beyondInt = 0
    private(set) var beyondDecimal = 0
    /// Those that no number in Swift holds: 1e400.
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
        if isWhole {
            beyondInt += 1
            if text.utf8.count > 38 {
                beyondDecimal += 1
            }
        } else {
            fractions += 1
        }
        if text.utf8.count > 38 || !isWhole, let number = Double(text) {
            beyondDouble += number.isFinite ? 0 : 1
            beyondDecimal += !isWhole && number.magnitude > Self.largestDecimal ? 1 : 0
        }
    }

    /// Less than the largest of all, by far.
    private static let largestDecimal = 1e100

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
            return "\(beyondDouble) of \(count) too large for a number in Swift: an error when read"
        }
        return beyondDecimal > 0 && scalar == .double(.number)
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
