/// What the tests of an operation call and expect.
package struct OperationTests: TemplateRecord {
    /// The arguments of a call, but for the policy: `identifier: 1`; may be empty.
    package let arguments: String
    /// Those of a call that leaves out what may be left out; absent where nothing may.
    package let minimalArguments: String?
    /// The arguments of the remote data source's method; may be empty.
    package let remoteArguments: String
    /// Those of the minimal call.
    package let minimalRemoteArguments: String
    /// Those of the minimal call with optional lists that are empty, of which nothing is sent either.
    package let emptyRemoteArguments: String?
    /// The endpoint that the call requests; its query is `queryItems`, its body `sent.body`.
    package let endpoint: String
    /// That of the minimal call.
    package let minimalEndpoint: String
    /// The endpoint without method and body, and with its query.
    package let plainEndpoint: String
    /// That of the minimal call.
    package let plainMinimalEndpoint: String
    /// The query that the call sends.
    package let queryItems: [EndpointModel.QueryItem]
    /// The query of the minimal call.
    package let minimalQueryItems: [EndpointModel.QueryItem]
    /// The fixture of what it sends; absent where it sends nothing.
    package var bodyFixture: String?
    /// The fixture of its answer: `restaurant_list`.
    package var fixture = ""
    /// The fixture of an answer without items.
    package var emptyFixture: String?
    /// What the fixture decodes to.
    package var fixtureDTO = ""
    /// What the empty fixture decodes to.
    package var emptyDTO = ""
    /// What mocks answer: `.stub()`, `[.stub()]`.
    package var dto = ""
    /// What the repository makes of it.
    package var domain = ""
    /// Another answer, which can be mapped too.
    package var otherDTO = ""
    /// An answer that cannot be mapped; absent where all can.
    package var badDTO: String?
    /// The `MappingError` of it.
    package var badError = ""
    /// The whole body of that answer, with its envelope.
    package var answer = ""
    /// That of the answer that cannot be mapped.
    package var badAnswer: String?
    /// The DTO that the repository sends of the sample, and its type; absent where nothing is sent.
    var sent: (type: String, dto: String)?
    /// What the remote mock must have recorded: `calls == [1]`.
    package var remoteExpectations: [String] = []
    /// The same where the request was sent twice: `calls == [1, 1]`.
    package var resentExpectations: [String] = []
    /// What the memory mock's getter must have recorded.
    package var getExpectations: [String] = []
    /// The same where an answer will do that has expired.
    package var staleExpectations: [String] = []
    /// What the memory mock's save must have recorded.
    package var saveExpectations: [String] = []
    /// The key of a cached answer, labeled: `identifier: 1`.
    package var keyArguments = ""
    /// What an answer without items is in the domain.
    package var emptyDomain = ""
    /// What a 404 becomes: `.notFound(identifier: 1)`; absent where it is nothing special.
    package var missingError: String?
    /// The headers of the answer, a dictionary, where they are read.
    package var headers = ""

    /// The type of the DTO that the repository sends; absent where it sends none.
    package var sentType: String? { sent?.type }
    /// What it sends of the sample.
    package var sentDTO: String { sent?.dto ?? "" }
}
