/// Two texts as a unified diff, in the format of `git diff`, with three lines of context.
///
/// If two texts have almost nothing in common, they are replaced as a whole: the diff is valid, but not the shortest.
package enum UnifiedDiff {
    /// The diff of one file; empty if both texts are equal. Nil means that the file does not exist.
    package static func text(path: String, before: [UInt8]?, after: [UInt8]?) -> [UInt8] {
        let old = lines(before ?? [])
        let new = lines(after ?? [])
        let edits = edits(from: numbers(old, new))
        if edits.isEmpty, (before == nil) == (after == nil) { return [] }

        var output: [UInt8] = []
        output.append(contentsOf: (before == nil ? "--- /dev/null\n" : "--- a/\(path)\n").utf8)
        output.append(contentsOf: (after == nil ? "+++ /dev/null\n" : "+++ b/\(path)\n").utf8)
        for hunk in hunks(edits) {
            append(hunk, old, new, to: &output)
        }
        return output
    }

    /// Lines of the old text that are replaced by lines of the new one.
    package struct Edit: Equatable {
        package var old: Range<Int>
        package var new: Range<Int>
    }

    private static let context = 3

    private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var result: [ArraySlice<UInt8>] = []
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: 0x0a).map { $0 + 1 } ?? bytes.count
            result.append(bytes[start..<end])
            start = end
        }
        return result
    }

    /// A number for each distinct line, the same on both sides, because numbers compare faster.
    private static func numbers(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> ([Int], [Int]) {
        var known: [ArraySlice<UInt8>: Int] = [:]
        func number(_ line: ArraySlice<UInt8>) -> Int {
            if let number = known[line] { return number }
            known[line] = known.count
            return known.count - 1
        }
        return (old.map(number), new.map(number))
    }

    package static func edits(from texts: (old: [Int], new: [Int])) -> [Edit] {
        LineMatcher(old: texts.old, new: texts.new).edits()
    }

    /// Groups edits into hunks: those whose context lines touch share one.
    private static func hunks(_ edits: [Edit]) -> [[Edit]] {
        var result: [[Edit]] = []
        for edit in edits {
            if let last = result.last?.last, edit.old.lowerBound - last.old.upperBound <= 2 * context {
                result[result.count - 1].append(edit)
            } else {
                result.append([edit])
            }
        }
        return result
    }

    private static func append(
        _ hunk: [Edit], _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>], to output: inout [UInt8]
    ) {
        guard let first = hunk.first, let last = hunk.last else { return }
        let before = min(context, first.old.lowerBound)
        let after = min(context, old.count - last.old.upperBound)
        let oldRange = (first.old.lowerBound - before)..<(last.old.upperBound + after)
        let newRange = (first.new.lowerBound - before)..<(last.new.upperBound + after)
        output.append(contentsOf: "@@ -\(place(oldRange)) +\(place(newRange)) @@\n".utf8)
        var line = oldRange.lowerBound
        for edit in hunk {
            append(old[line..<edit.old.lowerBound], " ", to: &output)
            append(old[edit.old], "-", to: &output)
            append(new[edit.new], "+", to: &output)
            line = edit.old.upperBound
        }
        append(old[line..<oldRange.upperBound], " ", to: &output)
    }

    /// The range as `start,count`. An empty range starts at the line before it, and a count of one is omitted.
    private static func place(_ range: Range<Int>) -> String {
        switch range.count {
        case 0: "\(range.lowerBound),0"
        case 1: "\(range.lowerBound + 1)"
        default: "\(range.lowerBound + 1),\(range.count)"
        }
    }

    private static func append(
        _ lines: ArraySlice<ArraySlice<UInt8>>, _ sign: String, to output: inout [UInt8]
    ) {
        for line in lines {
            output.append(contentsOf: sign.utf8)
            output.append(contentsOf: line)
            if line.last != 0x0a { output.append(contentsOf: "\n\\ No newline at end of file\n".utf8) }
        }
    }
}
