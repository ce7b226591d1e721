import Diagnostics
import RandomSpecs
import Testing

@testable import Drafts
@testable import Language

/// An inferred draft is written as a spec that the tool accepts without a diagnostic.
@Suite struct SpecDraftTests {
    @Test func `A draft becomes a spec that a person would write`() {
        #expect(
            Self.restaurant.text(acronyms: Acronyms(), schema: "../.scaffold/feature.schema.json") == """
                # yaml-language-server: $schema=../.scaffold/feature.schema.json
                # Inferred from restaurants.json: 120 records.

                doc: "A place: it serves food."
                keys: snake_case
                readOnly: [id]
                fields:
                  id: Int
                  cuisine?: [italian, tex-mex] # guess: 2 values in 120 records
                  priceLevel: Int
                  HTMLText: String
                  plusOne: { type: Int, key: "+1" }
                  tags?: [String]
                  hours: [String: Hours]
                  states: [State]
                  payer: Payer?
                  opensOn: Date("MMMM d, yyyy")
                  # guess: this is a long reason, which has to stand above the line of its field, because nothing else
                  updatedAt: Date(iso8601 | epoch)
                  fallback: { type: Double, default: 0.5, doc: "A, b." }
                types:
                  Hours: { open: "String?", close: String }
                  State: { cases: { open: open, plusOne: "+1", unknown: unknown }, unknown: unknown }
                  Payer: { oneOf: [String, [Int], Hours] }

                operations:
                  detail: GET /restaurants/{id} # guess: a sample has no path
                  page: GET /restaurants?page={page}
                  menu: GET /restaurants/{id}/menu?on={day:Date(day)?} -> [Hours]
                  # create: POST /restaurants
                response: { items: results }
                pagination: { total: info.count, next: header(Link) }
                errors: { unauthorized: 401, rateLimited: [403, 429] }

                # Parts of the source that a spec cannot express:
                #   Restaurant.price: the smallest value, 0

                """)
    }

    @Test func `A draft is read again without a word`() {
        let text = Self.restaurant.text(acronyms: Acronyms())
        #expect(DiagnosticPrinter().text(of: Pipeline().resolve(text).diagnostics) == "")
    }

    @Test func `Random drafts are read again without a word`() {
        for seed in 0..<UInt64(400) {
            var maker = RandomDraft(seed: seed)
            var draft = maker.draft()
            draft.removeUnusedTypes()
            let text = draft.text(acronyms: Acronyms())
            let said = DiagnosticPrinter().text(of: Pipeline().resolve(text).diagnostics)
            #expect(said == "", "seed \(seed):\n\(text)\n\(said)")
            guard said.isEmpty else {
                return
            }
        }
    }

    /// A name ends before its file's name is too long, and there is always one more.
    @Test func `Types have short names, whatever their keys are like`() {
        let long = String(repeating: "a", count: 200)
        let keys = [long, long + "b", String(repeating: "9", count: 40) + "a"]
        var names = DraftNames(entity: "Restaurant", plural: nil, acronyms: Acronyms())
        let claimed = keys.flatMap { key in (0..<200).map { _ in names.claim([key]) } }
        #expect(Set(claimed).count == 600)
        #expect(claimed.allSatisfy { $0.utf8.count <= 80 && SwiftName.isTypeName($0) })
        var exact = DraftNames(entity: "Restaurant", plural: nil, acronyms: Acronyms())
        for length in 60...90 {
            let key = String(repeating: "b", count: length)
            #expect(Set((0..<20).map { _ in exact.claim([key]) }).count == 20)
        }
    }

    /// A bit of everything.
    private static let restaurant: SpecDraft = {
        var names = DraftNames(entity: "Restaurant", plural: nil, acronyms: Acronyms())
        let cuisine = names.claim(["RestaurantCuisine"])
        let hours = names.claim(["hours"])
        let state = names.claim(["State"])
        let payer = names.claim(["Payer"])
        var draft = SpecDraft(name: "Restaurant")
        draft.remarks = ["Inferred from restaurants.json: 120 records."]
        draft.doc = "A place: it serves food."
        draft.readOnly = ["id"]
        var fallback = FieldDraft(key: "fallback", type: .scalar(.double(.number)))
        fallback.defaultValue = .number("0.5")
        fallback.doc = "A, b."
        draft.entity = [
            FieldDraft(key: "id", type: .scalar(.int(.number))),
            FieldDraft(
                key: "cuisine", type: .optional(.named(cuisine)), guess: "2 values in 120 records"),
            FieldDraft(key: "price_level", type: .scalar(.int(.number))),
            FieldDraft(key: "HTMLText", type: .scalar(.string)),
            FieldDraft(key: "+1", type: .scalar(.int(.number))),
            FieldDraft(key: "tags", type: .optional(.list(.scalar(.string)))),
            FieldDraft(key: "hours", type: .dictionary(.text, .named(hours))),
            FieldDraft(key: "states", type: .list(.named(state))),
            FieldDraft(key: "payer", type: .optional(.named(payer))),
            FieldDraft(key: "opens_on", type: .scalar(.date(.format("MMMM d, yyyy")))),
            FieldDraft(
                key: "updated_at", type: .scalar(.several([.date(.iso8601), .date(.epoch)])),
                guess:
                    "this is a long reason, which has to stand above the line of its field, because nothing else"
            ),
            fallback,
        ]
        draft.types = [
            TypeDraft(
                name: cuisine,
                kind: .enumeration([
                    CaseDraft(rawValue: .text("italian")), CaseDraft(rawValue: .text("tex-mex")),
                ])),
            TypeDraft(
                name: hours,
                kind: .object([
                    FieldDraft(key: "open", type: .optional(.scalar(.string))),
                    FieldDraft(key: "close", type: .scalar(.string)),
                ])),
            TypeDraft(
                name: state,
                kind: .enumeration(
                    [
                        CaseDraft(rawValue: .text("open")), CaseDraft(rawValue: .text("+1")),
                        CaseDraft(rawValue: .text("unknown")),
                    ])),
            TypeDraft(
                name: payer,
                kind: .variants(
                    VariantsDraft(variants: [
                        .init(type: .scalar(.string)), .init(type: .list(.scalar(.int(.number)))),
                        .init(type: .named(hours)),
                    ]))),
        ]
        var detail = OperationDraft(
            name: "detail", method: "GET",
            path: [.text("/restaurants/"), .parameter(ParameterDraft(name: "id"))])
        detail.guess = "a sample has no path"
        var menu = OperationDraft(
            name: "menu", method: "GET",
            path: [.text("/restaurants/"), .parameter(ParameterDraft(name: "id")), .text("/menu")],
            query: [
                .init(
                    name: "on",
                    value: .parameter(
                        ParameterDraft(name: "day", type: .scalar(.date(.day)), isOptional: true)))
            ])
        let page = OperationDraft(
            name: "page", method: "GET", path: [.text("/restaurants")],
            query: [
                .init(
                    name: "page",
                    value: .parameter(ParameterDraft(name: "page", type: .scalar(.int(.number)))))
            ])
        menu.answer = .type(.list(.named(hours)))
        var create = OperationDraft(name: "create", method: "POST", path: [.text("/restaurants")])
        create.isIdea = true
        draft.operations = [detail, page, menu, create]
        draft.response.items = ["results"]
        draft.pagination = [
            PaginationDraft(member: .total, source: .path(["info", "count"])),
            PaginationDraft(member: .next, source: .header("Link")),
        ]
        draft.errors = [
            ErrorDraft(name: "unauthorized", statuses: ["401"]),
            ErrorDraft(name: "rate limited", statuses: ["403", "429"]),
        ]
        draft.unsayable = [Unsayable(place: "Restaurant.price", reason: "the smallest value, 0")]
        return draft
    }()
}

/// A draft of nasty names, made up by a seed.
private struct RandomDraft {
    private var random: SplitMix64
    private var names = DraftNames(entity: "Restaurant", plural: nil, acronyms: Acronyms())
    private var types: [TypeDraft] = []

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    mutating func draft() -> SpecDraft {
        var draft = SpecDraft(name: "Restaurant")
        draft.doc = pick([nil, "Simple.", "Two\nlines: # here", "\"quoted\"", "- list"])
        draft.remarks = pick([[], ["From \u{7}a\nb.json"]])
        for _ in 0..<Int.random(in: 0...5, using: &random) {
            addType()
        }
        draft.entity = fields(of: "Restaurant")
        draft.types = types
        if chance(2) {
            draft.operations = [OperationDraft(name: "list", method: "GET", path: [.text("/restaurants")])]
            draft.response.items = pick([[], ["data"], ["data", "restaurants"]])
        }
        return draft
    }

    private mutating func addType() {
        let name = names.claim([pick(Self.keys), pick(Self.keys)])
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
            let count = Int.random(in: 1...6, using: &random)
            let cases = Self.values.shuffled(using: &random).prefix(count).map {
                CaseDraft(rawValue: .text($0))
            }
            types.append(
                TypeDraft(name: name, doc: pick([nil, "An enum."]), kind: .enumeration(cases)))
        case 1:
            let cases = [0, 7, -3, 200].map { CaseDraft(rawValue: .number($0)) }
            types.append(TypeDraft(name: name, kind: .enumeration(cases)))
        default:
            let fields = fields(of: name)
            types.append(TypeDraft(name: name, doc: pick([nil, "An object."]), kind: .object(fields)))
        }
    }

    private mutating func fields(of owner: String) -> [FieldDraft] {
        var style = Self.keys
        if chance(2) {
            style =
                pick([Self.snake, Self.kebab, Self.pascal, Self.camel])
                + Self.keys.shuffled(using: &random).prefix(2)
        }
        let count = Int.random(in: 1...12, using: &random)
        return Array(Set(style).sorted().shuffled(using: &random).prefix(count)).map { key in
            var field = FieldDraft(key: key, type: type(2), guess: pick([nil, nil, "because"]))
            if chance(4), field.type == .scalar(.string) {
                let name = names.claim(["\(owner) \(key)"])
                let cases = Self.values.shuffled(using: &random).prefix(3).map {
                    CaseDraft(rawValue: .text($0))
                }
                types.append(TypeDraft(name: name, kind: .enumeration(cases)))
                field.type = pick([.named(name), .optional(.named(name))])
            }
            field.doc = pick([nil, nil, "The \(key): a field"])
            field.deprecated = pick([nil, nil, nil, "Use another."])
            if field.type.isOptional {
                field.isRequired = chance(4)
            }
            return field
        }
    }

    private mutating func type(_ depth: Int) -> DraftType {
        let type: DraftType
        switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &random) {
        case 0, 1, 2: type = .scalar(pick(Self.scalars))
        case 3, 4: type = types.randomElement(using: &random).map { .named($0.name) } ?? .scalar(.json)
        case 5: type = .list(self.type(depth - 1))
        case 6: type = .dictionary(.text, self.type(depth - 1))
        default: return self.type(depth - 1).asOptional
        }
        return chance(5) ? .optional(type) : type
    }

    private mutating func chance(_ one: Int) -> Bool {
        Int.random(in: 0..<one, using: &random) == 0
    }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: 0..<values.count, using: &random)]
    }

    private static let scalars: [ScalarType] = [
        .int(.number), .int64(.string), .double(.number), .decimal(.string), .bool(.bool), .bool(.int),
        .string, .uuid,
        .url, .data, .json, .date(.iso8601), .date(.epoch), .date(.format("MMMM d, yyyy 'at' HH:mm")),
        .several([.int(.number), .int(.string)]), .several([.date(.iso8601), .date(.format("yyyy/MM/dd"))]),
        .several([.bool(.int), .bool(.bool)]), .date(.local("yyyy-MM-dd, HH:mm", zone: "Europe/Berlin")),
    ]
    private static let snake = [
        "created_at", "html_url", "first_name", "address_line_1", "user_ids", "id", "ipv4_address",
    ]
    private static let kebab = ["created-at", "html-url", "first-name", "user-id", "x-y-z"]
    private static let pascal = ["CreatedAt", "HtmlUrl", "Name", "ID", "Version"]
    private static let camel = ["createdAt", "htmlUrl", "firstName", "userID", "userId", "type", "fields"]
    private static let keys = [
        "", " ", "id", "self", "Self", "init", "Type", "Protocol", "class", "default", "in", "fields",
        "cases", "oneOf", "bits", "type",
        "key", "yes", "no", "on", "null", "~", "1", "404", "1.5", "2fa", "first name", "+1", "👍", "naïve",
        "名前", "a.b",
        "a:b", "#x", "@id", "$ref", "_links", "__v", "_", "-", "--", "a?", "x y: z", "\"q\"", "it's",
        "tab\there", "line\nbreak",
        "htmlUrl", "html_url", "HTMLURL", "htmlURL", "description", "hash", "hashValue", "error", "Error",
        "Data",
        "RestaurantError", "restaurant", "RestaurantDTO", "Restaurants", "page", "restaurants_page", "[x]",
        "{x}", "\u{7F}", "\u{85}", "\u{2028}",
        "A", "a", "aB", "AB", "Ab", "---", "...", "!tag", "&anchor", "*alias", "|", ">", "%", "`",
    ]
    private static let values =
        keys + ["none", "some", "unknown", "Unknown", "open", "Open", "OPEN", "on hold", "on-hold"]
}
