/// What templates read of methods, operations and stores.
enum OperationContext {
    static let tests = RecordType<OperationTests>(
        "operationTests",
        [
            .text("arguments", "The arguments of a call, but for the policy: `identifier: 1`; may be empty.")
            { $0.arguments },
            .optional(
                "minimalArguments",
                "Those of a call that leaves out what may be left out; absent where nothing may."
            ) { $0.minimalArguments },
            .text("path", "The path that the call requests, a Swift literal.") { $0.path },
            .text("remoteArguments", "The arguments of the remote data source's method; may be empty.") {
                $0.remoteArguments
            },
            .text("minimalRemoteArguments", "Those of the minimal call.") { $0.minimalRemoteArguments },
            .optional(
                "emptyRemoteArguments",
                "Those of the minimal call with optional lists that are empty, of which nothing is sent either."
            ) { $0.emptyRemoteArguments },
            .text(
                "endpoint",
                "The endpoint that the call requests; its query is `queryItems`, its body `sent.body`."
            ) { $0.endpoint },
            .text("minimalEndpoint", "That of the minimal call.") { $0.minimalEndpoint },
            .text("plainEndpoint", "The endpoint without method and body, and with its query.") {
                $0.plainEndpoint
            },
            .text("plainMinimalEndpoint", "That of the minimal call.") { $0.plainMinimalEndpoint },
            .optional("bodyFixture", "The fixture of what it sends; absent where it sends nothing.") {
                $0.bodyFixture
            },
            .list("queryItems", queryItem, "The query that the call sends.") { $0.queryItems },
            .list("minimalQueryItems", queryItem, "The query of the minimal call.") { $0.minimalQueryItems },
            .text("fixture", "The fixture of its answer: `restaurant_list`.") { $0.fixture },
            .optional("emptyFixture", "The fixture of an answer without items.") { $0.emptyFixture },
            .text("fixtureDTO", "What the fixture decodes to.") { $0.fixtureDTO },
            .text("emptyDTO", "What the empty fixture decodes to.") { $0.emptyDTO },
            .text("dto", "What mocks answer: `.stub()`, `[.stub()]`.") { $0.dto },
            .text("domain", "What the repository makes of it.") { $0.domain },
            .text("otherDTO", "Another answer, which can be mapped too.") { $0.otherDTO },
            .optional("badDTO", "An answer that cannot be mapped; absent where all can.") { $0.badDTO },
            .text("badError", "The `MappingError` of it.") { $0.badError },
            .text("answer", "The whole body of that answer, with its envelope.") { $0.answer },
            .optional("badAnswer", "That of the answer that cannot be mapped.") {
                $0.badAnswer
            },
            .optional(
                "sentType", "The type of the DTO that the repository sends; absent where it sends none."
            ) {
                $0.sent?.type
            },
            .text("sentDTO", "What it sends of the sample.") { $0.sent?.dto ?? "" },
            .texts("remoteExpectations", "What the remote mock must have recorded: `calls == [1]`.") {
                $0.remoteExpectations
            },
            .texts("resentExpectations", "The same where the request was sent twice: `calls == [1, 1]`.") {
                $0.resentExpectations
            },
            .texts("getExpectations", "What the memory mock's getter must have recorded.") {
                $0.getExpectations
            },
            .texts(
                "staleExpectations", "The same where an answer will do that has expired."
            ) { $0.staleExpectations },
            .texts("saveExpectations", "What the memory mock's save must have recorded.") {
                $0.saveExpectations
            },
            .text("keyArguments", "The key of a cached answer, labeled: `identifier: 1`.") {
                $0.keyArguments
            },
            .text("emptyDomain", "What an answer without items is in the domain.") { $0.emptyDomain },
            .optional(
                "missingError",
                "What a 404 becomes: `.notFound(identifier: 1)`; absent where it is nothing special."
            ) { $0.missingError },
            .text("headers", "The headers of the answer, a dictionary, where they are read.") {
                $0.headers
            },
        ]
    )

    static let pageHeader = RecordType<PageHeaderModel>(
        "pageHeader",
        [
            .text("name", "The part of the page's DTO: `next`, `totalCount`.") { $0.name },
            .text("value", "Its value from `response`, an answer with its headers.") { $0.expression },
        ]
    )

    static let operation = RecordType<OperationModel>(
        "operation",
        [
            .flag("isDetail", "Whether it gives one item.") { $0.kind == .detail },
            .flag("isList", "Whether it gives a whole list.") { $0.kind == .list },
            .flag("isPage", "Whether it gives a page, and is no search.") { $0.kind == .page },
            .flag("isSearch", "Whether it is a search.") { $0.kind == .search },
            .flag("isRequest", "Whether it sends something, or answers something of its own.") {
                $0.isRequest
            },
            .flag("isCreate", "Whether it makes an item.") { $0.kind == .create },
            .flag("isDelete", "Whether it deletes an item.") { $0.kind == .delete },
            .flag("isPaged", "Whether its answer is a page.") { $0.isPaged },
            .flag("isCached", "Whether the cache serves it, and it takes a policy.") { $0.isCached },
            .text("title", "`Detail`, `List`, `Page`, `Search`, or its own name.") { $0.title },
            .text("name", "The repository's method: `getRestaurant`.") { $0.name },
            .text("remoteName", "The remote data source's method: `fetchRestaurant`.") { $0.remoteName },
            .text(
                "endpointName",
                "The same where the endpoints of a feature share one scope: `fetchRestaurant`."
            ) {
                $0.endpointName
            },
            .list("parameters", parameter, "Its parameters, but for the policy.") { $0.parameters },
            .list("remoteParameters", parameter, "Those of the remote data source's method.") {
                $0.remoteParameters
            },
            .list("endpointParameters", parameter, "Those that the endpoint needs: all but the body.") {
                $0.remoteParameters.filter { $0.name != "body" }
            },
            .texts(
                "remoteArguments", "What the repository hands to it: `identifier: identifier`."
            ) { $0.remoteArguments },
            .record("endpoint", endpoint, "What it requests.") { $0.endpoint },
            .flag("hasAnswer", "Whether the server answers something.") { $0.hasAnswer },
            .text("result", "What the repository gives: `Restaurant`, `[Restaurant]`, `RestaurantsPage`.") {
                $0.result
            },
            .text("returns", "` -> Restaurant`; empty where the server answers nothing.") { $0.returns },
            .text("remoteReturns", "The same of the remote data source: ` -> RestaurantDTO`.") {
                $0.remoteReturns
            },
            .text(
                "letAnswer",
                "`let dto = `, or `return ` where `isPassedOn`; empty where the server answers nothing."
            ) { $0.letAnswer },
            .text("letResult", "Test: `let result = `; empty where the server answers nothing.") {
                $0.letResult
            },
            .text("discard", "Test: `_ = `; empty where the server answers nothing.") { $0.discard },
            .text("sampleCall", "Test: its call, but for the policy: `getRestaurant(identifier: 1)`.") {
                $0.sampleCall
            },
            .text("resultVariable", "A name for that.") { $0.resultVariable },
            .text("dtoType", "What the remote data source gives: `RestaurantDTO`.") { $0.dtoType },
            .text("dtoVariable", "A name for that: `dto`, `dtos`, `response`.") { $0.dtoVariable },
            .text("answerType", "The type of the whole answer's body: `RestaurantResponseDTO`.") {
                $0.envelope ?? $0.dtoType
            },
            .optional("envelope", "The DTO of the whole answer, where the remote data source takes it off.") {
                $0.envelope
            },
            .text("payload", "The payload of the envelope `response`: `response.data.items`.") {
                $0.payload
            },
            .list("pageHeaders", pageHeader, "What is read of the answer's headers, beside its `body`.") {
                $0.pageHeaders
            },
            .text("mapping", "The result from the DTO's variable, without `try`: `mapper.map(dto)`.") {
                $0.mapping
            },
            .text("cachedMapping", "The same from `$0`, a cached DTO.") { $0.cachedMapping },
            .flag("canFail", "Whether the mapping can fail.") { $0.canFail },
            .tryWord,
            .text("errorOperation", "The error mapper's operation: `.detail(identifier: identifier)`.") {
                $0.errorOperation
            },
            .optional("emptyResult", "What a search gives for a 404: `.empty`, `[]`; absent elsewhere.") {
                $0.emptyResult
            },
            .flag("failsOnMissing", "Whether a search says a 404 as an error that has no case of its own.") {
                $0.failsOnMissing
            },
            .flag("isPassedOn", "Whether the answer is handed on as it came, and nothing kept.") {
                $0.returnsAnswer
            },
            .flag("isKeptAnew", "Whether what is kept was deleted before.") { operation in
                operation.saving != nil && !operation.invalidations.isEmpty
            },
            .list("invalidations", memoryCall, "What a write takes out of the cache.") { $0.invalidations },
            .flag("canWait", "Whether the change can be made on the device before the server knows of it.") {
                $0.canWait
            },
            .optional("sentEntity", "The parameter that is the entity itself, of a write that sends it.") {
                $0.sentEntity
            },
            .flag("adjustsList", "Whether what it does to a list can be done on the device.") {
                $0.adjustsList
            },
            .optional("saving", memoryCall, "How a write keeps its answer, the entity.") { $0.saving },
            .flag("samplesNeedFoundation", "Whether a sample of body or answer names a type of Foundation.") {
                $0.needs.sampleFoundation
            },
            .flag("samplesNeedSupport", "Whether it names a type of the support library.") {
                $0.needs.sampleSupport
            },
            .text("requests", "The property that holds its requests in flight: `detailRequests`.") {
                $0.requests
            },
            .optional("store", store, "Where its answers are kept; absent where it is not cached.") {
                $0.store
            },
            .record("tests", tests, "What its tests call and expect.") { $0.tests },
        ]
    )

    static let method = RecordType<MethodModel>(
        "method",
        [
            .text("name", "The method.") { $0.name },
            .texts(
                "doc", "The lines of its documentation, each what stands behind `///`, its blank included."
            ) { $0.doc },
            .list("parameters", parameter, "All of its parameters.") { $0.parameters },
            .text("effects", "What stands behind the parameters: ` async throws(RestaurantError)`.") {
                $0.effects
            },
            .text("result", "What it gives; empty for nothing.") { $0.result },
            .flag("hasResult", "Whether it gives something.") { !$0.result.isEmpty },
            .text("returns", "` -> Restaurant`; empty for nothing.") { $0.returns },
            .flag("isThrowing", "Whether it throws.") { $0.isThrowing },
            .flag("isRecorded", "Whether a mock has something to answer: a result or an error.") {
                !$0.result.isEmpty || $0.isThrowing
            },
            .text("success", "The type of its success: `Restaurant`, `Void`.") {
                $0.result.isEmpty ? "Void" : $0.result
            },
            .text("failure", "The type of its error: `any Error`, `RestaurantError`, `Never`.") {
                $0.failure
            },
            .text(
                "argumentsType",
                "What a mock records of a call: `Int`, `(page: Int, cachePolicy: CachePolicy)`, `Void`."
            ) { $0.argumentsType },
            .text(
                "argumentsValue",
                "What a mock hands on: `identifier`, `(page, cachePolicy)`, `()`."
            ) {
                $0.argumentsValue
            },
            .flag(
                "hidesRecorder",
                "Whether a parameter has the name of the property that records its calls in a mock."
            ) { $0.hides("\($0.name)Method") },
            .flag("hasSeveralParameters", "Whether the record of a call is a tuple.") {
                $0.parameters.count > 1
            },
            .text("initialAnswer", "What a mock answers until it is told: `.success(nil)`.") {
                $0.initialAnswer
            },
            .text("hammerCall", "A call that many tasks make at once: `getRestaurant(identifier: number)`.") {
                $0.hammerCall
            },
            .text(
                "hammerExpectation",
                "What must be recorded after a call with each of the `numbers`: `calls.sorted() == numbers`."
            ) { $0.hammerExpectation },
            .text("section", "The part of the contract it belongs to: `Detail`.") { $0.section },
            .flag("beginsSection", "Whether it is the first of its part.") { $0.beginsSection },
        ]
    )

    static let shorthand = RecordType<ShorthandModel>(
        "shorthand",
        [
            .flag(
                "isLong", "Test: whether its arguments are more than six, and as a tuple can't be compared."
            ) {
                $0.arguments.count > 6
            },
            .text("name", "The method.") { $0.name },
            .flag("hidesMethod", "Whether a parameter has the name of the method that it calls.") {
                $0.hidesMethod
            },
            .list("parameters", parameter, "Those that have no default.") { $0.parameters },
            .text("effects", "What stands behind the parameters.") { $0.effects },
            .text("result", "What it gives; empty for nothing.") { $0.result },
            .flag("hasResult", "Whether it gives something.") { !$0.result.isEmpty },
            .text("returns", "` -> Restaurant`; empty for nothing.") { $0.returns },
            .texts("arguments", "The arguments of the call it stands for: `cachePolicy: .localFirst`.") {
                $0.arguments
            },
            .text("answer", "Test: what a mock answers.") { $0.answer },
        ]
    )
}
