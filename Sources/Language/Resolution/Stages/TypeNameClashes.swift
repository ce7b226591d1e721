import Diagnostics

/// The names of types and of their files. In: all types and entities. It only reports types that have the name of a
/// generated type, or that differ from each other only in case.
struct TypeNameClashes {
    let faults: SpecFaults
    let names: GeneratedTypeNames

    func check(_ spec: FeatureSpec, _ entities: [ResolvedEntity], _ types: TypesByName) {
        let generated =
            names.of(feature: spec.name) + entities.flatMap(names.of)
            + types.definitions.keys.flatMap(names.of(type:))
        // On many file systems, names that differ only in case are the same file.
        let taken = Set(generated.map { $0.lowercased() })
        var byLetters: [String: (name: String, range: ByteRange)] = [:]
        for (name, definition) in types.definitions.sorted(by: { $0.value.range.start < $1.value.range.start }
        ) {
            let letters = name.lowercased()
            if taken.contains(letters) {
                faults.report(.generatedType(name), at: definition.range)
            }
            if let other = byLetters.updateValue((name, definition.range), forKey: letters) {
                faults.report(.sameLetters(name, other.name), at: definition.range, other: other.range)
            }
        }
    }
}

extension SpecFault {
    fileprivate static func generatedType(_ name: String) -> SpecFault {
        SpecFault(
            "generated-type", "\(name) is the name of a type that scaffold generates here",
            help: "choose another name, such as \(name)Info"
        )
    }

    fileprivate static func sameLetters(_ name: String, _ other: String) -> SpecFault {
        SpecFault(
            "same-letters",
            "\(name) and \(other) differ only in capitals, and so would the names of their files",
            help: "rename one of them"
        )
    }
}
