/// Quotes text for a shell.
enum ShellWord {
    static func quoted(_ text: String) -> String {
        let plain = !text.isEmpty && text.utf8.allSatisfy(isPlain)
        guard !plain else {
            return text
        }
        return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
            + "'"
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
            true
        default:
            "/._-+=:,@%".utf8.contains(byte)
        }
    }
}
