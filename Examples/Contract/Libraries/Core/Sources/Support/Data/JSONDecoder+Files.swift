import Foundation

nonisolated extension JSONDecoder {
    /// Reads what DTOs are encoded to, as the decoder of answers does.
    static var ofFiles: JSONDecoder {
        JSONDecoder()
    }
}
