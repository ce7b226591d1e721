@testable import ShopNote

// A change that waits, of every style that has such.

extension NoteChange {
    /// The mark of what it writes. A deletion writes none.
    var mark: Int? {
        switch self {
        case .create(let body), .update(_, let body): body.version
        case .delete: nil
        }
    }
}
