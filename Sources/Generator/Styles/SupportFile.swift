import Language
import Planning

/// A file of the support library.
package struct SupportFile: Sendable {
    package let rendered: RenderedFile
    /// The key under `libraries` in scaffold.yml.
    package let library: String
    package let part: ModulePart
    package let module: String
    /// The part that it belongs to, if it is only written on request.
    package let request: SupportSelection.Part?

    package var path: String { rendered.path }
    package var isOnRequest: Bool { request != nil }
}
