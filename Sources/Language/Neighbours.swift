import Diagnostics
import Documents

/// The other features of a repository, as far as they affect one feature.
package struct Neighbours {
    /// The names of all features.
    package let names: [String]
    /// The features that another one lists in `uses`.
    package let used: Set<String>
    /// The text of a feature's spec.
    package let spec: (String) -> SourceText?

    package init(
        names: [String] = [], used: Set<String> = [], spec: @escaping (String) -> SourceText? = { _ in nil }
    ) {
        self.names = names
        self.used = used
        self.spec = spec
    }

    /// The features that a spec lists in `uses`. Most specs do not contain this word, and are not parsed.
    package static func uses(of source: SourceText) -> [String] {
        guard hasUses(source.bytes), let document = DocumentReader.read(source).node,
            case .mapping(let entries) = document.content,
            let uses = entries.first(where: { $0.key.text == "uses" })
        else {
            return []
        }
        let reader = DocumentMap(source: source)
        return reader.texts(uses.value)
    }
}

extension Neighbours {
    /// Whether a text contains `uses`. All specs of a repository are searched in each run, which `contains` makes slow.
    private static func hasUses(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            var index = 0
            while index + 4 <= bytes.count {
                if bytes[index] == UInt8(ascii: "u"), bytes[index + 1] == UInt8(ascii: "s"),
                    bytes[index + 2] == UInt8(ascii: "e"), bytes[index + 3] == UInt8(ascii: "s")
                {
                    return true
                }
                index += 1
            }
            return false
        }
    }
}

/// Resolves a spec and the specs of the features that it uses, each once.
package struct FeatureResolution {
    /// Without a spec, the text is unreadable; without a feature, the spec has errors.
    package typealias Outcome = (spec: FeatureSpec?, feature: ResolvedFeature?, diagnostics: [Diagnostic])

    private let configuration: Configuration
    private let neighbours: Neighbours
    /// The names of types that the code of the style uses.
    private let takenTypes: Set<String>
    private let phrases: Phrases
    /// Resolved features by name; nil for a spec with errors.
    private var known: [String: ResolvedFeature?] = [:]
    /// The features that are being resolved, each used by the one before.
    private var waiting: [String] = []

    /// A spec as written and resolved, and the diagnostics of all stages. A syntax error in the YAML is reported without
    /// them, because what is missing may be in the unreadable part. A style takes names of types and has phrases;
    /// without it, the names of generated types are the default ones.
    package static func resolve(
        _ source: SourceText, name: String, configuration: Configuration, neighbours: Neighbours,
        takenTypes: Set<String> = [], phrases: Phrases = .standard
    ) -> Outcome {
        var resolution = FeatureResolution(
            configuration: configuration, neighbours: neighbours, takenTypes: takenTypes, phrases: phrases)
        return resolution.resolve(source, name: name)
    }

    private mutating func resolve(_ source: SourceText, name: String) -> Outcome {
        let (document, syntax) = DocumentReader.read(source)
        guard !syntax.hasErrors else {
            return (nil, nil, syntax)
        }
        let nothing = Node(.scalar(Scalar("", style: .plain)), range: ByteRange(0, 0))
        let (spec, faults) = SpecDecoder.decode(
            document ?? nothing, name: name, source: source, acronyms: configuration.acronyms)
        var diagnostics: [Diagnostic] = []
        let used = spec.uses.isEmpty ? [] : self.used(by: spec, &diagnostics)
        let (feature, clashes) = SpecResolver.resolve(
            spec, configuration: configuration, used: used, lacksTypes: !diagnostics.isEmpty,
            isUsed: neighbours.used.contains(name), takenTypes: takenTypes,
            phrases: phrases)
        let found = syntax + faults + diagnostics + clashes
        // Unused types are only known if there are no errors. A feature that another one uses keeps all its types.
        guard waiting.isEmpty, !found.hasErrors else { return (spec, feature, found) }
        let (whole, warnings) = feature.withoutUnusedTypes(spec)
        return (spec, whole, found + warnings)
    }

    /// The longest allowed chain of features that use each other.
    private static let longestChain = 32

    private mutating func used(
        by spec: FeatureSpec, _ diagnostics: inout [Diagnostic]
    ) -> [ResolvedFeature] {
        waiting.append(spec.name)
        defer { waiting.removeLast() }
        var used: [ResolvedFeature] = []
        var seen: Set<String> = []
        for name in spec.uses where seen.insert(name.value).inserted {
            let place = Diagnostic.Place(spec.source, name.range)
            if waiting.contains(name.value) {
                diagnostics.append(.circle(waiting, name.value, at: place))
            } else if waiting.count > Self.longestChain {
                diagnostics.append(.longChain(at: place))
            } else if let known = known[name.value] {
                known.map { used.append($0) }
                if known == nil {
                    diagnostics.append(.brokenFeature(name.value, at: place))
                }
            } else if let source = neighbours.spec(name.value) {
                let (_, feature, faults) = resolve(source, name: name.value)
                if let feature, !faults.hasErrors {
                    known[name.value] = .some(feature)
                    used.append(feature)
                } else {
                    known[name.value] = .some(nil)
                    let circle = faults.first { $0.id == "uses-in-circle" }
                    diagnostics.append(
                        circle.map { .circle($0.message, at: place) }
                            ?? .brokenFeature(name.value, at: place))
                }
            } else {
                let others = neighbours.names.filter { $0 != spec.name }
                diagnostics.append(.unknownFeature(name.value, known: others, at: place))
            }
        }
        return used
    }
}

extension Diagnostic {
    fileprivate static func circle(_ waiting: [String], _ name: String, at place: Place) -> Diagnostic {
        let start = waiting.firstIndex(of: name)
        let path = start.map { waiting[$0...] + [name] } ?? waiting[...] + [name]
        return circle("features use each other in a circle: \(path.joined(separator: ", "))", at: place)
    }

    fileprivate static func circle(_ message: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "uses-in-circle", message, at: place,
            help: "move the shared types into a spec of their own, with only `types:`, and use that spec"
        )
    }

    fileprivate static func longChain(at place: Place) -> Diagnostic {
        Diagnostic(
            "uses-in-circle", "the chain of features that use each other is too long here", at: place,
            help: "move the shared types into one spec, with only `types:`"
        )
    }

    fileprivate static func brokenFeature(_ name: String, at place: Place) -> Diagnostic {
        Diagnostic(
            "broken-feature", "the spec of \(name) has errors, so its types are not known", at: place,
            help: "correct that spec first: 'scaffold check \(name)' reports its errors"
        )
    }

    fileprivate static func unknownFeature(_ name: String, known: [String], at place: Place) -> Diagnostic {
        let near = nearest(to: name, among: known)
        return Diagnostic(
            "unknown-feature", "there is no feature \(name)", at: place,
            help: near.map { "did you mean \($0)?" }
                ?? (known.isEmpty
                    ? "write the name of another spec's file, without its extension"
                    : "the features are: \(known.prefix(12).joined(separator: ", "))")
        )
    }
}
