/// The commas at the ends of collections that are broken over several lines.
extension UnsafeBufferPointer<UInt8> {
    /// The edits that remove them. The width of a line then needs no room for them.
    var withoutTrailingCommas: [TextEdit] {
        var reader = LayoutReader(self, marks: [])
        var line = LayoutLine(from: 0, to: 0, in: self)
        var edits: [TextEdit] = []
        var comma: Int?
        var wasInString = false
        while reader.read(&line) {
            if !wasInString, !line.isEmpty, self[line.contentStart] == UInt8(ascii: "]"), let comma {
                edits.append(TextEdit(comma..<comma + 1, ""))
            }
            wasInString = reader.isInString
            let isLast = !wasInString && !line.isEmpty && self[line.end - 1] == UInt8(ascii: ",")
            comma = isLast ? line.end - 1 : nil
        }
        return edits
    }
}
