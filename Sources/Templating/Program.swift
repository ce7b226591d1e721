import Diagnostics

/// A parsed template: instructions in one flat array, and flat pools for what they refer to. All of them are plain
/// numbers, so that running a program neither looks up a name nor counts a reference.
struct Program: Sendable {
    /// The text between the tags, in the order of the template, includes in place.
    private(set) var literals: [UInt8] = []
    private(set) var instructions: [Instruction] = []
    /// The slots of members that the paths walk through.
    private(set) var steps: [Int32] = []
    private(set) var tests: [Test] = []
    /// Where the paths stand, for what can fail at run time.
    private(set) var places: [Diagnostic.Place] = []
    /// What the paths read of the values of the outermost scope.
    private(set) var reads = Reads()
    /// How many names are in scope where most are.
    var slotCount: Int
    /// How many loops are open where most are.
    var loopCount = 0
    /// The last instruction that something jumps to: text after it may not be added to the text before it.
    private var label = 0

    init(slotCount: Int) {
        self.slotCount = slotCount
    }
}

/// One instruction. Jumps name the index of the instruction to go on with.
enum Instruction: Sendable {
    case text(start: Int32, end: Int32)
    case print(ValuePath, Casing)
    /// Prints a text that is alone on its line. An empty one takes the line with it: it jumps to the line's end.
    case printLine(ValuePath, Casing, otherwise: Int32)
    /// Prints the number of the round, from one on.
    case printCounter(loop: Int32)
    case branch(test: Int32, otherwise: Int32)
    case jump(Int32)
    /// Starts on the list, whose elements take the slot in turn; an empty one jumps to `exit`.
    case enterLoop(ValuePath, loop: Int32, slot: Int32, exit: Int32)
    case nextRound(loop: Int32, slot: Int32, start: Int32)
    /// What the line opens stays broken.
    case keepOpen
    /// From here on, lines are gathered, to be sorted.
    case beginLines
    case sortLines
}

/// A path such as `feature.entity.name`: the slot of the first name, and the range of the others in `steps`.
struct ValuePath: Sendable {
    let root: Int32
    let firstStep: Int32
    let endStep: Int32
    /// Where it stands, as an index of `places`.
    let place: Int32

    var stepRange: Range<Int> {
        Int(firstStep)..<Int(endStep)
    }
}

/// One question of a condition. A condition is a chain of them: each answer names the next question, or the
/// answer to the whole, so that `and`, `or` and `not` are gone when it is asked.
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
    /// The index of the next instruction, as a place to jump to.
    mutating func makeLabel() -> Int32 {
        label = instructions.count
        return Int32(label)
    }

    /// Adds an instruction, and gives its index, by which its jump can be set later.
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

    /// Lets an earlier instruction jump to the next one.
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

    /// Adds the questions of a condition, the last ones first, and gives the one to begin with.
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
