import Foundation
import Testing

extension DeepTests {
    /// Generated code fits the line width with names of 40 letters (keys of 60): each position of a name in turn, in every style,
    /// with the stores that name it, all kinds of paging, and without a server.
    @Suite struct LongNameTests {
        private static let positions = [
            (name: "entity", short: "Invoice", long: "ExtraordinarilyComprehensiveSubscriptio"),
            (name: "field", short: "label", long: "remarkablyDescriptiveConfigurationLabel"),
            (name: "type", short: "Entry", long: "ConsiderablyElaborateAdministrationEntry"),
            (name: "operation", short: "recalculate", long: "recalculateEverythingThatWasEverReckoned"),
            (name: "identity", short: "id", long: "identifierOfTheWholeSubscriptionAndMore1"),
            (name: "scope", short: "owner", long: "groupOfEverythingThatIsToBeListedBelowIt"),
            (name: "query", short: "query", long: "queryForTheWholeSubscriptionAndAnything1"),
            (name: "header", short: "etag", long: "tagOfTheAnswerThatWasGivenTheLastTimeSo1"),
            (name: "error", short: "unauthorized", long: "unauthorizedToReadTheWholeSubscriptions1"),
            (name: "case", short: "open", long: "deliberatelyVerboseCaseOfAnEnumeration12"),
            (
                name: "key", short: "data",
                long: "keyThatTheServerGivesToOneOfItsEnvelopesWhichIsQuiteALongKey"
            ),
        ]
        private static let styles = [
            "contract": ["memory", "disk"], "arc": ["memory", "disk", "swiftData"],
            "layered": ["memory", "disk", "swiftData"],
        ]
        /// Stores differ by what they name: the entity, its identity, and what is in the paths of its lists.
        private static let namedByStores = ["entity", "identity", "scope"]

        @Test(
            .enabled(if: Program.swift != nil, Comment(rawValue: Program.swiftIsMissing)),
            arguments: styles.keys.sorted())
        func `The formatter finds nothing in code of long names`(style: String) async throws {
            // Given
            let folder = FileManager.default.temporaryDirectory.appending(
                path: "scaffold-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            let homes = try writeSpecs(of: style, to: folder)

            // When
            await withTaskGroup { group in
                for home in homes {
                    group.addTask { generate(in: home) }
                }
                await group.waitForAll()
            }

            // Then
            try keepOneOfEach(in: folder)
            let configuration = Example.contract.folder.appending(path: ".swift-format").path
            let lint = try await #require(Program.swift).run(
                [
                    "format", "lint", "--strict", "--recursive", "--parallel", "--configuration",
                    configuration,
                    ".",
                ],
                in: folder)
            #expect(lint.text.isEmpty, "\(lint.lines.prefix(40).joined(separator: "\n"))")
        }

        /// Writes a repository for each position of a name and each store, and returns their folders.
        private func writeSpecs(of style: String, to folder: URL) throws -> [URL] {
            let stores = Self.styles[style] ?? []
            // What is public has the longer lines.
            let settings =
                "app: Shop\nstyle: \(style)\noutput: \"{feature}\"\naccess: public\nmocks: library\n"
            var homes: [URL] = []
            for (index, position) in Self.positions.enumerated() {
                let names = Dictionary(
                    uniqueKeysWithValues: Self.positions.map {
                        ($0.name, $0.name == position.name ? $0.long : $0.short)
                    })
                let named = Self.namedByStores.contains(position.name) ? stores : stores.suffix(1)
                for store in named {
                    let home = folder.appending(path: "\(position.name)-\(store)")
                    homes.append(home)
                    try write(settings, to: home.appending(path: "scaffold.yml"))
                    // Each kind of paging is combined with each position by one store or another.
                    let specs = Self.specs(store: store, style)
                    let some = [specs[index % (specs.count - 1)], specs[specs.count - 1]]
                    for spec in store == stores.last ? specs : some {
                        let entity = (names["entity"] ?? "") + spec.suffix
                        let text = names.reduce(spec.text.replacingOccurrences(of: "<entity>", with: entity))
                        {
                            $0.replacingOccurrences(of: "<\($1.key)>", with: $1.value)
                        }
                        try write(text, to: home.appending(path: "Specs/\(entity).yml"))
                    }
                }
            }
            return homes
        }

        private func generate(in home: URL) {
            let (code, text) = Tool.run(["feature", "--all"], in: home)
            #expect(code == .done, "\(home.lastPathComponent): \(text)")
        }

        /// Removes files that say the same as another one: the formatter needs to look at one of them.
        private func keepOneOfEach(in folder: URL) throws {
            var seen: Set<Data> = []
            let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
            while let file = files?.nextObject() as? URL {
                guard file.pathExtension == "swift" else {
                    continue
                }
                // The first line names the spec.
                let data = try Data(contentsOf: file)
                if !seen.insert(data[(data.firstIndex(of: UInt8(ascii: "\n")) ?? data.startIndex)...])
                    .inserted
                {
                    try FileManager.default.removeItem(at: file)
                }
            }
        }

        private func write(_ text: String, to file: URL) throws {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }

        // MARK: - Specs

        /// Of one entity: by number of the page, by cursor, by two cursors, by offset, by headers, and without a server. A
        /// suffix is the last of the entity's 40 letters.
        private static func specs(store: String, _ style: String) -> [(suffix: String, text: String)] {
            let limits = style == "contract" ? ", expires: 10m, capacity: 20, share: true" : ""
            let cache = "cache: { policy: localFirst, store: \(store)\(limits) }\n"
            // A style refuses errors that it has no case for.
            let text = style == "contract" ? ", text: { en: Wait. }" : ""
            let limited = "  <error>: 401\n  rateLimited: { status: [403, 429]\(text) }\n  <error>b: 5xx\n"
            let errors = style == "arc" ? "" : "errors:\n" + limited
            let remote = [
                (
                    "n", "page={page}", "&page={page}",
                    "response: { items: <key>b, item: <key>a.<key>c }\n"
                        + "pagination: { total: <key>e.<field>a, next: <key>e.next, previous: <key>e.previous }\n"
                ),
                (
                    "c", "after={cursor}&limit={limit=20}", "&after={cursor}&limit={limit=20}",
                    "response: { items: <key>b }\npagination: { next: last(<identity>), more: <key>c.<field>a }\n"
                ),
                (
                    "d", "after={cursor?}&before={previousCursor?}",
                    "&after={cursor?}&before={previousCursor?}",
                    "response: { items: <key>b }\npagination: { next: <key>c.next, previous: <key>c.previous }\n"
                ),
                (
                    "o", "offset={offset}&limit={limit}", "&offset={offset}",
                    "pagination: { total: header(X-Total-Count) }\n"
                ),
                (
                    "h", "page={page}", "&page={page}",
                    "pagination: { next: header(Link), previous: header(Link) }\n"
                ),
            ]
            let remoteSpecs = remote.map { suffix, page, search, paging in
                (
                    suffix,
                    "readOnly: [<identity>]\n" + fields(suffix == "d" ? "UUID" : "Int")
                        + operations.replacingOccurrences(of: "<page>", with: page)
                        .replacingOccurrences(of: "<search>", with: search)
                        .replacingOccurrences(of: "<headers>", with: suffix == "h" ? Self.sharedHeader : "")
                        + errors + paging + cache
                )
            }
            let local =
                "operations: [detail, list, create, delete]\ncache: { policy: localOnly, store: \(store) }\n"
            return remoteSpecs + plainSpecs(cache: cache) + [
                ("k", "fields: { id: Int }\n" + local), ("l", fields("UUID") + local),
            ]
        }

        /// Of an entity whose DTO can be made of it, which is kept and changed on the device: its own key, and a key that the
        /// path gives. The plural of a name that ends in `s` is longer by two letters.
        private static func plainSpecs(cache: String) -> [(suffix: String, text: String)] {
            [("s", "Int", ""), ("z", "UUID", "/v/{<scope>}")].map { suffix, identity, scope in
                (
                    suffix,
                    """
                    identity: <identity>
                    fields: { <identity>: \(identity), <field>: String }
                    operations:
                      detail: GET \(scope)/plain/{<identity>}
                      list: GET \(scope)/plain
                      create: POST \(scope)/plain
                      update: PUT \(scope)/plain/{<identity>}
                      delete: DELETE \(scope)/plain/{<identity>}

                    """ + cache
                )
            }
        }

        private static func fields(_ identity: String) -> String {
            """
            keys: snake_case
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
              <field>h: [<case>a, <case>b]
              <field>i: Decimal(string)
              <field>j: { type: "Date(day)?", bad: nil }
              <field>k: <type>h
              <field>l: Bool
              <field>m: "[String: <type>]"
              <field>n: <type>i
              <field>o: { type: "[String]", default: [] }
              <field>p: "Date(iso8601 | epoch)?"
              <field>q: Date(epoch | iso8601 | rfc2822)
              <field>r: "[Date(day)]"
              <field>s: "[String: Decimal(string)]"
              <field>t: { type: "[Date(epoch)]", default: [] }
              <field>u: { type: "Date(day)", bad: default, default: "2026-05-01" }
              <field>v: { type: "Date(iso8601 | day)?", required: true }
              <field>w: URL
              <field>x: "[URL]"
              <field>y: Data
              <field>z: "[<type>g]?"
              <field>0: JSON
              <field>1: "[Int: UUID]"
              <field>2: { type: "<type>k?", deprecated: Use another. }
              <field>3: Date("MMMM d, yyyy")
              <field>4: { type: "[<type>g]", key: "<key>a" }
              <field>5: Int(number | string)
              <field>6: "<entity>?"
              <field>7: "[<type>h]?"
              <field>8: { type: "String?", domain: false }
              <field>9: Bool(int)
              kind: [<field>a, <field>b]
              other: { type: "UUID?", required: true }
            types:
              <type>: { <field>a: String, <field>b: Int, <field>c: Date(epoch), <field>d: "<type>g?", <field>e: "[<type>]" }
              <type>g: { cases: [<case>a, <case>b, <case>c], unknown: fail }
              <type>h: { oneOf: [String, <type>, "[Date(day)]"], unknown: fail }
              <type>i: { bits: { <field>a: 0, <field>b: 1 } }
              <type>j: { by: <field>a, oneOf: { <case>a: <type>, <case>b: <type>l } }
              <type>k: { by: <field>a, in: <field>b, oneOf: { <case>a: <type>, <case>b: "[Date(day)]" }, unknown: nil }
              <type>l: { <field>b: <type>n }
              <type>m: { <field>a: <type>j, <field>b: "<type>k?" }
              <type>n: { cases: { <case>a: 1, <case>b: 2 } }

            """
        }

        /// A parameter of every operation: with it nothing is kept.
        private static let sharedHeader = ", X-Other: \"{<header>c:Int?}\""

        private static let operations = """
            operations:
              detail: GET /v/{<scope>}/{<identity>}
              list: GET /v/{<scope>}/{<scope>b:Int}
              page: GET /v/{<scope>}/pages?<page>
              search: { request: "GET /v/{<scope>}/{<scope>b}?q={<query>}&sort={sort?}&kind={<query>b:<type>g?}&of={<query>c:[Date(day)]?}&n={<query>d:Int=3}&tags[]={<query>e:[String]}&a={<query>f:[<type>g]}&b[]={<query>g:[<type>n]?}&u={<query>h:UUID}&w={<query>i:Date(iso8601)?}<search>" }
              create: POST /v/{<scope>}
              update: PATCH /v/{<scope>}/{<identity>}
              delete: DELETE /v/{<scope>}/{<identity>}?why={<query>?}
              <operation>:
                request: "POST /v/{<identity>}/x?q={<query>?}&r={<query>b:Int=3} <- <type> -> [<type>]"
                doc: Something long that is said about this operation, which is as long as its name, and even a bit longer.
                headers: { If-None-Match: "{<header>:String?}", X-Long-Name-Of-A-Header-That-Nobody-Needs: "{<header>b:Date(day)?}" }
                response: <key>c.<key>d
              <operation>b: "GET /v/{<identity>}/entries?since={<query>:Date(day)?}&of={<query>b:[Int]?} -> [<type>]"
              <operation>c: POST /v/{<scope>}/{<identity>}/void -> Void
              <operation>d: GET /v/one -> <entity>
              <operation>e: "POST /v/all <- [<type>] -> [String: Decimal(string)]"
              <operation>f: "PUT /v/{<identity>}/kind <- <type>g -> <type>g"
              <operation>g: "POST /v/{<scope>}/many <- [Date(day)] -> [Date(iso8601 | epoch)]"
              <operation>h: "PUT /v/{<scope>}/union <- <type>h -> <type>j"
              <operation>i: "POST /v/{<identity>}/optional <- <type>m -> <type>m"
              <operation>j: "PUT /v/{<identity>}/whole <- <entity> -> <entity>"
              <operation>k: "GET /v/{<scope>}/{<query>:Date(day)} -> URL"
              <operation>m: "GET /v/{<scope>}/dates?a={<query>:[Date(iso8601)]}&b[]={<query>b:[URL]?}&c={<query>c:[Date(rfc2822)]?}&d={<query>d:[URL]} -> [<type>]"
              <operation>n: "GET /v/kinds?kind={kind?}&as={<field>h?} -> [<entity>]"
              <operation>l: "POST /v/map <- [String: <type>] -> [Int: <type>g]"
            headers: { X-Client: ios, X-Long-Name-Of-A-Header-That-Everybody-Needs: "a value, too, that is as long as the name of its header"<headers> }

            """
    }
}
