import Diagnostics
import Documents
import Language

/// One of the two compared specs, with the places of its names.
package struct SpecVersion: Sendable {
    package let feature: ResolvedFeature
    private let source: SourceText
    private let ranges: [String: ByteRange]

    /// The version, or its errors; a spec with errors cannot be compared.
    package static func read(
        _ source: SourceText, name: String, configuration: Configuration, neighbours: Neighbours
    ) -> (version: SpecVersion?, diagnostics: [Diagnostic]) {
        let (spec, feature, diagnostics) = FeatureResolution.resolve(
            source, name: name, configuration: configuration, neighbours: neighbours)
        guard let spec, let feature, !diagnostics.hasErrors else {
            return (nil, diagnostics)
        }
        return (SpecVersion(feature, spec), diagnostics)
    }

    init(_ feature: ResolvedFeature, _ spec: FeatureSpec) {
        self.feature = feature
        source = spec.source
        var ranges: [String: ByteRange] = [:]
        func take(_ name: Located<String>, _ fields: [FieldSpec]) {
            ranges[name.value] = name.range
            for (field, written) in zip(feature.object(name.value)?.fields ?? [], fields) {
                ranges["\(name.value).\(field.property)"] = written.name.range
            }
        }
        for entity in spec.entities {
            take(entity.name, entity.fields)
            for operation in entity.operations {
                let name = "\(entity.name.value) \(operation.name)"
                ranges[name] = operation.kind.range
                let request = operation.request
                for parameter in (request?.pathParameters ?? []) + (request?.queryParameters ?? []) {
                    ranges["\(name) \(parameter.name.value)"] = parameter.name.range
                }
            }
            ranges["\(entity.name.value) pagination"] = entity.pagination?.range
            ranges["\(entity.name.value) cache"] = entity.cache?.policy.range
            ranges["\(entity.name.value) identity"] = entity.identity?.range
            ranges["\(entity.name.value) plural"] = entity.plural?.range
            ranges["\(entity.name.value) writing"] = (entity.readOnly ?? entity.writable)?.range
        }
        for type in spec.types {
            ranges[type.name.value] = type.name.range
            switch type.kind {
            case .object(let fields): take(type.name, fields)
            case .enumeration(let enumeration):
                let members = feature.enumeration(type.name.value)?.members ?? []
                for (member, written) in zip(members, enumeration.members) {
                    ranges["\(type.name.value).\(member.name)"] =
                        (written.name?.range ?? written.rawValue.range)
                }
            case .bits(let bits):
                for bit in bits {
                    ranges["\(type.name.value).\(bit.name.value)"] = bit.name.range
                }
            case .variants(let union):
                for (variant, written) in zip(feature.union(type.name.value)?.variants ?? [], union.variants)
                {
                    ranges["\(type.name.value).\(variant.name)"] = (written.tag?.range ?? written.type.range)
                }
            }
        }
        for error in spec.errors {
            ranges["error \(error.name.value)"] = error.name.range
        }
        ranges["errorBody"] = spec.errorBody?.range
        self.ranges = ranges
    }

    /// The place of the first of these names that the spec contains; otherwise the whole file.
    func place(_ names: [String]) -> Diagnostic.Place {
        found(names) ?? Diagnostic.Place(source, ByteRange(0, 0), isWholeFile: true)
    }

    /// The same place; nil if the spec contains none of them.
    func found(_ names: [String]) -> Diagnostic.Place? {
        let known = names.compactMap { ranges[$0] }.filter { $0.end <= source.bytes.count }
        return (known.first { !$0.isEmpty } ?? known.first).map {
            Diagnostic.Place(source, $0, isWholeFile: $0.isEmpty)
        }
    }
}
