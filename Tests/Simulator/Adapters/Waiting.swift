import Simulator

@testable import ShopCore
@testable import ShopNote

// What the adapters share whose repositories have changes that wait.

extension NoteChange {
    /// The mark of what it writes. A deletion writes none.
    var mark: Int? {
        switch self {
        #if DRAFTS
            case .create(_, let body, _): body.version
            case .update(_, let body): body.version.mark
        #else
            case .create(_, let body), .update(_, let body): body.version
        #endif
        case .delete: nil
        }
    }
}

#if DRAFTS
    extension FieldChange<Int> {
        fileprivate var mark: Int? {
            if case .set(let mark) = self { mark } else { nil }
        }
    }
#endif

extension LocalStore<NoteChange> {
    /// The marks of the changes that the server refused, which are acknowledged then.
    func takeRefused() async -> [Int] {
        guard let refusals = try? refusals() else {
            return []
        }
        var marks: [Int] = []
        for _ in 0..<state.contents.changes.refused.count {
            for await refused in refusals {
                marks += refused.change.mark.map { [$0] } ?? []
                try? acknowledge(refused.id)
                break
            }
        }
        return marks
    }
}
