import Diagnostics

/// `scaffold verify`: builds and tests the generated code as it is in the repository.
struct VerifyCommand: RunnableCommand {
    let call: CommandCall

    func run() throws -> ExitCode {
        let project = try console.value(of: Project.open(place, withSupport: true))
        let (lock, lockFaults) = try project.lock()
        let (specs, unknown) = project.specs(named: invocation.arguments, lock: lock, place)
        try console.stop(atErrorsOf: lockFaults + unknown)
        guard !specs.isEmpty else {
            throw Refusal(
                .nothingToVerify(
                    project.shown(project.configuration.specs), help: project.beginning(place.suffix))
            )
        }
        let content = try console.value(of: SelfTestContent.gather(specs, of: project, lock: lock))
        guard let path = scratchPath() else {
            throw Refusal(.noCacheFolder)
        }
        if let fault = fault(ofScratch: path, project) {
            throw Refusal(fault)
        }
        content.describe(to: console, suffix: place.suffix)
        return try test(content, in: path)
    }

    private func test(_ content: SelfTestContent, in path: String) throws -> ExitCode {
        let chosen = invocation.values(of: .mode).compactMap(BuildMode.init)
        do {
            let outcome = try Interruption.watched { interruption in
                try SelfTest(
                    content: content.package,
                    modes: BuildMode.allCases.filter { chosen.isEmpty || chosen.contains($0) },
                    scratch: ScratchFolder(path: path),
                    environment: surroundings.environment,
                    interruption: interruption,
                    console: console,
                    nameInRepository: content.nameInRepository
                ).run()
            }
            return switch outcome {
            case .passed: .done
            case .failed: .drift
            case .interrupted(let signal): .interrupted(by: signal)
            case .foreignScratch:
                throw Refusal(
                    .badScratch(
                        place.viewpoint.shown(path), "it contains files that 'scaffold verify' did not write")
                )
            }
        } catch let error as DiskError {
            console.report([.scratchFailed(error, path)])
            return .machineFailed
        }
    }

    private func scratchPath() -> String? {
        invocation.values(of: .scratchPath).first.map(place.absolute)
            ?? ScratchFolder.defaultPath(root: place.root.path, environment: surroundings.environment)
    }

    /// The error of a scratch folder that is inside a folder which scaffold itself reads or writes; nil if it may be
    /// used.
    private func fault(ofScratch path: String, _ project: Project) -> Diagnostic? {
        guard let resolved = Root.resolving(path) else {
            return .badScratch(place.viewpoint.shown(path), "'..' can't be resolved")
        }
        func overlaps(_ other: String) -> Bool {
            "\(resolved)/".hasPrefix("\(other)/") || "\(other)/".hasPrefix("\(resolved)/")
        }
        let shown = place.viewpoint.shown(resolved)
        let root = project.workspace.root.path
        if "\(root)/".hasPrefix("\(resolved)/") {
            return .badScratch(shown, "the repository is in it")
        }
        if resolved.isOfGit {
            return .badScratch(shown, "it belongs to git")
        }
        return (project.folders + [SchemaFiles.folder]).first { overlaps("\(root)/\($0)") }.map {
            .badScratch(shown, "scaffold's files are in \(project.shown($0))")
        }
    }
}

extension Diagnostic {
    fileprivate static let noCacheFolder = Diagnostic(
        "no-cache-folder",
        "there is no cache folder for the scratch package: neither HOME nor XDG_CACHE_HOME is set",
        help: "name a folder: --scratch-path DIR"
    )

    fileprivate static func badScratch(_ path: String, _ reason: String) -> Diagnostic {
        Diagnostic(
            "scratch-is-taken", "'--scratch-path' can't be \(path): \(reason)",
            help: "name a folder that does not exist yet, or an empty one")
    }

    fileprivate static func scratchFailed(_ error: DiskError, _ path: String) -> Diagnostic {
        let file = error.path.hasPrefix("/") ? error.path : "\(path)/\(error.path)"
        return Diagnostic(
            "disk",
            "can't \(error.operation.rawValue) '\(file)': \(error.reason)",
            help: "use another folder: 'scaffold verify --scratch-path DIR'"
        )
    }

    fileprivate static func nothingToVerify(_ folder: String, help: String) -> Diagnostic {
        Diagnostic(
            "no-specs",
            "there is no spec in \(folder), so there is nothing to verify",
            help: help
        )
    }
}
