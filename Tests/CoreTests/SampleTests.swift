import Foundation
import RandomSpecs
import Testing

@testable import Generator
@testable import Language

@Suite struct SampleTests {
    @Test func `Base64 is that of Foundation, and comes back`() {
        var random = SplitMix64(seed: 5)
        for length in 0..<64 {
            let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
            let text = Base64.encode(bytes)
            #expect(text == Data(bytes).base64EncodedString())
            #expect(Base64.decode(text) == bytes)
        }
        #expect(Base64.decode("abc") == nil)
        #expect(Base64.decode("a===") == nil)
        #expect(Base64.decode("a*==") == nil)
        #expect(Base64.decode("YQ==YQ==") == nil)
    }

    @Test func `Samples are the same in every run, and differ within an object`() throws {
        for seed in 0..<40 as Range<UInt64> {
            let spec = RandomSpec(seed: seed)
            let feature = try #require(Pipeline().resolve(spec.text).feature)
            let maker = SampleMaker(TypeMap(feature, acronyms: Acronyms(), phrases: .standard))
            let again = SampleMaker(TypeMap(feature, acronyms: Acronyms(), phrases: .standard))
            for object in feature.objects {
                let samples = maker.samples(of: object)
                #expect(samples == again.samples(of: object))
                #expect(samples.count == object.fields.count)
                let texts = zip(object.fields, samples).filter {
                    $0.0.type.wrapped == .scalar(.string) && $0.0.sample == nil
                }
                #expect(Set(texts.map(\.1)).count == texts.count)
            }
        }
    }

    @Test func `Twenty names and a written sample are twenty-one texts`() throws {
        let names = (0..<20).map { "  word\($0)Name: String\n" }.joined()
        let text = "fields:\n\(names)  name: { type: String, sample: Casa Lucia 7 }\n"
        let feature = try #require(Pipeline().resolve(text).feature)
        let samples = SampleMaker(TypeMap(feature, acronyms: Acronyms(), phrases: .standard)).samples(
            of: feature.objects[0])
        #expect(Set(samples).count == 21)
    }

    @Test(arguments: [
        ("Customer.name", "Ada Lovelace"), ("Restaurant.name", "Casa Lucia"), ("City.name", "Springfield"),
        ("Article.name", "Example article"), ("MenuItem.displayName", "Example menu item"),
        ("Order.customerName", "Ada Lovelace"), ("Order.customerFirstName", "Ada"),
        ("User.firstName", "Ada"), ("Article.author", "Ada Lovelace"), ("Upload.fileName", "notes.txt"),
        ("Card.last4", "4242"), ("Parcel.line2", "Second floor"), ("Parcel.row12", "Row 12"),
        ("Address.state", "Oregon"), ("Ticket.state", "open"), ("Ticket.lastReply", "Last reply"),
    ])
    func `A sample is what its name means, here or in words`(_ place: String, _ text: String) {
        let parts = place.split(separator: ".").map(String.init)
        let subject = SampleSubject(name: parts[1], owner: parts[0])
        #expect(SampleTexts.text(of: subject, acronyms: Acronyms()) == text)
    }

    @Test(arguments: [
        ("hour", 0...23), ("closingHour", 0...23), ("hourOfDay", 0...23), ("minute", 0...59),
        ("month", 1...12),
        ("expMonth", 1...12), ("weekday", 1...7), ("dayOfWeek", 1...7), ("dayOfMonth", 1...28),
        ("quarter", 1...4), ("birthYear", 1_990...2_030), ("discountPercent", 0...100), ("rating", 1...5),
    ])
    func `A number is one that its name can mean, wherever it stands`(
        _ name: String, _ range: ClosedRange<Int>
    ) {
        for index in 0..<60 {
            for attempt in 0..<40 {
                let subject = SampleSubject(name: name, owner: "Shop", index: index, attempt: attempt)
                let whole = SampleTexts.whole(of: subject, acronyms: Acronyms())
                let fraction = SampleTexts.fraction(of: subject, acronyms: Acronyms())
                #expect(range.contains(whole))
                #expect(
                    Double(fraction).map { range.contains(Int($0)) && $0 <= Double(range.upperBound) } == true
                )
            }
        }
    }

    @Test func `A value of several types is of the field, and not of its type`() throws {
        let text = "fields: { id: Int, pick: { oneOf: [String, Int] } }"
        let feature = try #require(Pipeline().resolve(text).feature)
        let samples = SampleMaker(TypeMap(feature, acronyms: Acronyms(), phrases: .standard)).samples(
            of: feature.objects[0])
        #expect(samples[1] == .text("Pick"))
    }

    @Test func `What holds the next one twice thirty times is refused at once`() {
        let types = (0..<30).map { "  T\($0): { a: T\($0 + 1), b: T\($0 + 1) }\n" }.joined()
        let diagnostics = Pipeline().resolve("fields: { t: T0 }\ntypes:\n\(types)  T30: { x: Int }\n")
            .diagnostics
        #expect(diagnostics.map(\.id) == ["too-large"])
    }
}
