import Diagnostics

/// The contents of `{{` and `}}`.
enum OutputTag {
    /// A text in quotes.
    case quoted(ByteRange, FilterChain)
    case value(ValuePath, FilterChain)
    case counter(loop: Int32)

    /// `output = (path | quoted) { "|" filter }`; nil after an error.
    static func read(_ reader: inout TagReader, _ program: inout Program) -> OutputTag? {
        if let text = reader.quotedText() {
            return .quoted(text, readFilters(&reader))
        }
        let start = reader.position
        guard let reference = Reference.read(&reader, &program) else {
            reader.expected("a name")
            return nil
        }
        let place = reader.place(since: start)
        if let shape = reference.shape?.unwrapped, !shape.isText {
            reader.report(.notText(place, shape))
        }
        let filters = readFilters(&reader)
        return switch reference {
        case .value(let path, _): .value(path, filters)
        case .counter(let loop): .counter(loop: loop)
        case .isFirst, .isLast: nil
        }
    }

    private static func readFilters(_ reader: inout TagReader) -> FilterChain {
        var chain = FilterChain()
        while reader.take(UInt8(ascii: "|")) {
            guard let word = reader.word() else {
                reader.expected("the name of a filter")
                break
            }
            let name = reader.source.text(word)
            if let filter = reader.scope.filters[name] {
                chain.apply(filter)
            } else if !chain.apply(name) {
                let known = Casing.filters + reader.scope.filters.keys.sorted()
                reader.report(.unknownFilter(name, known: known, reader.place(word)))
            }
        }
        return chain
    }
}

extension Shape {
    fileprivate var isText: Bool {
        if case .text = self { true } else { false }
    }
}

// MARK: - Messages

extension Diagnostic {
    fileprivate static func notText(_ place: Place, _ shape: Shape) -> Diagnostic {
        let path = place.source.text(place.range)
        let help: String? =
            switch shape {
            case .flag: "use it as a condition: `{% if \(path) %}`"
            case .list: "write a loop: `{% for element in \(path) %}`"
            case .record(let record):
                record.members.first.map { "print a member of it: `\(path).\($0.name)`" }
            case .text, .optional: nil
            }
        return Diagnostic(
            "template-not-string",
            "`\(path)` is \(shape.description), and only strings can be printed",
            at: place,
            help: help
        )
    }

    fileprivate static func unknownFilter(_ name: String, known filters: [String], _ place: Place)
        -> Diagnostic
    {
        let known = "the filters are " + filters.map { "`\($0)`" }.joined(separator: ", ")
        return Diagnostic(
            "template-unknown-filter",
            "unknown filter `\(name)`",
            at: place,
            help: nearest(to: name, among: filters).map { "did you mean `\($0)`?" } ?? known
        )
    }
}
