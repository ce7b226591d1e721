import Language

/// How the body of a request is sent.
struct SentBody: Sendable {
    let form: BodyForm
    /// The keys that contain the body.
    let path: [String]
    /// Whether it is a whole file.
    let isFile: Bool

    /// The expression of the body without its keys.
    private let body: String

    /// `expression` is the parameter `body`, or with what selects a page.
    init?(_ operation: ResolvedOperation, with expression: String) {
        guard let body = operation.body else {
            return nil
        }
        isFile = body.isFile
        form = operation.bodyForm
        path = operation.bodyPath
        self.body = expression
    }

    /// The body with its keys.
    var value: String {
        path.reversed().reduce(body) { "[\(SwiftLiteral.string($1)): \($0)]" }
    }

    /// The arguments of a `MultipartBody`.
    var parts: [String] {
        form == .jsonMultipart ? [value, "objectsAsJSON: true"] : [value]
    }

    /// The arguments of an endpoint.
    var arguments: [String] {
        switch form {
        case .json: ["json: \(value)"]
        case .form: ["body: FormBody(\(value)).data"]
        case .repeatedForm: ["body: FormBody(\(value), marksLists: false).data"]
        case .multipart, .jsonMultipart: Self.file("multipart")
        case .text: ["body: Data(body.utf8)"]
        case .raw: isFile ? Self.file("body") : ["body: body"]
        }
    }

    /// The whole body as one value of a type that the client declares. The content type of a form, a text and data is in the headers.
    var whole: String {
        switch form {
        case .json: ".json(\(value))"
        case .form: ".bytes(FormBody(\(value)).data)"
        case .repeatedForm: ".bytes(FormBody(\(value), marksLists: false).data)"
        case .multipart, .jsonMultipart: Self.whole("multipart")
        case .text: ".bytes(Data(body.utf8))"
        case .raw: isFile ? Self.whole("body") : ".bytes(body)"
        }
    }

    private static func whole(_ name: String) -> String {
        Code.call(
            ".init",
            ["contentType: \(name).contentType", "data: \(name).data", "file: \(name).file"])
    }

    private static func file(_ name: String) -> [String] {
        ["contentType: \(name).contentType", "body: \(name).data", "file: \(name).file"]
    }

    /// Whether the arguments can fail.
    var canFail: Bool {
        switch form {
        case .json, .form, .repeatedForm: true
        case .multipart, .jsonMultipart, .text, .raw: false
        }
    }

    /// The JSON of a body with its keys, from a fixture.
    var jsonAroundFixture: String {
        path.reversed().reduce("fixture") { ".object([\(SwiftLiteral.string($1)): \($0)])" }
    }

    /// The fields of a form or the parts with its keys, as Swift literals.
    func fields(_ fields: FormFields, of body: JSONValue) -> [String] {
        fields.of(body.put(at: path[...], into: nil)).map(SwiftLiteral.string)
    }
}
