import Language

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
        byte.isLetter || byte.isDigit || byte >= 0x80 || "/._-+=:,@%".utf8.contains(byte)
    }
}
