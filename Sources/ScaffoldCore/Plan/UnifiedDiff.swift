/// Two texts as a unified diff, as `git diff` prints it, with three lines around each change.
///
/// The lines are matched by Myers' algorithm in linear space. Where two texts have next to nothing in common,
/// the search is given up and the part in question is replaced as a whole: a valid diff, if not the shortest.
package enum UnifiedDiff {
    /// The diff of one file, or nothing at all where both are the same. Nil stands for a file that is not
    /// there.
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

    /// Lines of the old text that make place for lines of the new one.
    struct Edit: Equatable {
        var old: Range<Int>
        var new: Range<Int>
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

    /// A number for each different line, the same on both sides: numbers compare faster.
    private static func numbers(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> ([Int], [Int]) {
        var known: [ArraySlice<UInt8>: Int] = [:]
        func number(_ line: ArraySlice<UInt8>) -> Int {
            if let number = known[line] { return number }
            known[line] = known.count
            return known.count - 1
        }
        return (old.map(number), new.map(number))
    }

    static func edits(from texts: (old: [Int], new: [Int])) -> [Edit] {
        var matcher = LineMatcher(old: texts.old, new: texts.new)
        return matcher.edits()
    }

    /// Edits whose surroundings touch share a hunk.
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

    /// `start,count`; an empty range is named by the line before it, and a count of one goes without saying.
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
