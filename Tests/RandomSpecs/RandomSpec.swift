/// A valid spec, made up by a seed: every type and form, nested and optional, with operations and policies that fit.
/// The tool must accept it without a diagnostic, and the generated code must compile and pass its tests.
package struct RandomSpec {
    /// The feature's name, which is also the file's.
    package let name: String
    /// The text of the spec, in YAML.
    package let text: String

    package init(seed: UInt64) {
        var writer = RandomSpecWriter(seed: seed)
        name = writer.pick(Self.names)
        text = writer.spec(of: name)
    }

    private static let names = [
        "Restaurant", "MenuItem", "Person", "Category", "APIKey", "Box", "Comment", "Issue", "HTMLPage",
        "Day", "Hero",
    ]
}

/// Writes a spec from the innermost types outwards, so that none holds itself.
private struct RandomSpecWriter {
    private var random: SplitMix64
    /// The type expressions for types declared so far. A type whose unknown values become nil must be optional.
    private var objects: [String] = []
    private var enums: [(name: String, isOptional: Bool)] = []
    private var unions: [(name: String, isOptional: Bool)] = []
    private var optionSets: [String] = []

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    mutating func spec(of name: String) -> String {
        let keys = pick([
            "", "keys: as-is\n", "keys: snake_case\n", "keys: kebab-case\n", "keys: PascalCase\n",
        ])
        let doc = chance(3) ? "doc: \(documentation())\n" : ""
        let types = self.types()
        let identity = chance(6) ? nil : pick(["Int", "Int64", "String", "UUID"])
        let isLocal = identity != nil && chance(4)
        let readOnly = identity != nil && !isLocal && chance(2) ? "readOnly: [id]\n" : ""
        var text = "\(doc)\(keys)\(readOnly)fields:\n  label: String\n"
        text += identity.map { "  id: \($0)\n" } ?? ""
        text += fields(Int.random(in: 1...8, using: &random), indentation: "  ")
        text += usesOfAllTypes()
        text += types.isEmpty ? "" : "types:\n\(types)"
        text += identity == nil ? "identity: none\n" : ""
        return text
            + (isLocal ? localOperations() : chance(8) ? "" : operations(hasIdentity: identity != nil))
    }

    // MARK: - Types

    private mutating func types() -> String {
        var text = ""
        for name in Self.enumNames.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random)) {
            text += enumeration(name)
        }
        for name in Self.objectNames.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random)) {
            text += "  \(name):\n" + fields(Int.random(in: 1...5, using: &random), indentation: "    ")
            text += chance(4) ? "    children: [\(name)]\n" : ""
            text += chance(4) ? "    parent: { type: '\(name)?', required: \(chance(2)) }\n" : ""
            objects.append(name)
        }
        if chance(2) {
            text += "  Marks: { bits: { red: 0, in: 5, blue: 62 } }\n"
            optionSets.append("Marks")
        }
        for name in Self.unionNames.shuffled(using: &random).prefix(Int.random(in: 0...2, using: &random)) {
            text += union(name)
        }
        return text
    }

    /// A type that nothing uses is reported.
    private func usesOfAllTypes() -> String {
        let names = objects + enums.map(\.name) + unions.map(\.name) + optionSets
        return names.map { "  one\($0): \($0)?\n" }.joined()
    }

    private mutating func union(_ name: String) -> String {
        let unknown = pick(["keep", "fail", "nil"])
        unions.append((name, unknown == "nil"))
        let object = objects.randomElement(using: &random)
        if let object, chance(2) {
            let form = pick(["by: kind", "by: kind, in: data"])
            let others = form.contains("in:") ? ", text: String, 7: '[Date(day)]'" : ", other: \(object)"
            return "  \(name): { \(form), oneOf: { first: \(object)\(others) }, unknown: \(unknown) }\n"
        }
        let variants =
            ["Int", "Double", "Date(epoch)"].shuffled(using: &random).prefix(1)
            + ["String", "UUID", "URL"].shuffled(using: &random).prefix(1)
            + ["'[Bool]'", "'[String]'"].shuffled(using: &random).prefix(1)
            + [object ?? "'[String: Int]'"]
        return
            "  \(name): { oneOf: [\(variants.shuffled(using: &random).prefix(3).joined(separator: ", "))], unknown: \(unknown) }\n"
    }

    private mutating func enumeration(_ name: String) -> String {
        let isNumeric = chance(3)
        let unknown = pick(["keep", "fail", "nil", "second"])
        enums.append((name, unknown == "nil"))
        let cases =
            isNumeric
            ? "{ first: 0, second: 2, third: -7 }"
            : pick([
                "{ first: FIRST, second: \"2\", default: \"a \\\"b\\\" \\\\(c)\" }",
                "[first, second, tex-mex, in]",
            ])
        return "  \(name): { cases: \(cases), unknown: \(unknown) }\n"
    }

    private mutating func fields(_ count: Int, indentation: String) -> String {
        Self.fieldNames.shuffled(using: &random).prefix(count).map { name in
            indentation + field(name) + "\n"
        }
        .joined()
    }

    private mutating func field(_ name: String) -> String {
        switch Int.random(in: 0..<10, using: &random) {
        case 0: return "\(name): [open, closed, on-hold]"
        case 1: return "\(name)?: '\(type(depth: 1, mayBeOptional: false))'"
        case 2:
            let options = [
                chance(2) ? "key: \"x-\(name)\"" : nil, chance(2) ? "doc: \(documentation())" : nil,
                chance(4) ? "deprecated: Use another." : nil,
            ]
            return
                "\(name): { \((["type: '\(type(depth: 1))'"] + options.compactMap(\.self)).joined(separator: ", ")) }"
        case 3: return "\(name): { type: 'String?', domain: false }"
        case 4: return "\(name): { type: String, sample: \(pick(Self.texts)) }"
        case 5: return "\(name): { \(pick(Self.defaults)) }"
        case 6:
            let type = type(depth: 1, mayBeOptional: false)
            // Null is a value of any JSON.
            let options = ["required: true"] + (type == "JSON" ? [] : ["nullable: false"])
            return "\(name): { type: '\(type)?', \(pick(options)) }"
        default: return "\(name): '\(type(depth: 2))'"
        }
    }

    private mutating func type(depth: Int, mayBeOptional: Bool = true) -> String {
        var type = ""
        var mustBeOptional = false
        switch Int.random(in: 0..<13, using: &random) {
        case 10 where depth > 0: type = "[Int: \(self.type(depth: depth - 1, mayBeOptional: false))]"
        case 11 where mayBeOptional && depth > 0:
            let named = unions.randomElement(using: &random)
            type = named?.name ?? "JSON"
            mustBeOptional = named?.isOptional ?? false
        case 12: type = optionSets.first.map { $0 + (chance(2) ? "" : "(string)") } ?? "JSON"
        case 0 where depth > 0: type = "[\(self.type(depth: depth - 1, mayBeOptional: false))]"
        case 1 where depth > 0: type = "[String: \(self.type(depth: depth - 1, mayBeOptional: false))]"
        case 2, 3:
            type = objects.randomElement(using: &random) ?? "String"
        case 4 where mayBeOptional && depth > 0:
            let named = enums.randomElement(using: &random)
            type = named?.name ?? "Int"
            mustBeOptional = named?.isOptional ?? false
        default: type = pick(Self.scalars)
        }
        return type + (mustBeOptional || mayBeOptional && chance(3) ? "?" : "")
    }

    // MARK: - Operations

    private mutating func localOperations() -> String {
        let all = ["detail", "list", "create", "update", "delete"].filter { _ in chance(2) }
        let cache = pick(["localOnly", "{ policy: localOnly, store: disk }"])
        return "cache: \(cache)\noperations: [\((all.isEmpty ? ["list"] : all).joined(separator: ", "))]\n"
    }

    private mutating func operations(hasIdentity: Bool) -> String {
        let scope = pick(["", "", "/tenants/{tenant}", "/{region:Int}/in"])
        let hasPages = chance(2)
        var lines: [String] = []
        if chance(2) {
            lines.append("detail: GET \(scope)/items/\(hasIdentity ? "{id}" : "mine")")
        }
        if chance(2) {
            lines.append("list: GET \(scope)/items\(chance(2) ? "?" + filters(1) : "")")
        }
        let step = pick(["page={page}", "page={page}", "skip={offset}", "page%5Bafter%5D={cursor}"])
        if hasPages {
            lines.append("page: GET \(scope)/items?\(step)&per_page=30")
        }
        if chance(2) || lines.isEmpty {
            lines.append(
                "search: GET /search?q={query}\(chance(2) ? "&" + filters(3) : "")\(chance(2) ? "&\(step)" : "")"
            )
        }
        lines += writes(scope, item: hasIdentity ? "{id}" : "mine")
        var text = "operations:\n" + lines.map { "  \($0)\n" }.joined()
        let isPaged = lines.contains { $0.contains(step) }
        let isByCursor = step.contains("cursor")
        let hasEnvelope = chance(2)
        if hasEnvelope {
            text += response(of: lines)
        }
        if isPaged, isByCursor || chance(2) {
            text += pagination(inBody: hasEnvelope, needsNext: isByCursor)
        }
        let cache = pick([
            "", "cache: localFirst\n", "cache: remoteFirst\n", "cache: { policy: noCache, store: memory }\n",
            lines.contains { $0.hasPrefix("detail") } ? cache() : "",
        ])
        // Without an answer to keep, a cache would be idle, which is reported.
        let isKept = lines.contains { line in
            ["detail", "page"].contains { line.hasPrefix($0) }
                || line.hasPrefix("list") && !line.contains("?")
        }
        return text + (isKept ? cache : "") + errors()
    }

    /// The path of the payload in answers. A path that no operation reads would be refused.
    private mutating func response(of lines: [String]) -> String {
        func isOne(_ line: String) -> Bool {
            let answer = line.split(separator: " -> ").dropFirst().first
            return answer.map { !$0.hasPrefix("[") && $0 != "Void" }
                ?? ["detail", "create", "update"].contains { line.hasPrefix($0) }
        }
        func isList(_ line: String) -> Bool {
            line.contains(" -> [") || ["list", "page", "search"].contains { line.hasPrefix($0) }
        }
        let items = pick(["results", "data.items"])
        let paths =
            (lines.contains(where: isOne) ? ["item: data"] : [])
            + (lines.contains(where: isList) ? ["items: \(items)"] : [])
        return paths.isEmpty ? "" : "response: { \(paths.joined(separator: ", ")) }\n"
    }

    /// How answers are kept, where some are.
    private mutating func cache() -> String {
        let details = [
            "store: disk", "expires: \(pick(["30s", "10m", "2h", "1d"]))", "capacity: 20", "share: true",
            "observe: true",
        ]
        let chosen = ["policy: \(pick(["localFirst", "remoteFirst"]))"] + details.filter { _ in chance(2) }
        return "cache: { \(chosen.joined(separator: ", ")) }\n"
    }

    /// Operations that send a body, and custom operations.
    private mutating func writes(_ scope: String, item: String) -> [String] {
        let type = objects.randomElement(using: &random) ?? "Int"
        return [
            "create: POST \(scope)/items\(pick(["", " -> Void", "?notify={notify:Bool?}"]))",
            "update: \(pick(["PUT", "PATCH"])) \(scope)/items/\(item)",
            "delete: DELETE \(scope)/items/\(item)",
            "close: POST \(scope)/items/\(item)/close -> Void",
            "tally: GET /tally -> \(pick(["Int", "[String]", type, "[\(type)]"]))",
            "default: PUT /items/default <- \(pick([type, "[\(type)]", "Date(day)"])) -> \(pick(["Void", type]))",
        ]
        .filter { _ in chance(4) }
    }

    private mutating func filters(_ most: Int) -> String {
        var filters = Self.filters
        if let named = enums.randomElement(using: &random) {
            filters.append("kind_of={sort:\(named.name)?}")
        }
        return filters.shuffled(using: &random).prefix(Int.random(in: 1...most, using: &random)).joined(
            separator: "&")
    }

    private mutating func pagination(inBody: Bool, needsNext: Bool) -> String {
        func source(_ path: String, _ header: String) -> String {
            inBody && chance(2) ? path : "header(\(header))"
        }
        let members = [
            "next: \(source("info.next", pick(["Link", "X-Next"])))",
            "total: \(source("info.count", "X-Total"))",
            "pages: \(source("info.pages", "X-Pages"))", "previous: \(source("info.prev", "Link"))",
            "more: \(source("info.has_more", "X-More"))",
        ]
        .filter { $0.hasPrefix("next") && needsNext || chance(2) }
        return members.isEmpty ? "" : "pagination: { \(members.joined(separator: ", ")) }\n"
    }

    private mutating func errors() -> String {
        let errors = [
            "unauthorized: 401", "rateLimited: [403, 429]",
            "server: { status: 5xx, text: { en: \"100 % \\\"down\\\"\" } }",
            "gone: 404", "default: 409",
        ]
        .filter { _ in chance(3) }
        return errors.isEmpty ? "" : "errors: { \(errors.joined(separator: ", ")) }\n"
    }

    // MARK: - Choices

    private mutating func documentation() -> String {
        pick(Self.texts)
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &random)]
    }

    /// True once in so many times.
    private mutating func chance(_ count: Int) -> Bool {
        Int.random(in: 0..<count, using: &random) == 0
    }

    private static let scalars = [
        "Int", "Int(string)", "Int64", "Int64(string)", "Double", "Double(string)", "Decimal",
        "Decimal(string)", "Bool",
        "Bool(int)", "Bool(string)", "String", "UUID", "URL", "Data", "Date(iso8601)", "Date(day)",
        "Date(epoch)",
        "Date(epochMillis)", "Date(rfc2822)", "Date(\"MMMM d, yyyy\")", "Date(\"EEE dd.MM.yy HH:mm\")",
        "JSON", "Date(iso8601 | epoch)", "Date(epochMillis | day | \"d.M.yyyy\")", "Int(number | string)",
        "Int64(string | number)", "Double(number | string)", "Decimal(string | number)",
        "Bool(bool | int | string)", "Duration(seconds)", "Duration(millis)", "Duration(iso8601)",
        "[String](comma)", "[Int](space)", "Color(hex)",
    ]

    /// Fields with options for missing, null and bad values.
    private static let defaults = [
        "type: Int, default: 0", "type: '[String]', default: []", "type: Decimal, default: 1.25",
        "type: 'Date(iso8601)', default: '2026-01-01T00:00:00Z'",
        "type: '[Int: Double]', default: { 1: 2.5 }",
        "type: 'Date(day)', bad: default, default: '2026-01-01'",
        "type: 'Decimal(string)', bad: default, default: '0.50'", "type: 'Date(rfc2822)?', bad: nil",
        "type: 'UUID?', bad: nil, required: true", "type: 'URL?', bad: throw",
        "type: 'Int(string)?', bad: nil",
        "type: JSON, default: { a: [1, null] }", "cases: [open, closed], default: closed",
    ]

    private static let fieldNames = [
        "name", "title", "rating", "openSince", "priceLevel", "homepage", "summary", "isOpen", "htmlURL",
        "userIDs",
        "address2", "default", "class", "count", "tags", "notes", "weight", "await", "where", "operator",
        "updatedAt",
    ]

    private static let objectNames = ["Address", "Hours", "Author", "Coordinates"]
    private static let unionNames = ["Payload", "Source"]
    private static let enumNames = ["State", "Level", "Colour"]

    private static let filters = [
        "limit={limit=20}", "only={only:Bool=false}", "since={since:Date(day)?}", "ids[]={wanted:[Int]}",
        "marks={marks:[String]?}", "near={near:Double?}", "made>={after:Date(iso8601)?}", "fixed=a%20b",
        "sort={order=best}",
    ]

    private static let texts = [
        "A plain text.", "'It''s \"quoted\" \\(name) */ // #if'", "\"two\\nlines\\ttab \\u0007\"",
        "\"back\\\\slash\"", "Café 👍",
    ]
}
