import Language

/// Where the body of an error's answer says what is wrong, by its schema: `error.code`, `error.message`.
package struct ErrorBodyDraft: Hashable, Sendable {
    /// The errors of fields: an object, or a list of objects with the keys of the field's name and of the text.
    package struct Fields: Hashable, Sendable {
        package struct Keys: Hashable, Sendable {
            package let name: String
            package let text: String
        }

        package let path: String
        package var keys: Keys?
    }

    package var code: String?
    package var message: String?
    package var fields: Fields?

    package var isEmpty: Bool { self == ErrorBodyDraft() }

    package var places: ErrorBodyPlaces {
        ErrorBodyPlaces(
            code: code?.keysOfPath, message: message?.keysOfPath, fields: fields?.path.keysOfPath,
            item: fields?.keys.map { ($0.name.keysOfPath, $0.text.keysOfPath) })
    }

    /// Whether what it reads is also read by another draft.
    package func isPart(of other: ErrorBodyDraft) -> Bool {
        [nil, other.code].contains(code) && [nil, other.message].contains(message)
            && [nil, other.fields].contains(fields)
    }
}
