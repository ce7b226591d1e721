import Language

/// The scalars for types and formats of a schema.
enum SchemaScalars {
    /// The scalar, and whether the format is known. Unknown formats are ignored.
    static func scalar(_ kind: SchemaFacts.Kind, _ format: String?, example: String?) -> (
        type: ScalarType, isUnderstood: Bool
    ) {
        let format = format?.lowercased() ?? ""
        switch kind {
        case .string:
            // A template such as `https://host/{id}` is not a URL.
            if urls.contains(format), example?.utf8.contains(UInt8(ascii: "{")) == true {
                return (.string, true)
            }
            return texts[format].map { ($0, true) } ?? (.string, format.isEmpty)
        case .integer: return integers[format].map { ($0, true) } ?? (.int(.number), format.isEmpty)
        case .number: return numbers[format].map { ($0, true) } ?? (.double(.number), format.isEmpty)
        case .boolean: return (.bool(.bool), format.isEmpty)
        case .array, .object: return (.json, format.isEmpty)
        }
    }

    private static let urls: Set<String> = ["uri", "url", "iri", "uri-reference"]

    private static let texts: [String: ScalarType] = [
        "string": .string, "text": .string,
        "date-time": .date(.iso8601), "datetime": .date(.iso8601), "date": .date(.day),
        "http-date": .date(.rfc2822), "date-time-rfc1123": .date(.rfc2822),
        "date-time-rfc-2822": .date(.rfc2822),
        "duration": .duration(.iso8601), "uuid": .uuid, "guid": .uuid,
        "uri": .url, "url": .url, "iri": .url, "uri-reference": .url,
        "byte": .data, "base64": .data,
        "int32": .int(.string), "int64": .int64(.string),
        "float": .double(.string), "double": .double(.string), "decimal": .decimal(.string),
    ]

    private static let integers: [String: ScalarType] = [
        "int8": .int(.number), "int16": .int(.number), "int32": .int(.number), "int64": .int64(.number),
        "uint8": .int(.number), "uint16": .int(.number), "uint32": .int64(.number),
        "integer": .int(.number), "long": .int64(.number),
        "unix-time": .date(.epoch), "timestamp": .date(.epoch), "epoch": .date(.epoch),
        "unix-time-ms": .date(.epochMillis), "timestamp-ms": .date(.epochMillis),
        "epoch-millis": .date(.epochMillis),
    ]

    private static let numbers: [String: ScalarType] = [
        "float": .double(.number), "double": .double(.number), "decimal": .decimal(.number),
        "int32": .int(.number), "int64": .int64(.number), "unix-time": .date(.epoch),
        "timestamp": .date(.epoch),
    ]
}
