import Language

/// The values that tests pass as parameters. In: the entity, its object and the samples of it. Out: for a parameter a
/// value, and others that differ from it.
struct ParameterSamples {
    let entity: ResolvedEntity
    let object: ResolvedObject
    let samples: SampleMaker

    /// The identity's sample is that of the stub, so that tests find a saved stub by the sample.
    func sample(of parameter: ResolvedParameter, attempt: Int = 0) -> JSONValue {
        if parameter.place == .destination {
            return .text("file:///downloads/\(attempt + 1)")
        }
        switch parameter.step {
        case .page: return .number(String(PageSamples.page + attempt))
        case .offset: return .number(String(PageSamples.offset + 20 * attempt))
        case .cursor: return .text(attempt == 0 ? PageSamples.cursor : "YmFy")
        case .previousCursor: return .text(attempt == 0 ? PageSamples.previousCursor : "YmF6")
        case nil: break
        }
        if entity.pages.contains(where: { $0.end == .short }), parameter.name == "limit", !parameter.isInPath
        {
            return .number(attempt == 0 ? "1" : "2")
        }
        guard parameter.parts.isEmpty else {
            return .object(parameter.parts.map { ($0.name, sample(of: $0, attempt: attempt)) })
        }
        guard parameter.isIdentity,
            let index = object.fields.firstIndex(where: { $0.property == parameter.name })
        else {
            return samples.parameter(
                parameter.type, name: parameter.name, of: object, attempt: attempt)
        }
        let value = samples.samples(of: object)[index]
        return attempt == 0
            ? value
            : samples.other(
                than: value, field: object.fields[index], of: object, index: index, round: attempt) ?? value
    }
}
