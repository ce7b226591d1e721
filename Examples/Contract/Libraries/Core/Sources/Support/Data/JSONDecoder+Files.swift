import Foundation

nonisolated extension JSONDecoder {
    /// A decoder of stored DTOs, with the settings that are used for answers.
    static var ofFiles: JSONDecoder {
        JSONDecoder()
    }
}
