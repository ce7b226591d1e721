/// What a field's name suggests its value to be.
enum SampleTexts {
    static func text(of name: String, acronyms: Acronyms, attempt: Int) -> String {
        let words = Words(name, acronyms: acronyms)
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
        if let text = texts[words.phrase] ?? texts[last] {
            return text + suffix
        }
        return words.phrase.prefix(1).uppercased() + words.phrase.dropFirst() + suffix
    }

    static func list(of name: String) -> [String] {
        lists[name] ?? ["first", "second"]
    }

    static func key(of name: String) -> String {
        name == "hours" || name == "schedule" ? "monday" : "first"
    }

    static func whole(of name: String, index: Int) -> Int {
        name == "id" ? 1 : wholes[name] ?? index + 2
    }

    static func fraction(of name: String, index: Int, attempt: Int) -> String {
        let base = fractions[name] ?? "\(index + 1).5"
        guard attempt > 0 else {
            return base
        }
        return "\(index + 10 + attempt).25"
    }

    private static let texts = [
        "name": "Casa Lucia", "title": "A quiet morning", "first name": "Ada", "last name": "Lovelace",
        "full name": "Ada Lovelace", "username": "ada", "login": "octocat", "owner": "octocat",
        "repo": "hello-world",
        "email": "ada@example.com", "phone": "+34 600 000 000", "street": "1 Main Street",
        "city": "Springfield",
        "state": "Oregon", "country": "Spain", "zip": "97477", "postal code": "97477",
        "address": "1 Main Street",
        "description": "A short description", "summary": "A short summary",
        "body": "Some text of a few words",
        "text": "A few words", "content": "Some content", "note": "A short note", "comment": "Well done",
        "bio": "Writes programs", "company": "Example Ltd", "website": "https://example.com",
        "image": "image.png",
        "open": "12:00", "close": "23:30", "currency": "EUR", "language": "en", "locale": "en_US",
        "color": "#336699",
        "etag": "33a64df5", "token": "b1946ac9", "slug": "a-quiet-morning", "code": "A-113", "query": "soup",
        "q": "soup",
        "species": "Human", "gender": "Female", "version": "1.10",
    ]

    private static let lists = [
        "tags": ["terrace", "vegan"], "labels": ["bug", "help wanted"], "categories": ["food", "travel"],
        "languages": ["en", "es"], "keywords": ["quiet", "bright"],
    ]

    private static let wholes = [
        "year": 2_026, "age": 34, "count": 41, "total": 41, "number": 7, "page": 3, "pages": 3,
    ]

    private static let fractions = [
        "lat": "40.5", "latitude": "40.5", "lng": "-3.25", "lon": "-3.25", "longitude": "-3.25",
        "rating": "4.5",
        "price": "12.5", "amount": "99.95",
    ]
}
