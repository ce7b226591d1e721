/// What other tools call a key, and what to write here instead.
enum KeySynonyms {
    /// The key that is meant, or a sentence, or both: then the sentence is printed.
    private typealias Row = (words: String, key: String?, help: String?)

    /// By what the keys belong to.
    private static let rows: [String: [Row]] = [
        "a spec": [
            (
                "name feature title model class struct", nil,
                "the name of the file is the name of the feature; `entity` is for a type with another name"
            ),
            (
                "optional optionals optionalFields nullable required", nil,
                "write a `?` after the type of a field that may be absent: `note: String?`"
            ),
            ("id primaryKey", nil, "write the field under `fields`; `identity` names it if it is not `id`"),
            ("paging page pages paginate paginated", "pagination", nil),
            (
                "caching cachePolicy cache_policy policy store storage persistence database offline", "cache",
                "write it under `cache`, as in `cache: localFirst` or `cache: { store: disk }`"
            ),
            (
                "endpoints endpoint requests routes api paths methods actions calls queries", "operations",
                "write them under `operations`, as in `list: GET /notes`"
            ),
            ("properties attributes members columns schema", "fields", nil),
            ("enums enum models objects definitions schemas structs components", "types", nil),
            ("imports import dependencies depends requires features", "uses", nil),
            ("description comment documentation docs", "doc", nil),
            (
                "baseURL base_url baseUrl host server servers url", nil,
                "the client knows the host; an operation has the path, as in `GET /notes`"
            ),
            ("naming codingKeys jsonKeys keyStrategy case casing", "keys", nil),
            ("visibility public", "access", nil),
            ("protocols conforms extends implements", "conformances", nil),
            ("error failures statuses", "errors", nil),
        ],
        "a field": [
            ("optional", nil, "write a `?` after the type, as in `type: String?`"),
            ("name json jsonKey json_key codingKey from_key", "key", nil),
            ("enum values options", "cases", nil),
            ("description comment documentation", "doc", nil),
            ("example examples", "sample", nil),
            ("items array list of element", nil, "write a list as `type: \"[String]\"`"),
            ("format", nil, "write the form after the type, as in `Date(iso8601)` or `Decimal(string)`"),
            ("properties attributes", "fields", nil),
        ],
        "an operation": [
            ("url path endpoint route method http", nil, "write both in one, as in `request: GET /notes`"),
            (
                "params parameters query", nil,
                "write them where they are sent, as in `request: GET /notes?q={query}`"
            ),
            (
                "returns return result results type", nil,
                "write it after the request, as in `request: GET /me -> User`"
            ),
            ("policy caching cachePolicy", "cache", nil),
            ("description comment documentation", "doc", nil),
        ],
    ]

    private static let byWord: [String: [String: Row]] = rows.mapValues { rows in
        Dictionary(
            rows.flatMap { row in row.words.split(separator: " ").map { (String($0), row) } }
        ) { first, _ in first }
    }

    /// `what` is what the keys belong to. An entity has the keys of a spec.
    static func meaning(of word: String, in what: String) -> (key: String?, help: String?)? {
        byWord[what == "an entity" ? "a spec" : what]?[word].map { ($0.key, $0.help) }
    }

    /// The topic of help that lists the keys, where they are too many for a message.
    static func topic(of what: String) -> String? {
        [
            "a spec": "specs", "an entity": "specs", "a field": "fields", "an operation": "operations",
            "scaffold.yml": "config",
        ][what]
    }
}
