/// The words that name the identity of a record, most telling first. They are in lowercase.
package enum IdentityWords {
    package static let all = [
        "id", "uuid", "guid", "key", "slug", "code", "number", "sku", "isbn", "login", "username",
    ]
}
