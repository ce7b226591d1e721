import Diagnostics

/// The target of a path such as `feature.entity.name` or `forloop.first`.
enum Reference {
    /// The shape is nil after an error, which has been reported.
    case value(ValuePath, Shape?)
    case isFirst(loop: Int32)
    case isLast(loop: Int32)
    case counter(loop: Int32)

    /// `path = name { "." name } [ "." "each" { "." name } ]`; nil without an error if there is no name.
    static func read(_ reader: inout TagReader, _ program: inout Program) -> Reference? {
        guard let first = reader.adjacentWord() else {
            return nil
        }
        defer { reader.skipBlanks() }
        let name = reader.source.text(first)
        guard let slot = reader.scope.slot(of: name) else {
            if name == "forloop" {
                return readLoop(first, &reader)
            }
            reader.report(.unknownName(name, reader.place(first), reader.scope))
            return broken(&reader)
        }

        var root = slot
        var base = reader.scope.names[slot].path
        var shape = reader.scope.names[slot].shape
        var firstStep = program.steps.count
        while let known = shape, reader.takeDot(), let member = reader.adjacentWord() {
            if reader.readsEach, reader.each == nil, case .list(let element) = known.unwrapped,
                reader.source.text(member) == "each"
            {
                let list = ByteRange(first.start, member.start - 1)
                let steps = firstStep..<program.steps.count
                let path = program.path(root: root, steps: steps, of: base, at: reader.place(list))
                base += program.steps[steps]
                reader.each = EachList(
                    name: reader.source.text(list), path: path, slot: reader.scope.names.count)
                (root, firstStep, shape) = (reader.scope.names.count, program.steps.count, element)
            } else {
                shape = step(to: member, from: known, after: first.start, &reader, &program)
            }
        }
        let place = reader.place(since: first.start)
        if shape == nil {
            reader.skipPath()
        }
        let steps = firstStep..<program.steps.count
        return .value(program.path(root: root, steps: steps, of: base, at: place), shape)
    }

    /// Follows the path to the next member, through optionals. Reports a member that does not exist.
    private static func step(
        to range: ByteRange,
        from shape: Shape,
        after start: Int,
        _ reader: inout TagReader,
        _ program: inout Program
    ) -> Shape? {
        let name = reader.source.text(range)
        guard case .record(let record) = shape.unwrapped else {
            let owner = reader.source.text(ByteRange(start, range.start - 1))
            reader.report(.noMembers(name, reader.place(range), owner: owner, shape.unwrapped))
            return nil
        }
        guard let slot = record.slot(of: name) else {
            reader.report(.unknownMember(name, reader.place(range), record))
            return nil
        }
        program.append(step: slot)
        return record.members[slot].shape
    }

    /// `loop = "forloop" "." ("first" | "last" | "counter")`
    private static func readLoop(_ name: ByteRange, _ reader: inout TagReader) -> Reference {
        let member = reader.takeDot() ? reader.adjacentWord().map(reader.source.text) : nil
        let place = reader.place(since: name.start)
        guard reader.loopCount > 0 else {
            reader.report(.outsideOfLoop(place))
            return broken(&reader)
        }
        let loop = Int32(reader.loopCount - 1)
        switch member {
        case "first": return .isFirst(loop: loop)
        case "last": return .isLast(loop: loop)
        case "counter": return .counter(loop: loop)
        default:
            reader.report(.unknownLoopMember(place))
            return broken(&reader)
        }
    }

    private static func broken(_ reader: inout TagReader) -> Reference {
        reader.skipPath()
        return .value(ValuePath(root: 0, firstStep: 0, endStep: 0, place: 0), nil)
    }

    /// The shape of the target; nil after an error, which has been reported.
    var shape: Shape? {
        switch self {
        case .value(_, let shape): shape
        case .isFirst, .isLast: .flag
        case .counter: .text
        }
    }
}

extension Shape {
    /// The shape inside an optional; any other shape is returned unchanged.
    var unwrapped: Shape {
        var shape = self
        while case .optional(let inner) = shape {
            shape = inner
        }
        return shape
    }

    /// The name of the shape in a message.
    var description: String {
        switch self {
        case .text: "a string"
        case .flag: "a flag"
        case .list: "a list"
        case .record(let shape): "a record, `\(shape.name)`"
        case .optional(let shape): "an optional that holds \(shape.description)"
        }
    }
}

// MARK: - Messages

extension Diagnostic {
    fileprivate static func unknownName(_ name: String, _ place: Place, _ scope: Scope) -> Diagnostic {
        let names = scope.names.map(\.text)
        let known = names.isEmpty ? nil : "the names here are \(list(names))"
        return Diagnostic(
            "template-unknown-name",
            "unknown name `\(name)`",
            at: place,
            help: nearest(to: name, among: names).map { "did you mean `\($0)`?" } ?? known
        )
    }

    fileprivate static func outsideOfLoop(_ place: Place) -> Diagnostic {
        Diagnostic("template-unknown-name", "`forloop` is only known inside `{% for %}`", at: place)
    }

    fileprivate static func unknownMember(_ name: String, _ place: Place, _ record: RecordShape) -> Diagnostic
    {
        let names = record.members.map(\.name)
        let known = names.isEmpty ? nil : "its members are \(list(names))"
        return Diagnostic(
            "template-unknown-member",
            "`\(record.name)` has no member `\(name)`",
            at: place,
            help: nearest(to: name, among: names).map { "did you mean `\($0)`?" } ?? known
        )
    }

    fileprivate static func noMembers(
        _ name: String,
        _ place: Place,
        owner: String,
        _ shape: Shape
    ) -> Diagnostic {
        var help: String?
        if case .list = shape {
            help = "write a loop: `{% for element in \(owner) %}`"
        }
        return Diagnostic(
            "template-unknown-member",
            "`\(owner)` is \(shape.description), which has no member `\(name)`",
            at: place,
            help: help
        )
    }

    fileprivate static func unknownLoopMember(_ place: Place) -> Diagnostic {
        Diagnostic(
            "template-unknown-member",
            "`forloop` has the members `first`, `last` and `counter`",
            at: place
        )
    }

    /// A list of names for a message, shortened if there are many.
    private static func list(_ names: [String]) -> String {
        let shown = names.prefix(12).map { "`\($0)`" }.joined(separator: ", ")
        return names.count > 12 ? shown + " …" : shown
    }
}
