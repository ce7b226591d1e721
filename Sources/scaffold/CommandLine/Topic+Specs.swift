/// The language of specs, in pages. Each page is readable in a terminal and as Markdown: `Examples/Reference.md`
/// consists of these pages, one after the other. A block that begins with a key of a spec is a complete spec, which
/// the tests read.
extension Topic {
    static let specsPage = """
        A spec is a YAML or JSON file in the folder of specs, one for each feature. The file's name, a
        Swift type's, is the feature's. Two lines are enough:

            fields:
              id: Int

        All keys of a spec:

            doc         what it is; becomes documentation
            keys        how the JSON spells its keys: as-is (what you get without it), snake_case,
                        kebab-case, PascalCase, SCREAMING_SNAKE_CASE
            fields      see 'scaffold help fields'
            types       objects and enums that fields name: 'scaffold help types'
            operations  what the server can do: 'scaffold help operations'
            response, pagination  where a list lies, and how it goes on: 'scaffold help paging'
            cache       where to look first, and what is kept: 'scaffold help caches'
            errors      the feature's own errors, by status: 'scaffold help operations'
            headers     headers of every request: { X-Api-Version: 2022-11-28 }
            identity    the field that identifies one; 'id' where there is one
            readOnly    fields that are never sent: [id, createdAt]
            writable    or the other way round: the only ones that are
            entity      the type's name, where it is not the feature's
            plural      where English has an odd one; it may not be the entity itself (News)
            uses        features whose types this one names: [User]. They are made once, there
            entities    several entities in one feature, each with the keys of this list; 'keys',
                        'headers', 'response', 'pagination' and 'cache' beside it are for all of them
            version     of the format: 1

        Without 'operations' it makes model, DTO and mapper; with 'types' alone, types to share.

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

        About YAML: keys are text, and so is what stands where text is wanted: 01234, 1.10 and yes stay as
        they are. Inside { } and [ ] quote what holds '?', '{' or ': '. Mistakes are told all at once, each
        with its place and what to write instead; 'scaffold explain NAME' says what a spec becomes.

        Lines of generated code keep within 120 columns. What cannot be broken stays whole where it is wider by
        itself: a name, or the text of a path with its parameters.
        """

    static let fieldsPage = """
        A field is a name and a type, or a name and options. A '?' behind the type makes it optional:
        missing and null are both nil. Without it neither is taken. JSON keys without a field are ignored.

            keys: snake_case
            fields:
              id: Int
              priceLevel: Int                     # price_level in the JSON
              websiteURL: URL?                    # website_url: initialisms are one word
              _links: { fields: { html: URL } }   # a key as pasted; the property is 'links'
              tags?: [String]                     # [String]? is no YAML; this is the same
              status: [draft, published]          # an enum in place, here NoteStatus
              rating: { type: "Double?", sample: 4.5, doc: From 0 to 5. }
              etag: { type: "String?", domain: false }

        The options:

            type        the type; quote it where it ends in '?' or holds ','
            key         the JSON key, whatever it holds: "+1", a.b (one key, no path)
            doc         becomes the property's documentation
            sample      what stubs and fixtures hold; without it they get something that looks real
            fields, cases, bits, oneOf   define the type in place: 'scaffold help types'. Beside them
                        stand 'keys', 'unknown', 'by' and 'in'; 'type' then gives it a name, a list or a '?'
            required    true: of an optional, never missing; nil is sent as null
            nullable    false: of an optional, never null
            default     the value for missing and null, as the JSON would have it
            bad         what becomes of a date, UUID, URL or number that is none: throw (a mapping error
                        that names field and value; what you get without it), nil or default. The
                        empty text of a URL? is always nil. In a list or dictionary it always throws
            domain      false: decoded, but neither in the domain model nor sent
            deprecated  why not to use it any more; documentation only

        Together:

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
        Scalars; the form on the wire stands in brackets, and of several the first is written:

            Int  Int64  Double  Decimal  Bool  String  UUID  URL  Data (base64)  JSON (any value)
            Int(string)  Int64(string)  Double(string)  Decimal(string)    "12.5" in the JSON
            Bool(int)  Bool(string)                                        1, "true"
            Date(iso8601)      2026-05-01T12:00:00Z, with or without fractions of a second
            Date(day)          2026-05-01; in Swift a CalendarDay, the same day in every time zone
            Date(epoch)  Date(epochMillis)  Date(rfc2822)
            Date("MMMM d, yyyy")   letters y M d E H h m s S a Z X x; English, UTC without a zone; a
                               CalendarDay where the format holds no time
            Date(iso8601 | epoch)  Int(number | string)                    the one or the other
            Date(iso8601 | day)    a day among moments is midnight UTC, and never the first

        A number of a Decimal or in JSON holds 38 digits; of Decimal(string) and JSON more are an error,
        as 1e400 is. "12.50" in a Decimal(string) is sent as "12.5": use String where the zeros matter.
        A CalendarDay becomes a Date, and a Date a CalendarDay, in a time zone that the caller names:
        `CalendarDay(date, in: .current)`, `day.start(in: .current)`.

        And [T], [String: T], [Int: T], T?, and names of your own:

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
              Payer: { oneOf: [String, [Int], Person] } # told apart by the kind of the JSON
              Person: { name: String, level: Level }
              Block: { by: kind, oneOf: { text: Text, image: Picture } } # by a key of the variant's own
              Text: { text: String }
              Picture: { url: URL }
              Thing: { by: kind, in: data, oneOf: { t1: Text } } # the variant lies under another key

        Options of a type, which make a map of it: 'doc', 'keys' (of an object), 'fields' (where a field is
        called like an option), 'cases', 'bits', 'oneOf', 'by', 'in', and 'unknown', what becomes of a value that an
        enum or a oneOf does not list:

            fields:
              a: { cases: [x, y] }                          # kept, as .unknown("z"): nothing is lost
              b: { cases: [x, y], unknown: fail }           # a mapping error
              c: { type: "Other?", cases: [x, y], unknown: nil }
              d: { cases: [x, y, other], unknown: other }   # this case

        Objects may hold themselves, through lists, dictionaries and optionals. A type that no field, no operation
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

        Options beside 'request': 'doc', 'cache' (a policy), 'headers', 'response' (where the payload lies) and
        'notFound'. A body is sent as JSON: no Data, and no 'Content-Type' of anything else; and Data is no answer,
        unless it lies under a key. What a localOnly spec says of its operations is 'doc' alone. Not every style
        builds every error, nor its text; what it does not build is refused.

        detail, list, page, search, create, update (PUT, PATCH) and delete know what they send and answer. Any
        other name says it: -> T, -> [T] or -> Void.

            {name}              the field of that name, if it is a scalar or an enum; for page, offset and
                                limit an Int; else a String
            {name?}             left out where it is nil
            {name:Date(day)}    a type of its own; {name:Type?}, {name:Type=open}, {name=20}
            ids[]={ids:[Int]}   a list: repeated under a key that ends in []; else joined by commas. An
                                empty list is left out, also where the parameter is required

        The other parameters of a path come before the identity: /repos/{owner}/{repo}/issues/{number} with
        'identity: number'. Together they are the key of the cache. 'GET /user', with none, is one for all.

        A status of 'errors' stands alone, in a list, or for a hundred (5xx), and is one from 300 to 599: what is
        below is no error. Where no case of theirs names 404 itself, and a range such as 4xx does not, a 404 is:

            notFound      where the path names one: detail, update, delete, and others with the identity
            invalidPage   of 'page' by {page}
            empty result  of a search, unless its options say 'notFound: error'; and 'notFound: empty' makes
                          a 404 of a search an empty result where 'errors' names 404
            the range's   of all else, where 'errors' has a case for 4xx
            loadFailed    without one, with the status in its reason

        In the style arc, whose error knows neither identity nor page, each of them but the empty result is notFound.
        """

    static let pagingPage = """
        'response' is where the answer's payload lies: a path of keys; one for each kind; '.' is the whole. 'items'
        is for every answer that is a list, and 'item' for every other, whatever its type; an operation's own
        'response' takes the place of both. A path that no operation reads is refused.

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

        'page', and a list or search with one of these, is paged:

            {page}    counts from 1; 'pagination: { first: 0 }' from 0
            {offset}  the number of items before it, from 0
            {cursor}  what the page before said
            {previousCursor}  beside {cursor}: what the page behind said, where the server takes that
                      by another parameter

        'pagination' says where an answer tells how it goes on, each a path of keys, or header(NAME):

            total     the number of all items
            pages     the number of all pages
            next      there, and not empty, where another page follows: a URL (it is never followed: the
                      parameter is taken out of it), a number, a cursor or a Boolean. A text is a
                      URL where it is absolute, or its query holds the parameter; else it is a cursor
            previous  the same, backwards; the parameter is that of {previousCursor}, else the same one
            more      a Boolean: whether another page follows
            first     the number of the first page

        By a header, and by the last item:

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

        By a cursor forwards and another one backwards:

            fields:
              id: String
            operations:
              page: GET /messages?after={cursor?}&before={previousCursor?}
            response: { items: data }
            pagination: { next: paging.after, previous: paging.before }

        All that is paged in a spec is paged alike. With nothing said, a page that is empty, or shorter than
        its {limit}, is the last.
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

            policy    the one that a caller gets without asking for another:
                      localFirst   what is kept, else the server (what you get without 'cache')
                      remoteFirst  the server, else what is kept
                      noCache      no store at all
                      localOnly    no server: 'operations: [detail, list, create, delete]'
            store     memory; disk (files, which survive a restart); swiftData, where the style builds it
            expires   how long an answer is good, in s, m, h or d; for ever without it
            capacity  how many items, lists and pages each are kept; all without it
            share     true: who asks for what is being fetched waits for the same answer

        Kept are details, and lists and pages by the parameters of their path and their page; a search, or any
        request with other parameters, is not. 'cache: noCache' on an operation leaves that one out. A write
        drops what it may have changed; under noCache it leaves lists and pages, but a delete always drops its
        item. What a style does not build is refused, with a word.

            fields:
              id: UUID
              text: String
            operations: [detail, list, create, delete]
            cache: localOnly
        """

    static let configPage = """
        scaffold.yml stands at the root of the repository; every line of it may be left out.

            scaffold: 0.1                  # the oldest version that may be used here
            app: Shop                      # the prefix of the modules: ShopCore, ShopNote
            style: contract                # contract, arc, layered, or a folder of your own
            specs: Specs                   # where the specs lie
            output: "Features/{feature}"   # where a feature's files go; {app} may stand there too
            templates: ScaffoldTemplates   # templates that take the place of the style's
            languages: [en, es]            # of the error texts, that of the source first
            catalogs: Libraries/Resources/Sources/Catalogs # where the String Catalogs of features go
            tests: swift-testing           # the one choice so far; layered writes XCTest by itself
            acronyms: [NSFW, TTL]          # initialisms beside ID, URL, API and the other usual ones
            decoder: { keys: as-is }       # or convertFromSnakeCase, where the app's decoder does that
            modules:                       # where a name differs from what 'app' makes
              feature: "{app}{feature}"
              core: ShopCore
              networking: ShopNetworking
              resources: ShopResources
              support: ShopCore            # what generated code needs beyond those three
              coreMocks: ShopCoreMocks
              networkingMocks: ShopNetworkingMocks
              supportMocks: ShopCoreMocks
            libraries:                     # where the repository keeps its own
              core: Libraries/Core
              networking: Libraries/Networking
              resources: Libraries/Resources
            options: { mocks: seed }       # the style's own, which Templates/README.md lists
            version: 1                     # of the format
        """
}
