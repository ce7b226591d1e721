/// What templates could read in an earlier version, and what an override writes now.
enum FormerMember {
    /// By the record's name and the member's.
    static func advice(of record: String) -> [String: String] {
        rows[record] ?? [:]
    }

    static let rows: [String: [String: String]] = [
        "feature": ["variable": "write `name|lowerFirst`"],
        "object": [
            "variable": "write `name|lowerFirst`", "isEntity": gone,
            "lenientURLs": "`emptyURLs` is a list of their stubs",
            "dtoMappingNeedsFoundation": gone,
        ],
        "enum": ["variable": "write `name|lowerFirst`"],
        "union": [
            "variable": "write `name|lowerFirst`", "domainNeedsFoundation": imports,
            "dtoNeedsFoundation": imports,
        ],
        "entity": [
            "changesNeedFoundation": imports, "errorsNeedFoundation": imports, "localCanFail": imports,
        ],
        "error": ["needsMocks": imports, "samplesNeedFoundation": imports],
        "filter": ["needsFoundation": imports],
        "field": ["isLenientURL": gone],
        "cache": ["isLocalOnly": gone, "defaultPolicy": gone],
        "operation": [
            "isList": gone, "payloadPath": "write `payload`, which begins with `response`",
        ],
        "local": [
            "hasDetail": gone, "hasList": gone, "hasSave": gone, "hasDelete": gone,
            "otherIdentifierSample": gone,
        ],
        "page": ["canFail": "write `throws`, which is empty if nothing can fail", "hasEnvelope": gone],
        "shorthand": [
            "result": "write `returns`, which has the arrow",
            "hasResult": "write `returns`, which may be empty",
        ],
        "encodedSample": ["title": gone, "name": gone],
        "badSample": ["field": gone, "upperField": gone],
        "memoryCall": ["isItem": gone],
        "endpoint": ["headers": "write `options.each`, an argument with its label"],
        "endpointQueryItem": [
            "name": "write `code`, the whole `URLQueryItem(…)`",
            "value": "write `code`, the whole `URLQueryItem(…)`",
        ],
        "operationTests": ["path": "write `endpoint`, the whole `Endpoint(…)`"],
    ]

    private static let imports = "write `{% imports %}` instead of the imports: it finds what the file uses"
    private static let gone = "it was removed, because no template of a built-in style read it"
}
