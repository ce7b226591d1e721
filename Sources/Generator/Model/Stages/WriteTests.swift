import Language

/// Tests of operations that send something or have an answer of their own type. In: the samples of parameters, and the
/// names of fixtures. Out: for such an operation the calls of its tests, and their expectations.
struct WriteTests {
    let requests: ExpectedRequests
    let fixtures: FixtureNames

    func tests(
        of operation: ResolvedOperation, _ parameters: MethodParameters, _ body: RequestBody?,
        _ answer: RequestAnswer?, _ envelope: Envelope?, _ pages: EntityPages?
    ) -> OperationTests {
        var tests = requests.tests(
            of: operation, CallArguments(parameters.repository), remote: CallArguments(parameters.remote))
        let sent = parameters.remote.map { parameter in
            let expected = parameter.model.name == "body" ? body?.expected : nil
            return (parameter.model.name, expected ?? parameter.model.sample)
        }
        tests.remoteExpectations = RecordedCalls.expectations(sent)
        tests.resentExpectations = RecordedCalls.expectations(sent, calls: 2)
        let sentBody = operation.sentBody { parameter in
            parameters.remote.first { $0.resolved.name == parameter.name }?.model.sample ?? "nil"
        }
        if let body, let sent = SentBody(operation, with: sentBody) {
            tests.bodyArguments = sent.arguments
            switch sent.form {
            case .json:
                tests.bodyFixture = fixtures.file(body.fixture)
                tests.bodyAroundFixture = sent.path.isEmpty ? nil : sent.jsonAroundFixture
            case .form: tests.form = sent.fields(.form, of: body.json)
            case .repeatedForm: tests.form = sent.fields(.repeatedForm, of: body.json)
            case .multipart: tests.parts = sent.fields(.parts, of: body.json)
            case .jsonMultipart: tests.parts = sent.fields(.jsonParts, of: body.json)
            case .text: tests.bodyData = Code.call("Data", ["\(body.expected).utf8"])
            case .raw where sent.isFile:
                // The content of a file that is made up is its name.
                let name = SwiftLiteral.string(WireText.text(of: body.json))
                tests.bodyData = Code.call("Data", ["\(name).utf8"])
            case .raw: tests.bodyData = body.expected
            }
            (tests.sentType, tests.sentDTO) = (body.remoteParameter.model.type, body.expected)
            func withFile(_ parameters: [OperationParameter], _ name: String, isDTO: Bool) -> String? {
                operation.body?.type.flatMap {
                    requests.wire.types.feature.bodyWithFile($0, isDTO: isDTO)
                }.map { body in
                    CallArguments.text(parameters) { $0.model.name == name ? body : $0.model.sample }
                }
            }
            tests.fileArguments = withFile(parameters.remote, "body", isDTO: true)
            tests.ownFileArguments = withFile(
                parameters.repository, body.parameter.model.name, isDTO: false)
        }
        if let answer {
            switch operation.answerForm {
            case .json: tests.fixture = fixtures.file(pages?.fixtures.name ?? fixtures.answer(operation))
            case .text: tests.answerData = Code.call("Data", ["\(answer.dto).utf8"])
            case .raw: tests.answerData = answer.dto
            case .file: break
            }
            (tests.fixtureDTO, tests.dto) = (pages?.model.fixtureDTO ?? answer.dto, answer.dto)
            tests.fixtureDomain = pages?.model.fixtureItems ?? answer.domain
            (tests.domain, tests.headers) = (answer.domain, pages?.answer.headersSample ?? "")
            (tests.badDTO, tests.badError) = (answer.bad?.dto, answer.bad?.error ?? "")
            tests.answer = envelope?.stub(payload: answer.dto) ?? answer.dto
            tests.badAnswer = answer.bad.map { envelope?.stub(payload: $0.dto) ?? $0.dto }
        }
        if let fixture = fixtures.absentItems(operation) {
            (tests.emptyFixture, tests.emptyDTO) = (fixtures.file(fixture), "[]")
        }
        requests.expectHeaders(of: operation, in: &tests)
        if operation.answerForm == .file {
            tests.answerData = Code.call("Data", ["\"content\".utf8"])
            tests.destination = parameters.remote.first { $0.resolved.place == .destination }?.model.sample
        }
        return tests
    }
}
