import Diagnostics

/// Runs a program over the values of its scope.
///
/// Values are reached through pointers into the caller's array, which keeps all of them alive and unchanged while
/// the program runs: a loop over a thousand members copies none, and threads that share values do not wait for each
/// other to count references.
struct Renderer {
    /// The most bytes that one rendering may come to.
    static let largestOutput = 64 << 20
    /// The most rounds that all loops of one rendering may come to.
    static let mostRounds = 64 << 20

    enum Failure {
        /// A value on the path is absent, or not of its shape.
        case unreadable(ValuePath)
        /// Both name the instruction that they were noticed at.
        case tooLarge(Int)
        case tooManyRounds(Int)
    }

    private struct Loop {
        var elements: UnsafePointer<Value>
        var index: Int
        let count: Int
    }

    private let literals: UnsafeBufferPointer<UInt8>
    private let instructions: UnsafeBufferPointer<Instruction>
    private let steps: UnsafeBufferPointer<Int32>
    private let tests: UnsafeBufferPointer<Test>
    /// The value of each name in scope; nil where no value was given.
    private let slots: UnsafeMutableBufferPointer<UnsafePointer<Value>?>
    private let loops: UnsafeMutableBufferPointer<Loop>
    private let width: Int

    /// Calls the body with a renderer that lives as long as the call.
    static func with<Result>(
        _ program: Program,
        _ values: [Value],
        width: Int = 0,
        _ body: (borrowing Renderer) -> Result
    ) -> Result {
        program.literals.withUnsafeBufferPointer { literals in
            program.instructions.withUnsafeBufferPointer { instructions in
                program.steps.withUnsafeBufferPointer { steps in
                    program.tests.withUnsafeBufferPointer { tests in
                        values.withUnsafeBufferPointer { values in
                            withSlots(program, values) { slots, loops in
                                body(
                                    Renderer(
                                        literals: literals,
                                        instructions: instructions,
                                        steps: steps,
                                        tests: tests,
                                        slots: slots,
                                        loops: loops,
                                        width: width
                                    )
                                )
                            }
                        }
                    }
                }
            }
        }
    }

    private static func withSlots<Result>(
        _ program: Program,
        _ values: UnsafeBufferPointer<Value>,
        _ body: (UnsafeMutableBufferPointer<UnsafePointer<Value>?>, UnsafeMutableBufferPointer<Loop>) -> Result
    ) -> Result {
        withUnsafeTemporaryAllocation(
            of: UnsafePointer<Value>?.self,
            capacity: max(program.slotCount, 1)
        ) { slots in
            withUnsafeTemporaryAllocation(of: Loop.self, capacity: max(program.loopCount, 1)) { loops in
                slots.initialize(repeating: nil)
                for index in 0..<min(values.count, slots.count) {
                    slots[index] = values.baseAddress.map { $0 + index }
                }
                return body(slots, loops)
            }
        }
    }

    /// Appends the rendering to the output.
    func run(into output: inout [UInt8]) -> Failure? {
        let base = output.count
        var layout = GroupLayout(width: width)
        var linesStart = base
        var rounds = 0
        var next = 0
        while next < instructions.count {
            let instruction = instructions[next]
            next += 1
            switch instruction {
            case .text(let start, let end):
                output.append(contentsOf: UnsafeBufferPointer(rebasing: literals[Int(start)..<Int(end)]))
            case .print(let path, let casing, let alone):
                guard let value = value(at: path), case .text(let text) = value.pointee else {
                    return .unreadable(path)
                }
                guard append(text, casing, alone: alone, to: &output, from: base) else {
                    return .tooLarge(next - 1)
                }
            case .printCounter(let loop):
                output.append(contentsOf: String(loops[Int(loop)].index + 1).utf8)
            case .branch(let test, let otherwise):
                switch answer(test) {
                case .holds(true): break
                case .holds(false): next = Int(otherwise)
                case .unreadable(let path): return .unreadable(path)
                }
            case .jump(let target):
                next = Int(target)
            case .enterLoop(let path, let loop, let slot, let exit):
                guard let value = value(at: path), case .list(let elements) = value.pointee else {
                    return .unreadable(path)
                }
                if let first = elements.withUnsafeBufferPointer(\.baseAddress), !elements.isEmpty {
                    let state = Loop(elements: first, index: 0, count: elements.count)
                    (loops.baseAddress! + Int(loop)).initialize(to: state)
                    slots[Int(slot)] = first
                } else {
                    next = Int(exit)
                }
            case .nextRound(let loop, let slot, let start):
                rounds += 1
                guard rounds < Self.mostRounds else {
                    return .tooManyRounds(next - 1)
                }
                guard output.count - base <= Self.largestOutput else {
                    return .tooLarge(next - 1)
                }
                let state = loops.baseAddress! + Int(loop)
                state.pointee.index += 1
                if state.pointee.index < state.pointee.count {
                    slots[Int(slot)] = state.pointee.elements + state.pointee.index
                    next = Int(start)
                }
            case .beginLines:
                linesStart = output.count
            case .layOutLines:
                layout.layOut(&output, from: linesStart)
            case .sortLines:
                SortedLines.sort(&output, from: linesStart)
            }
        }
        return nil
    }

    // MARK: - Values

    /// The value that a path leads to; nil if it leads to none.
    @inline(__always)
    private func value(at path: ValuePath) -> UnsafePointer<Value>? {
        guard var value = slots[Int(path.root)] else {
            return nil
        }
        for step in path.firstStep..<path.endStep {
            let slot = Int(steps[Int(step)])
            guard case .record(let members) = value.pointee, slot < members.count,
                let first = members.withUnsafeBufferPointer(\.baseAddress)
            else {
                return nil
            }
            value = first + slot
        }
        return value
    }

    /// How many steps of a path lead to a value that is absent: one fewer than can be walked.
    func absentStep(of path: ValuePath) -> Int? {
        for end in path.firstStep...path.endStep {
            let part = ValuePath(root: path.root, firstStep: path.firstStep, endStep: end, place: path.place)
            guard let value = value(at: part) else {
                return nil
            }
            if case .absent = value.pointee {
                return Int(end - path.firstStep)
            }
        }
        return nil
    }

    func list(at path: ValuePath) -> [Value]? {
        guard let value = value(at: path), case .list(let elements) = value.pointee else {
            return nil
        }
        return elements
    }

    // MARK: - Conditions

    enum Answer {
        case holds(Bool)
        case unreadable(ValuePath)
    }

    /// Asks question after question, until the answer is known.
    func answer(_ first: Int32) -> Answer {
        var next = first
        while next >= 0 {
            let test = tests[Int(next)]
            let isTrue: Bool
            switch test.question {
            case .flag(let path):
                guard let value = value(at: path), case .flag(let flag) = value.pointee else {
                    return .unreadable(path)
                }
                isTrue = flag
            case .isNotEmpty(let path):
                guard let value = value(at: path), case .list(let elements) = value.pointee else {
                    return .unreadable(path)
                }
                isTrue = !elements.isEmpty
            case .isPresent(let path):
                guard let value = value(at: path) else {
                    return .unreadable(path)
                }
                if case .absent = value.pointee {
                    isTrue = false
                } else {
                    isTrue = true
                }
            case .isFirst(let loop):
                isTrue = loops[Int(loop)].index == 0
            case .isLast(let loop):
                isTrue = loops[Int(loop)].index + 1 == loops[Int(loop)].count
            }
            next = isTrue ? test.whenTrue : test.whenFalse
        }
        return .holds(next == Test.yes)
    }

    // MARK: - Text

    /// Appends a text; false if the output gets too large.
    @inline(__always)
    private func append(
        _ text: String,
        _ casing: Casing,
        alone: Bool,
        to output: inout [UInt8],
        from base: Int
    ) -> Bool {
        let start = output.count
        var isInRange = true
        let isContiguous: Void? = text.utf8.withContiguousStorageIfAvailable { bytes in
            if bytes.contains(.newline) || alone && bytes.isEmpty {
                isInRange = appendLines(bytes, alone: alone, to: &output, from: base)
            } else {
                output.append(contentsOf: bytes)
            }
        }
        if isContiguous == nil {
            // A string that another language made: copied once, and then as above.
            let copy = String(decoding: Array(text.utf8), as: UTF8.self)
            return append(copy, casing, alone: alone, to: &output, from: base)
        }
        if casing != Casing() {
            casing.change(&output, from: start)
        }
        return isInRange && output.count - base <= Self.largestOutput
    }

    /// Appends a text of several lines, or none: the lines that follow get the indentation of the output's last one,
    /// and lines without text get none.
    private func appendLines(
        _ text: UnsafeBufferPointer<UInt8>,
        alone: Bool,
        to output: inout [UInt8],
        from base: Int
    ) -> Bool {
        // Every text with a newline moves the start of the last line here, so that no byte is passed over twice.
        let lineStart = output[base...].lastIndex(of: .newline).map { $0 + 1 } ?? base
        let indentation = Array(output[lineStart...].prefix { $0.isBlank })
        if alone, text.isEmpty || text[0] == .newline {
            output.removeLast(output[lineStart...].reversed().prefix { $0.isBlank }.count)
        }
        var start = 0
        while let newline = text[start...].firstIndex(of: .newline) {
            output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...newline]))
            start = newline + 1
            let isEmptyLine = start == text.count || text[start] == .newline || text[start] == .carriageReturn
            if !isEmptyLine {
                output.append(contentsOf: indentation)
            }
            guard output.count - base <= Self.largestOutput else {
                return false
            }
        }
        output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
        return true
    }
}

// MARK: - Running a program

extension Program {
    func run(_ values: [Value], width: Int, into output: inout [UInt8]) -> Diagnostic? {
        Renderer.with(self, values, width: width) { renderer in
            renderer.run(into: &output).map { diagnostic(for: $0, renderer) }
        }
    }

    /// The answer to the condition that begins with the test.
    func answer(_ test: Int32, _ values: [Value]) -> (holds: Bool, diagnostic: Diagnostic?) {
        Renderer.with(self, values) { renderer in
            switch renderer.answer(test) {
            case .holds(let holds): (holds, nil)
            case .unreadable(let path): (false, diagnostic(for: .unreadable(path), renderer))
            }
        }
    }

    func elements(_ list: ValuePath, _ values: [Value]) -> (elements: [Value], diagnostic: Diagnostic?) {
        Renderer.with(self, values) { renderer in
            renderer.list(at: list).map { ($0, nil) } ?? ([], diagnostic(for: .unreadable(list), renderer))
        }
    }
}

// MARK: - Messages

extension Program {
    private func diagnostic(for failure: Renderer.Failure, _ renderer: borrowing Renderer) -> Diagnostic {
        switch failure {
        case .unreadable(let path):
            if let step = renderer.absentStep(of: path) {
                .absentValue(places[Int(path.place)], step: step)
            } else {
                .wrongShape(places[Int(path.place)])
            }
        case .tooLarge(let index): .outputTooLarge(place(of: index))
        case .tooManyRounds(let index): .tooManyRounds(place(of: index))
        }
    }

    /// Where the path of an instruction stands, or of the loop whose rounds it counts.
    private func place(of index: Int) -> Diagnostic.Place? {
        switch instructions[index] {
        case .print(let path, _, _), .enterLoop(let path, _, _, _):
            return places[Int(path.place)]
        case .nextRound(let loop, _, _):
            let start = instructions[..<index].lastIndex {
                if case .enterLoop(_, loop, _, _) = $0 { true } else { false }
            }
            return start.flatMap { place(of: $0) }
        default:
            return nil
        }
    }
}

extension Diagnostic {
    fileprivate static func absentValue(_ place: Place, step: Int) -> Diagnostic {
        let names = place.source.text(place.range).split(separator: ".")
        let absent = names.prefix(step + 1).joined(separator: ".")
        return Diagnostic(
            "template-absent-value",
            "`\(absent)` is absent here, and can't be read",
            at: place,
            help: "ask first: `{% if \(absent) %}`"
        )
    }

    /// The one mistake that is not the template's author's.
    fileprivate static func wrongShape(_ place: Place) -> Diagnostic {
        Diagnostic(
            "template-wrong-shape",
            "the value of `\(place.source.text(place.range))` is not of the shape that it was promised to have",
            at: place,
            help: "this is a mistake of the tool, not of the template"
        )
    }

    fileprivate static func outputTooLarge(_ place: Place?) -> Diagnostic {
        Diagnostic(
            "template-output-too-large",
            "the rendering comes to more than \(Renderer.largestOutput >> 20) MB",
            at: place
        )
    }

    fileprivate static func tooManyRounds(_ place: Place?) -> Diagnostic {
        Diagnostic(
            "template-too-many-rounds",
            "the loops of the template come to more than \(Renderer.mostRounds >> 20) million rounds",
            at: place
        )
    }
}
