/// What templates read of a record: its members, and what they read of each. What they read of a list is what they
/// read of its elements. A value that no template reads need not be made.
package struct Reads: Sendable {
    /// By slot; nil where the member is not read. Those behind the last one that is read are left out.
    package private(set) var members: [Reads?] = []

    package init() {}

    /// What is read of the member in a slot: nothing where it is not read.
    package subscript(slot: Int) -> Reads {
        slot < members.count ? members[slot] ?? Reads() : Reads()
    }

    /// Adds a path: the slots that lead to a value, and those that lead on from there.
    mutating func insert(_ path: ArraySlice<Int32>, _ steps: ArraySlice<Int32> = []) {
        if let slot = path.first {
            change(Int(slot)) { $0.insert(path.dropFirst(), steps) }
        } else if !steps.isEmpty {
            insert(steps)
        }
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
        // Taken out while it is changed, so that it is not copied.
        members[slot] = nil
        change(&reads)
        members[slot] = reads
    }
}
