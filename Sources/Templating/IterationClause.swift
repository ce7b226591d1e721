import Diagnostics

/// The parts of `object in feature.objects`. A part that could not be read is empty and reported.
struct IterationClause {
    private(set) var name = ""
    private(set) var list: ValuePath?
    /// The slots of the path to the list, from the outermost scope on.
    private(set) var listPath: [Int32] = []
    private(set) var element: Shape?

    private static let keywords = ["and", "forloop", "in", "not", "or"]

    /// `clause = name "in" path`
    init(_ reader: inout TagReader, _ program: inout Program) {
        guard let word = reader.word() else {
            reader.expected("the name of an element, as in `element in list`")
            return
        }
        name = reader.source.text(word)
        if Self.keywords.contains(name) {
            reader.report(.reservedName(name, reader.place(word)))
        } else if reader.scope.slot(of: name) != nil {
            reader.report(.shadowedName(name, reader.place(word)))
        }
        guard reader.take(word: "in") else {
            reader.expected("`in`")
            return
        }
        let start = reader.position
        guard let reference = Reference.read(&reader, &program) else {
            reader.expected("the path of a list")
            return
        }
        if case .value(let path, let shape) = reference {
            list = path
            // Without a shape, the root may not be a name at all.
            if shape != nil {
                listPath = reader.scope.names[Int(path.root)].path + program.steps[path.stepRange]
            }
        }
        if case .list(let shape) = reference.shape?.unwrapped {
            element = shape
        } else if let shape = reference.shape?.unwrapped {
            reader.report(.notList(reader.place(since: start), shape))
        }
    }
}

// MARK: - Messages

extension Diagnostic {
    fileprivate static func notList(_ place: Place, _ shape: Shape) -> Diagnostic {
        Diagnostic(
            "template-not-list",
            "`\(place.source.text(place.range))` is \(shape.description), and `for` needs a list",
            at: place
        )
    }

    fileprivate static func reservedName(_ name: String, _ place: Place) -> Diagnostic {
        Diagnostic(
            "template-shadowed-name",
            "`\(name)` is a keyword of the language, and cannot be a name",
            at: place
        )
    }

    fileprivate static func shadowedName(_ name: String, _ place: Place) -> Diagnostic {
        Diagnostic(
            "template-shadowed-name",
            "`\(name)` is already a name here, and would be hidden",
            at: place,
            help: "choose another name for the element"
        )
    }
}
