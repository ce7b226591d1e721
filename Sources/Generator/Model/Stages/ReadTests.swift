import Language

/// Tests of operations that read an entity. In: the samples of parameters, and stubs of the entity and of its pages.
/// Out: for a read the calls of its tests, and what they expect.
struct ReadTests {
    let requests: ExpectedRequests
    let stubs: EntityStubs
    let fixtures: FixtureNames

    func tests(
        of operation: ResolvedOperation, _ parameters: [OperationParameter], _ envelope: Envelope?,
        _ pages: EntityPages?
    ) -> OperationTests {
        let arguments = CallArguments(parameters)
        var tests = requests.tests(of: operation, arguments, remote: arguments)
        if let pages {
            expect(pages, in: &tests)
        } else if operation.kind.answersSeveral {
            expectList(fixtures.list(operation), in: &tests)
        } else {
            expectItem(fixtures.item(operation), in: &tests)
        }
        requests.expectHeaders(of: operation, in: &tests)
        tests.answer = envelope?.stub(payload: tests.dto) ?? tests.dto
        tests.badAnswer = tests.badDTO.map { envelope?.stub(payload: $0) ?? $0 }
        tests.remoteExpectations = RecordedCalls.expectations(
            parameters.map { ($0.model.name, $0.model.sample) })
        return tests
    }

    // MARK: - Answers

    private func expect(_ pages: EntityPages, in tests: inout OperationTests) {
        let page = pages.model
        tests.fixture = fixtures.file(pages.fixtures.name)
        (tests.fixtureDTO, tests.emptyDTO) = (page.fixtureDTO, page.emptyDTO)
        tests.fixtureDomain = page.fixtureItems
        (tests.dto, tests.domain) = (page.dto, ".stub()")
        (tests.otherDTO, tests.badDTO, tests.badKept) = (page.emptyDTO, page.badDTO, page.badKept)
        tests.badError = page.badError
        (tests.emptyDomain, tests.otherDomain) = (page.emptyDomain, page.emptyDomain)
        tests.headers = pages.answer.headersSample
    }

    private func expectItem(_ fixture: String, in tests: inout OperationTests) {
        tests.fixture = fixtures.file(fixture)
        (tests.fixtureDTO, tests.emptyDTO) = (".stub()", "[]")
        tests.fixtureDomain = ".stub()"
        (tests.dto, tests.domain) = (".stub()", ".stub()")
        (tests.otherDTO, tests.badDTO) = (stubs.other.stub(.dto), stubs.bad?.dtoStub)
        (tests.badKept, tests.badError) = (tests.badDTO, stubs.bad?.error ?? "")
        (tests.emptyDomain, tests.otherDomain) = ("[]", stubs.other.stub(.domain))
    }

    private func expectList(_ fixture: String, in tests: inout OperationTests) {
        tests.fixture = fixtures.file(fixture)
        tests.emptyFixture = fixtures.file("\(fixture)_empty")
        (tests.fixtureDTO, tests.emptyDTO) = (Code.list([".stub()", stubs.second.stub(.dto)]), "[]")
        tests.fixtureDomain = Code.list([".stub()", stubs.second.stub(.domain)])
        (tests.dto, tests.domain) = ("[.stub()]", "[.stub()]")
        (tests.otherDTO, tests.badDTO) = ("[]", stubs.bad.map { Code.list([".stub()", $0.dtoStub]) })
        tests.badKept = stubs.bad.map { Code.list([$0.dtoStub]) }
        tests.badError = stubs.bad?.second.error ?? ""
        (tests.emptyDomain, tests.otherDomain) = ("[]", "[]")
    }
}
