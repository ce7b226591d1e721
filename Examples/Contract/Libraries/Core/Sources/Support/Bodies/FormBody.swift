import Foundation

/// A body as an HTML form sends it, `application/x-www-form-urlencoded`: `name=Ann&address[city]=Oslo`, with escapes.
/// Elements of a list are under `tags[]`, or under `tags`.
public nonisolated struct FormBody: Hashable, Sendable {
    public let data: Data

    /// Creates a form with the values that `body` has as JSON. `marksLists` puts brackets after the name of a list.
    public init(_ body: some Encodable, marksLists: Bool = true) throws {
        let json = try JSONDecoder().decode(JSON.self, from: JSONEncoder().encode(body))
        let fields = FormFields(listMark: marksLists ? "[]" : "").fields(of: json).map { field in
            "\(field.name.percentEncoded)=\(FormFields.text(of: field.value).percentEncoded)"
        }
        data = Data(fields.joined(separator: "&").utf8)
    }
}
