/// Tests of operations that send something or have an answer of their own type. In: the samples of parameters, and the
/// names of fixtures. Out: for such an operation the calls of its tests, and their expectations.
struct WriteTests {
    let requests: ExpectedRequests
    let fixtures: FixtureNames

    func tests(
        of operation: ResolvedOperation, _ parameters: WriteParameters, _ body: RequestBody?,
        _ answer: RequestAnswer?, _ envelope: Envelope?, _ pages: EntityPages?, missingError: String?
    ) -> OperationTests {
        var tests = requests.tests(
            of: operation, CallArguments(parameters.repository), remote: CallArguments(parameters.remote))
        let sent = parameters.remote.map { parameter in
            let expected = parameter.model.name == "body" ? body?.expected : nil
            return (parameter.model.name, expected ?? parameter.model.sample)
        }
        tests.remoteExpectations = RecordedCalls.expectations(sent)
        tests.resentExpectations = RecordedCalls.expectations(sent, calls: 2)
        tests.missingError = missingError
        if let body {
            tests.bodyFixture = fixtures.file(body.fixture)
            tests.form = operation.bodyForm == .form ? FormFields.of(body.json).map(SwiftLiteral.string) : []
            tests.sentBody = operation.sentBody { parameter in
                parameters.remote.first { $0.resolved.name == parameter.name }?.model.sample ?? "nil"
            }
            tests.sent = (type: body.remoteParameter.model.type, dto: body.expected)
        }
        if let answer {
            tests.fixture = fixtures.file(pages?.fixtures.name ?? fixtures.answer(operation))
            (tests.fixtureDTO, tests.dto) = (pages?.model.fixtureDTO ?? answer.dto, answer.dto)
            (tests.domain, tests.headers) = (answer.domain, pages?.answer.headersSample ?? "")
            (tests.badDTO, tests.badError) = (answer.bad?.dto, answer.bad?.error ?? "")
            tests.answer = envelope?.stub(payload: answer.dto) ?? answer.dto
            tests.badAnswer = answer.bad.map { envelope?.stub(payload: $0.dto) ?? $0.dto }
        }
        return tests
    }
}
