import ChallengeCore
import ChallengeCoreMocks
import Foundation
import Testing

@testable import ChallengeTodo

/// Tests of hand-written code, with the mocks and stubs that scaffold wrote.
struct TodoFeatureTests {
    private let repository = TodoRepositoryMock()
    private let sut: TodoFeature

    init() {
        sut = TodoFeature(repository: repository)
    }

    @Test("Shows what is done")
    func titles() async throws {
        // Given
        repository.getTodosResult = .success([.stub(title: "Read", completedAt: nil), .stub(title: "Write")])

        // When
        let result = try await sut.titles()

        // Then
        #expect(result == ["Read", "Write (done)"])
    }

    @Test("Adds by a title alone")
    func add() async throws {
        // Given
        repository.createTodoResult = .success(.stub(title: "Read", completedAt: nil))

        // When
        let result = try await sut.add("Read")

        // Then
        #expect(result == "Read")
        #expect(repository.createTodoLastDraft?.title == "Read")
    }

    @Test("Changes the title, and keeps the rest")
    func rename() async throws {
        // Given
        repository.updateTodoResult = .success(.stub(title: "Write", completedAt: nil))

        // When
        let result = try await sut.rename(7, to: "Write")

        // Then
        #expect(result == "Write")
        #expect(repository.updateTodoLastIdentifier == 7)
        #expect(repository.updateTodoLastChanges == TodoChanges(title: .set("Write")))
    }
}
