import Language

/// The common input of an entity's stages. In: the entity, and the types and samples of its feature. Out: its names,
/// its object, the samples of its parameters, and the identification of missing items.
struct EntityBasis {
    var entity: ResolvedEntity
    var names: EntityNames
    /// What the names of its repository are made of.
    var role: String
    let object: ResolvedObject
    let values: ParameterSamples
    let missing: MissingItems

    init(_ entity: ResolvedEntity, _ samples: SampleMaker) {
        self.entity = entity
        role = entity.name
        names = EntityNames(entity, samples.types)
        object =
            samples.types.feature.object(entity.name)
            ?? ResolvedObject(name: entity.name, doc: nil, fields: [])
        values = ParameterSamples(entity: entity, object: object, samples: samples)
        missing = MissingItems(names, values)
    }
}
