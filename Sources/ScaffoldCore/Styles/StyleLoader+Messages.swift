import Diagnostics

extension Diagnostic {
    static func noManifest(_ style: String, known: [String], at place: Place?) -> Diagnostic {
        let help =
            nearest(to: style, among: known).map { "did you mean '\($0)'?" }
            ?? "the styles are: \(known.joined(separator: ", ")); or name a folder that holds a style.yml"
        return Diagnostic("no-style", "there is no style '\(style)'", at: place, help: help)
    }

    static func emptyManifest(at place: Place) -> Diagnostic {
        Diagnostic(
            "empty-style", "the style's manifest is empty", at: place,
            help: "say which files it writes: `outputs: [{ path: …, template: … }]`; "
                + "'scaffold templates show style.yml' prints a whole one"
        )
    }

    static func noTemplate(_ file: String, known: [String], at place: Place) -> Diagnostic {
        Diagnostic(
            "no-template", "the style has no template '\(file)'", at: place,
            help: nearest(to: file, among: known).map { "did you mean '\($0)'?" }
        )
    }

    static func expectedList(_ what: String, at place: Place) -> Diagnostic {
        Diagnostic("expected-list", "\(what) is a list", at: place)
    }

    static func incompleteOutput(at place: Place) -> Diagnostic {
        Diagnostic("incomplete-output", "an output needs a path and a template", at: place)
    }

    static func untranslated(_ language: String, known: [String], at place: Place?) -> Diagnostic {
        Diagnostic(
            "untranslated-language",
            "there are no built-in texts for '\(language)': they begin as English, marked `new`",
            at: place, severity: .warning,
            help: "translate them in the String Catalog"
                + (known.isEmpty ? "" : "; there are texts for \(known.joined(separator: ", "))")
        )
    }
}
