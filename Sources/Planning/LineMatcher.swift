/// Myers' difference algorithm in linear space: searches from both ends for the middle of a shortest edit script, and
/// continues with the two halves.
struct LineMatcher {
    private let old: [Int]
    private let new: [Int]
    /// Whether each line has no counterpart on the other side.
    private var isDeleted: [Bool]
    private var isInserted: [Bool]
    /// How far the search has got on each diagonal, from the front and from the back.
    private var forward: [Int]
    private var backward: [Int]

    /// A part with more edits than this is replaced as a whole.
    private static let mostEdits = 1_000

    /// Two ranges of lines that are still to be matched.
    private struct Part {
        var old: Range<Int>
        var new: Range<Int>
    }

    init(old: [Int], new: [Int]) {
        self.old = old
        self.new = new
        isDeleted = Array(repeating: false, count: old.count)
        isInserted = Array(repeating: false, count: new.count)
        forward = Array(repeating: 0, count: 2 * LineMatcher.mostEdits + 3)
        backward = forward
    }

    mutating func edits() -> [UnifiedDiff.Edit] {
        var parts = [Part(old: 0..<old.count, new: 0..<new.count)]
        while var part = parts.popLast() {
            trim(&part)
            if part.old.isEmpty || part.new.isEmpty {
                replace(part)
            } else if let middle = middle(of: part) {
                parts.append(
                    Part(old: middle.old..<part.old.upperBound, new: middle.new..<part.new.upperBound))
                parts.append(
                    Part(old: part.old.lowerBound..<middle.old, new: part.new.lowerBound..<middle.new))
            } else {
                replace(part)
            }
        }
        return collected()
    }

    /// Removes equal lines at both ends.
    private func trim(_ part: inout Part) {
        var (start, newStart) = (part.old.lowerBound, part.new.lowerBound)
        var (end, newEnd) = (part.old.upperBound, part.new.upperBound)
        while start < end, newStart < newEnd, old[start] == new[newStart] {
            start += 1
            newStart += 1
        }
        while start < end, newStart < newEnd, old[end - 1] == new[newEnd - 1] {
            end -= 1
            newEnd -= 1
        }
        part = Part(old: start..<end, new: newStart..<newEnd)
    }

    private mutating func replace(_ part: Part) {
        for index in part.old { isDeleted[index] = true }
        for index in part.new { isInserted[index] = true }
    }

    /// A point on a shortest path between the corners of the part, other than a corner; nil if the path is too long.
    private mutating func middle(of part: Part) -> (old: Int, new: Int)? {
        let (width, height) = (part.old.count, part.new.count)
        let delta = width - height
        let limit = min((width + height + 1) / 2, LineMatcher.mostEdits)
        let origin = LineMatcher.mostEdits + 1
        forward[origin + 1] = 0
        backward[origin + 1] = 0
        for edits in 0...limit {
            for diagonal in stride(from: -edits, through: edits, by: 2) {
                let isDown =
                    diagonal == -edits
                    || (diagonal != edits && forward[origin + diagonal - 1] < forward[origin + diagonal + 1])
                var x = isDown ? forward[origin + diagonal + 1] : forward[origin + diagonal - 1] + 1
                while x < width, x - diagonal >= 0, x - diagonal < height,
                    old[part.old.lowerBound + x] == new[part.new.lowerBound + x - diagonal]
                {
                    x += 1
                }
                forward[origin + diagonal] = x
                let opposite = delta - diagonal
                if delta % 2 != 0, abs(opposite) < edits, x + backward[origin + opposite] >= width {
                    return point(x, x - diagonal, part)
                }
            }
            for diagonal in stride(from: -edits, through: edits, by: 2) {
                let isDown =
                    diagonal == -edits
                    || (diagonal != edits
                        && backward[origin + diagonal - 1] < backward[origin + diagonal + 1])
                var x = isDown ? backward[origin + diagonal + 1] : backward[origin + diagonal - 1] + 1
                while x < width, x - diagonal >= 0, x - diagonal < height,
                    old[part.old.upperBound - 1 - x] == new[part.new.upperBound - 1 - x + diagonal]
                {
                    x += 1
                }
                backward[origin + diagonal] = x
                let opposite = delta - diagonal
                if delta % 2 == 0, abs(opposite) <= edits, x + forward[origin + opposite] >= width {
                    return point(width - x, height - x + diagonal, part)
                }
            }
        }
        return nil
    }

    /// A corner would leave the part unchanged, as would a point outside of it.
    private func point(_ x: Int, _ y: Int, _ part: Part) -> (old: Int, new: Int)? {
        let (width, height) = (part.old.count, part.new.count)
        guard x >= 0, y >= 0, x <= width, y <= height, x + y > 0, x + y < width + height else { return nil }
        return (part.old.lowerBound + x, part.new.lowerBound + y)
    }

    /// The marked lines as edits, in order.
    private func collected() -> [UnifiedDiff.Edit] {
        var result: [UnifiedDiff.Edit] = []
        var (x, y) = (0, 0)
        while x < old.count || y < new.count {
            let (start, newStart) = (x, y)
            while x < old.count, isDeleted[x] { x += 1 }
            while y < new.count, isInserted[y] { y += 1 }
            if x > start || y > newStart {
                result.append(UnifiedDiff.Edit(old: start..<x, new: newStart..<y))
            } else {
                x += 1
                y += 1
            }
        }
        return result
    }
}
