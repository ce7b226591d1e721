/// Whether a text is a UUID: 32 hexadecimal digits in five groups.
package enum UUIDText {
    package static func isUUID(_ text: some Collection<UInt8>) -> Bool {
        text.count == 36
            && text.enumerated().allSatisfy { index, byte in
                [8, 13, 18, 23].contains(index)
                    ? byte == UInt8(ascii: "-")
                    : byte.isHexDigit
            }
    }
}
