/// A file of the support library.
package struct SupportFile: Sendable {
    package enum Part: String, Sendable {
        case sources = "Sources"
        case mocks = "Mocks"
        case tests = "Tests"
    }

    package let rendered: RenderedFile
    /// The key under `libraries` in scaffold.yml.
    package let library: String
    package let part: Part
    package let module: String
    /// Whether it belongs to the HTTP client, which is written on request.
    package let isClient: Bool

    package var path: String { rendered.path }
}
