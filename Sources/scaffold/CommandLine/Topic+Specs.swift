import ScaffoldCore

/// The language of specs, in pages. Each page is readable in a terminal and as Markdown: `Examples/Reference.md`
/// consists of these pages, one after the other. A block that begins with a key of a spec is a complete spec, which
/// the tests read.
extension Topic {
    static let specsPage = """
        A spec is a YAML or JSON file in the folder of specs, one for each feature. The file's name is
        the feature's name, and must be a valid name of a Swift type. Two lines are enough:

            fields:
              id: Int

        All keys of a spec:

            doc         a description; becomes documentation
            keys        how the JSON spells its keys: as-is (the default), snake_case, kebab-case,
                        PascalCase, SCREAMING_SNAKE_CASE
            fields      see 'scaffold help fields'
            types       objects and enums that fields use: 'scaffold help types'
            operations  what the server can do: 'scaffold help operations'
            response, pagination  where a list is, and how to get the next page: 'scaffold help paging'
            cache       where to look first, and what is stored: 'scaffold help caches'
            errors      the feature's own errors, by status: 'scaffold help operations'
            headers     headers of every request: { X-Api-Version: 2022-11-28 }
            identity    the field that identifies an entity; the default is 'id'
            readOnly    fields that are never sent: [id, createdAt]
            writable    or the opposite: the only fields that are sent
            entity      the type's name, if it differs from the feature's
            plural      an irregular plural; it must differ from the entity's name (News)
            uses        features whose types this one uses: [User]. They are generated only there
            entities    several entities in one feature, each with the keys of this list; 'keys',
                        'headers', 'response', 'pagination' and 'cache' beside it apply to all of them
            version     the version of the format: 1

        A spec without 'operations' becomes a model, a DTO and a mapper; one with only 'types', shared types.

            uses: [User]
            keys: snake_case
            types:
              Money: { amount: Int, currency: String }
            entities:
              Order:
                fields: { id: Int, total: Money, buyer: "User?" }
                operations: { detail: "GET /orders/{id}" }
              Invoice:
                fields: { number: String, total: Money }
                identity: number
                operations: { detail: "GET /invoices/{number}" }

        About YAML: keys are text, and so are values where text is expected: 01234, 1.10 and yes stay as
        they are. Inside { } and [ ] quote text that contains '?', '{' or ': '. All errors are reported at
        once, each with its place and a correction; 'scaffold explain NAME' lists what a spec generates.

        Lines of generated code have at most 120 columns. Only a name, or a path with its parameters, can be
        wider, because it cannot be broken.
        """

    static let fieldsPage = """
        A field is a name and a type, or a name and options. A '?' after the type makes it optional: missing
        and null both become nil. Without it, either is an error. JSON keys without a field are ignored.

            keys: snake_case
            fields:
              id: Int
              priceLevel: Int                     # price_level in the JSON
              websiteURL: URL?                    # website_url: initialisms are one word
              _links: { fields: { html: URL } }   # a key as in the JSON; the property is 'links'
              tags?: [String]                     # [String]? is not valid YAML; this is the same
              status: [draft, published]          # an enum in place, here NoteStatus
              rating: { type: "Double?", sample: 4.5, doc: From 0 to 5. }
              etag: { type: "String?", domain: false }

        The options:

            type        the type; quote it if it ends in '?' or contains ','
            key         the JSON key, with any characters: "+1", a.b (one key, not a path)
            doc         becomes the property's documentation
            sample      the value in stubs and fixtures; the default is a realistic value
            fields, cases, bits, oneOf   define the type in place: 'scaffold help types'. They can be
                        combined with 'keys', 'unknown', 'by' and 'in'; 'type' then sets the type's name,
                        makes it a list, or adds a '?'
            required    true: an optional that is never missing; nil is sent as null
            nullable    false: an optional that is never null
            default     the value for missing and null, as in the JSON
            bad         what a malformed date, UUID, URL or number becomes: throw (a mapping error with
                        field and value; the default), nil or default. The empty text of a URL? is
                        always nil. In a list or dictionary it always throws
            domain      false: decoded, but neither in the domain model nor sent
            deprecated  why not to use it any more; documentation only

        An example with all of them:

            fields:
              id: UUID
              body: { type: "String?", required: true }
              labels: { type: "[String]", default: [] }
              dueOn: { type: "Date(day)?", bad: nil }
              plusOne: { type: Int, key: "+1" }
              location: { fields: { lat: Double, lng: Double } }
              priority: { type: "Level?", cases: { low: 1, high: 2 } }
              oldName: { type: "String?", deprecated: Use name. }
        """

    static let typesPage = """
        Scalars, with the form in the JSON in parentheses; of several forms, the first one is sent:

            Int  Int64  Double  Decimal  Bool  String  UUID  URL  Data (base64)  JSON (any value)
            Int(string)  Int64(string)  Double(string)  Decimal(string)    "12.5" in the JSON
            Bool(int)  Bool(string)                                        1, "true"
            Date(iso8601)      2026-05-01T12:00:00Z, with or without fractions of a second
            Date(day)          2026-05-01; in Swift a CalendarDay, the same day in every time zone
            Date(epoch)  Date(epochMillis)  Date(rfc2822)
            Date("MMMM d, yyyy")   letters y M d E H h m s S a Z X x; English, UTC without a zone; a
                               CalendarDay if the format has no time
            Date(iso8601 | epoch)  Int(number | string)                    either of the two
            Date(iso8601 | day)    a day beside a moment is read as midnight UTC, and cannot be first

        A Decimal, or a number in a JSON value, has at most 38 digits. In Decimal(string) and JSON, more
        digits are an error, and so is 1e400. A Decimal(string) of "12.50" is sent as "12.5": use String if
        the zeros matter. A CalendarDay and a Date convert to each other in a time zone of the caller:
        `CalendarDay(date, in: .current)`, `day.start(in: .current)`.

        Also [T], [String: T], [Int: T], T?, and your own types:

            fields:
              id: Int
              state: State
              hours: [String: Hours]
              payer: Payer
              blocks: [Block]
              flags: Flags
              thing: Thing
            types:
              State: [open, closed, in-progress]    # an enum; its cases are open, closed, inProgress
              Hours: { open: String, close: String } # an object
              Level: { cases: { low: 1, high: 2 } }  # whole numbers need names
              Flags: { bits: { urgent: 0, hidden: 6 } } # an OptionSet, by number of the bit
              Payer: { oneOf: [String, [Int], Person] } # chosen by the kind of the JSON value
              Person: { name: String, level: Level }
              Block: { by: kind, oneOf: { text: Text, image: Picture } } # chosen by a key of the variant
              Text: { text: String }
              Picture: { url: URL }
              Thing: { by: kind, in: data, oneOf: { t1: Text } } # the variant is under another key

        A type with options is a map: 'doc', 'keys' (of an object), 'fields' (needed if a field has the name of
        an option), 'cases', 'bits', 'oneOf', 'by', 'in', and 'unknown', which handles values that an enum or a
        oneOf does not list:

            fields:
              a: { cases: [x, y] }                          # kept, as .unknown("z"): nothing is lost
              b: { cases: [x, y], unknown: fail }           # a mapping error
              c: { type: "Other?", cases: [x, y], unknown: nil }
              d: { cases: [x, y, other], unknown: other }   # this case

        Objects can contain themselves in lists, dictionaries and optionals. A type that no field, no operation
        and no other feature uses is reported, and nothing is generated for it.
        """

    static let operationsPage = """
        An operation is 'METHOD /path?query <- BODY -> ANSWER', or options with that as 'request'.

            readOnly: [id]
            fields:
              id: Int
              title: String
              status: [draft, published]
            types:
              Statistics: { count: Int }
              Mail: { to: String, about: [Int] }
            operations:
              detail: GET /notes/{id}
              list: GET /notes
              search: GET /notes?q={query}&status={status?}&since={since:Date(day)?}&limit={limit=20}
              create: POST /notes                    # sends a NoteDraft: what is not read-only
              update: PATCH /notes/{id}              # sends NoteChanges: kept, set, or set to null
              delete: DELETE /notes/{id}
              publish: POST /notes/{id}/publish -> Note
              mail: POST /notes/mail <- Mail -> Void
              statistics:
                request: GET /notes/statistics -> Statistics
                doc: What the whole team wrote.
                cache: noCache
                headers: { If-None-Match: "{etag:String?}" }
                response: data
            headers: { X-Client: ios }
            errors:
              unauthorized: 401
              rateLimited: [403, 429]
              server: { status: 5xx, text: { en: The server rests. } }

        The options:

        \(Self.list(DocumentKey.operation))

        A body is sent as JSON: it cannot be Data, and 'Content-Type' cannot be anything else. Data can only be
        an answer under a key. Operations of a localOnly spec only have 'doc'. Not every style supports
        every error and its text; what a style does not support is reported as an error.

        detail, list, page, search, create, update (PUT, PATCH) and delete have a default body and answer. Any
        other name needs an answer: -> T, -> [T] or -> Void.

            {name}              the field with that name, if it is a scalar or an enum; for page, offset and
                                limit an Int; otherwise a String
            {name?}             omitted if it is nil
            {name:Date(day)}    a parameter with its own type; {name:Type?}, {name:Type=open}, {name=20}
            ids[]={ids:[Int]}   a list: repeated under a key that ends in []; otherwise joined by commas. An
                                empty list is omitted, even if the parameter is required

        The other parameters of a path come before the identity: /repos/{owner}/{repo}/issues/{number} with
        'identity: number'. Together they are the key of the cache. 'GET /user' has none, so its cache has one
        entry.

        A status in 'errors' is a number, a list of numbers, or a range of a hundred (5xx), from 300 to 599: lower
        ones are not errors. If no case of 'errors' lists 404 itself (a range such as 4xx does not count), a 404 is:

            notFound      if the path contains the identity: detail, update, delete, and others
            invalidPage   for 'page' with {page}
            empty result  for a search, unless it has 'notFound: error'; with 'notFound: empty' also if 'errors'
                          lists 404
            the 4xx case  for any other operation, if 'errors' has one
            loadFailed    otherwise, with the status in its reason

        In the style arc, whose error has neither identity nor page, all of them except the empty result are notFound.
        """

    static let pagingPage = """
        'response' is the path of keys to the payload of an answer; '.' is the whole answer. 'items' is for every
        answer that is a list, and 'item' for every other one, whatever its type; an operation's own 'response'
        overrides both. A path that no operation uses is an error.

            keys: snake_case
            fields:
              id: Int
            operations:
              detail: GET /notes/{id}
              page: GET /notes?page={page}
              tags: GET /tags -> [String]                                     # in data.results too
              version: { request: GET /version -> String, response: . }       # the whole answer
            response: { item: data, items: data.results }
            pagination: { total: info.count, pages: info.pages, next: info.next, previous: info.prev }

        'page', and a list or search with one of these parameters, is paged:

            {page}    counts from 1; with 'pagination: { first: 0 }' from 0
            {offset}  the number of items before the page, from 0
            {cursor}  the cursor from the previous page
            {previousCursor}  beside {cursor}: the cursor to go back, if the server has a separate parameter
                      for it

        'pagination' lists where an answer says whether there are more pages, each a path of keys or header(NAME):

            total     the number of all items
            pages     the number of all pages
            next      present and not empty if another page follows: a URL (it is never followed: the
                      parameter is taken from it), a number, a cursor or a Boolean. A text is a URL if it
                      is absolute, or if its query contains the parameter; otherwise it is a cursor
            previous  the same, backwards; the parameter is {previousCursor} if there is one
            more      a Boolean: whether another page follows
            first     the number of the first page

        With a header, and with the last item:

            fields:
              id: String
            operations:
              page: GET /notes?starting_after={cursor?}&limit={limit=10}
            response: { items: data }
            pagination: { next: last(id), more: has_more }

            fields:
              id: Int
            operations:
              page: GET /issues?page={page}
            pagination: { next: header(Link), previous: header(Link) }

        With one cursor forwards and another one backwards:

            fields:
              id: String
            operations:
              page: GET /messages?after={cursor?}&before={previousCursor?}
            response: { items: data }
            pagination: { next: paging.after, previous: paging.before }

        All operations of a spec page in the same way. Without 'pagination', a page that is empty, or shorter
        than its {limit}, is the last.
        """

    static let cachesPage = """
        A cache is a policy, or options with one:

            fields:
              id: Int
            operations:
              detail: GET /notes/{id}
              list: GET /notes
              page: GET /notes?page={page}
            cache: { policy: localFirst, store: disk, expires: 10m, capacity: 200, share: true }

            policy    the policy of calls that do not pass another one:
                      localFirst   the store, then the server (the default)
                      remoteFirst  the server, then the store
                      noCache      no store at all
                      localOnly    no server: 'operations: [detail, list, create, delete]'
            store     memory; disk (files, which survive a restart); swiftData, if the style supports it
            expires   how long an answer is valid, in s, m, h or d; without it, forever
            capacity  how many items, lists and pages are stored, each; without it, all
            share     true: callers that request what is already being fetched wait for the same answer

        Details are stored, and lists and pages by the parameters of their path and their page. A search, or any
        request with other parameters, is not stored. 'cache: noCache' on an operation excludes it. A write
        removes what it may have changed from the store; under noCache it leaves lists and pages, but a delete
        always removes its item. What a style does not support is reported as an error.

            fields:
              id: UUID
              text: String
            operations: [detail, list, create, delete]
            cache: localOnly
        """

    static let configPage = """
        scaffold.yml is at the root of the repository; every line of it is optional.

            scaffold: 0.1                  # the oldest version that may be used here
            app: Shop                      # the prefix of the modules: ShopCore, ShopNote
            style: contract                # contract, arc, layered, or a folder of your own
            specs: Specs                   # the folder of the specs
            output: "Features/{feature}"   # where a feature's files go; {app} is possible too
            templates: ScaffoldTemplates   # templates that override those of the style
            languages: [en, es]            # of the error texts; the first is the source language
            catalogs: Libraries/Resources/Sources/Catalogs # where the String Catalogs of features go
            tests: swift-testing           # the only choice so far; layered always writes XCTest
            acronyms: [NSFW, TTL]          # initialisms beside ID, URL, API and the other usual ones
            decoder: { keys: as-is }       # or convertFromSnakeCase, if the app's decoder does that
            modules:                       # names that differ from the defaults for 'app'
              feature: "{app}{feature}"
              core: ShopCore
              networking: ShopNetworking
              resources: ShopResources
              support: ShopCore            # what generated code needs beyond those three
              coreMocks: ShopCoreMocks
              networkingMocks: ShopNetworkingMocks
              supportMocks: ShopCoreMocks
            libraries:                     # the folders of the repository's own libraries
              core: Libraries/Core
              networking: Libraries/Networking
              resources: Libraries/Resources
            options: { mocks: seed }       # the style's options, which Templates/README.md lists
            version: 1                     # of the format
        """

    /// Keys with their meaning, as a list of a page.
    private static func list(_ keys: [DocumentKey]) -> String {
        let width = keys.map(\.name.count).max() ?? 0
        return keys.map { key in
            "    " + key.name + String(repeating: " ", count: width - key.name.count + 2)
                + key.doc.replacing("`", with: "'")
        }.joined(separator: "\n")
    }
}
