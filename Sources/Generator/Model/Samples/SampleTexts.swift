import Language

/// The subject of a sample: the name of a field, a parameter or a variant, and the type that has it.
package struct SampleSubject {
    package let name: String
    package let owner: String
    /// The number of the field in its object.
    var index = 0
    /// The number of other values that were tried before.
    var attempt = 0

    /// The subject of one element.
    package var element: SampleSubject {
        SampleSubject(name: Singular.of(name), owner: owner, index: index, attempt: attempt)
    }

    /// The subject of the element after it.
    var following: SampleSubject {
        SampleSubject(name: name, owner: owner, index: index + 1, attempt: attempt + 1)
    }
}

/// The texts that the names of fields suggest. A `name` depends on its owner, because customers and cities have
/// different names. For an unknown field, the text is the words of the name.
enum SampleTexts {
    static func text(of subject: SampleSubject, acronyms: Acronyms) -> String {
        let attempt = subject.attempt
        let words = Words(subject.name, acronyms: acronyms)
        let last = words.words.last ?? "text"
        let suffix = attempt == 0 ? "" : " \(attempt + 1)"
        if last == "url" || last == "uri" || last == "link" || last == "href" {
            return "https://example.com/\(words.kebab)" + (attempt == 0 ? "" : "/\(attempt + 1)")
        }
        if words.words == ["id"] {
            return "a1b2c3d4" + (attempt == 0 ? "" : String(attempt + 1))
        }
        if last == "id" || last == "uuid" {
            return words.kebab + "-" + String(attempt + 1)
        }
        func owner() -> [String] { Words(subject.owner, acronyms: acronyms).words }
        return (known(words.words, owner) ?? plain(words)) + suffix
    }

    /// `owner` returns the words of the owner, which few names need.
    private static func known(_ words: [String], _ owner: () -> [String]) -> String? {
        let phrase = words.joined(separator: " ")
        if let ofOwners = textsOfOwners[phrase], let text = owner().last.flatMap({ ofOwners[$0] }) {
            return text
        }
        if let text = texts[phrase] {
            return text
        }
        if words.count > 2, let text = texts[words.suffix(2).joined(separator: " ")] {
            return text
        }
        let last = words.last ?? ""
        if last == "name" {
            return name(of: words.dropLast().filter { !namesOfNames.contains($0) }, owner)
        }
        return texts[last] ?? names[last]
    }

    /// A name, chosen by the word before `name`, or else by the type.
    private static func name(of words: [String], _ owner: () -> [String]) -> String {
        let noun = words.isEmpty ? owner() : words
        return noun.last.flatMap { names[$0] } ?? (["example"] + noun).joined(separator: " ").capitalized
    }

    /// `Last reply`, `Line 2`. Only the end of a long name is used.
    private static func plain(_ words: Words) -> String {
        let spaced = words.words.suffix(5).map { word in
            let digits = word.reversed().prefix(while: \.isNumber).count
            return digits == 0 || digits == word.count
                ? word : "\(word.dropLast(digits)) \(word.suffix(digits))"
        }
        return spaced.joined(separator: " ").capitalized
    }

    static func list(of subject: SampleSubject, acronyms: Acronyms) -> [String] {
        Words(subject.name, acronyms: acronyms).words.last.flatMap { lists[$0] } ?? ["first", "second"]
    }

    static func key(of subject: SampleSubject) -> String {
        subject.name == "hours" || subject.name == "schedule" ? "monday" : "first"
    }

    /// A whole number. The attempts of a bounded number start again after its upper bound.
    static func whole(of subject: SampleSubject, acronyms: Acronyms) -> Int {
        let first = subject.name == "id" ? 1 : wholes[subject.name] ?? subject.index + 2
        return bounded(first + subject.attempt, range(of: subject.name, acronyms))
    }

    static func fraction(of subject: SampleSubject, acronyms: Acronyms) -> String {
        let (index, attempt) = (subject.index, subject.attempt)
        if attempt == 0, let known = fractions[subject.name] {
            return known
        }
        let number = attempt == 0 ? index + 1 : index + 10 + attempt
        // The fraction must not exceed the upper bound.
        let whole = bounded(
            number, range(of: subject.name, acronyms).map { $0.lowerBound...($0.upperBound - 1) })
        return "\(whole).\(attempt == 0 ? "5" : "25")"
    }

    private static func bounded(_ number: Int, _ range: ClosedRange<Int>?) -> Int {
        guard let range, !range.contains(number) else {
            return number
        }
        return range.lowerBound + number % range.count
    }

    /// The range of a number with this name; nil for no bounds.
    private static func range(of name: String, _ acronyms: Acronyms) -> ClosedRange<Int>? {
        let words = Words(name, acronyms: acronyms).words
        // In `hour of day`, the words before `of` decide.
        let noun = words.firstIndex(of: "of").map { words[..<$0] } ?? words[...]
        return ranges[words.joined(separator: " ")] ?? noun.last.flatMap { ranges[$0] }
    }

    // MARK: - What is known

    /// Names, by the last word of the owner's type.
    private static let names: [String: String] = {
        let rows = [
            "Ada Lovelace": """
            actor artist assignee attendee author buyer candidate character client colleague contact creator customer
            doctor driver editor employee follower friend guest host instructor manager member owner participant
            passenger patient person player profile recipient reporter reviewer seller sender student subscriber teacher
            user
            """,
            "Casa Lucia": "bar bistro cafe restaurant",
            "Example Ltd": """
            brand business company employer firm manufacturer merchant organisation organization publisher supplier
            vendor
            """,
            "Springfield": "city place town venue village",
            "Oregon": "province region",
            "Spain": "country nation",
            "Main Street": "road street",
            "notes.txt": "attachment document file",
            "image.png": "avatar image photo picture",
            "euro": "currency",
            "English": "language",
        ]
        return rows.reduce(into: [:]) { names, row in
            for noun in row.value.split(whereSeparator: \.isWhitespace) {
                names[String(noun)] = row.key
            }
        }
    }()

    /// Words before `name` that do not describe the owner.
    private static let namesOfNames: Set<String> = [
        "common", "display", "full", "legal", "long", "official", "original", "short",
    ]

    /// Texts that depend on the owner, by all words of a name and by the last word of the owner.
    private static let textsOfOwners = ["state": ["address": "Oregon"]]

    /// Texts, by all words of a name, or by the last two, or by the last one.
    private static let texts = [
        "title": "A quiet morning", "first name": "Ada", "given name": "Ada", "middle name": "King",
        "last name": "Lovelace", "family name": "Lovelace", "surname": "Lovelace",
        "username": "ada", "user name": "ada", "nickname": "ada", "login": "ada", "owner": "ada",
        "repo": "hello-world",
        "email": "ada@example.com", "phone": "+34 600 000 000", "phone number": "+34 600 000 000",
        "street": "1 Main Street", "line1": "1 Main Street", "line2": "Second floor",
        "city": "Springfield", "state": "open", "status": "open",
        "country": "Spain", "country code": "ES", "zip": "97477", "zip code": "97477", "postal code": "97477",
        "address": "1 Main Street",
        "description": "A short description", "summary": "A short summary",
        "body": "Some text of a few words",
        "text": "A few words", "content": "Some content", "note": "A short note", "comment": "Well done",
        "bio": "Writes programs", "website": "https://example.com",
        "open": "12:00", "close": "23:30", "hour": "12", "time": "12:00", "date": "2026-05-01",
        "weekday": "Monday", "month": "May", "year": "2026",
        "currency": "EUR", "currency code": "EUR", "language": "en", "language code": "en", "locale": "en_US",
        "color": "#336699", "colour": "#336699", "last4": "4242", "last 4": "4242",
        "etag": "33a64df5", "token": "b1946ac9", "slug": "a-quiet-morning", "code": "A-113",
        "query": "morning", "q": "morning", "search": "morning",
        "species": "Human", "gender": "Female", "version": "1.10",
    ]

    private static let lists = [
        "tags": ["new", "popular"], "labels": ["urgent", "later"], "categories": ["basics", "extras"],
        "languages": ["en", "es"], "keywords": ["quiet", "bright"], "names": ["Ada", "Alan"],
        "authors": ["Ada Lovelace", "Alan Turing"], "emails": ["ada@example.com", "alan@example.com"],
    ]

    private static let wholes = [
        "year": 2_026, "age": 34, "count": 41, "total": 41, "number": 7, "page": 3, "pages": 3,
    ]

    /// The ranges of numbers, by all words of the name or by the last one.
    private static let ranges = [
        "hour": 0...23, "minute": 0...59, "second": 0...59, "day": 1...28, "weekday": 1...7,
        "day of week": 1...7, "day of the week": 1...7, "week": 1...52, "month": 1...12, "quarter": 1...4,
        "year": 1_990...2_030, "age": 1...99, "percent": 0...100, "percentage": 0...100, "rating": 1...5,
        "stars": 1...5, "lat": -90...90, "latitude": -90...90, "lng": -180...180, "lon": -180...180,
        "longitude": -180...180,
    ]

    private static let fractions = [
        "lat": "40.5", "latitude": "40.5", "lng": "-3.25", "lon": "-3.25", "longitude": "-3.25",
        "rating": "4.5",
        "price": "12.5", "amount": "99.95",
    ]
}
