import Diagnostics
import Documents

/// The text of a spec under another name: its entity has the name of the file, and types may name it.
package enum SpecRenaming {
    /// The bytes with the new name at each place that names the entity as a type. `name` is that of the file.
    package static func text(of source: SourceText, from name: String, to new: String) -> [UInt8] {
        guard let document = DocumentReader.read(source).node else {
            return source.bytes
        }
        let spec = SpecDecoder.decode(document, name: name, source: source, acronyms: Acronyms()).spec
        // An entity with a name of its own keeps it.
        guard spec.entities.first?.name.value == name, spec.entities.first?.name.range == spec.fileRange,
            !spec.types.contains(where: { $0.name.value == name })
        else {
            return source.bytes
        }
        var bytes = source.bytes
        let ranges = Set(spec.namedTypes.filter { $0.value == name }.map(\.range.start))
        for start in ranges.sorted(by: >) {
            let end = start + name.utf8.count
            if end <= bytes.count, bytes[start..<end].elementsEqual(name.utf8) {
                bytes.replaceSubrange(start..<end, with: Array(new.utf8))
            }
        }
        return bytes
    }
}

extension FeatureSpec {
    /// The names of types, each where fields, unions, requests or answers name one.
    fileprivate var namedTypes: [Located<String>] {
        let ofEntities = entities.flatMap { $0.fields.map(\.type) + $0.operations.flatMap(\.expressions) }
        return (types.flatMap(\.kind.expressions) + ofEntities).compactMap(\.innermostName)
    }
}

extension TypeSpec.Kind {
    fileprivate var expressions: [TypeExpression] {
        switch self {
        case .object(let fields): fields.map(\.type)
        case .variants(let union): union.variants.map(\.type.value)
        case .enumeration, .bits: []
        }
    }
}

extension OperationSpec {
    fileprivate var expressions: [TypeExpression] {
        let answer: [TypeExpression] = if case .type(let type) = request?.answer?.value { [type] } else { [] }
        return answer + (request?.body.map { [$0.value] } ?? [])
    }
}
