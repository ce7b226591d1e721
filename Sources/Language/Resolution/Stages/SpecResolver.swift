import Diagnostics

/// Runs the stages that resolve the names in a spec and check its consistency. In: the spec, and the features that it
/// uses. Out: the feature, and all errors. Like the decoder, a stage continues after an error. The feature is used only
/// if neither the decoder nor the resolution found one.
enum SpecResolver {
    /// `used` are the features that the spec names and that have no errors. `lacksTypes` says that there are
    /// others. `takenTypes` are the types that the code of the style names, and
    /// `phrases` are the style's.
    static func resolve(
        _ spec: FeatureSpec, configuration: Configuration, used: [ResolvedFeature] = [],
        lacksTypes: Bool = false, isUsed: Bool = false, takenTypes: Set<String> = [],
        phrases: Phrases = .standard
    ) -> (feature: ResolvedFeature, diagnostics: [Diagnostic]) {
        let faults = SpecFaults(spec)
        let defined = TypesByName(
            spec, used: used, lacksTypes: lacksTypes, takenTypes: takenTypes,
            module: configuration.featureModule(spec.name), acronyms: configuration.acronyms, faults: faults)
        let keys = AnswerKeys(
            decoding: configuration.keyDecoding, acronyms: configuration.acronyms, faults: faults)
        let keyed = KeyedLists(spec, types: defined, faults: faults)
        let resolver = ObjectResolver(
            types: defined, keys: keys, dtoNames: configuration.dtoNames, keyed: keyed, faults: faults)
        let unionTypes = UnionTypes(types: defined, keys: keys, faults: faults)
        var objects = spec.entities.map {
            resolver.object($0.name.value, doc: $0.doc, $0.fields, keys: $0.keys)
        }
        var unions: [ResolvedUnion] = []
        for type in spec.types {
            switch type.kind {
            case .object(let fields):
                objects.append(
                    resolver.object(type.name.value, doc: type.doc, fields, keys: type.keys))
            case .variants(let variants): unions.append(unionTypes.union(type, variants))
            case .enumeration, .bits: continue
            }
        }
        unionTypes.checkTags(spec, objects)
        let circles = TypeCircles(objects, unions, defined, faults)
        let types = ReachableTypes(defined, circles, used: used)
        var entities = zip(spec.entities, circles.objects).map { entity, object in
            EntityResolver(
                spec: entity, errors: spec.errors, types: types, keys: keys, faults: faults
            ).entity(object)
        }
        let pages = ResolvedPages.all(of: entities, foreignTypes: Set(used.flatMap(\.allNames)))
        entities = entities.map { $0.with(pages) }
        let conformances = TypeConformances(
            spec, entities, circles.objects, circles.unions, defined, used: used,
            common: configuration.conformances, faults: faults)
        LostFields(types: types, faults: faults).checkSaved(entities)
        IdleKeys(faults: faults).check(spec, entities)
        ErrorCases(faults: faults, phrases: phrases).check(
            spec.errors, languages: configuration.languages)
        TypeNameClashes(faults: faults, names: GeneratedTypeNames(phrases: phrases)).check(
            spec, entities, defined)
        if isUsed, let access = spec.access, access.value != .public {
            faults.report(.hiddenTypes(access.value), at: access.range)
        }
        let feature = ResolvedFeature(
            name: spec.name,
            source: spec.source,
            objects: circles.objects,
            enums: spec.types.compactMap { defined.enums[$0.name.value] },
            optionSets: spec.types.compactMap { defined.optionSets[$0.name.value] },
            unions: circles.unions,
            entities: entities,
            errors: spec.errors,
            errorBody: spec.errorBody,
            used: used,
            isUsed: isUsed,
            access: isUsed ? .public : spec.access?.value ?? configuration.access,
            conformances: conformances.byName,
            circles: circles.numbers
        ).withDefinitions()
        FileUses(faults: faults).check(feature)
        OutsideFields(spec: spec, faults: faults).check(feature)
        keyed.checkUses(spec, feature)
        return (feature, faults.diagnostics)
    }
}

extension SpecFault {
    fileprivate static func hiddenTypes(_ access: AccessLevel) -> SpecFault {
        SpecFault(
            "hidden-types", "another feature uses the types of this one, but they are \(access.rawValue)",
            help: "remove `access`, or write `access: public`: the other feature is in another module"
        )
    }
}
