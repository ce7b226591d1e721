/// The calls and expectations of the tests of an operation.
package struct OperationTests: TemplateRecord {
    /// The arguments of a call, without the policy: `identifier: 1`; may be empty.
    package let arguments: String
    /// The arguments of the minimal call, which omits what may be omitted; absent if nothing may.
    package let minimalArguments: String?
    /// The arguments of the minimal call with empty optional lists and texts, for which nothing is sent either.
    package let emptyArguments: String?
    /// The arguments of the remote data source's method; may be empty.
    package let remoteArguments: String
    /// The arguments of the remote data source's method in the minimal call.
    package let minimalRemoteArguments: String
    /// The same arguments with empty optional lists and texts, for which nothing is sent either.
    package let emptyRemoteArguments: String?
    /// The endpoint that the call requests; its query is `queryItems`, its body `sent.body`.
    package let endpoint: String
    /// The endpoint of the minimal call.
    package let minimalEndpoint: String
    /// The endpoint with its query, without method and body.
    package let plainEndpoint: String
    /// The endpoint of the minimal call with its query, without method and body.
    package let plainMinimalEndpoint: String
    /// The query that the call sends.
    package let queryItems: [EndpointModel.QueryItem]
    /// The query of the minimal call.
    package let minimalQueryItems: [EndpointModel.QueryItem]
    /// The headers of the call without the content type of several parts: `["X-Client": "ios"]`.
    package let fixedHeaders: String
    /// The fixture of its body; absent if it sends no JSON.
    package var bodyFixture: String?
    /// The JSON of its body, with `fixture`, if keys are around it: `.object(["restaurant": fixture])`.
    package var bodyAroundFixture: String?
    /// The fields of its body, if that is sent as a form: `"address[city]=Oslo"`.
    package var form: [String] = []
    /// The parts of its body, if that is sent in parts: `"photo=photo.txt"`.
    package var parts: [String] = []
    /// The arguments of the remote data source's method with a file on the disk, whose URL is `file`; absent if it sends
    /// no file.
    package var fileArguments: String?
    /// The arguments of the repository's method with such a file.
    package var ownFileArguments: String?
    /// Its body, if that is neither JSON nor a form: `Data("Hello".utf8)`.
    package var bodyData: String?
    /// The fixture of its answer: `restaurant_list`; empty if that is not JSON.
    package var fixture = ""
    /// Its whole answer, if that is not JSON: `Data("Hello".utf8)`.
    package var answerData: String?
    /// The file that gets it, if it is a download: `URL(stub: "file:///downloads/1")`.
    package var destination: String?
    /// The fixture of an answer without items.
    package var emptyFixture: String?
    /// The DTO that the fixture decodes to.
    package var fixtureDTO = ""
    /// The result of the repository for the fixture, or the items of a page.
    package var fixtureDomain = ""
    /// The DTO that the empty fixture decodes to.
    package var emptyDTO = ""
    /// The answer of mocks: `.stub()`, `[.stub()]`.
    package var dto = ""
    /// The result of the repository for that answer.
    package var domain = ""
    /// Another answer that can be mapped.
    package var otherDTO = ""
    /// The result of the repository for the other answer.
    package var otherDomain = ""
    /// An answer that cannot be mapped; absent if all can.
    package var badDTO: String?
    /// Its `MappingError`.
    package var badError = ""
    /// An answer with nothing but an item that cannot be mapped: an identity is kept once.
    package var badKept: String?
    /// The whole body of that answer, with its envelope.
    package var answer = ""
    /// The whole body of the answer that cannot be mapped.
    package var badAnswer: String?
    /// The type of the DTO that the repository sends; absent if it sends none.
    package var sentType: String?
    /// The DTO that the repository sends for the sample.
    package var sentDTO = ""
    /// Conditions on the calls that the remote mock recorded: `calls == [1]`.
    package var remoteExpectations: [String] = []
    /// The same conditions if the request was sent twice: `calls == [1, 1]`.
    package var resentExpectations: [String] = []
    /// Conditions on the calls that the mock of the memory data source recorded, if it was asked once.
    package var getExpectations: [String] = []
    /// The same for a save of the answer; the writes before it are 7.
    package var saveExpectations: [String] = []
    /// The query of what it reads or, for a write, of the item that it changes; absent if that is unknown.
    package var query: String?
    /// The query of the list that a creation adds its item to; absent if there is none.
    package var listQuery: String?
    /// For each store, whether its answer is old if nobody knows whether the server did a write, and whether another item
    /// is: `true, false, true`.
    package var ages = ""
    /// The same after an answered write; `nil` for what is not kept any more: `nil, true`.
    package var agesAfterAnswer = ""
    /// The result for an answer without items.
    package var emptyDomain = ""
    /// The error for a 404: `.notFound(identifier: 1)`; absent if it has no meaning of its own.
    package var missingError: String?
    /// The headers of the answer as a dictionary, if they are read.
    package var headers = ""

    /// Whether the answer of its tests has headers that are read.
    package var hasHeaders: Bool { !headers.isEmpty }
    /// The arguments of an endpoint for that DTO in a variable `body`, with what selects the page in it.
    package var bodyArguments: [String] = []
}
