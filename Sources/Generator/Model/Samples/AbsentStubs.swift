import Language

/// Stubs without any value that may be absent, also in nested objects. In: the samples of a feature's objects, and for
/// stubs that are sent, the fields that requests omit. Out: the arguments of such a stub.
struct AbsentStubs {
    let samples: SampleMaker
    var sent: SentStubs?

    func arguments(of object: ResolvedObject) -> [StubArgument] {
        let absent = object.fields.compactMap { argument($0) }
        return sent.map { object.inOrder(absent + $0.unsent(of: object)) } ?? absent
    }

    private func argument(_ field: ResolvedField) -> StubArgument? {
        guard field.source == nil else {
            return nil
        }
        switch field.type {
        case .optional, .lenient, .defaulted, .nullable, .omittable:
            return samples.expressions.nilArgument(field)
        case .object(let name):
            guard let inner = inner(name) else { return nil }
            return StubArgument(
                field: field, json: inner.json, missing: inner.missing, dto: inner.dto,
                domain: inner.domain)
        case .list(.object(let name)) where !field.isRecursive:
            guard let inner = inner(name) else { return nil }
            return StubArgument(
                field: field, json: .list([inner.json]), missing: .list([inner.missing]),
                dto: Code.list([inner.dto]), domain: inner.domain.map { Code.list([$0]) }
            )
        default:
            return nil
        }
    }

    private func inner(_ name: String) -> (json: JSONValue, missing: JSONValue, dto: String, domain: String?)?
    {
        guard let object = samples.types.feature.object(name) else {
            return nil
        }
        let arguments = arguments(of: object)
        guard !arguments.isEmpty else {
            return nil
        }
        let domain = arguments.contains { $0.argument(.domain) != nil } ? arguments.stub(.domain) : nil
        return (
            samples.json(of: object, with: arguments),
            samples.json(of: object, with: arguments, leavingOutNulls: true),
            arguments.stub(.dto), domain
        )
    }
}
