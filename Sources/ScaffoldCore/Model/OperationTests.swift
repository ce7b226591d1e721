/// What the tests of an operation call and expect.
package struct OperationTests: Sendable {
    /// The arguments of a call: `identifier: 1`.
    package let arguments: String
    /// Of a call that leaves out all that may be left out; absent where nothing may.
    package let minimalArguments: String?
    package let path: String
    /// The arguments of the remote data source's method.
    package let remoteArguments: String
    package let minimalRemoteArguments: String
    /// Of the minimal call with each optional list given, and empty; absent where there is none.
    package let emptyRemoteArguments: String?
    /// The endpoint that a call requests, and that of the minimal one: `Endpoint(path: "/restaurants/1")`.
    package let endpoint: String
    package let minimalEndpoint: String
    /// The same without method and body, and with its query.
    package let plainEndpoint: String
    package let plainMinimalEndpoint: String
    package let queryItems: [EndpointModel.QueryItem]
    package let minimalQueryItems: [EndpointModel.QueryItem]
    /// The fixture of what it sends.
    package var bodyFixture: String?
    package var fixture = ""
    package var emptyFixture: String?
    /// What the fixtures decode to, as DTOs.
    package var fixtureDTO = ""
    package var emptyDTO = ""
    /// What mocks answer, and what the repository makes of it.
    package var dto = ""
    package var domain = ""
    /// Another answer than that, which can be mapped too.
    package var otherDTO = ""
    /// One that cannot be mapped, and why; absent where all can.
    package var badDTO: String?
    package var badError = ""
    /// The whole bodies of these answers, their envelopes included.
    package var answer = ""
    package var badAnswer: String?
    /// The DTO that the repository sends of the sample, and its type; absent where nothing is sent.
    package var sent: (type: String, dto: String)?
    /// `calls == [1]`, or one a parameter: `calls.map(\.owner) == ["octocat"]`.
    package var remoteExpectations: [String] = []
    /// The same where the request was sent twice.
    package var resentExpectations: [String] = []
    package var getExpectations: [String] = []
    /// The same where an answer will do that has expired.
    package var staleExpectations: [String] = []
    package var saveExpectations: [String] = []
    /// The key of a cached answer, as labeled arguments: `identifier: 1`.
    package var keyArguments = ""
    package var emptyDomain = ""
    /// What a 404 becomes: `.notFound(identifier: 1)`; absent where it has no meaning of its own.
    package var missingError: String?
    /// The headers of the answer, a dictionary; empty where nobody reads them.
    package var headers = ""
}
