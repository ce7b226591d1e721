import Diagnostics

/// Runs a program over the values of its scope.
///
/// Values are accessed through pointers into the caller's array, which keeps all of them alive and unchanged while the
/// program runs. So a loop over a thousand members copies none of them, and threads that share values do not wait for
/// each other's reference counts.
struct Renderer {
    /// The maximum number of bytes of a rendering.
    static let largestOutput = 64 << 20
    /// The maximum number of iterations of all loops in a rendering.
    static let mostRounds = 4_000_000

    private struct Loop {
        var elements: UnsafePointer<Value>
        var index: Int
        let count: Int
    }

    private let literals: UnsafeBufferPointer<UInt8>
    private let instructions: UnsafeBufferPointer<Instruction>
    private let steps: UnsafeBufferPointer<Int32>
    private let tests: UnsafeBufferPointer<Test>
    private let importTag: ImportTag?
    /// The value of each name in scope; nil for a missing value.
    private let slots: UnsafeMutableBufferPointer<UnsafePointer<Value>?>
    private let loops: UnsafeMutableBufferPointer<Loop>

    /// Calls the body with a renderer that is valid during the call.
    static func with<Result>(
        _ program: Program,
        _ values: [Value],
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
                                        importTag: program.importTag,
                                        slots: slots,
                                        loops: loops
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
        _ body: (UnsafeMutableBufferPointer<UnsafePointer<Value>?>, UnsafeMutableBufferPointer<Loop>) ->
            Result
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

    /// Appends the rendering to the output, which is empty.
    func run(into output: inout OutputBuffer) -> RenderFailure? {
        var rounds = 0
        var next = 0
        while next < instructions.count {
            let instruction = instructions[next]
            next += 1
            switch instruction {
            case .text(let start, let end):
                output.append(literals.baseAddress! + Int(start), count: Int(end - start))
            case .print(let path, let casing):
                guard let value = value(at: path), case .text(let text) = value.pointee else {
                    return .unreadable(path)
                }
                guard append(text, casing, alone: false, to: &output) else {
                    return .tooLarge(next - 1)
                }
            case .printLine(let path, let casing, let otherwise):
                guard let value = value(at: path), case .text(let text) = value.pointee else {
                    return .unreadable(path)
                }
                if text.isEmpty {
                    output.dropTrailingBlanks()
                    next = Int(otherwise)
                } else if !append(text, casing, alone: true, to: &output) {
                    return .tooLarge(next - 1)
                }
            case .printCounter(let loop):
                _ = append(String(loops[Int(loop)].index + 1), Casing(), alone: false, to: &output)
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
                if let first = elements.withUnsafeBufferPointer({ $0.baseAddress }), !elements.isEmpty {
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
                guard output.count <= Self.largestOutput else {
                    return .tooLarge(next - 1)
                }
                let state = loops.baseAddress! + Int(loop)
                state.pointee.index += 1
                if state.pointee.index < state.pointee.count {
                    slots[Int(slot)] = state.pointee.elements + state.pointee.index
                    next = Int(start)
                }
            case .imports:
                guard let tag = importTag else {
                    break
                }
                var texts: (plain: [String], testable: [String]) = ([], [])
                if let path = append(tag.plain, to: &texts.plain)
                    ?? append(tag.testable ?? [], to: &texts.testable)
                {
                    return .unreadable(path)
                }
                output.imports = ImportPlace(
                    offset: output.count, indentation: tag.indentation, plain: texts.plain,
                    testable: texts.testable, isTest: tag.testable != nil)
            case .keepOpen:
                output.dropTrailingBlanks()
                output.mark()
            }
        }
        return nil
    }

    // MARK: - Values

    /// The value of a path; nil if there is none.
    @inline(__always)
    private func value(at path: ValuePath) -> UnsafePointer<Value>? {
        guard var value = slots[Int(path.root)] else {
            return nil
        }
        for step in path.firstStep..<path.endStep {
            let slot = Int(steps[Int(step)])
            guard case .record(let members) = value.pointee, slot < members.count,
                let first = members.withUnsafeBufferPointer({ $0.baseAddress })
            else {
                return nil
            }
            value = first + slot
        }
        return value
    }

    /// The number of steps of a path to an absent value.
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

    // MARK: - Imports

    /// Adds the names of modules. Returns the path of a value that is not a name or a list of names.
    private func append(_ modules: [ImportTag.Modules], to texts: inout [String]) -> ValuePath? {
        for module in modules {
            switch module {
            case .text(let text):
                texts.append(text)
            case .one(let path):
                guard let value = value(at: path), case .text(let text) = value.pointee else {
                    return path
                }
                texts.append(text)
            case .many(let path):
                guard let elements = list(at: path) else {
                    return path
                }
                for case .text(let text) in elements {
                    texts.append(text)
                }
            }
        }
        return nil
    }

    // MARK: - Conditions

    enum Answer {
        case holds(Bool)
        case unreadable(ValuePath)
    }

    /// Runs the tests of a condition until the result is known.
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

    /// Appends a text. Returns false if the output gets too large.
    @inline(__always)
    private func append(_ text: String, _ casing: Casing, alone: Bool, to output: inout OutputBuffer) -> Bool
    {
        let start = output.count
        var text = text
        // Only a string of another language is copied. All other strings are contiguous.
        let isInRange = text.withUTF8 { bytes in
            guard bytes.holdsNewline else {
                output.append(bytes)
                return true
            }
            return appendLines(bytes, alone: alone, to: &output)
        }
        if !casing.isKept {
            casing.change(&output, from: start)
        }
        return isInRange && output.count <= Self.largestOutput
    }

    /// Appends a text of several lines. The second and later lines get the indentation of the output's last line. Lines
    /// without text get none.
    private func appendLines(
        _ text: UnsafeBufferPointer<UInt8>,
        alone: Bool,
        to output: inout OutputBuffer
    ) -> Bool {
        // Every text with a newline moves the start of the last line, so that no byte is scanned twice.
        let indentation = Array(output.bytes[output.indentationOfLastLine])
        if alone, text[0] == .newline {
            output.dropTrailingBlanks()
        }
        var start = 0
        while let newline = text.firstIndex(of: .newline, start, text.count) {
            output.append(UnsafeBufferPointer(rebasing: text[start...newline]))
            start = newline + 1
            let isEmptyLine = start == text.count || text[start] == .newline || text[start] == .carriageReturn
            if !isEmptyLine {
                output.append(indentation[...])
            }
            guard output.count <= Self.largestOutput else {
                return false
            }
        }
        output.append(UnsafeBufferPointer(rebasing: text[start...]))
        return true
    }
}
