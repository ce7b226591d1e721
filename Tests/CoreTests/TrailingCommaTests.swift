import Testing

@testable import Language

/// `trailingCommas: never` in scaffold.yml.
struct TrailingCommaTests {
    @Test(arguments: StyleFiles.names)
    func `No collection of a library ends with a comma`(_ name: String) throws {
        var configuration = Configuration()
        configuration.trailingCommas = .never
        let style = try #require(StyleFiles.style(name, configuration, withSupport: true))

        let (files, _) = style.renderSupport(configuration)

        let comma = /,\s*\n\s*\]/
        #expect(!files.isEmpty)
        #expect(files.filter { String(decoding: $0.rendered.bytes, as: UTF8.self).contains(comma) }.isEmpty)
    }
}
