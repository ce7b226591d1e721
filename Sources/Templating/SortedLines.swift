/// The lines of a `{% sorted %}`: in the order of their bytes, each once, none empty. It is the order that
/// `swift format` asks of imports.
enum SortedLines {
    /// Sorts the lines that the output holds from `start` on.
    static func sort(_ output: inout [UInt8], from start: Int) {
        let lines = output[start...].split(separator: .newline).sorted { $0.lexicographicallyPrecedes($1) }
        output.removeLast(output.count - start)
        var previous: ArraySlice<UInt8> = []
        for line in lines where line != previous && !line.allSatisfy(\.isBlank) {
            output.append(contentsOf: line)
            output.append(.newline)
            previous = line
        }
    }
}
