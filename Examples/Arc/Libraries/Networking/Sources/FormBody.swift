import Foundation
import StudioCore

/// A body as an HTML form sends it, `application/x-www-form-urlencoded`: `name=Ann&address[city]=Oslo`, with escapes.
///
/// The keys of an object are sorted, so that equal values make equal bodies. Keys inside of a value are in brackets:
/// those of an object, the positions of objects in a list, and nothing for other elements. Null and an empty list are
/// sent as an empty text.
public nonisolated struct FormBody: Hashable, Sendable {
    public let data: Data

    /// Creates a form with the values that `body` has as JSON.
    public init(_ body: some Encodable) throws {
        let json = try JSONDecoder().decode(JSON.self, from: JSONEncoder().encode(body))
        let fields = Self.fields(of: json, under: nil)
        data = Data(fields.map { "\($0.key.percentEncoded)=\($0.value.percentEncoded)" }.joined(separator: "&").utf8)
    }

    private static func fields(of value: JSON, under key: String?) -> [(key: String, value: String)] {
        switch value {
        case .object(let object):
            object.sorted { $0.key < $1.key }.flatMap { name, value in
                fields(of: value, under: key.map { "\($0)[\(name)]" } ?? name)
            }
        case .array(let array) where !array.isEmpty:
            array.enumerated().flatMap { index, value in
                fields(of: value, under: (key ?? "") + (value.isNested ? "[\(index)]" : "[]"))
            }
        case .string(let text): [(key ?? "", text)]
        case .number(let number): [(key ?? "", number.text)]
        case .boolean(let flag): [(key ?? "", flag.text)]
        case .null, .array: [(key ?? "", "")]
        }
    }
}

nonisolated extension JSON {
    fileprivate var isNested: Bool {
        switch self {
        case .object, .array: true
        case .null, .boolean, .number, .string: false
        }
    }
}
