/// How the body of a request is sent.
package enum BodyForm: String, CaseIterable, Sendable {
    case json
    /// `application/x-www-form-urlencoded`.
    case form
    /// The same, where a list repeats its key without brackets.
    case repeatedForm = "form(repeated)"
    /// `multipart/form-data`: fields and files.
    case multipart
    /// The same, where an object, and a list of objects, is a part of JSON.
    case jsonMultipart = "multipart(json)"
    /// A text, unchanged.
    case text
    /// Data or a file, unchanged.
    case raw

    /// The content type that the client does not set by itself.
    package var contentType: String? {
        switch self {
        case .json, .multipart, .jsonMultipart: nil
        case .form, .repeatedForm: "application/x-www-form-urlencoded"
        case .text: "text/plain; charset=utf-8"
        case .raw: "application/octet-stream"
        }
    }

    /// Whether its values have names.
    package var hasNames: Bool {
        switch self {
        case .json, .form, .repeatedForm, .multipart, .jsonMultipart: true
        case .text, .raw: false
        }
    }

    /// Whether it is a form of names and values.
    package var isForm: Bool { self == .form || self == .repeatedForm }

    /// Whether it consists of parts, fields and files.
    package var isMultipart: Bool { self == .multipart || self == .jsonMultipart }

    /// What a style has to support for it.
    package var needed: BodyForm { isForm ? .form : isMultipart ? .multipart : self }
}
