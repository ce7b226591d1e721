import Language
import Planning

/// A file of the support library.
package struct SupportFile: Sendable {
    package let rendered: RenderedFile
    /// The key under `libraries` in scaffold.yml.
    package let library: String
    package let part: ModulePart
    package let module: String
    /// Whether it belongs to the HTTP client, which is written on request.
    package let isClient: Bool

    package var path: String { rendered.path }
}
