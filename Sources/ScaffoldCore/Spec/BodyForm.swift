/// How the body of a request is sent.
package enum BodyForm: String, CaseIterable, Sendable {
    case json
    /// `application/x-www-form-urlencoded`.
    case form
    /// A text, unchanged.
    case text
    /// Data, unchanged.
    case raw

    /// The content type that the client does not set by itself.
    var contentType: String? {
        switch self {
        case .json: nil
        case .form: "application/x-www-form-urlencoded"
        case .text: "text/plain; charset=utf-8"
        case .raw: "application/octet-stream"
        }
    }

    /// Whether a spec can say more exactly what is sent, in a header.
    var hasOwnType: Bool {
        switch self {
        case .json, .text, .raw: true
        case .form: false
        }
    }

    /// Whether its values have names.
    var hasNames: Bool {
        switch self {
        case .json, .form: true
        case .text, .raw: false
        }
    }
}
