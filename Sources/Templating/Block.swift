import Diagnostics

/// A tag that waits for its end: what must be known when that comes.
struct Block {
    enum Kind: String {
        case condition = "if"
        case loop = "for"
        case sorted

        /// Whether it covers whole lines, and changes them when they are rendered.
        var coversLines: Bool {
            self == .sorted
        }

        var endTag: String {
            "end" + rawValue
        }
    }

    let kind: Kind
    let place: Diagnostic.Place
    /// The instruction that jumps over the section that is being read; nil in the last one.
    var skip: Int?
    /// The jumps at the ends of the sections before, to the end of the block.
    var exits: [Int] = []
    /// Whether the section that no other may follow has begun: `else`, `empty`.
    var isInLastSection = false
    /// Of a loop: whether its name is in scope, the name's slot, and the first instruction of a round.
    var hasName = false
    var slot: Int32 = 0
    var start: Int32 = 0
}
