import Diagnostics

/// A parsed template: a flat array of instructions, and flat arrays of their operands. All of them are plain numbers,
/// so running a program needs no name lookups and no reference counting.
struct Program: Sendable {
    /// The text between the tags, in the order of the template, with includes in place.
    private(set) var literals: [UInt8] = []
    private(set) var instructions: [Instruction] = []
    /// The slots of the members in paths.
    private(set) var steps: [Int32] = []
    private(set) var tests: [Test] = []
    /// The places of paths, for errors at run time.
    private(set) var places: [Diagnostic.Place] = []
    /// The names of the outermost scope that the paths read.
    private(set) var reads = Reads()
    /// The largest number of names in scope.
    var slotCount: Int
    var importTag: ImportTag?
    /// The largest number of open loops.
    var loopCount = 0
    /// The last instruction that is the target of a jump. Text after it must not be merged with the text before it.
    private var label = 0

    init(slotCount: Int) {
        self.slotCount = slotCount
    }
}

/// An instruction. A jump contains the index of its target.
enum Instruction: Sendable {
    case text(start: Int32, end: Int32)
    case print(ValuePath, Casing)
    /// Prints a text that is alone on its line. An empty text removes the line: it jumps to the line's end.
    case printLine(ValuePath, Casing, otherwise: Int32)
    /// Prints the number of the iteration, beginning with 1.
    case printCounter(loop: Int32)
    case branch(test: Int32, otherwise: Int32)
    case jump(Int32)
    /// Begins a loop over the list and stores its elements in the slot one after the other. Jumps to `exit` if the list
    /// is empty.
    case enterLoop(ValuePath, loop: Int32, slot: Int32, exit: Int32)
    case nextRound(loop: Int32, slot: Int32, start: Int32)
    /// Keeps the brackets that the line opens broken.
    case keepOpen
    /// The place of the imports.
    case imports
}

/// A path such as `feature.entity.name`: the slot of the first name, and the range of the others in `steps`.
struct ValuePath: Sendable {
    let root: Int32
    let firstStep: Int32
    let endStep: Int32
    /// Its place, as an index of `places`.
    let place: Int32

    var stepRange: Range<Int> {
        Int(firstStep)..<Int(endStep)
    }
}

/// A test of a condition. A condition is a chain of tests: each answer leads to the next test or to the result, so
/// `and`, `or` and `not` do not exist at run time.
struct Test: Sendable {
    enum Question: Sendable {
        case flag(ValuePath)
        case isNotEmpty(ValuePath)
        case isPresent(ValuePath)
        case isFirst(loop: Int32)
        case isLast(loop: Int32)
    }

    static let yes: Int32 = -1
    static let no: Int32 = -2

    let question: Question
    let whenTrue: Int32
    let whenFalse: Int32
}

// MARK: - Building

extension Program {
    /// The index of the next instruction, as the target of a jump.
    mutating func makeLabel() -> Int32 {
        label = instructions.count
        return Int32(label)
    }

    /// Adds an instruction and returns its index, with which its jump can be set later.
    @discardableResult
    mutating func append(_ instruction: Instruction) -> Int {
        instructions.append(instruction)
        return instructions.count - 1
    }

    mutating func append(text: ArraySlice<UInt8>) {
        guard !text.isEmpty else {
            return
        }
        var start = Int32(literals.count)
        text.withUnsafeBufferPointer { literals.append(contentsOf: $0) }
        if instructions.count > label, case .text(let earlier, _) = instructions[instructions.count - 1] {
            instructions.removeLast()
            start = earlier
        }
        instructions.append(.text(start: start, end: Int32(literals.count)))
    }

    /// Makes an earlier instruction jump to the next one.
    mutating func land(_ index: Int) {
        let target = makeLabel()
        switch instructions[index] {
        case .branch(let test, _):
            instructions[index] = .branch(test: test, otherwise: target)
        case .jump:
            instructions[index] = .jump(target)
        case .enterLoop(let path, let loop, let slot, _):
            instructions[index] = .enterLoop(path, loop: loop, slot: slot, exit: target)
        case .printLine(let path, let casing, _):
            instructions[index] = .printLine(path, casing, otherwise: target)
        default:
            break
        }
    }

    mutating func path(
        root: Int, steps newSteps: Range<Int>, of base: [Int32], at place: Diagnostic.Place
    ) -> ValuePath {
        places.append(place)
        let path = ValuePath(
            root: Int32(root),
            firstStep: Int32(newSteps.lowerBound),
            endStep: Int32(newSteps.upperBound),
            place: Int32(places.count - 1)
        )
        reads.insert(base[...], steps[newSteps])
        return path
    }

    mutating func append(step: Int) {
        steps.append(Int32(step))
    }

    /// Adds the tests of a condition, the last ones first, and returns the first test.
    mutating func append(
        _ expression: Expression,
        whenTrue: Int32 = Test.yes,
        whenFalse: Int32 = Test.no
    ) -> Int32 {
        switch expression {
        case .question(let question, let isNegated):
            tests.append(
                Test(
                    question: question,
                    whenTrue: isNegated ? whenFalse : whenTrue,
                    whenFalse: isNegated ? whenTrue : whenFalse
                )
            )
            return Int32(tests.count - 1)
        case .all(let operands):
            return operands.reversed().reduce(whenTrue) { next, operand in
                append(operand, whenTrue: next, whenFalse: whenFalse)
            }
        case .any(let operands):
            return operands.reversed().reduce(whenFalse) { next, operand in
                append(operand, whenTrue: whenTrue, whenFalse: next)
            }
        }
    }
}
