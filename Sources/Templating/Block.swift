import Diagnostics

/// A tag whose end has not been read yet, with the information that the end needs.
struct Block {
    enum Kind: String {
        case condition = "if"
        case loop = "for"
        case named = "block"

        var endTag: String {
            "end" + rawValue
        }
    }

    let kind: Kind
    let place: Diagnostic.Place
    /// The instruction that skips the current section; nil in the last one.
    var skip: Int?
    /// The jumps from the ends of earlier sections to the end of the block.
    var exits: [Int] = []
    /// Whether the last section has begun: `else`, `empty`.
    var isInLastSection = false
    /// For a loop: whether its name is in scope, the name's slot, and the first instruction of an iteration.
    var hasName = false
    var slot: Int32 = 0
    var start: Int32 = 0
    /// For a named block that is replaced.
    var replaced: ReplacedBlock?
}
