import Diagnostics

extension Diagnostic {
    static func tooLarge(_ place: Place) -> Diagnostic {
        Diagnostic(
            "template-too-large",
            "the template is larger than \(TemplateParser.largestTemplate >> 20) MB, including all that it includes",
            at: place
        )
    }

    static func unknownTag(_ name: String, _ place: Place, _ nearest: String?) -> Diagnostic {
        Diagnostic(
            "template-unknown-tag",
            "unknown tag `\(name)`",
            at: place,
            help: nearest.map { "did you mean `\($0)`?" }
                ?? "the tags are `if`, `when`, `for`, `include`, `block`, `imports` and `broken`"
        )
    }

    static func brokenNotLast(_ place: Place) -> Diagnostic {
        Diagnostic(
            "template-broken-not-last",
            "`{% broken %}` must be at the end of the line whose brackets it keeps broken",
            at: place
        )
    }

    static func unclosed(_ block: Block) -> Diagnostic {
        Diagnostic(
            "template-unclosed",
            "`{% \(block.kind.rawValue) %}` has no `{% \(block.kind.endTag) %}`",
            at: block.place
        )
    }

    static func importsNotAlone(_ place: Place) -> Diagnostic {
        Diagnostic(
            "template-not-alone",
            "`{% imports %}` must be alone on its line, because it becomes whole lines",
            at: place
        )
    }

    static func importsTwice(_ place: Place) -> Diagnostic {
        Diagnostic(
            "template-imports-twice",
            "a file has its imports in one place, and this `{% imports %}` could be written twice",
            at: place,
            help: "write it once, outside of loops: it finds the modules that the whole file uses"
        )
    }
}
