/// Common words in the keys of JSON, by which flags and moments are recognized. All are in lowercase and
/// without separators.
enum KeyWords {
    /// Last words of keys for moments.
    static let moments: Set = [
        "at", "created", "date", "deadline", "due", "end", "ended", "epoch", "expires", "expiry",
        "expiration", "joined", "modified", "on", "published", "since", "start", "started", "sunrise",
        "sunset", "time", "timestamp", "ts", "dt", "until", "updated", "utc",
    ]
    /// First words of keys for Booleans, and such keys.
    static let questions: Set = [
        "is", "has", "can", "should", "was", "allow", "allows", "needs", "show", "use", "uses",
    ]
    static let flags: Set = [
        "active", "adult", "archived", "available", "deleted", "disabled", "enabled", "featured", "flag",
        "hidden", "locked", "online", "open", "paid", "premium", "private", "public", "published", "read",
        "required", "verified", "visible",
    ]
    /// Last words of keys that have few distinct values.
    static let choices: Set = [
        "action", "category", "channel", "class", "color", "colour", "condition", "cuisine", "currency",
        "direction", "environment", "event", "format", "frequency", "gender", "genre", "intent", "interval",
        "kind", "lang", "language", "level", "locale", "method", "mode", "permission", "phase", "platform",
        "priority", "provider", "rarity", "reason", "role", "scheme", "scope", "sex", "severity", "size",
        "source", "species", "stage", "state", "status", "style", "tier", "type", "unit", "units",
        "visibility",
    ]
    /// Last words of keys for names of things, even if a sample contains few distinct values.
    static let free: Set = [
        "address", "author", "body", "brand", "city", "code", "comment", "company", "content", "country",
        "description", "email", "etag", "file", "filename", "first", "hash", "host", "html", "icon", "id",
        "ids", "image", "ip", "key", "label", "last", "login", "message", "name", "note", "owner", "path",
        "phone", "postcode", "ref", "region", "sha", "sku", "slug", "street", "subject", "summary",
        "surname", "text", "title", "token", "url", "user", "username", "uuid", "version", "zip", "zipcode",
    ]
    /// Last words of keys whose digits are not numbers to calculate with.
    static let labels = free.union([
        "account", "barcode", "ean", "gtin", "iban", "isbn", "issn", "mobile", "number", "pin", "postal",
        "serial", "tel", "telephone", "upc", "vat", "v", "year",
    ])
    /// Words that are too general for a type name, so that the name of the owner is added.
    static let generic: Set = [
        "attribute", "attributes", "config", "content", "data", "detail", "details", "element", "elements",
        "entry", "extra", "field", "fields", "info", "item", "items", "link", "links", "list", "map",
        "meta", "metadata", "node", "object", "option", "options", "param", "params", "part", "properties",
        "property", "result", "results", "row", "setting", "settings", "state", "stats", "status", "type",
        "value", "values", "component", "group", "section",
    ]
}
