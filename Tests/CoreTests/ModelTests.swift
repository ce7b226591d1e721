import Diagnostics
import Documents
import RandomSpecs
import Testing

@testable import Generator
@testable import Language

/// Invariants of every model, for the case files and for random specs.
@Suite struct ModelTests {
    private static let sources: [(name: String, source: SourceText)] = {
        let files = (try? CaseFile.all(in: .validSpec)) ?? []
        let written = files.compactMap { file in (try? file.source()).map { (name: "Restaurant", source: $0) }
        }
        return written
            + (0..<60 as Range<UInt64>).map { seed in
                let spec = RandomSpec(seed: seed)
                return (name: spec.name, source: SourceText(path: "seed-\(seed).yml", text: spec.text))
            }
    }()

    private func forEachModel(_ body: (FeatureModel, ResolvedFeature, String) throws -> Void) throws {
        for (name, source) in Self.sources {
            let (feature, diagnostics) = Pipeline().resolve(source, name: name)
            #expect(DiagnosticPrinter().text(of: diagnostics) == "")
            let model = try #require(Pipeline().model(source, name: name), "\(source.path)")
            try body(model, try #require(feature), source.path)
        }
    }

    @Test func `A bad value that is forgiven is none that a draft sends`() throws {
        let spec = """
            readOnly: [id]
            fields: { id: Int, seenAt: { type: "Date(iso8601)?", bad: nil }, count: Int(number | string) }
            types: { Visit: { on: { type: "Date(day)?", bad: nil }, name: String } }
            operations:
              detail: GET /restaurants/{id}
              create: POST /restaurants
              update: PATCH /restaurants/{id}
              visit: POST /visits <- Visit -> Void
            """
        let model = try #require(Pipeline().model(SourceText(path: "Restaurant.yml", text: spec)))
        for name in ["RestaurantDraft", "RestaurantChanges", "Visit"] {
            let object = try #require(model.objects.first { $0.name == name })
            #expect(object.sentContrasts.allSatisfy { !$0.dto.contains("yesterday") })
            #expect(object.encoded.allSatisfy { !$0.dto.contains("yesterday") }, "\(name): \(object.encoded)")
        }
        #expect(model.fixtures.contains { $0.name == "restaurant_draft" })
        for fixture in model.fixtures where !fixture.name.hasPrefix("restaurant_other_values") {
            #expect(!fixture.json.contains("yesterday"), "\(fixture.name)")
        }
    }

    @Test func `What a draft sends holds nothing that the domain lacks`() throws {
        let spec = """
            readOnly: [id]
            fields:
              id: Int
              owner: Owner
              owners: "[Owner]?"
              named: "[String: Owner]"
              team: Team
              payload: { by: kind, oneOf: { owner: Owner, team: Team } }
              other: { by: kind, in: data, oneOf: { owner: Owner, team: Team } }
            types:
              Owner: { name: String, since: "Int?", etag: { type: "String?", domain: false } }
              Team: { owner: Owner, named: "[String: Owner]", size: "Int?" }
              Mail: { to: Owner, team: Team, etag: { type: "String?", domain: false } }
            operations:
              create: POST /restaurants
              update: PATCH /restaurants/{id}
              mail: POST /mails <- Mail -> Void
              tell: POST /owners <- [Owner] -> Void
            """
        let model = try #require(Pipeline().model(SourceText(path: "Restaurant.yml", text: spec)))
        let sent = model.fixtures.filter { fixture in
            ["restaurant_draft", "restaurant_changes", "mail", "restaurant_tell_body"].contains {
                fixture.name.hasPrefix($0)
            }
        }
        #expect(sent.count > 8)
        for fixture in sent {
            #expect(!fixture.json.contains("etag"), "\(fixture.name): \(fixture.json)")
        }
        #expect(model.fixtures.contains { $0.name == "restaurant" && $0.json.contains("etag") })
        let create = try #require(model.entities[0].operations.first { $0.name == "createRestaurant" })
        let stub = try #require(create.remoteParameters.first).sample
        #expect(Self.withoutLayout(stub).hasPrefix(".stub(owner:.stub(etag:nil),"), "\(stub)")
    }

    @Test func `A mapper's test asserts no error that a run turns into an empty result`() throws {
        let spec = """
            fields: { id: Int }
            operations:
              detail: GET /a/{id}
              search: { request: "GET /a?q={q}", notFound: empty }
              list: GET /a
            errors: { bad: 4xx }
            """
        func samples(_ spec: String) throws -> [String] {
            let model = try #require(Pipeline().model(SourceText(path: "Restaurant.yml", text: spec)))
            return try #require(model.entities[0].errorMapper).samples.filter { $0.status == "404" }
                .map { Self.withoutLayout("\($0.operation): \($0.expected)") }
        }
        #expect(try samples(spec) == [".detail(identifier:1):.notFound(identifier:1)", ".list:.bad"])
        let failing = spec.replacing(
            "notFound: empty", with: "notFound: error")
        #expect(try samples(failing).contains(".search:.bad"))
    }

    @Test(
        arguments: [
            ("id: Int", ".stub()"),
            ("id: Int, x: { type: String, domain: false }", ".stub()"),
            ("id: Int, name: String", ".stub(name:\"CasaLucia2\")"),
            ("id: Int, cells: '[Cell]'", ".stub(cells:[.stub(size:3)])"),
            ("id: Int, cells: '[[Cell]]'", ".stub(cells:[[.stub(size:3)]])"),
            ("id: Int, cells: '[String: Cell]'", ".stub(cells:[\"first\":.stub(size:3)])"),
            ("id: Int, cells: '[Int: [Cell]]?'", ".stub(cells:[8:[.stub(size:3)]])"),
            ("id: Int, kept: '[String: Kept]'", ".stub(kept:[:])"),
            ("id: Int, kept: '[Kept]'", ".stub(kept:[])"),
            ("id: Int, kept: Kept?", ".stub(kept:nil)"),
            ("id: Int, kept: Kept", ".stub()"),
            ("id: Int, tree: Tree?", ".stub(tree:nil)"),
            ("id: Int, children: '[Restaurant]'", ".stub(children:[.stub()])"),
        ]
    )
    func `What is saved again under a key has the same identity`(fields: String, expected: String) throws {
        let text = """
            fields: { \(fields) }
            types:
              Cell: { size: Int }
              Kept: { cases: [only], unknown: fail }
              Tree: { tree: Tree? }
            operations: { detail: "GET /r/{id}" }
            """
        let unused = ["Cell", "Kept", "Tree"].filter { !fields.contains($0) }
        let lines = text.split(separator: "\n").filter { line in
            !unused.contains { line.hasPrefix("  \($0):") } && (unused.count < 3 || line != "types:")
        }
        let source = SourceText(path: "Restaurant.yml", text: lines.joined(separator: "\n"))
        let store = try #require(Pipeline().model(source)?.entities.first?.stores.first)
        #expect(Self.withoutLayout(store.secondValue) == expected)
        #expect(Self.withoutLayout(store.otherValue) == ".stub(id:2)")
    }

    @Test func `A changed object in a stub has the wrapper of its field`() throws {
        let spec = """
            fields:
              lead: Sailor
              mate: { type: Sailor?, required: true }
              cook: { type: Sailor?, nullable: false }
              crew: { type: "[Sailor]?", required: true }
              ranks: { type: "[[Sailor]]?", nullable: false }
              decks: { type: "[String: Sailor]?", required: true }
              boats: { type: "[String: Sailor]?", nullable: false }
              others: { type: "[Sailor]", default: [] }
              posts: { type: "[String: Sailor]?" }
            types: { Sailor: { name: String } }
            operations: { list: GET /r }
            """
        let source = SourceText(path: "Restaurant.yml", text: spec)
        let object = try #require(Pipeline().model(source)?.entities.first?.object)
        let stubs = object.contrasts.map { Self.withoutLayout($0.dto) }.joined()
        let sailor = ".stub(name:\"Examplesailor2\")"
        for argument in [
            "mate:.value(\(sailor))", "cook:.value(\(sailor))", "boats:.value([\"first\":\(sailor)])",
            "posts:[\"first\":\(sailor)]", "others:[\(sailor)]",
        ] {
            #expect(stubs.contains(argument), "\(argument) is not in \(stubs)")
        }
    }

    @Test func `A test of a search notices whether its 404 is an error`() throws {
        func search(_ notFound: String, _ errors: String) throws -> OperationModel {
            let spec = """
                fields: { id: Int }
                operations: { search: { request: "GET /a?q={q}"\(notFound) } }
                \(errors)
                """
            let model = Pipeline().model(SourceText(path: "Restaurant.yml", text: spec))
            return try #require(model?.entities.first?.operations.first)
        }
        for errors in ["errors: { lost: 404 }", "errors: { lost: 4xx }", "errors: { lost: 404, bad: 4xx }"] {
            let failing = try search(", notFound: error", errors)
            #expect(failing.tests.missingError == ".lost" && !failing.failsOnMissing, "\(errors)")
            #expect(failing.emptyResult == nil)
            let empty = try search(", notFound: empty", errors)
            #expect(empty.tests.missingError == nil && empty.emptyResult == "[]", "\(errors)")
        }
        let plain = try search(", notFound: error", "errors: { gone: 410 }")
        #expect(plain.tests.missingError == nil && plain.failsOnMissing)
    }

    @Test func `The article of what is sent is as it is said`() throws {
        for (name, phrase) in [("Hour", "an hour"), ("User", "a user"), ("Order", "an order")] {
            let spec = """
                readOnly: [id]
                fields: { id: Int, name: String }
                operations: { create: "POST /a", update: "PATCH /a/{id}" }
                """
            let source = SourceText(path: "\(name).yml", text: spec)
            let model = try #require(Pipeline().model(source, name: name))
            let docs = model.objects.flatMap(\.doc)
            #expect(docs.contains { $0.contains("The fields of \(phrase) that are sent.") }, "\(docs)")
            #expect(docs.contains { $0.contains("The changes of \(phrase).") }, "\(docs)")
        }
    }

    @Test func `A mapping says try where something can fail, and nowhere else`() throws {
        try forEachModel { model, feature, path in
            for (object, resolved) in zip(model.objects, feature.objects) {
                var canFail = false
                for (field, type) in zip(object.fields, resolved.fields.map(\.type)) where field.isInDomain {
                    let fails = Self.canFail(type, feature)
                    canFail = canFail || fails
                    #expect(field.mapping.hasPrefix("try ") == fails, "\(path): \(field.mapping)")
                    #expect(fails || !field.mapping.contains("try "), "\(path): \(field.mapping)")
                    #expect(!field.dtoMapping.contains("try"))
                }
                canFail = canFail && object.isInDomain
                #expect(object.canFail == canFail, "\(path): \(object.name)")
                #expect(object.badSamples.isEmpty == !canFail, "\(path): \(object.name)")
            }
        }
    }

    /// The rule, stated again: a text that has to be parsed may be wrong, unless the spec tolerates it.
    private static func canFail(_ type: ResolvedType, _ feature: ResolvedFeature) -> Bool {
        switch type {
        case .scalar(.int(.number)), .scalar(.int64(.number)), .scalar(.double(.number)),
            .scalar(.decimal(.number)),
            .scalar(.bool(.bool)), .scalar(.string), .scalar(.json), .scalar(.file), .scalar(.bytes),
            .lenient, .nullable(.lenient),
            .omittable(.lenient), .optionSet(_, .number):
            false
        case .scalar, .optionSet(_, .string): true
        case .defaulted(_, let fallback) where fallback.replacesBad: false
        case .enumeration(let name): feature.enumeration(name)?.unknown == .fail
        case .object(let name):
            feature.object(name)?.fields.contains {
                $0.isInDomain && !$0.isRecursive && canFail($0.type, feature)
            } ?? false
        case .union(let name):
            feature.union(name).map { union in
                union.unknown == .fail
                    || union.variants.contains { !$0.isRecursive && canFail($0.type, feature) }
            } ?? false
        case .list(let inner), .separated(_, let inner), .dictionary(_, let inner), .optional(let inner),
            .boxed(let inner), .nullable(let inner), .omittable(let inner), .defaulted(let inner, _):
            canFail(inner, feature)
        }
    }

    @Test func `No two types have one name`() throws {
        try forEachModel { model, _, path in
            let entities = model.entities
            let objects = model.objects.flatMap {
                [$0.name, "\($0.name)DTO", "\($0.name)Mapper", "\($0.name)DTOMapper"]
            }
            let enums = model.enums.flatMap { [$0.name, "\($0.name)Mapper", "\($0.name)RawValueMapper"] }
            let unions = model.unions.flatMap {
                [$0.name, "\($0.name)DTO", "\($0.name)Mapper", "\($0.name)DTOMapper"]
            }
            let pages = entities.compactMap(\.page).flatMap { [$0.name, $0.mapper] }
            let others = entities.compactMap(\.filter?.name) + model.errors.map(\.name)
            let names =
                (objects + enums + unions + model.optionSets.map(\.name) + pages + others
                + model.envelopes.map(\.name)).map {
                    $0.lowercased()
                }
            #expect(Set(names).count == names.count, "\(path)")
        }
    }

    @Test func `Every fixture that a test reads is there, and every fixture is read`() throws {
        try forEachModel { model, _, path in
            var read: Set<String> = []
            for entity in model.entities {
                read.formUnion(entity.object.fixtures.map(\.fixture))
                read.formUnion(entity.object.refusedFixtures)
                read.formUnion(
                    entity.operations.flatMap {
                        ($0.hasAnswer && $0.wholeAnswer == nil ? [$0.tests.fixture] : [])
                            + [$0.tests.emptyFixture, $0.tests.bodyFixture].compactMap(\.self)
                    })
                read.formUnion(entity.pages.flatMap { $0.fixtures.map(\.fixture) })
                read.formUnion(entity.errorMapper?.bodySamples.map(\.fixture) ?? [])
                read.formUnion(entity.errorMapper?.keptSamples.map(\.fixture) ?? [])
            }
            read.formUnion(model.unions.map(\.fixture))
            read.formUnion(model.objects.flatMap(\.encoded).map(\.fixture))
            let written = model.fixtures.map(\.name)
            #expect(Set(written).count == written.count, "\(path)")
            #expect(read.subtracting(written).sorted() == [], "\(path): not there")
            #expect(Set(written).subtracting(read).sorted() == [], "\(path): not read")
        }
    }

    @Test func `Every fixture is JSON`() throws {
        try forEachModel { model, _, path in
            for fixture in model.fixtures {
                let (node, diagnostics) = JSONReader.read(
                    SourceText(path: "\(fixture.name).json", text: fixture.json))
                #expect(node != nil && diagnostics.isEmpty, "\(path): \(fixture.name)")
            }
        }
    }

    @Test func `Stubs of objects tell any two fields of one type apart`() throws {
        try forEachModel { model, _, path in
            for object in model.objects {
                let fields = object.fields.filter { $0.dtoType == "String" && !$0.dtoSample.contains("\n") }
                let samples = Set(fields.map(\.dtoSample))
                #expect(samples.count == fields.count || !object.contrasts.isEmpty, "\(path): \(object.name)")
            }
        }
    }

    /// A cache that needs a store.
    private static let kept = "{ policy: localFirst, store: disk }"

    // MARK: - The last page

    @Test(
        arguments: [
            ("{ next: meta.next, pages: meta.pages }", "input.response.meta.next?.isPresent == true"),
            ("{ more: meta.more, pages: meta.pages }", "input.response.meta.more"),
            ("{ pages: meta.pages }", "input.page < input.response.meta.pages"),
            ("{ pages: meta.pages, total: meta.total }", "input.page < input.response.meta.pages"),
            ("{ total: meta.total }", "!received.isEmpty"),
        ]
    )
    func `What an answer says of its pages decides whether another follows`(
        pagination: String, expected: String
    ) throws {
        let page = try page(
            """
            fields: { id: Int, name: String }
            operations: { page: 'GET /r?page={page}' }
            response: { items: items }
            pagination: \(pagination)
            cache: \(Self.kept)
            """)
        let mapping = page.members.first { $0.name == "hasNextPage" }?.mapping
        #expect(mapping.map(Self.withoutLayout) == Self.withoutLayout(expected))
    }

    @Test(
        arguments: [
            ("GET /r?page={page}&limit={limit}", "", "Int", "limit"),
            ("GET /r?page={page}&limit={limit=20}", "", "Int", "limit"),
            ("GET /r?page={page}&limit={limit?}", "", "Int?", "limit"),
            ("GET /r?page={page}", ", search: 'GET /r?q={q}&limit={limit}&page={page}'", "Int?", "nil"),
        ]
    )
    func `A page that is shorter than its limit is the last`(
        request: String, other: String, type: String, argument: String
    ) throws {
        let text = """
            fields: { id: Int, name: String }
            operations: { page: '\(request)'\(other) }
            cache: \(Self.kept)
            """
        let page = try page(text)
        let limit = type == "Int" ? "input.limit" : "(input.limit ?? 0)"
        // A page with a limit is not kept.
        let items = other.isEmpty ? "input.response" : "received"
        #expect(
            page.members.first { $0.name == "hasNextPage" }?.mapping
                == "!\(items).isEmpty && \(items).count >= \(limit)")
        #expect(page.mapperInput?.members.map(\.type) == ["Int", type])
        let operation = try #require(
            Pipeline().model(SourceText(path: "R.yml", text: text))?.entities[0].operations[0])
        #expect(
            operation.mapping
                == """
                pageMapper.map(
                    RestaurantsPageMapperInput(
                        response: response,
                        page: page,
                        limit: \(argument)
                    )
                )
                """)
    }

    @Test(
        arguments: [
            // Kept as rows, shown by the store, kept whole, and not kept.
            ("id: Int, name: String", "page: 'GET /r?skip={offset}'", kept, ["$1"]),
            (
                "id: Int, name: String", "list: GET /r/all, search: 'GET /r?q={q}&skip={offset}'",
                kept,
                [nil, "$1"]
            ),
            (
                "id: Int, name: String",
                "page: 'GET /r?skip={offset}', search: 'GET /r/{room}?q={q}&skip={offset}'", kept,
                ["$1", "$1"]
            ),
            ("name: String", "page: 'GET /r?skip={offset}'", kept, [nil]),
            ("id: Int, name: String", "page: 'GET /r?skip={offset}'", "localFirst", [nil]),
            ("id: Int, name: String", "page: 'GET /r?skip={offset}'", "noCache", [nil]),
        ] as [(String, String, String, [String?])]
    )
    func `The next page is computed from what the server gave, if a store shows the items`(
        fields: String, operations: String, cache: String, received: [String?]
    ) throws {
        let text = """
            fields: { \(fields) }
            operations: { \(operations) }
            cache: \(cache)
            """
        let entity = try #require(
            Pipeline().model(SourceText(path: "R.yml", text: text))?.entities[0])
        #expect(
            entity.operations.map { $0.cachedMapping.contains("received: $1") ? "$1" : nil } == received)
        #expect(entity.operations.allSatisfy { !$0.mapping.contains("received:") })
        let isComputed = received.contains("$1")
        let page = try #require(entity.page)
        #expect(page.mapperInput?.received == (isComputed ? "ReceivedItems<RestaurantDTO>" : nil))
        #expect(page.followingOffset == "input.offset + \(isComputed ? "received" : "input.response").count")
        #expect((page.received != nil) == isComputed)
        #expect((page.hidden != nil) == isComputed)
    }

    @Test(
        arguments: [
            (
                "skip={offset}", "next: meta.next",
                "input.response.meta?.next?.pageOffset( \"skip\", expected: received.isEmpty ? nil : nextOffset )"
            ),
            (
                "skip={offset}", "more: meta.more",
                "!received.isEmpty && input.response.meta.more ? nextOffset : nil"
            ),
            (
                "skip={offset}", "total: meta.total",
                "!received.isEmpty && nextOffset < input.response.meta.total ? nextOffset : nil"
            ),
            ("skip={offset}", "pages: meta.pages", "received.isEmpty ? nil : nextOffset"),
            (
                "skip={offset}", "next: header(Link)",
                "input.response.next?.pageOffset( \"skip\", expected: received.isEmpty ? nil : nextOffset )"
            ),
            ("after={cursor}", "next: meta.next", "input.meta?.next? .pageParameter( \"after\" )"),
            (
                "page%5Bafter%5D={cursor}", "next: header(Link)",
                "input.next? .pageParameter( \"page[after]\" )"
            ),
            (
                "after={cursor}", "next: meta.next, more: meta.more",
                "input.meta.more ? input.meta.next? .pageParameter( \"after\" ) : nil"
            ),
            ("after={cursor}", "next: last(name)", "received.last?.name.pageCursor"),
            (
                "after={cursor}", "next: last(id), more: meta.more",
                "input.response.meta.more ? received.last.map { String($0.id) } : nil"
            ),
            ("page={page}", "pages: meta.pages, first: 0", "input.page + 1 < input.response.meta.pages"),
            ("page={page}", "next: header(Link)", "input.response.next?.isPresent == true"),
            (
                "page={page}", "pages: header(X-Pages)",
                "input.response.pageCount.map { input.page < $0 } ?? !received.isEmpty"
            ),
        ]
    )
    func `What asks for the next page comes from the answer`(
        query: String, pagination: String, expected: String
    ) throws {
        let page = try page(
            """
            fields: { id: Int, name: String }
            operations: { page: 'GET /r?\(query)' }
            response: { items: items }
            pagination: { \(pagination) }
            cache: \(Self.kept)
            """)
        let mapping = page.members.first { $0.name.hasPrefix("next") || $0.name == "hasNextPage" }?.mapping
        #expect(mapping.map(Self.withoutLayout) == Self.withoutLayout(expected))
    }

    /// The code alone: where it may break is the business of the layout.
    private static func withoutLayout(_ code: String) -> String {
        code.filter { !$0.isWhitespace }
    }

    private func page(_ text: String) throws -> PageModel {
        let model = Pipeline().model(SourceText(path: "Restaurant.yml", text: text))
        return try #require(model?.entities.first?.page)
    }

    @Test(arguments: [
        ("delete: DELETE /r/{id}", ".delete(StorageKey.joined(identifier))"),
        (
            "delete: { request: 'DELETE /r/{id}', cache: noCache }",
            ".delete(StorageKey.joined(identifier),outdated:[])"
        ),
        ("close: { request: 'POST /r/{id}/close -> Void', cache: noCache }", nil),
        ("close: POST /r/{id}/close -> Void", ".change(StorageKey.joined(identifier))"),
        ("clear: POST /r/clear -> Void", ".unknown()"),
        (
            "create: POST /r",
            ".create(StorageKey.joined(restaurant.id),assumed:dtoMapper.map(restaurant),lists:[\"list\"])"
        ),
        ("create: POST /r\nreadOnly: [name]", ".create(StorageKey.joined(draft.id),lists:[\"list\"])"),
        ("create: POST /r\nreadOnly: [id]", ".create(nil,lists:[\"list\"])"),
    ])
    func `A write says what it changes of what is kept`(operation: String, effect: String?) throws {
        let model = Pipeline().model(
            SourceText(
                path: "Restaurant.yml",
                text: """
                    fields: { id: Int, name: String }
                    operations:
                      detail: GET /r/{id}
                      list: GET /r
                      \(operation)
                    cache: \(Self.kept)
                    """))
        let last = try #require(model?.entities.first?.operations.last)
        #expect(last.effect.map(Self.withoutLayout) == effect)
    }

    @Test func `An empty list is left out, and an empty URL is nil, wherever they are`() throws {
        let model = Pipeline().model(
            SourceText(
                path: "Restaurant.yml",
                text: """
                    fields:
                      id: Int
                      site: URL?
                      must: { type: URL?, required: true }
                      some: { type: URL?, nullable: false }
                      lax: { type: URL?, bad: nil }
                      map: { type: "[Int: [URL?]]" }
                      plain: URL
                    operations:
                      list: "GET /r?ids={ids:[Int]}&tags={tags:[String]?}"
                    """))
        let entity = try #require(model?.entities.first)
        let items = try #require(entity.operations.first?.endpoint.queryItems)
        let values = ["ids.map {\n    String($0)\n}.commaSeparated", "tags?.commaSeparated"]
        #expect(items.map(\.value) == values)
        #expect(entity.operations.first?.tests.minimalQueryItems.isEmpty == true)
        let empty = entity.object.emptyURLs.map { $0.dto.split(whereSeparator: \.isWhitespace).joined() }
        #expect(
            empty == [
                ".stub(site:\"\")", ".stub(must:.value(\"\"))", ".stub(some:.value(\"\"))",
                ".stub(lax:\"\")", ".stub(map:[7:[\"\"]])",
            ])
    }

    @Test func `A timeout is an option of the endpoint, in seconds`() throws {
        let model = Pipeline().model(
            SourceText(
                path: "Restaurant.yml",
                text: """
                    fields: { id: Int }
                    operations:
                      detail: { request: "GET /r/{id}", timeout: 30 }
                      list: { request: GET /r, timeout: 2m, headers: { X-A: b } }
                      create: { request: POST /r, timeout: 1h }
                      delete: DELETE /r/{id}
                    """))
        let operations = try #require(model?.entities.first?.operations)
        #expect(
            operations.map { $0.endpoint.options.map(Self.withoutBlanks) } == [
                ["timeout:30"], ["headers:[\"X-A\":\"b\"]", "timeout:120"], ["timeout:3600"], [],
            ])
        #expect(Self.withoutBlanks(operations[0].tests.endpoint).contains("timeout:30"))
        #expect(!operations[3].tests.endpoint.contains("timeout"))
    }

    /// Code before it is laid out has a line for each part.
    private static func withoutBlanks(_ code: String) -> String {
        code.filter { !$0.isWhitespace }
    }
}
