/// The members of a record that templates read, and the members of each of them. For a list, these are the members of
/// its elements. A value that no template reads does not need to be made.
package struct Reads: Sendable {
    /// The members by slot; nil if a member is not read. The array ends with the last member that is read.
    package private(set) var members: [Reads?] = []

    package init() {}

    /// The reads of the member in a slot; empty if it is not read.
    package subscript(slot: Int) -> Reads {
        slot < members.count ? members[slot] ?? Reads() : Reads()
    }

    /// Adds a path: the slots that lead to a value, and those after it. Templates name most paths more than once.
    mutating func insert(_ path: ArraySlice<Int32>, _ steps: ArraySlice<Int32> = []) {
        if member(at: path)?.member(at: steps) == nil {
            add(path + steps)
        }
    }

    private mutating func add(_ path: ArraySlice<Int32>) {
        if let slot = path.first {
            change(Int(slot)) { $0.add(path.dropFirst()) }
        }
    }

    private func member(at path: ArraySlice<Int32>) -> Reads? {
        var reads = self
        for slot in path {
            guard slot < reads.members.count, let member = reads.members[Int(slot)] else {
                return nil
            }
            reads = member
        }
        return reads
    }

    package mutating func formUnion(_ other: Reads) {
        for (slot, reads) in other.members.enumerated() {
            if let reads {
                change(slot) { $0.formUnion(reads) }
            }
        }
    }

    private mutating func change(_ slot: Int, _ change: (inout Reads) -> Void) {
        while members.count <= slot {
            members.append(nil)
        }
        var reads = members[slot] ?? Reads()
        // It is removed while it is changed, so that it is not copied.
        members[slot] = nil
        change(&reads)
        members[slot] = reads
    }
}
