import Foundation
import VitalCoreMocks
import VitalNetworking
import VitalNetworkingMocks
import XCTest

nonisolated final class MockNetworkClientTests: XCTestCase {
    private let sut = MockNetworkClient()
    private let endpoint = Endpoint(path: "/numbers")

    func test_mockNetworkClient_whenToldWhat_shouldAnswerSo() async throws {
        // Given
        try sut.answer(with: [1, 2], headers: ["A": "B"])

        // When
        let result: [Int] = try await sut.request(endpoint)
        let response = try await sut.response(to: endpoint)

        // Then
        XCTAssertEqual(result, [1, 2])
        XCTAssertEqual(response.headers, ["A": "B"])
        XCTAssertEqual(sut.requests, [endpoint, endpoint])
    }

    func test_mockNetworkClient_whenAskedForADownload_shouldSayWhatItWouldWrite() async throws {
        // Given
        let file = URL(fileURLWithPath: "/downloads/1")
        try sut.answer(with: [1, 2], headers: ["A": "B"])

        // When
        let result = try await sut.download(endpoint, to: file)

        // Then
        XCTAssertEqual(result, HTTPResponse(headers: ["A": "B"]))
        XCTAssertEqual(sut.requests, [endpoint])
        XCTAssertEqual(sut.writeMethod.calls.map(\.file), [file])
        XCTAssertEqual(sut.writeMethod.calls.map(\.content), [Data("[1,2]".utf8)])

        // When
        sut.writeMethod.result = .failure(CocoaError(.fileWriteOutOfSpace))

        // Then
        let error = await failure { try await sut.download(endpoint, to: file) }
        XCTAssertEqual((error as? CocoaError)?.code, .fileWriteOutOfSpace)
    }

    func test_mockNetworkClient_whenToldNothing_shouldFail() async {
        let error = await failure { try await sut.response(to: endpoint) }
        XCTAssertEqual(error as? NotConfiguredError, .notConfigured)
    }

    func test_mockNetworkClient_whenToldToFail_shouldFail() async {
        sut.fail()
        let error = await failure { try await sut.response(to: endpoint) }
        XCTAssertEqual((error as? URLError)?.code, .notConnectedToInternet)
        sut.fail(with: HTTPError.invalidResponse)
        let other = await failure { try await sut.response(to: endpoint) }
        XCTAssertEqual(other as? HTTPError, .invalidResponse)
    }

    func test_mockNetworkClient_whenPathIsNotValid_shouldRefuseIt() async {
        let error = await failure { try await sut.response(to: Endpoint(path: "/numbers/\("")")) }
        XCTAssertEqual(error as? HTTPError, .invalidURL)
        XCTAssertEqual(sut.requests, [])
    }
}
