import Diagnostics
import Documents
import Language

/// Checks whether the generated code of a spec would accept a recorded answer.
package struct Fitting {
    /// The part of the spec to compare the file with, if the person names one.
    package enum Part: Sendable {
        case operation(String)
        case type(String)
    }

    package struct Result: Sendable {
        /// The name of the target that was compared: `page`, `Restaurant`.
        package let target: String
        package let misfits: [Diagnostic]
        /// Differences that fit, but may be of interest.
        package let notes: [Diagnostic]
        /// The number of misfits that were not reported because others of their kind were.
        package let unreported: Int
    }

    private let feature: ResolvedFeature
    private let places: SpecVersion
    private let targets: [FitTarget]

    /// Nil if the spec has errors, or does not have this part.
    package static func prepare(
        _ source: SourceText, name: String, configuration: Configuration, neighbours: Neighbours, part: Part?
    ) -> (fitting: Fitting?, diagnostics: [Diagnostic]) {
        let (spec, feature, diagnostics) = FeatureResolution.resolve(
            source, name: name, configuration: configuration, neighbours: neighbours)
        guard let spec, let feature, !diagnostics.hasErrors else {
            return (nil, diagnostics)
        }
        let places = SpecVersion(feature, spec)
        let all = FitTarget.all(of: feature, spec)
        let targets = part.map { part in FitTarget.chosen(part, all, feature) } ?? all
        guard !targets.isEmpty else {
            return (nil, diagnostics + [.noSuchPart(part, all, feature)])
        }
        return (Fitting(feature: feature, places: places, targets: targets), diagnostics)
    }

    /// The result for the target that the document fits best. A target of which nothing is in the document, as an answer
    /// that may be absent, fits nearly anything: it comes after all others.
    package func result(of document: SourceText) -> (result: Result?, diagnostics: [Diagnostic]) {
        let (node, diagnostics) = JSONReader.read(document, counted: .first)
        guard let node else {
            return (nil, diagnostics)
        }
        var best: (target: FitTarget, reader: FitReader)?
        for target in targets {
            var reader = FitReader(feature: feature, places: places, source: document)
            reader.check(node, against: target)
            if best.map({ reader.isBetter(than: $0.reader) }) ?? true {
                best = (target, reader)
            }
            if reader.distance == 0, reader.isRecognized {
                break
            }
        }
        guard let best else {
            return (nil, diagnostics)
        }
        return (
            Result(
                target: best.target.name, misfits: best.reader.misfits, notes: best.reader.notes,
                unreported: best.reader.unreported), diagnostics
        )
    }
}

extension Diagnostic {
    fileprivate static func noSuchPart(_ part: Fitting.Part?, _ all: [FitTarget], _ feature: ResolvedFeature)
        -> Diagnostic
    {
        let (what, name, known) =
            switch part {
            case .operation(let name):
                (
                    "operation '\(name)' with an answer", name,
                    all.map(\.name).filter { $0.first?.isLowercase == true }
                )
            case .type(let name):
                ("type '\(name)' with an answer", name, feature.ownDefinitions.map(\.name))
            case nil: ("object that can be an answer", "", [])
            }
        return Diagnostic(
            "no-such-part", "\(feature.name) has no \(what)",
            help: nearest(to: name, among: known).map { "did you mean '\($0)'?" }
                ?? (known.isEmpty
                    ? "choose a type with --type"
                    : "there are: \(known.prefix(12).joined(separator: ", "))"))
    }
}
