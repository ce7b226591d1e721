import Foundation

nonisolated extension JSONDecoder {
    /// A decoder of what a store has encoded.
    public static var stored: JSONDecoder {
        JSONDecoder()
    }
}
