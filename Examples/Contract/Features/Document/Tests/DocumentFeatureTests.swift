import ChallengeCore
import Foundation
import Testing

@testable import ChallengeDocument

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
