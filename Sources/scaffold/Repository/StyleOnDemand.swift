import Diagnostics
import Generator

/// The style of a repository, which is loaded when it is first asked for.
final class StyleOnDemand {
    private let load: () -> (style: Style?, diagnostics: [Diagnostic])
    private lazy var loaded = load()

    init(_ load: @escaping () -> (style: Style?, diagnostics: [Diagnostic])) {
        self.load = load
    }

    var diagnostics: [Diagnostic] {
        loaded.diagnostics
    }

    var isLoadable: Bool {
        loaded.style != nil
    }

    /// The style, of a repository that could be opened.
    var style: Style {
        guard let style = loaded.style else {
            preconditionFailure("a repository whose style cannot be loaded cannot be opened")
        }
        return style
    }
}
