/// The commas at the ends of collections that are broken over several lines.
extension OutputBuffer {
    /// Removes them. The width of a line then needs no room for them.
    mutating func dropCommas() {
        var reader = LayoutReader(bytes, marks: [])
        var line = LayoutLine(from: 0, to: 0, in: bytes)
        var commas: [Int] = []
        var comma: Int?
        var wasInString = false
        while reader.read(&line) {
            if !wasInString, !line.isEmpty, bytes[line.contentStart] == UInt8(ascii: "]"), let comma {
                commas.append(comma)
            }
            wasInString = reader.isInString
            let isLast = !wasInString && !line.isEmpty && bytes[line.end - 1] == UInt8(ascii: ",")
            comma = isLast ? line.end - 1 : nil
        }
        remove(commas)
    }
}
