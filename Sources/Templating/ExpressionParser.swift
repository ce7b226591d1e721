import Diagnostics

/// Reads what stands inside a tag: words, paths, conditions. Every name is looked up in the scope at once, and
/// becomes slots of the program.
///
/// An unknown name is reported and read on, so that one tag can report several; what breaks the grammar is
/// reported, and ends the reading.
struct ExpressionParser {
    /// A path that was read: the value it leads to, or one of the three answers of a loop.
    enum Reading {
        /// The shape is nil where an error has been reported.
        case value(ValuePath, Shape?)
        case first(loop: Int32)
        case last(loop: Int32)
        case counter(loop: Int32)
    }

    static let deepestNesting = 32
    static let keywords = ["and", "forloop", "in", "not", "or"]

    let source: SourceText
    let scope: Scope
    /// How many loops stand around the tag.
    let loopCount: Int
    private(set) var position: Int
    private let end: Int
    private(set) var diagnostics: [Diagnostic] = []
    private var depth = 0

    init(_ source: SourceText, _ range: ByteRange, scope: Scope, loopCount: Int = 0) {
        self.source = source
        self.scope = scope
        self.loopCount = loopCount
        position = range.start
        end = range.end
    }

    // MARK: - Words

    /// The next word, if one comes next.
    mutating func word() -> ByteRange? {
        skipBlanks()
        let start = position
        while position < end, source.bytes[position].isNamePart {
            position += 1
        }
        return position > start ? ByteRange(start, position) : nil
    }

    /// Takes the byte if it comes next.
    mutating func take(_ byte: UInt8) -> Bool {
        skipBlanks()
        guard position < end, source.bytes[position] == byte else {
            return false
        }
        position += 1
        return true
    }

    /// Takes the word if it comes next.
    mutating func take(word expected: StaticString) -> Bool {
        let start = position
        if let word = word(), matches(word, expected) {
            return true
        }
        position = start
        return false
    }

    /// What stands in the quotes that come next, if any do.
    mutating func quotedText() -> ByteRange? {
        skipBlanks()
        let quote = UInt8(ascii: "\"")
        guard position < end, source.bytes[position] == quote,
            let close = source.bytes[(position + 1)..<end].firstIndex(of: quote)
        else {
            return nil
        }
        defer { position = close + 1 }
        return ByteRange(position + 1, close)
    }

    /// Reports whatever is left, where nothing may be.
    mutating func expectEnd() {
        skipBlanks()
        if position < end {
            report(.unexpected(rest))
        }
    }

    /// Reports that something else should come next.
    mutating func expected(_ what: String) {
        skipBlanks()
        report(.expected(what, rest))
    }

    private func matches(_ range: ByteRange, _ word: StaticString) -> Bool {
        source.bytes[range.start..<range.end].elementsEqual(
            UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        )
    }

    private mutating func skipBlanks() {
        while position < end, source.bytes[position].isBlank {
            position += 1
        }
    }

    /// The first word, sign or run of signs of what is left; empty at the end.
    private var rest: Diagnostic.Place {
        let start = min(position, end)
        var stop = start
        while stop < end, !source.bytes[stop].isBlank,
            source.bytes[stop].isNamePart == source.bytes[start].isNamePart
        {
            stop += 1
        }
        return Diagnostic.Place(source, ByteRange(start, stop))
    }

    /// Ends the reading with an error, unless it has ended with one already.
    private mutating func report(_ diagnostic: Diagnostic) {
        if position <= end {
            diagnostics.append(diagnostic)
        }
        position = end + 1
    }

    // MARK: - Conditions

    /// `expression = conjunction { "or" conjunction }`
    mutating func expression(_ program: inout Program) -> Expression? {
        guard let first = conjunction(&program) else {
            return nil
        }
        var operands = [first]
        while take(word: "or") {
            guard let next = conjunction(&program) else {
                return nil
            }
            operands.append(next)
        }
        return operands.count == 1 ? first : .any(operands)
    }

    /// `conjunction = negation { "and" negation }`
    private mutating func conjunction(_ program: inout Program) -> Expression? {
        guard let first = negation(&program) else {
            return nil
        }
        var operands = [first]
        while take(word: "and") {
            guard let next = negation(&program) else {
                return nil
            }
            operands.append(next)
        }
        return operands.count == 1 ? first : .all(operands)
    }

    /// `negation = { "not" } operand`
    private mutating func negation(_ program: inout Program) -> Expression? {
        var isNegated = false
        while take(word: "not") {
            isNegated.toggle()
        }
        let operand = operand(&program)
        return isNegated ? operand?.negated : operand
    }

    /// `operand = "(" expression ")" | path`
    private mutating func operand(_ program: inout Program) -> Expression? {
        let start = position
        guard take(UInt8(ascii: "(")) else {
            return question(&program)
        }
        guard depth < Self.deepestNesting else {
            report(.tooManyParentheses(Diagnostic.Place(source, ByteRange(start, position))))
            return nil
        }
        depth += 1
        defer { depth -= 1 }
        guard let inner = expression(&program) else {
            return nil
        }
        guard take(UInt8(ascii: ")")) else {
            expected("`)`")
            return nil
        }
        return inner
    }

    /// A path that can be asked: a flag, a list or an optional.
    private mutating func question(_ program: inout Program) -> Expression? {
        skipBlanks()
        let start = position
        guard let reading = path(&program) else {
            expected("a name")
            return nil
        }
        switch reading {
        case .value(let path, .flag): return .question(.flag(path), isNegated: false)
        case .value(let path, .list): return .question(.isNotEmpty(path), isNegated: false)
        case .value(let path, .optional): return .question(.isPresent(path), isNegated: false)
        case .first(let loop): return .question(.isFirst(loop: loop), isNegated: false)
        case .last(let loop): return .question(.isLast(loop: loop), isNegated: false)
        case .value(let path, let shape):
            if let shape, !isComparisonNext {
                diagnostics.append(.noCondition(Diagnostic.Place(source, ByteRange(start, position)), shape))
            }
            return .question(.flag(path), isNegated: false)
        case .counter:
            diagnostics.append(.noCondition(Diagnostic.Place(source, ByteRange(start, position)), .text))
            return .question(.isFirst(loop: 0), isNegated: false)
        }
    }

    /// A comparison is an error of its own.
    private var isComparisonNext: Bool {
        mutating get {
            skipBlanks()
            return Diagnostic.comparisons.contains(source.text(rest.range))
        }
    }

    // MARK: - Paths

    /// `path = name { "." name }`; nil, with nothing reported, if no name comes next.
    mutating func path(_ program: inout Program) -> Reading? {
        guard let first = word() else {
            return nil
        }
        let name = source.text(first)
        guard let slot = scope.slot(of: name) else {
            if name == "forloop" {
                return loopAnswer(first)
            }
            diagnostics.append(.unknownName(name, Diagnostic.Place(source, first), scope))
            skipSteps()
            return .value(program.path(root: 0, steps: 0..<0, at: Diagnostic.Place(source, first)), nil)
        }

        var shape = scope.names[slot].shape
        let firstStep = program.steps.count
        while position < end, source.bytes[position] == UInt8(ascii: "."), let known = shape {
            position += 1
            guard position < end, source.bytes[position].isNamePart, let range = word() else {
                expected("a name after the dot")
                return .value(program.path(root: 0, steps: 0..<0, at: Diagnostic.Place(source, first)), nil)
            }
            shape = step(to: range, from: known, after: first.start, &program)
        }
        skipSteps()
        let place = Diagnostic.Place(source, ByteRange(first.start, min(position, end)))
        return .value(program.path(root: slot, steps: firstStep..<program.steps.count, at: place), shape)
    }

    /// Walks one member on, through optionals; reports where there is no such member.
    private mutating func step(
        to range: ByteRange,
        from shape: Shape,
        after start: Int,
        _ program: inout Program
    ) -> Shape? {
        var shape = shape
        while case .optional(let inner) = shape {
            shape = inner
        }
        let name = source.text(range)
        guard case .record(let record) = shape else {
            let owner = source.text(ByteRange(start, range.start - 1))
            diagnostics.append(.noMembers(name, Diagnostic.Place(source, range), owner: owner, shape))
            return nil
        }
        guard let slot = record.slot(of: name) else {
            diagnostics.append(.unknownMember(name, Diagnostic.Place(source, range), record))
            return nil
        }
        program.append(step: slot)
        return record.members[slot].shape
    }

    private mutating func loopAnswer(_ name: ByteRange) -> Reading? {
        let isMember = position < end && source.bytes[position] == UInt8(ascii: ".")
        position += isMember ? 1 : 0
        let member = isMember ? word() : nil
        let place = Diagnostic.Place(source, ByteRange(name.start, min(position, end)))
        let loop = Int32(loopCount - 1)
        if loopCount > 0 {
            switch member.map(source.text) {
            case "first": return .first(loop: loop)
            case "last": return .last(loop: loop)
            case "counter": return .counter(loop: loop)
            default: diagnostics.append(.unknownLoopAnswer(place))
            }
        } else {
            diagnostics.append(.outsideOfLoop(place))
        }
        skipSteps()
        return .value(ValuePath(root: 0, firstStep: 0, endStep: 0, place: 0), nil)
    }

    /// Leaves out the rest of a path that is reported already.
    private mutating func skipSteps() {
        while position < end, source.bytes[position] == UInt8(ascii: ".") || source.bytes[position].isNamePart {
            position += 1
        }
    }
}

// MARK: - Iteration

extension ExpressionParser {
    /// What `object in feature.objects` says; what could not be read is empty, and reported.
    struct IterationClause {
        var name = ""
        var list: ValuePath?
        var element: Shape?
    }

    /// `clause = name "in" path`
    mutating func iterationClause(_ program: inout Program) -> IterationClause {
        var clause = IterationClause()
        guard let name = word() else {
            expected("the name of an element, as in `element in list`")
            return clause
        }
        clause.name = source.text(name)
        if Self.keywords.contains(clause.name) {
            diagnostics.append(.reservedName(clause.name, Diagnostic.Place(source, name)))
        } else if scope.slot(of: clause.name) != nil {
            diagnostics.append(.shadowedName(clause.name, Diagnostic.Place(source, name)))
        }
        guard take(word: "in") else {
            expected("`in`")
            return clause
        }
        skipBlanks()
        let start = position
        guard let reading = path(&program) else {
            expected("the path of a list")
            return clause
        }
        let place = Diagnostic.Place(source, ByteRange(start, min(position, end)))
        switch reading {
        case .value(let path, var shape):
            while case .optional(let inner) = shape {
                shape = inner
            }
            clause.list = path
            if case .list(let element) = shape {
                clause.element = element
            } else if let shape {
                diagnostics.append(.notList(place, shape))
            }
        case .first, .last: diagnostics.append(.notList(place, .flag))
        case .counter: diagnostics.append(.notList(place, .text))
        }
        return clause
    }
}

// MARK: - Messages

extension Shape {
    /// As a message names it.
    var description: String {
        switch self {
        case .text: "a text"
        case .flag: "a flag"
        case .list: "a list"
        case .record(let shape): "a record, `\(shape.name)`"
        case .optional(let shape): "an optional that holds \(shape.description)"
        }
    }
}

extension Diagnostic {
    fileprivate static let comparisons = ["==", "!=", "<", ">", "<=", ">=", "="]

    fileprivate static func unexpected(_ place: Place) -> Diagnostic {
        let text = place.source.text(place.range)
        let help =
            switch text {
            case _ where comparisons.contains(text):
                "a template compares nothing: a comparison it needs is a flag that the model lacks"
            case "&&", "&": "write `and`"
            case "||": "write `or`"
            default: nil as String?
            }
        return Diagnostic("template-syntax", "unexpected `\(text)`", at: place, help: help)
    }

    fileprivate static func expected(_ what: String, _ place: Place) -> Diagnostic {
        let found = place.range.isEmpty ? "found the end" : "found `\(place.source.text(place.range))`"
        let help = place.source.text(place.range) == "!" ? "write `not`" : nil
        return Diagnostic("template-syntax", "expected \(what), \(found)", at: place, help: help)
    }

    fileprivate static func tooManyParentheses(_ place: Place) -> Diagnostic {
        Diagnostic(
            "template-too-deep",
            "more than \(ExpressionParser.deepestNesting) parentheses inside each other",
            at: place
        )
    }

    fileprivate static func unknownName(_ name: String, _ place: Place, _ scope: Scope) -> Diagnostic {
        let names = scope.names.map(\.text)
        let known = names.isEmpty ? nil : "the names here are \(list(names))"
        let help = nearest(to: name, among: names).map { "did you mean `\($0)`?" } ?? known
        return Diagnostic("template-unknown-name", "unknown name `\(name)`", at: place, help: help)
    }

    fileprivate static func unknownMember(_ name: String, _ place: Place, _ record: RecordShape) -> Diagnostic {
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
            help = "go through it: `{% for element in \(owner) %}`"
        }
        return Diagnostic(
            "template-unknown-member",
            "`\(owner)` is \(shape.description), which has no member `\(name)`",
            at: place,
            help: help
        )
    }

    fileprivate static func noCondition(_ place: Place, _ shape: Shape) -> Diagnostic {
        Diagnostic(
            "template-no-condition",
            "`\(place.source.text(place.range))` is \(shape.description), which is neither true nor false",
            at: place,
            help: "ask a flag, a list (is it not empty?) or an optional (is it there?); "
                + "any other question is a flag that the model lacks"
        )
    }

    fileprivate static func notList(_ place: Place, _ shape: Shape) -> Diagnostic {
        Diagnostic(
            "template-not-list",
            "`\(place.source.text(place.range))` is \(shape.description), and only lists can be gone through",
            at: place
        )
    }

    fileprivate static func reservedName(_ name: String, _ place: Place) -> Diagnostic {
        Diagnostic("template-shadowed-name", "`\(name)` is a word of the language, and can't be a name", at: place)
    }

    fileprivate static func shadowedName(_ name: String, _ place: Place) -> Diagnostic {
        Diagnostic(
            "template-shadowed-name",
            "`\(name)` is a name already, and would be hidden",
            at: place,
            help: "choose another name for the element"
        )
    }

    fileprivate static func unknownLoopAnswer(_ place: Place) -> Diagnostic {
        Diagnostic(
            "template-unknown-member",
            "`forloop` has the members `first`, `last` and `counter`",
            at: place
        )
    }

    fileprivate static func outsideOfLoop(_ place: Place) -> Diagnostic {
        Diagnostic("template-unknown-name", "`forloop` is known inside of `{% for %}` only", at: place)
    }

    /// Some names for a message, cut where they are many.
    private static func list(_ names: [String]) -> String {
        let shown = names.prefix(12).map { "`\($0)`" }.joined(separator: ", ")
        return names.count > 12 ? shown + " …" : shown
    }
}
