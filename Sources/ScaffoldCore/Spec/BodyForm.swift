/// How the body of a request is sent.
package enum BodyForm: String, CaseIterable, Sendable {
    case json
    /// `application/x-www-form-urlencoded`.
    case form
    /// `multipart/form-data`: fields and files.
    case multipart
    /// A text, unchanged.
    case text
    /// Data or a file, unchanged.
    case raw

    /// The content type that the client does not set by itself.
    var contentType: String? {
        switch self {
        case .json, .multipart: nil
        case .form: "application/x-www-form-urlencoded"
        case .text: "text/plain; charset=utf-8"
        case .raw: "application/octet-stream"
        }
    }

    /// Whether its values have names.
    var hasNames: Bool {
        switch self {
        case .json, .form, .multipart: true
        case .text, .raw: false
        }
    }
}
