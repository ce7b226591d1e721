import Language

/// The headers that an object in an answer is made of, with its JSON. In: the samples of objects. Out: for an operation
/// that reads such headers, the headers of its tests, and the DTO of the answer that has them.
struct HeaderSamples {
    let samples: SampleMaker

    func expect(_ operation: ResolvedOperation, in tests: inout OperationTests) {
        guard operation.answersOne, let name = operation.answer?.innermostName,
            let object = samples.types.feature.object(name)
        else {
            return
        }
        var pairs: [(key: String, value: String)] = []
        var arguments: [StubArgument] = []
        for field in object.fields {
            guard case .header(let header) = field.source else {
                continue
            }
            let sample = samples.headerSample(of: field, in: object)
            pairs.append((SwiftLiteral.string(header), SwiftLiteral.string(WireText.text(of: sample))))
            if field.isOptionalHeader {
                arguments.append(samples.expressions.argument(field, sample))
            }
        }
        if !pairs.isEmpty {
            tests.headers = Code.dictionary(pairs)
            tests.fixtureDTO = arguments.stub(.dto)
        }
    }
}
