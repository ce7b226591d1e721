import Diagnostics

/// The chain of includes down to the current template, and the source of further templates.
struct IncludeChain {
    struct Link {
        /// The path of the template that contains the tag.
        let path: String
        let tag: Diagnostic.Place
        /// Whether the tag is alone on its line, so that whole lines replace it.
        let isAlone: Bool
    }

    static let deepest = 16

    /// The links, the outermost first.
    private(set) var links: [Link] = []
    let lookUp: (String) -> SourceText?
    private(set) var found: [String: SourceText?] = [:]

    /// Notes about the tags that led here, the innermost first.
    var notes: [Diagnostic.Note] {
        links.reversed().map { Diagnostic.Note("included here", at: $0.tag) }
    }

    /// Whether whole lines replace each of the tags.
    var isAlone: Bool {
        links.allSatisfy(\.isAlone)
    }

    /// Adds the template of this name to the end of the chain. Returns nil and reports an error if that is not
    /// possible.
    mutating func enter(
        _ name: String,
        at place: Diagnostic.Place,
        by tag: Diagnostic.Place,
        isAlone: Bool,
        _ diagnostics: inout [Diagnostic]
    ) -> SourceText? {
        guard let known = template(name) else {
            diagnostics.append(.unknownInclude(name, place))
            return nil
        }
        let paths = links.map(\.path) + [tag.source.path]
        guard !paths.contains(known.path) else {
            diagnostics.append(.includeCycle(paths + [known.path], place))
            return nil
        }
        guard links.count < Self.deepest else {
            diagnostics.append(.includesTooDeep(place))
            return nil
        }
        links.append(Link(path: tag.source.path, tag: tag, isAlone: isAlone))
        return known
    }

    mutating func has(_ name: String) -> Bool {
        template(name) != nil
    }

    private mutating func template(_ name: String) -> SourceText? {
        let known = found[name] ?? lookUp(name)
        found[name] = known
        return known
    }

    mutating func leave() {
        links.removeLast()
    }
}

// MARK: - Messages

extension Diagnostic {
    fileprivate static func unknownInclude(_ name: String, _ place: Place) -> Diagnostic {
        Diagnostic(
            "template-unknown-include",
            "there is no template `\(name)`",
            at: place,
            help: "name a file in the style's folder, with its extension"
        )
    }

    fileprivate static func includeCycle(_ paths: [String], _ place: Place) -> Diagnostic {
        Diagnostic(
            "template-include-cycle",
            "a template can't include itself: \(paths.joined(separator: " → "))",
            at: place
        )
    }

    fileprivate static func includesTooDeep(_ place: Place) -> Diagnostic {
        Diagnostic(
            "template-too-deep", "includes are nested deeper than \(IncludeChain.deepest) levels", at: place)
    }
}
