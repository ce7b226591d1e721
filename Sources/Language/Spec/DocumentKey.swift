/// A key that a document may contain. Decoding, suggestions, descriptions and the JSON Schema all use this table.
package struct DocumentKey: Sendable {
    package let name: String
    /// One sentence for a person who reads the key for the first time.
    package let doc: String
    package let example: String
    /// The form of its value.
    package let form: ValueForm

    package init(_ name: String, _ doc: String, example: String, _ form: ValueForm) {
        self.name = name
        self.doc = doc
        self.example = example
        self.form = form
    }
}

extension DocumentKey {
    /// The keys of a spec.
    package static let feature =
        [
            DocumentKey(
                "types", "The objects and enums that fields use.",
                example: "types: { State: [open, closed] }",
                .map(of: .named(.typeDefinition), names: ValueForm.typeNamePattern)),
            DocumentKey(
                "errors", "The feature's own errors, by HTTP status, or by a code in the body of the answer.",
                example: "errors: { unauthorized: 401 }", .named(.errors)),
            DocumentKey(
                "errorBody", "Where the body of an error's answer says what is wrong.",
                example: "errorBody: { code: error.code, message: error.message }", .named(.errorBody)),
            DocumentKey(
                "entities", "The entities of a feature that has several.",
                example: "entities: { User: { fields: { id: Int } } }", .entities),
            DocumentKey(
                "uses", "Features whose types this feature uses.", example: "uses: [User]", .oneOrMore(.text)),
            DocumentKey(
                "access",
                "Who sees its domain models, errors and repositories. The default is that of scaffold.yml.",
                example: "access: public", .word(AccessLevel.self)),
            DocumentKey("version", "The version of the spec's format.", example: "version: 1", .version),
        ] + entity

    /// The keys of one entity. They are at the top of a spec with a single entity.
    package static let entity = [
        DocumentKey(
            "entity", "The entity's type name. The default is the feature's name.",
            example: "entity: Restaurant", .typeName),
        DocumentKey(
            "plural", "The entity's plural, if it is irregular.", example: "plural: People",
            .typeName),
        DocumentKey(
            "doc", "A description of the entity, which becomes the type's documentation.",
            example: "doc: A place that serves food.", .text),
        DocumentKey(
            "conformances", "The protocols that its type conforms to. The default is that of scaffold.yml.",
            example: "conformances: [Identifiable, Codable]", .oneOrMore(.word(Conformance.self))),
        DocumentKey(
            "keys", "How the JSON spells its keys.", example: "keys: snake_case", .word(KeyStyle.self)),
        DocumentKey(
            "identity",
            "The field that identifies an entity, a list of fields that do so together, or `none`. The default is `id`.",
            example: "identity: number",
            .any([.text, .list(of: .text, atLeast: 1, isSet: true)])),
        DocumentKey("readOnly", "Fields that are never sent.", example: "readOnly: [id]", .oneOrMore(.text)),
        DocumentKey(
            "writable", "The only fields that are sent.", example: "writable: [name]", .oneOrMore(.text)),
        DocumentKey(
            "fields", "The fields of the entity, by name.", example: "fields: { id: Int, name: String }",
            .named(.fields)),
        DocumentKey(
            "operations", "The operations of the server or of the local store.",
            example: "operations: { detail: \"GET /restaurants/{id}\" }", .named(.operations)),
        DocumentKey(
            "response", "The path to the payload in an answer.", example: "response: { items: results }",
            .named(.response)),
        DocumentKey(
            "pagination", "Where an answer describes the other pages.",
            example: "pagination: { next: info.next }",
            .named(.pagination)),
        DocumentKey("cache", "Where a repository looks first.", example: "cache: localFirst", .named(.cache)),
        DocumentKey(
            "body",
            "How bodies are sent: `json`, the default, `form`, `form(repeated)`, `multipart`, `multipart(json)` or "
                + "`text`.",
            example: "body: form",
            .word(BodyForm.self)),
        DocumentKey(
            "headers", "Headers of every request.", example: "headers: { X-Api-Version: 2022-11-28 }",
            .named(.headers)),
    ]

    /// The options of a field in its long form.
    package static let field =
        [
            DocumentKey("type", "The field's type.", example: "type: \"URL?\"", .named(.type)),
            DocumentKey(
                "key", "The JSON key, if `keys` does not make it from the name.", example: "key: website_url",
                .scalar),
            DocumentKey(
                "path", "The keys to a value inside other objects, as in the JSON.",
                example: "path: address.city",
                .pattern(#"[^.]+(\.[^.]+)+"#)),
            DocumentKey(
                "keyedBy",
                "For a list that is an object in the JSON: the field of its items that is the key.",
                example: "keyedBy: id", .text),
            DocumentKey(
                "from",
                "Where the value is, if not in the JSON: in the `path` of the request, or in a header.",
                example: "from: header(ETag)", .pattern(FieldSource.pattern)),
            DocumentKey(
                "doc", "A description of the field, which becomes the property's documentation.",
                example: "doc: Opening hours by weekday.", .text),
            DocumentKey(
                "sample", "The value that stubs and fixtures use.", example: "sample: Casa Lucia", .anything),
            DocumentKey(
                "domain", "`false` if the field is decoded but not in the domain model.",
                example: "domain: false", .flag),
            DocumentKey(
                "deprecated", "Why the field should not be used any more.", example: "deprecated: Use name.",
                .text),
            DocumentKey(
                "required", "An optional that is never missing.", example: "required: true", .flag),
            DocumentKey(
                "nullable", "An optional that is never null.", example: "nullable: false", .flag),
            DocumentKey("default", "The value for missing and null.", example: "default: 0", .anything),
            DocumentKey(
                "bad", "What replaces a value that cannot be read.", example: "bad: nil",
                .any([.word(FieldOptions.Bad.self), .nothing])),
        ] + definition

    /// The long form of a type under `types`.
    package static let type =
        [
            DocumentKey("doc", "A description of the type.", example: "doc: A point on the map.", .text),
            DocumentKey(
                "conformances", "The protocols that it conforms to. The default is that of scaffold.yml.",
                example: "conformances: [Codable]", .oneOrMore(.word(Conformance.self))),
        ] + definition

    /// What defines a type, under `types` or in place.
    private static let definition = [
        DocumentKey(
            "keys", "How the JSON spells the keys of an object.", example: "keys: as-is", .word(KeyStyle.self)
        ),
        DocumentKey(
            "fields", "An object, by its fields.", example: "fields: { lat: Double, lng: Double }",
            .named(.fields)),
        DocumentKey("cases", "An enum, by its raw values.", example: "cases: [open, closed]", .named(.cases)),
        DocumentKey(
            "unknown", "What happens to a value that the enum does not list.", example: "unknown: fail", .text
        ),
        DocumentKey("bits", "An option set, by bit number.", example: "bits: { urgent: 0 }", .named(.bits)),
        DocumentKey("oneOf", "One of several types.", example: "oneOf: [String, Int]", .named(.oneOf)),
        DocumentKey(
            "by", "The key that distinguishes the variants of a `oneOf`.", example: "by: type", .text),
        DocumentKey(
            "in", "The key that holds the variant.", example: "in: data", .text),
    ]

    /// The long form of an operation.
    package static let operation = [
        DocumentKey(
            "request", "Method, path and query.", example: "request: GET /restaurants/{id}", .request),
        DocumentKey("doc", "A description of the operation.", example: "doc: The whole menu.", .text),
        DocumentKey("response", "The path to the payload in the answer.", example: "response: data", .path),
        DocumentKey(
            "cache", "The cache policy of the operation; a custom GET is cached only with one.",
            example: "cache: noCache", .operationPolicy),
        DocumentKey(
            "headers", "Headers of the request.", example: "headers: { Accept-Language: \"{language?}\" }",
            .named(.headers)),
        DocumentKey(
            "body",
            "How its body is sent: `json`, `form`, `form(repeated)`, `multipart`, `multipart(json)` or `text`.",
            example: "body: form", .word(BodyForm.self)),
        DocumentKey(
            "answer", "How its answer is read: `json`, or `text`. Data and a File get it unchanged.",
            example: "answer: text", .word(AnswerForm.self)),
        DocumentKey(
            "pagination", "Where its answer describes the other pages, instead of what the spec says.",
            example: "pagination: { next: header(Link) }", .named(.pagination)),
        DocumentKey(
            "notFound",
            "What a 404 of a search means: `error`, the default, or `empty`, if nothing was found.",
            example: "notFound: empty", .word(OperationSpec.NotFound.self)),
        DocumentKey(
            "timeout",
            "How long the request waits for data, in seconds or as in `2m`. The default is the URL session's.",
            example: "timeout: 30", .any([.number(1...3_600), .pattern("0*[1-9][0-9]*[smh]?")])),
    ]

    package static let response = [
        DocumentKey("item", "The path to a single entity.", example: "item: data", .path),
        DocumentKey("items", "The path to a list.", example: "items: data.results", .path),
    ]

    package static let pagination = [
        DocumentKey("total", "The number of all items.", example: "total: header(X-Total-Count)", .source),
        DocumentKey("pages", "The number of pages.", example: "pages: info.pages", .source),
        DocumentKey(
            "next", "Present and not empty if another page follows: a URL, the value to send, or a Boolean.",
            example: "next: header(Link)", .nextSource),
        DocumentKey(
            "previous", "Present and not empty if there is a previous page.", example: "previous: info.prev",
            .source),
        DocumentKey(
            "more", "A Boolean that says whether another page follows.", example: "more: has_more", .source),
        DocumentKey(
            "first", "The number of the first page, if it is not 1.", example: "first: 0",
            .any([.number(0...1), .word(["0", "1"])])),
    ]

    package static let cache = [
        DocumentKey(
            "policy", "The default policy.", example: "policy: localFirst", .word(CacheSpec.Policy.self)),
        DocumentKey(
            "store", "Where answers are stored: `memory`, or `disk`, which survives a restart.",
            example: "store: disk", .word(CacheSpec.Store.self)),
        DocumentKey(
            "expires", "How long a stored answer is fresh, in s, m, h or d. The default is forever.",
            example: "expires: 10m", .duration),
        DocumentKey(
            "capacity",
            "The maximum number of items, of lists and of pages that are stored. Without it, a store keeps 20,000 items, and 500 lists and pages; a plain cache keeps all.",
            example: "capacity: 200", .capacity),
        DocumentKey(
            "share", "`true` if callers that ask for the same share one request.",
            example: "share: true", .flag),
        DocumentKey(
            "observe", "`true` if the repository has a method to observe each stored answer.",
            example: "observe: true", .flag),
    ]

    package static let error = [
        DocumentKey(
            "status", "The status, statuses or range of the error.", example: "status: [403, 5xx]",
            .any([.status, .list(of: .status, atLeast: 1)])),
        DocumentKey(
            "code", "The code of the error in the body of the answer, at the place `errorBody: { code: … }`.",
            example: "code: slot_taken", .any([.text, .list(of: .text, atLeast: 1)])),
        DocumentKey(
            "text", "The error's text, by language.", example: "text: { en: The server rests. }",
            .map(of: .text)),
    ]

    package static let errorBody = [
        DocumentKey(
            "code", "The path to the server's code for the error: a string or a number.",
            example: "code: error.code", .path),
        DocumentKey("message", "The path to the server's message.", example: "message: error.message", .path),
        DocumentKey(
            "fields",
            "The path to an object with a string or a list of strings for each field; or where a list has them.",
            example: "fields: errors", .any([.path, .keys(.errorFields)])),
    ]

    package static let errorFields = [
        DocumentKey(
            "at", "The path to a list of objects, one for each faulty field.", example: "at: errors", .path),
        DocumentKey("name", "The path to the field's name in each object.", example: "name: field", .path),
        DocumentKey("text", "The path to the message in each object.", example: "text: message", .path),
    ]

    // MARK: - How they depend on each other

    /// The keys that define a type.
    package static let definingKeys = ["fields", "cases", "bits", "oneOf"]

    /// The keys of one entity, which are not allowed beside `entities`.
    static let ofOneEntity = [
        "entity", "plural", "conformances", "identity", "readOnly", "writable", "fields", "operations",
    ]

    /// The keys that have no meaning without an entity.
    static let ofEntities = [
        "entity", "plural", "conformances", "identity", "readOnly", "writable", "operations", "response",
        "pagination", "cache", "headers", "errors", "errorBody",
    ]
}
