/// The rows of a lock, as the lines of its file. A line is only taken apart where its row is asked for: a lock has thousands,
/// and a run for one feature needs few of them.
package struct LockRows: Sendable {
    /// Where a line and its columns begin.
    struct Place {
        let path: Int32
        let state: Int32
        let feature: Int32
        let template: Int32
        let end: Int32
    }

    private var bytes: [UInt8]
    private var places: [Place]

    /// The rows at these places of a file, which have been checked. Sorts them by their bytes, and drops duplicates.
    init(_ bytes: [UInt8], at places: [Place]) {
        self.bytes = bytes
        self.places = places
        // As the tool writes them, they are in order.
        if !isInOrder { putInOrder() }
    }

    init(_ rows: some Collection<LockRow>) {
        var bytes: [UInt8] = []
        var places: [Place] = []
        // A buffer that grows would take twice as much in the end.
        bytes.reserveCapacity(rows.reduce(0) { $0 + $1.longestLine })
        places.reserveCapacity(rows.count)
        func column(_ text: String, _ end: UInt8) -> Int32 {
            defer {
                bytes.append(contentsOf: text.utf8)
                bytes.append(end)
            }
            return Int32(bytes.count)
        }
        for row in rows {
            let (path, state) = (column(row.path, 0x09), column(row.state.text, 0x09))
            let (feature, template) = (column(row.feature, 0x09), column(row.template, 0x0a))
            places.append(
                Place(
                    path: path, state: state, feature: feature, template: template,
                    end: Int32(bytes.count - 1)))
        }
        self.init(bytes, at: places)
    }

    private var isInOrder: Bool {
        indices.dropFirst().allSatisfy { withLine(at: $0 - 1, and: $0) { $0.isBefore($1) } }
    }

    private mutating func putInOrder() {
        let sorted = indices.sorted { left, right in withLine(at: left, and: right) { $0.isBefore($1) } }
        let distinct = sorted.indices.filter { index in
            index == 0 || !withLine(at: sorted[index - 1], and: sorted[index]) { $0.hasBytes(of: $1) }
        }
        places = distinct.map { places[sorted[$0]] }
    }
}

extension LockRows: RandomAccessCollection {
    package var startIndex: Int { 0 }

    package var endIndex: Int { places.count }

    package subscript(index: Int) -> LockRow {
        let place = places[index]
        return LockRow(
            path: path(at: index), state: state(at: index), feature: text(place.feature, place.template - 1),
            template: text(place.template, place.end))
    }
}

extension LockRows {
    package func path(at index: Int) -> String {
        text(places[index].path, places[index].state - 1)
    }

    package func state(at index: Int) -> LockRow.State {
        bytes.withUnsafeBufferPointer { bytes in
            guard
                let state = LockRow.State(text: bytes.part(places[index].state, places[index].feature - 1))
            else { preconditionFailure("the state of a row was checked when it was read") }
            return state
        }
    }

    private func text(_ start: Int32, _ end: Int32) -> String {
        bytes.withUnsafeBufferPointer { String(decoding: $0.part(start, end), as: UTF8.self) }
    }

    /// The size of all lines.
    var size: Int {
        places.reduce(0) { $0 + Int($1.end - $1.path) + 1 }
    }

    /// Appends the line of each row.
    func write(to text: inout [UInt8]) {
        for place in places {
            text.append(contentsOf: bytes[Int(place.path)..<Int(place.end)])
            text.append(0x0a)
        }
    }

    func hasPath(_ path: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        withPath(at: index) { $0.hasBytes(of: path) }
    }

    /// Whether the row at `index` comes before all of a path.
    func isBefore(_ path: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        withPath(at: index) { $0.isBefore(path) }
    }

    /// Whether two rows have the same path.
    func havePath(_ index: Int, _ other: Int) -> Bool {
        withPath(at: other) { hasPath($0, at: index) }
    }

    /// Rows of one feature that follow one another.
    var runs: [(feature: String, rows: Range<Int>)] {
        bytes.withUnsafeBufferPointer { bytes in
            var runs: [(feature: String, rows: Range<Int>)] = []
            var last = bytes.part(0, 0)
            for (index, place) in places.enumerated() {
                let feature = bytes.part(place.feature, place.template - 1)
                if index > 0, feature.hasBytes(of: last) {
                    runs[runs.count - 1].rows = runs[runs.count - 1].rows.lowerBound..<index + 1
                } else {
                    runs.append((String(decoding: feature, as: UTF8.self), index..<index + 1))
                    last = feature
                }
            }
            return runs
        }
    }

    private func withPath<Value>(at index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
        bytes.withUnsafeBufferPointer { body($0.part(places[index].path, places[index].state - 1)) }
    }

    private func withLine(
        at index: Int, and other: Int,
        _ body: (UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Bool
    ) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            body(
                bytes.part(places[index].path, places[index].end),
                bytes.part(places[other].path, places[other].end))
        }
    }
}

extension LockRow {
    /// The number of bytes that its line has at most.
    fileprivate var longestLine: Int {
        path.utf8.count + feature.utf8.count + template.utf8.count + Digest.textLength + 12
    }
}
