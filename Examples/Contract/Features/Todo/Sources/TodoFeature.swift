import ChallengeCore
import ChallengeNetworking

/// What the app sees of this feature. Written by hand, as `CharacterFeature` is.
public nonisolated struct TodoFeature: Sendable {
    private let repository: any TodoRepositoryContract

    public init(httpClient: any HTTPClientContract) {
        self.init(repository: TodoRepositories.makeTodoRepository(httpClient: httpClient))
    }

    init(repository: any TodoRepositoryContract) {
        self.repository = repository
    }

    public func titles() async throws(TodoError) -> [String] {
        try await repository.getTodos().map(\.summary)
    }

    public func title(of identifier: Int) async throws(TodoError) -> String {
        try await repository.getTodo(identifier: identifier).summary
    }

    public func add(_ title: String) async throws(TodoError) -> String {
        let draft = TodoDraft(
            title: title,
            notes: nil,
            priority: .normal,
            isPrivate: false,
            dueOn: nil,
            labels: [],
            steps: []
        )
        return try await repository.createTodo(draft).summary
    }

    public func rename(_ identifier: Int, to title: String) async throws(TodoError) -> String {
        try await repository.updateTodo(identifier: identifier, changes: TodoChanges(title: .set(title))).summary
    }

    public func complete(_ identifier: Int) async throws(TodoError) -> String {
        try await repository.complete(identifier: identifier).summary
    }

    public func delete(_ identifier: Int) async throws(TodoError) {
        try await repository.deleteTodo(identifier: identifier)
    }
}

nonisolated extension Todo {
    fileprivate var summary: String {
        completedAt == nil ? title : "\(title) (done)"
    }
}
