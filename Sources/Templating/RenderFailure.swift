import Diagnostics

/// An error while a program runs.
enum RenderFailure {
    /// A value of the path is absent or has another shape.
    case unreadable(ValuePath)
    /// This case and the next contain the instruction that found the error.
    case tooLarge(Int)
    case tooManyRounds(Int)
}

/// Runs a program, and makes diagnostics of its errors.
extension Program {
    func run(_ values: [Value], _ finishing: Finishing, into output: inout [UInt8]) -> Diagnostic? {
        var buffer = OutputBuffer(capacity: 4096)
        let failure = Renderer.with(self, values) { renderer in
            renderer.run(into: &buffer).map { diagnostic(for: $0, renderer) }
        }
        guard let failure else {
            finishing.write(&buffer, to: &output)
            return nil
        }
        output.append(contentsOf: buffer.bytes)
        return failure
    }

    /// The result of the condition that begins with the test.
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
    private func diagnostic(for failure: RenderFailure, _ renderer: borrowing Renderer) -> Diagnostic {
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

    /// The place of an instruction's path, or of the loop whose iterations it counts.
    private func place(of index: Int) -> Diagnostic.Place? {
        switch instructions[index] {
        case .print(let path, _), .printLine(let path, _, _), .enterLoop(let path, _, _, _):
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
            "`\(absent)` is absent here, and cannot be read",
            at: place,
            help: "test it first: `{% if \(absent) %}`"
        )
    }

    /// The only error that is not caused by the author of the template.
    fileprivate static func wrongShape(_ place: Place) -> Diagnostic {
        Diagnostic(
            "template-wrong-shape",
            "the value of `\(place.source.text(place.range))` does not have the shape that the template was checked against",
            at: place,
            help: "this is a bug in scaffold, not an error of the template"
        )
    }

    fileprivate static func outputTooLarge(_ place: Place?) -> Diagnostic {
        Diagnostic(
            "template-output-too-large",
            "the output of the template is larger than \(Renderer.largestOutput >> 20) MB",
            at: place
        )
    }

    fileprivate static func tooManyRounds(_ place: Place?) -> Diagnostic {
        Diagnostic(
            "template-too-many-rounds",
            "the loops of the template run more than \(Renderer.mostRounds / 1_000_000) million times",
            at: place
        )
    }
}
