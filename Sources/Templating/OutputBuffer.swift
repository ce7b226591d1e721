/// The growing bytes of one rendering. Most of the work of rendering is thousands of appends of a few bytes, and here
/// an append costs little more than the copy.
struct OutputBuffer: ~Copyable {
    private(set) var count = 0
    /// The ends of lines that stay open, in order.
    private(set) var marks: [Int] = []
    /// The place of the imports, if they are still missing.
    var imports: ImportPlace?
    private var capacity: Int
    private var start: UnsafeMutablePointer<UInt8>

    init(capacity: Int) {
        self.capacity = capacity
        start = .allocate(capacity: capacity)
    }

    deinit {
        start.deallocate()
    }

    /// All bytes so far, until the next change.
    var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: start, count: count)
    }

    @inline(__always)
    mutating func append(_ first: UnsafePointer<UInt8>, count added: Int) {
        if capacity - count < added {
            grow(by: added)
        }
        (start + count).initialize(from: first, count: added)
        count += added
    }

    @inline(__always)
    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        if let first = bytes.baseAddress {
            append(first, count: bytes.count)
        }
    }

    mutating func append(_ bytes: ArraySlice<UInt8>) {
        bytes.withUnsafeBufferPointer { append($0) }
    }

    mutating func append(_ byte: UInt8) {
        if count == capacity {
            grow(by: 1)
        }
        (start + count).initialize(to: byte)
        count += 1
    }

    mutating func mark() {
        marks.append(count)
    }

    /// The leading blanks of the last line.
    var indentationOfLastLine: Range<Int> {
        var lineStart = count
        while lineStart > 0, start[lineStart - 1] != .newline {
            lineStart -= 1
        }
        var end = lineStart
        while end < count, start[end].isBlank {
            end += 1
        }
        return lineStart..<end
    }

    /// Removes everything from the index on.
    mutating func truncate(to newCount: Int) {
        count = min(count, newCount)
    }

    /// Applies edits of different ranges, in order.
    mutating func apply(_ edits: [TextEdit]) {
        guard !edits.isEmpty else {
            return
        }
        if let place = imports {
            imports?.offset += edits.prefix { $0.range.lowerBound < place.offset }.reduce(0) {
                $0 + $1.growth
            }
        }
        var edited = 0
        var growth = 0
        for mark in marks.indices {
            while edited < edits.count, edits[edited].range.lowerBound < marks[mark] {
                growth += edits[edited].growth
                edited += 1
            }
            marks[mark] += growth
        }
        let old = Array(bytes)
        truncate(to: 0)
        var done = 0
        for edit in edits {
            append(old[done..<edit.range.lowerBound])
            append(edit.text[...])
            done = edit.range.upperBound
        }
        append(old[done...])
    }

    /// Inserts the imports. Without an import, the empty line after their place is removed.
    mutating func insertImports(_ names: ModuleNames?) {
        guard let place = imports else {
            return
        }
        imports = nil
        let offset = place.offset
        let lines = place.lines(names, of: bytes)
        var end = offset
        if lines.isEmpty, end < count, start[end] == .newline {
            end += 1
        }
        let (old, rest) = (count, count - end)
        if capacity - count < lines.count {
            grow(by: lines.count)
        }
        let target = offset + lines.count
        (start + target).update(from: start + end, count: rest)
        lines.withUnsafeBufferPointer { lines in
            if let first = lines.baseAddress {
                (start + offset).update(from: first, count: lines.count)
            }
        }
        count = target + rest
        for index in marks.indices where marks[index] >= end {
            marks[index] += count - old
        }
    }

    /// Removes the blanks at the end.
    mutating func dropTrailingBlanks() {
        while count > 0, start[count - 1].isBlank {
            count -= 1
        }
    }

    /// Changes the bytes from the index on, one by one.
    mutating func change(from first: Int, upTo end: Int, _ change: (UInt8) -> UInt8) {
        for index in first..<min(end, count) {
            start[index] = change(start[index])
        }
    }

    @inline(never)
    private mutating func grow(by added: Int) {
        capacity = max(2 * capacity, count + added)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.moveInitialize(from: start, count: count)
        start.deallocate()
        start = larger
    }
}
