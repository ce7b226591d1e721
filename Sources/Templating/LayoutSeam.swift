/// The seam between two lines of an item that are written as one line.
struct LayoutSeam {
    /// Whether the comma at the end of the first line is dropped, because the second line closes the list.
    let dropsComma: Bool
    let hasBlank: Bool

    /// The additional columns of the second line after the first one. The formatter reserves space for a dropped comma
    /// before `]`, unless the array has one element, so the comma counts here.
    var columns: Int {
        (hasBlank ? 1 : 0) - (dropsComma && !leavesRoom ? 1 : 0)
    }
    private let leavesRoom: Bool

    @inline(__always)
    init(
        between first: LayoutLine, and second: LayoutLine, in text: UnsafeBufferPointer<UInt8>,
        isCloser: () -> Bool, holdsOne: () -> Bool
    ) {
        let last = text[first.end - 1]
        let next = text[second.contentStart]
        let closesList =
            next == UInt8(ascii: ")") || next == UInt8(ascii: "]") || next == UInt8(ascii: ">") && isCloser()
        dropsComma = closesList && last == UInt8(ascii: ",")
        leavesRoom = dropsComma && next == UInt8(ascii: "]") && !holdsOne()

        switch last {
        case _ where closesList, UInt8(ascii: "("), UInt8(ascii: "["):
            hasBlank = false
        case UInt8(ascii: "<") where first.end > 1 && text[first.end - 2].isNamePart:
            hasBlank = false
        case UInt8(ascii: "{") where next == UInt8(ascii: "}"):
            hasBlank = false
        case _ where next == UInt8(ascii: ",") || next == UInt8(ascii: ";"):
            hasBlank = false
        case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "="), UInt8(ascii: "{"):
            hasBlank = true
        default:
            let isChain =
                text.beginsWithMember(second.contentStart, second.end)
                && !text.endsApart(first.contentStart, first.end)
                && !text.endsWithKeyword(first.contentStart, first.end)
            hasBlank = !isChain
        }
    }
}
