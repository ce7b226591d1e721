import Foundation
import RandomSpecs
import Testing

@testable import ScaffoldCore

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
            let maker = SampleMaker(feature: feature, acronyms: Acronyms())
            let again = SampleMaker(feature: feature, acronyms: Acronyms())
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
        let samples = SampleMaker(feature: feature, acronyms: Acronyms()).samples(of: feature.objects[0])
        #expect(Set(samples).count == 21)
    }

    @Test func `What holds the next one twice thirty times is refused at once`() {
        let types = (0..<30).map { "  T\($0): { a: T\($0 + 1), b: T\($0 + 1) }\n" }.joined()
        let diagnostics = Pipeline().resolve("fields: { t: T0 }\ntypes:\n\(types)  T30: { x: Int }\n")
            .diagnostics
        #expect(diagnostics.map(\.id) == ["too-large"])
    }
}
