/// What templates could read in an earlier version, and what an override writes now.
enum FormerMember {
    /// By the record's name and the member's.
    static func advice(of record: String) -> [String: String] {
        (imports[record] ?? []).reduce(into: rows[record] ?? [:]) { advice, member in
            advice[member] =
                "write `{% imports %}` instead of the imports: it finds the modules that the file uses"
        }
    }

    static var records: Set<String> {
        Set(rows.keys).union(imports.keys)
    }

    /// Members that only chose imports.
    private static let imports: [String: [String]] = [
        "object": [
            "argumentsNeedFoundation", "argumentsNeedMocks", "domainNeedsFoundation", "domainNeedsSupport",
            "dtoMappingNeedsSupport", "dtoNeedsFoundation", "dtoNeedsSupport", "dtoSampleNeedsFoundation",
            "dtoSampleNeedsMocks", "mappingNeedsFoundation", "mappingNeedsSupport", "otherNeedsFoundation",
            "sampleNeedsFoundation", "sampleNeedsMocks",
        ],
        "union": [
            "domainNeedsFoundation", "dtoNeedsFoundation", "dtoSampleNeedsMocks", "mappingNeedsFoundation",
            "sampleNeedsFoundation", "sampleNeedsMocks",
        ],
        "entity": [
            "changesNeedFoundation", "errorsNeedFoundation", "localCanFail", "memoryNeedsFoundation",
            "methodsNameFoundation", "methodsNameSupport", "parametersNeedFoundation",
            "remoteNamesFoundation", "remoteNamesSupport", "remoteNeedsFoundation", "remoteNeedsSupport",
            "repositoryNeedsFoundation", "repositoryNeedsNetworking", "repositoryNeedsSupport",
            "samplesNeedMocks",
        ],
        "envelope": ["needsFoundation", "needsSupport"],
        "error": ["needsMocks", "samplesNeedFoundation"],
        "filter": ["needsFoundation"],
        "operation": ["samplesNeedFoundation", "samplesNeedSupport"],
        "page": ["needsSupport", "responseNeedsSupport"],
    ]

    private static let rows: [String: [String: String]] = [
        "envelope": ["keysDiffer": "write `writesKeys`"],
        "envelopeNested": ["keysDiffer": "write `writesKeys`"],
        "feature": ["variable": "write `name|lowerFirst`"],
        "object": [
            "access": access, "isPublic": isPublic,
            "variable": "write `name|lowerFirst`", "isEntity": gone,
            "lenientURLs": "`emptyURLs` is a list of their stubs",
            "dtoMappingNeedsFoundation": gone,
        ],
        "enum": ["access": access, "isPublic": isPublic, "variable": "write `name|lowerFirst`"],
        "optionSet": ["access": access, "isPublic": isPublic],
        "entity": [
            "sharedOperations": "write `cache.sharesRequests`",
            "sharesRequests": "write `cache.sharesRequests`", "onePhrase": gone, "identity": gone,
            "changesCache": "write `writes`", "cacheCanFail": gone, "storesItems": gone,
            "storesPages": gone,
            "parameterShorthands": "write `shorthands`",
        ],
        "union": [
            "access": access, "isPublic": isPublic, "variable": "write `name|lowerFirst`", "canFail": gone,
        ],
        "filter": ["hasDefaults": gone],
        "field": ["isLenientURL": gone, "storedName": gone],
        "cache": [
            "isLocalOnly": gone, "defaultPolicy": gone, "isPlain": gone, "folder": "write `entity.storeName`",
            "lastSecond": gone, "testCapacity": gone, "throws": gone, "try": gone,
        ],
        "device": ["item": gone, "page": gone],
        "operation": [
            "invalidations": kept, "saving": kept, "adjustsList": kept, "isKeptAnew": kept,
            "canWait": "write `waiting`", "canFail": "write `try`, which is empty if nothing can fail",
            "isList": gone, "payloadPath": "write `payload`, which begins with `response`",
        ],
        "store": [
            "property": kept, "isCompositeKey": kept, "deletions": kept, "getKey": "write `queryKey`",
            "saveKey": "write `queryKey`", "storagePrefix": kept, "namedKey": "write `query`",
            "savedNamedKey": "write `query`", "version": "write `entity.keptVersion`", "isHiddenByItem": kept,
            "firstGet": "write `firstKey`", "firstStorageKey": kept,
        ],
        "local": [
            "mappedItem": gone, "hasDetail": gone, "hasList": gone, "hasSave": gone, "hasDelete": gone,
            "otherIdentifierSample": gone,
        ],
        "page": ["canFail": "write `throws`, which is empty if nothing can fail", "hasEnvelope": gone],
        "shorthand": ["result": "write `returns`, which has the arrow"],
        "encodedSample": ["title": gone, "name": gone],
        "badSample": ["field": gone, "upperField": gone],
        "endpoint": ["headers": "write `options.each`, an argument with its label"],
        "endpointQueryItem": [
            "name": "write `code`, the whole `URLQueryItem(…)`",
            "value": "write `code`, the whole `URLQueryItem(…)`",
        ],
        "operationTests": [
            "path": "write `endpoint`, the whole `Endpoint(…)`", "getExpectations": kept,
            "staleExpectations": kept,
            "saveExpectations": kept, "keyArguments": "write `query`",
        ],
    ]

    private static let access =
        "write `feature.access` for a type of the domain, `feature.dataAccess` for a DTO or mapper"
    private static let isPublic =
        "write `feature.isExposed` for a type of the domain, `feature.sharesData` for a DTO or mapper"
    private static let kept = "the store decides it: write `effect`, the change of a write, or `query`"
    private static let gone = "it was removed, because no template of a built-in style read it"
}
