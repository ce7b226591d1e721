import Foundation

nonisolated extension JSONDecoder {
    /// Decodes stored DTOs with the settings that are used for answers.
    static var ofFiles: JSONDecoder {
        JSONDecoder()
    }
}
