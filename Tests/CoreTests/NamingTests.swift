import RandomSpecs
import Testing

@testable import Language

@Suite struct NamingTests {
    private let acronyms = Acronyms()

    @Test(arguments: [
        "an issue", "an item", "an hour", "a user", "a URL", "an HTTP call", "a UUID", "an id", "an SMS",
        "a note", "a unit", "an unknown value", "a one", "an order", "an MRI", "a European", "an html page",
        "a house", "an IP address", "an API", "a JSON", "an Int64", "a Usage", "an upload", "a utility",
    ])
    func `An article goes by the sound of the word`(_ phrase: String) {
        let noun = phrase.split(separator: " ", maxSplits: 1)[1]
        #expect(IndefiniteArticle.with(String(noun)) == phrase)
    }

    @Test(arguments: [
        ("htmlURL", "html_url"), ("userIDs", "user_ids"), ("iOSVersion", "ios_version"),
        ("httpsServer", "https_server"),
        ("address2", "address2"), ("priceLevel", "price_level"), ("id", "id"), ("ipAddress", "ip_address"),
        ("aB", "a_b"), ("xAPIKey", "x_api_key"), ("urlHTML", "url_html"), ("identity", "identity"),
    ])
    func `A property and its JSON key have the same words`(_ property: String, _ key: String) {
        #expect(Words(property, acronyms: acronyms).snake == key)
        #expect(Words(key, acronyms: acronyms).lowerCamel(acronyms) == property)
    }

    @Test(arguments: [
        ("HTTPSServer", "httpsServer"), ("_links", "links"), ("Name", "name"), ("x-api-key", "xAPIKey"),
        ("IDENTITY", "identity"), ("HTML-URL", "htmlURL"), ("HTMLURL", "htmlURL"),
        ("IP_ADDRESS", "ipAddress"),
        ("SHA256Sum", "sha256Sum"), ("@type", "type"), ("two  words", "twoWords"), ("APIs", "apis"), ("", ""),
        ("--", ""),
        ("NAÏVE", "naVe"), ("IDs", "ids"), ("UserID", "userID"), ("macOSBuild", "macOSBuild"),
    ])
    func `Any spelling becomes a property`(_ written: String, _ property: String) {
        #expect(Words(written, acronyms: acronyms).lowerCamel(acronyms) == property)
    }

    @Test func `Acronyms of a team are words too`() {
        let acronyms = Acronyms(adding: ["NSFW", "TTL", "", "9x", "ö"])
        #expect(Words("isNSFWTTL", acronyms: acronyms).words == ["is", "nsfw", "ttl"])
        #expect(Words("cache_ttl", acronyms: acronyms).lowerCamel(acronyms) == "cacheTTL")
    }

    @Test func `Words survive every spelling`() {
        var random = SplitMix64(seed: 7)
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        for _ in 0..<2_000 {
            let words = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                String(
                    (0..<Int.random(in: 2...6, using: &random)).map { _ in
                        letters.randomElement(using: &random)!
                    })
            }
            let name = Words(words.joined(separator: "_"), acronyms: acronyms)
            for spelling in [
                name.lowerCamel(acronyms), name.upperCamel(acronyms), name.kebab, name.screamingSnake,
            ] {
                #expect(Words(spelling, acronyms: acronyms) == name, "\(words) as \(spelling)")
            }
        }
    }

    @Test(arguments: [
        ("Restaurant", "Restaurants"), ("Category", "Categories"), ("Day", "Days"), ("Box", "Boxes"),
        ("Address", "Addresses"),
        ("Match", "Matches"), ("Person", "People"), ("SalesPerson", "SalesPeople"), ("Human", "Humans"),
        ("Hero", "Heroes"),
        ("APIKey", "APIKeys"), ("URL", "URLs"), ("MenuItem", "MenuItems"), ("News", "News"),
        ("Quiz", "Quizzes"),
        ("Leaf", "Leaves"), ("Status", "Statuses"), ("Child", "Children"),
    ])
    func `A plural is what English makes of it`(_ name: String, _ plural: String) {
        #expect(Plural.of(name) == plural)
    }

    @Test func `Keywords get backticks, and nothing else does`() {
        #expect(SwiftName.escaped("default") == "`default`")
        #expect(SwiftName.escaped("await") == "`await`")
        #expect(SwiftName.escaped("classMapper") == "classMapper")
        #expect(SwiftName.escaped("open") == "open")
    }

    @Test func `Names are ASCII letters and digits`() {
        #expect(["a", "aB2"].allSatisfy(SwiftName.isCamelCase))
        #expect(!["", "A", "2a", "a_b", "é", "a b", "a-b", "_"].contains(where: SwiftName.isCamelCase))
        #expect(SwiftName.isTypeName("A2") && !SwiftName.isTypeName("a") && !SwiftName.isTypeName("A_B"))
        #expect(SwiftName.isIdentifier("_a") && !SwiftName.isIdentifier("_") && !SwiftName.isIdentifier("1"))
    }

    @Test(arguments: [
        ("first name", "firstName"), ("+1", "plusOne"), ("2fa", "twoFa"), ("404", "number404"),
        ("👍", "thumbsUpSign"),
        ("naïve", "naive"), ("self", "itsSelf"), ("", "other"), ("a.b", "aB"), ("--", "minusMinus"),
        ("1st", "first"), ("Größe", "grosse"), ("имяX", "other"), ("size 2", "sizeTwo"), ("ice 50", "ice50"),
    ])
    func `A name is suggested for what is none`(_ text: String, _ name: String) {
        #expect(SuggestedName.property(for: text) == name)
    }

    @Test func `One letter off is one edit`() {
        #expect(
            Words.isOneLetterOff("idd", "id") && Words.isOneLetterOff("nmae", "name")
                && !Words.isOneLetterOff("text", "test") && !Words.isOneLetterOff("photo", "photos"))
        #expect(
            !Words.isOneLetterOff("id", "id") && !Words.isOneLetterOff("name", "mane2")
                && !Words.isOneLetterOff("ab", "cd"))
    }
}
