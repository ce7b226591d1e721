import Diagnostics
import Platform
import RandomSpecs
import Testing

@Suite struct CoresTests {
    @Test(arguments: [0, 1, 2, 7, 64], [1, 2, 8])
    func `Every result is in its place`(count: Int, threads: Int) {
        #expect(Cores.map(count, threads: threads) { "\($0)" } == (0..<count).map { "\($0)" })
    }

    @Test func `Many threads generate the same bytes as one`() {
        let specs = (0..<48 as Range<UInt64>).map(RandomSpec.init)
        let (one, many) = (generated(specs, threads: 1), generated(specs, threads: 8))
        #expect(one.count == specs.count && one == many)
    }

    private func generated(_ specs: [RandomSpec], threads: Int) -> [[String]] {
        Cores.map(specs.count, threads: threads) { index in
            let spec = specs[index]
            let source = SourceText(path: "Specs/\(spec.name).yml", text: spec.text)
            let (files, diagnostics) = Pipeline().generate(source, name: spec.name)
            return files.map { "\($0.path)\n\(String(decoding: $0.bytes, as: UTF8.self))" }
                + [DiagnosticPrinter().text(of: diagnostics)]
        }
    }
}
