/// Where the body of an error's answer says what is wrong, by its schema: `error.code`, `error.message`.
struct ErrorBodyDraft: Hashable, Sendable {
    /// The errors of fields: an object, or a list of objects with the keys of the field's name and of the text.
    struct Fields: Hashable, Sendable {
        struct Keys: Hashable, Sendable {
            let name: String
            let text: String
        }

        let path: String
        var keys: Keys?
    }

    var code: String?
    var message: String?
    var fields: Fields?

    var isEmpty: Bool { self == ErrorBodyDraft() }

    var places: ErrorBodyPlaces {
        ErrorBodyPlaces(
            code: code?.keysOfPath, message: message?.keysOfPath, fields: fields?.path.keysOfPath,
            item: fields?.keys.map { ($0.name.keysOfPath, $0.text.keysOfPath) })
    }

    /// Whether what it reads is also read by another draft.
    func isPart(of other: ErrorBodyDraft) -> Bool {
        [nil, other.code].contains(code) && [nil, other.message].contains(message)
            && [nil, other.fields].contains(fields)
    }
}
