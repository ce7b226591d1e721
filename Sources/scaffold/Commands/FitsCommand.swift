import Diagnostics
import Drafts

/// `scaffold fits`: checks recorded answers against a spec.
struct FitsCommand: RunnableCommand {
    let call: CommandCall

    func run() throws -> ExitCode {
        let project = try console.value(of: Project.open(place))
        let (lock, lockFaults) = try project.lock()
        let (specs, unknown) = project.specs(named: [invocation.arguments[0]], lock: lock, place)
        guard lockFaults.isEmpty, unknown.isEmpty, let spec = specs.first else {
            throw Refusal(lockFaults + unknown)
        }
        let texts = try SpecTexts(of: project)
        let fitting = try console.value(
            of: Fitting.prepare(
                texts[spec], name: spec.name, configuration: project.configuration,
                neighbours: texts.neighbours,
                part: part))
        let samples = Samples(place: place)
        let (files, empty) = try samples.files(Array(invocation.arguments.dropFirst()))
        try console.stop(atErrorsOf: empty)
        return try hold(files, against: fitting, samples)
    }

    private var part: Fitting.Part? {
        invocation.values(of: .operation).last.map(Fitting.Part.operation)
            ?? invocation.values(of: .type).last.map(Fitting.Part.type)
    }

    private func hold(_ files: [String], against fitting: Fitting, _ samples: Samples) throws -> ExitCode {
        var good = 0
        var broken = 0
        for file in files {
            let source = try samples.source(file)
            let (result, mistakes) = fitting.result(of: source)
            console.report(mistakes)
            guard let result else {
                broken += 1
                continue
            }
            good += result.misfits.isEmpty ? 1 : 0
            console.report(result.misfits + (invocation.has(.verbose) ? result.notes : []))
            if result.unreported > 0 {
                console.say("and \(result.unreported) more of these kinds\n")
            }
            let word = result.misfits.isEmpty ? "fits  " : "misfit"
            console.print("\(word)  \(source.path.visible)  (as \(result.target))")
        }
        if files.count > 1 {
            console.print("\(good) of \(files.count) files fit")
        }
        return broken > 0 ? .wrongInput : good == files.count ? .done : .drift
    }
}
