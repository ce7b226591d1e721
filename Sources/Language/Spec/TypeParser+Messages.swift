import Diagnostics

extension Diagnostic {
    /// The error in the text of a type. `range` is the place of the text.
    static func badType(
        _ failure: TypeParser.Failure, text: String, in source: SourceText, at range: ByteRange
    ) -> Diagnostic {
        let isExact = range.end - range.start == text.utf8.count
        func place(_ offset: Int, _ length: Int = 1) -> Place {
            guard isExact else {
                return Place(source, range)
            }
            let start = min(range.start + offset, range.end)
            return Place(source, ByteRange(start, min(start + length, range.end)))
        }
        switch failure {
        case .empty:
            return SpecFault.missingType.at(Place(source, range))
        case .unexpected(let rest, let offset):
            return Diagnostic(
                "bad-type", "the type ends before '\(rest)'", at: place(offset, rest.utf8.count),
                help:
                    "write a type like String, [String], [String: Int] or Date(day), with a '?' after it if it is optional"
            )
        case .missing(let what, let offset):
            return Diagnostic(
                "bad-type", "'\(text)' lacks \(what)", at: place(offset),
                help: "add \(what), or remove the other one"
            )
        case .unknownForm(let type, let form, let offset):
            return .unknownForm(type, form, at: place(offset, form.utf8.count))
        case .formless(let type, let offset):
            return Diagnostic(
                "bad-form", "\(type) has only one form", at: place(offset, text.utf8.count - offset),
                help: "write `\(type)`"
            )
        case .dateWithoutForm(let offset):
            return Diagnostic(
                "date-without-form", "a Date needs its form in the JSON", at: place(offset, 4),
                help:
                    "write `Date(iso8601)` for 2026-05-01T10:00:00Z, `Date(day)` for 2026-05-01, or `Date(epoch)`"
            )
        case .severalForms(let type, let offset):
            return Diagnostic(
                "bad-form", "\(type) can have only one form", at: place(offset, text.utf8.count - offset),
                help: "keep one of the forms"
            )
        case .unknownSeparator(let word, let offset):
            let known = Separator.allCases.map(\.rawValue)
            return Diagnostic(
                "bad-form", "'\(word)' is not a separator of a list",
                at: place(offset, max(1, word.utf8.count)),
                help: nearest(to: word, among: known).map { "did you mean '\($0)'?" }
                    ?? "the separators are: \(known.joined(separator: ", "))"
            )
        case .sameForm(let form, let offset):
            return Diagnostic(
                "bad-form", "'\(form)' is listed twice", at: place(offset, form.utf8.count),
                help: "remove one of them: forms are tried in order"
            )
        case .zone(let zone, let fault, let offset):
            return .badZone(zone, fault, at: place(offset, max(1, zone.utf8.count)))
        case .badKey(let key, let offset):
            return SpecFault.badDictionaryKey(key).at(place(offset, key.utf8.count))
        case .doubleOptional(let offset):
            return Diagnostic(
                "doubly-optional", "'\(text)' is optional twice", at: place(offset), help: "keep one '?'")
        case .generic(let written, let instead, let offset):
            return .generic(written, instead: instead, at: place(offset, written.utf8.count))
        case .tooDeep(let offset):
            return Diagnostic(
                "bad-type", "the type is nested too deeply", at: place(offset),
                help: "define its inner part under `types:`"
            )
        }
    }

    private static func generic(_ written: String, instead: String?, at place: Place) -> Diagnostic {
        Diagnostic(
            "bad-type", "'\(written)' is not how a type is written here", at: place,
            help: instead.map { "write `\($0.hasSuffix("]?") ? "\"\($0)\"" : $0)`" }
                ?? "write `[String]` for a list, `[String: Int]` for a dictionary, `String?` for an optional"
        )
    }

    private static func badZone(_ zone: String, _ fault: TypeParser.ZoneFault, at place: Place) -> Diagnostic
    {
        let (message, help) =
            switch fault {
            case .unknown:
                (
                    zone.isEmpty
                        ? "there is no time zone after `in`"
                        : "'\(zone)' is neither the name of a time zone nor an offset",
                    nearest(to: zone, among: ZoneNames.all).map { "did you mean `in \($0)`?" }
                        ?? "write a name from the IANA database, as in `in Europe/Berlin`, or an offset, as in "
                        + "`in +02:00`; without `in`, the time is in UTC"
                )
            case .ofNamedForm(let form):
                (
                    "only a quoted format can have a time zone, and '\(form)' is not one",
                    "remove `in \(zone)`, or write the format, as in "
                        + "`Date(\"yyyy-MM-dd'T'HH:mm:ss\" in Europe/Berlin)`"
                )
            case .besideLetter:
                (
                    "this format contains the time zone",
                    "remove `in \(zone)`, or the letter Z, X or x"
                )
            case .ofDay:
                (
                    "a day without a time has no time zone",
                    "remove `in \(zone)`, or add the time to the format"
                )
            }
        return Diagnostic("bad-form", message, at: place, help: help)
    }

    private static func unknownForm(_ type: String, _ form: String, at place: Place) -> Diagnostic {
        let forms = ScalarType.forms(of: type)
        let near = nearest(to: form, among: forms)
        let list = forms.map { "\(type)(\($0))" }.joined(separator: ", ")
        let quoted = type == "Date" ? ", or a quoted format such as Date(\"MMMM d, yyyy\")" : ""
        return Diagnostic(
            "bad-form", "'\(form)' is not a form of \(type)", at: place,
            help: near.map { "did you mean \(type)(\($0))?" } ?? "the forms are: \(list)\(quoted)"
        )
    }
}
