import ChallengeCore
import ChallengeNetworking
import Foundation
import Testing

@testable import ChallengeDocument

/// An error of an app's own client, with what the server answered.
private struct OwnError: ResponseError {
    let response: HTTPResponse?
    let remoteFailure: RemoteFailure
}

struct DocumentFeatureTests {
    private let repository = DocumentRepositoryMock()
    private let sut: DocumentFeature

    init() {
        sut = DocumentFeature(repository: repository)
    }

    @Test("Asks for the scopes of the app")
    func signIn() async throws {
        // Given
        let session = Session(accessToken: "secret", expiresIn: .seconds(90))
        repository.signInResult = .success(session)

        // When
        let result = try await sut.signIn("ada", password: "lovelace")

        // Then
        #expect(result == "secret for 90 s")
        #expect(repository.signInLastCredentials?.scopes == ["documents", "notes"])
    }

    @Test("Reads from the error of another client what the server says")
    func readsAnswerOfOwnError() {
        // Given
        let body = Data(#"{"error": {"message": "Too long.", "fields": {"title": ["Too long."]}}}"#.utf8)
        let error = OwnError(response: HTTPResponse(statusCode: 422, body: body), remoteFailure: .status(422))

        // When
        let result = DocumentErrorMapper().map(DocumentErrorMapperInput(error: error, operation: .page))

        // Then
        guard case .invalid(let answer) = result else {
            Issue.record("\(result)")
            return
        }
        #expect(answer.message == "Too long.")
        #expect(answer.fields == ["title": ["Too long."]])
    }

    @Test("Reads all pages")
    func find() async throws {
        // Given
        let page = DocumentsPage.stub(documents: [.stub(title: "Minutes"), .stub(title: "Notes")], nextCursor: nil)
        repository.getDocumentsPageResult = .success(page)

        // When
        let result = try await sut.find("es", ownedBy: [])

        // Then
        #expect(result == ["Minutes", "Notes"])
        #expect(repository.getDocumentsPageLastQuery == Query(text: "es", owner: nil))
    }
}
