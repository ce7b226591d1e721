import Diagnostics

extension SpecFault {
    /// `type` is what ends.
    static func typeEnds(_ type: String, before rest: String) -> SpecFault {
        SpecFault(
            "bad-type", "the type ends before '\(rest)'",
            help: rest == "[]" || rest == "[]?"
                ? "write `[\(type)]\(rest.dropFirst(2))` for a list"
                : "write a type like String, [String], [String: Int], Date(day) or Date(\"MMMM d, yyyy\"), with a '?' after it if "
                    + "it is optional"
        )
    }

    static func lacking(_ what: String, in text: String) -> SpecFault {
        SpecFault("bad-type", "'\(text)' lacks \(what)", help: "add \(what), or remove the other one")
    }

    static func openQuote(_ text: String) -> SpecFault {
        SpecFault(
            "bad-type", "'\(text)' lacks a closing quote",
            help: "add it; inside { } and [ ], a comma ends a string, so quote the whole type: "
                + "`'Date(\"MMMM d, yyyy\")'`")
    }

    static func doublyOptional(_ text: String) -> SpecFault {
        SpecFault("doubly-optional", "'\(text)' is optional twice", help: "keep one '?'")
    }

    static func genericType(_ text: String) -> SpecFault {
        SpecFault(
            "bad-type", "'\(text)' is not how a spec writes a type",
            help: "write `[String]` for a list, `[String: Int]` for a dictionary, `String?` for an optional")
    }

    static let deepType = SpecFault(
        "bad-type", "the type is nested too deeply", help: "define its inner part under `types:`")

    // MARK: - Forms

    static func formless(_ type: String) -> SpecFault {
        SpecFault("bad-form", "\(type) has only one form", help: "write `\(type)`")
    }

    static let dateWithoutForm = SpecFault(
        "date-without-form", "a Date needs its form in the JSON",
        help: "write `Date(iso8601)` for 2026-05-01T10:00:00Z, `Date(day)` for 2026-05-01, or `Date(epoch)`")

    static func severalForms(of type: String) -> SpecFault {
        SpecFault("bad-form", "\(type) can have only one form", help: "keep one of the forms")
    }

    static func sameForm(_ form: String) -> SpecFault {
        SpecFault(
            "bad-form", "'\(form)' is listed twice", help: "remove one of them: forms are tried in order")
    }

    static func unknownForm(_ form: String, of type: String) -> SpecFault {
        let forms = ScalarType.forms(of: type)
        let list = forms.map { "\(type)(\($0))" }.joined(separator: ", ")
        let quoted =
            switch type {
            case "Date": ", or a quoted format such as Date(\"MMMM d, yyyy\")"
            case "Duration": "; for any other form, such as 01:30:00, use String"
            default: ""
            }
        return SpecFault(
            "bad-form", "'\(form)' is not a form of \(type)",
            help: (nearest(to: form, among: forms) ?? forms.first { $0.hasPrefix(form.lowercased()) }).map {
                "did you mean \(type)(\($0))?"
            }
                ?? "the forms are: \(list)\(quoted)")
    }

    static func unknownSeparator(_ word: String) -> SpecFault {
        let known = Separator.allCases.map(\.rawValue)
        return SpecFault(
            "bad-form", "'\(word)' is not a separator of a list",
            help: suggestion(for: word, among: known, else: "the separators are"))
    }

    static func unknownZone(_ zone: String) -> SpecFault {
        SpecFault(
            "bad-form", "'\(zone)' is neither the name of a time zone nor an offset",
            help: nearest(to: zone, among: ZoneNames.all).map { "did you mean `in \($0)`?" }
                ?? "write a name from the IANA database, as in `in Europe/Berlin`, or an offset, as in "
                + "`in +02:00`; without `in`, the time is in UTC")
    }

    static func zoneOfForm(_ zone: String) -> SpecFault {
        SpecFault(
            "bad-form", "this form cannot have a time zone",
            help: "remove `in \(zone)`; only a quoted format has one, with a time and without the letters Z, "
                + "X and x, as in `Date(\"yyyy-MM-dd'T'HH:mm:ss\" in Europe/Berlin)`")
    }
}
