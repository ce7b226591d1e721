import Foundation

nonisolated extension JSONDecoder {
    /// The values that DTOs read besides the JSON, by their keys: `{owner}`. No service has keys in braces.
    public var outerValues: [String: String] {
        get { CodingUserInfoKey.outerValues.flatMap { userInfo[$0] as? [String: String] } ?? [:] }
        set {
            if let key = CodingUserInfoKey.outerValues {
                userInfo[key] = newValue
            }
        }
    }

    /// Decodes the body of an answer. Without a body, a value that may be nil is nil, and another one can be made of
    /// what is outside of the JSON.
    public func decode<Value: Decodable>(answer body: Data) throws -> Value {
        if body.isEmpty, let absent = try? decode(Value.self, from: Data("null".utf8)) {
            return absent
        }
        return try decode(Value.self, from: body.isEmpty ? Data("{}".utf8) : body)
    }
}

nonisolated extension CodingUserInfoKey {
    static let outerValues = CodingUserInfoKey(rawValue: "outerValues")
}
