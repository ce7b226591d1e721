/// How the body of a request is sent.
package enum BodyForm: String, CaseIterable, Sendable {
    case json
    /// `application/x-www-form-urlencoded`.
    case form

    /// The content type that the client does not set by itself.
    var contentType: String? {
        switch self {
        case .json: nil
        case .form: "application/x-www-form-urlencoded"
        }
    }
}
