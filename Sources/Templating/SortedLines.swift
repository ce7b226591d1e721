/// The lines of a `{% sorted %}`, in the order of their bytes, without duplicates and empty lines. `swift format`
/// requires this order for imports.
enum SortedLines {
    /// Sorts the lines of the output from `start` on.
    static func sort(_ output: inout OutputBuffer, from start: Int) {
        let text = Array(output.bytes[start...])
        let lines = text.split(separator: .newline).sorted { $0.lexicographicallyPrecedes($1) }
        output.truncate(to: start)
        var previous: ArraySlice<UInt8> = []
        for line in lines where line != previous && !line.allSatisfy({ $0.isBlank }) {
            output.append(line)
            output.append(.newline)
            previous = line
        }
    }
}
