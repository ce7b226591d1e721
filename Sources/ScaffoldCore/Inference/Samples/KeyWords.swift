/// What keys are called on the wire, all over the world: the words by which a flag, a moment or an identity is known.
/// Each is spelled without its separators, in small letters.
enum KeyWords {
    /// What identifies a record, where it has no `id`.
    static let identities = [
        "id", "uuid", "guid", "key", "slug", "code", "number", "sku", "isbn", "login", "username",
    ]

    /// Words at the end of a key that stands for a moment.
    static let moments: Set = [
        "at", "created", "date", "deadline", "due", "end", "ended", "epoch", "expires", "expiry",
        "expiration", "joined",
        "modified", "on", "published", "since", "start", "started", "sunrise", "sunset", "time", "timestamp",
        "ts", "dt",
        "until", "updated", "utc",
    ]
    /// Words at the beginning of a key that stands for yes or no, and such keys.
    static let questions: Set = [
        "is", "has", "can", "should", "was", "allow", "allows", "needs", "show", "use", "uses",
    ]
    static let flags: Set = [
        "active", "adult", "archived", "available", "deleted", "disabled", "enabled", "featured", "flag",
        "hidden",
        "locked", "online", "open", "paid", "premium", "private", "public", "published", "read", "required",
        "verified",
        "visible",
    ]
    /// Words at the end of a key that has few values, whatever they are.
    static let choices: Set = [
        "action", "category", "channel", "class", "color", "colour", "condition", "cuisine", "currency",
        "direction",
        "environment", "event", "format", "frequency", "gender", "genre", "intent", "interval", "kind",
        "lang", "language",
        "level", "locale", "method", "mode", "permission", "phase", "platform", "priority", "provider",
        "rarity", "reason",
        "role", "scheme", "scope", "sex", "severity", "size", "source", "species", "stage", "state", "status",
        "style",
        "tier", "type", "unit", "units", "visibility",
    ]
    /// Words at the end of a key whose texts are names of things, however few of them a sample shows.
    static let free: Set = [
        "address", "author", "body", "brand", "city", "code", "comment", "company", "content", "country",
        "description",
        "email", "etag", "file", "filename", "first", "hash", "host", "html", "icon", "id", "ids", "image",
        "ip", "key",
        "label", "last", "login", "message", "name", "note", "owner", "path", "phone", "postcode", "ref",
        "region", "sha",
        "sku", "slug", "street", "subject", "summary", "surname", "text", "title", "token", "url", "user",
        "username",
        "uuid", "version", "zip", "zipcode",
    ]
    /// Words at the end of a key whose digits are no number to calculate with.
    static let labels = free.union([
        "account", "barcode", "ean", "gtin", "iban", "isbn", "issn", "mobile", "number", "pin", "postal",
        "serial", "tel",
        "telephone", "upc", "vat", "v", "year",
    ])
    /// Words that name nothing by themselves: a type is called by its owner too.
    static let generic: Set = [
        "attribute", "attributes", "config", "content", "data", "detail", "details", "element", "elements",
        "entry",
        "extra", "field", "fields", "info", "item", "items", "link", "links", "list", "map", "meta",
        "metadata", "node",
        "object", "option", "options", "param", "params", "part", "properties", "property", "result",
        "results", "row",
        "setting", "settings", "state", "stats", "status", "type", "value", "values", "component", "group",
        "section",
    ]
}
