import Foundation
import Testing

/// What is generated fits its lines, whatever has a name of 40 letters: the entity, a field, a type, an operation, the
/// identity, a parameter, an error. In all styles, with each of their stores.
@Suite struct LongNameTests {
    private static let long = [
        "entity": "ExtraordinarilyComprehensiveSubscriptio",
        "field": "remarkablyDescriptiveConfigurationLabel",
        "type": "ConsiderablyElaborateAdministrationEntry",
        "operation": "recalculateEverythingThatWasEverReckoned",
        "identity": "identifierOfTheWholeSubscriptionAndMore1",
        "parameter": "queryForTheWholeSubscriptionAndAnything1",
        "error": "unauthorizedToReadTheWholeSubscriptions1",
    ]
    private static let short = [
        "entity": "Invoice", "field": "label", "type": "Entry", "operation": "recalculate", "identity": "id",
        "parameter": "query", "error": "unauthorized",
    ]
    private static let namedByStores = ["entity", "identity", "parameter"]
    private static let styles = [
        "contract": ["memory", "disk"], "arc": ["memory", "disk", "swiftData"],
        "layered": ["memory", "disk", "swiftData"],
    ]

    @Test(
        .enabled(if: Program.swift != nil, Comment(rawValue: Program.swiftIsMissing)),
        arguments: styles.keys.sorted())
    func `The formatter finds nothing in code of long names`(style: String) async throws {
        // Given
        let folder = FileManager.default.temporaryDirectory.appending(path: "scaffold-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for place in Self.long.keys.sorted() {
            let names = Self.short.merging([place: Self.long[place] ?? ""]) { $1 }
            // Stores differ by what they name: the entity, its identity, and the parameters of its lists.
            let stores = Self.styles[style] ?? []
            for store in Self.namedByStores.contains(place) ? stores : stores.suffix(1) {
                let home = folder.appending(path: "\(place)-\(store)")
                try write("app: Shop\nstyle: \(style)\n", to: home.appending(path: "scaffold.yml"))
                for (suffix, text) in specs(names, store: store, style) {
                    let entity = (names["entity"] ?? "") + suffix
                    try write(
                        text.replacingOccurrences(of: "<entity>", with: entity),
                        to: home.appending(path: "Specs/\(entity).yml"))
                }

                // When
                let (code, text) = Tool.run(["feature", "--all"], in: home)

                // Then
                #expect(code == .done, "\(place), \(store): \(text)")
            }
        }
        let configuration = Example.contract.folder.appending(path: ".swift-format").path
        let lint = try await #require(Program.swift).run(
            [
                "format", "lint", "--strict", "--recursive", "--parallel", "--configuration", configuration,
                ".",
            ],
            in: folder)
        #expect(lint.text.isEmpty, "\(lint.lines.prefix(40).joined(separator: "\n"))")
    }

    private func write(_ text: String, to file: URL) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// Of one entity: by number of the page, by cursor, by offset, and without a server.
    private func specs(_ names: [String: String], store: String, _ style: String) -> [(String, String)] {
        let limits = style == "contract" ? ", expires: 10m, capacity: 20, share: true" : ""
        // A style refuses what its errors have no place for.
        let text = style == "contract" ? ", text: { en: Wait. }" : ""
        let limited = "  <error>: 401\n  rateLimited: { status: [403, 429]\(text) }\n"
        let errors = style == "arc" ? "" : "errors:\n" + limited
        let cache = "cache: { policy: localFirst, store: \(store)\(limits) }\n"
        let remote = [
            (
                "n", "page={page}", "&page={page}",
                "response: { items: <field>b }\npagination: { total: info.<field>a, next: info.next, previous: info.previous }\n"
            ),
            (
                "c", "after={cursor}&limit={limit=20}", "&after={cursor}&limit={limit=20}",
                "response: { items: <field>b }\npagination: { next: last(<identity>), more: <field>a }\n"
            ),
            (
                "o", "offset={offset}&limit={limit}", "&offset={offset}",
                "pagination: { total: header(X-Total-Count) }\n"
            ),
        ]
        let specs = remote.map { suffix, page, search, paging in
            (
                suffix,
                Self.fields("Int") + Self.operations(page: page, search: search) + errors + paging + cache
            )
        }
        let local =
            "operations: [detail, list, create, delete]\ncache: { policy: localOnly, store: \(store) }\n"
        return (specs + [("l", Self.fields("UUID") + local)]).map { suffix, text in
            // A suffix is the last of the entity's 40 letters.
            (
                suffix,
                names.filter { $0.key != "entity" }.reduce(text) {
                    $0.replacingOccurrences(of: "<\($1.key)>", with: $1.value)
                }
            )
        }
    }

    private static func fields(_ identity: String) -> String {
        """
        keys: snake_case
        readOnly: [<identity>]
        identity: <identity>
        fields:
          <identity>: \(identity)
          <field>a: String
          <field>b: "Double?"
          <field>c: Date(iso8601)
          <field>d: [String]
          <field>e: "URL?"
          <field>f: <type>
          <field>g: "[<type>]?"
          <field>h: [first, second]
          <field>i: Decimal(string)
          <field>j: { type: "Date(day)?", bad: nil }
          <field>k: Choice
          <field>l: Bool
          <field>m: "[String: <type>]"
          <field>n: Flags
          <field>o: { type: "[String]", default: [] }
          kind: [<field>a, <field>b]
          other: { type: "UUID?", required: true }
        types:
          <type>: { <field>a: String, <field>b: Int, <field>c: Date(epoch) }
          Choice: { oneOf: [String, <type>] }
          Flags: { bits: { <field>a: 0, <field>b: 1 } }

        """
    }

    private static func operations(page: String, search: String) -> String {
        """
        operations:
          detail: GET /invoices/{<identity>}
          list: GET /owners/{<parameter>}/invoices
          page: GET /invoices?\(page)
          search: GET /invoices?q={<parameter>}&sort={sort?}\(search)
          create: POST /invoices
          update: PATCH /invoices/{<identity>}
          delete: DELETE /invoices/{<identity>}
          <operation>:
            request: POST /invoices/{<identity>}/recalculate <- <type> -> <type>
            doc: Something long that is said about this operation, which is as long as its name, and even a bit longer.
            headers: { If-None-Match: "{<parameter>:String?}" }
          entries: GET /invoices/{<identity>}/entries?since={<parameter>:Date(day)?} -> [<type>]
          close: POST /invoices/{<identity>}/void -> Void
          best: GET /invoices/one -> <entity>

        """
    }
}
