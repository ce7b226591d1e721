import Foundation

nonisolated extension JSONDecoder {
    /// A decoder of what a store has encoded.
    static var stored: JSONDecoder {
        JSONDecoder()
    }
}
