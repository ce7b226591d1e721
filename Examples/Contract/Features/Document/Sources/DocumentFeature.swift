import ChallengeCore
import ChallengeNetworking
import Foundation

/// What the app sees of this feature. Written by hand, as `CharacterFeature` is.
public nonisolated struct DocumentFeature: Sendable {
    private let repository: any DocumentRepositoryContract

    public init(httpClient: any HTTPClientContract) {
        self.init(repository: DocumentRepositories.makeDocumentRepository(httpClient: httpClient))
    }

    init(repository: any DocumentRepositoryContract) {
        self.repository = repository
    }

    public func signIn(_ name: String, password: String) async throws(DocumentError) -> String {
        let credentials = Credentials(
            grantType: "password",
            username: name,
            password: password,
            scopes: ["documents", "notes"]
        )
        let session = try await repository.signIn(credentials: credentials)
        return "\(session.accessToken) for \(session.expiresIn.components.seconds) s"
    }

    public func upload(_ file: OutgoingFile, tags: [String]) async throws(DocumentError) -> String {
        let upload = Upload(title: file.name, tags: tags, color: RGBAColor(red: 51, green: 102, blue: 153), file: file)
        return try await repository.upload(upload: upload).summary
    }

    public func replace(_ identifier: String, with file: OutgoingFile) async throws(DocumentError) -> String {
        let revision = try await repository.replace(identifier: identifier, file: file)
        return "\(revision.id) is \(revision.tag)"
    }

    public func content(of identifier: String) async throws(DocumentError) -> Data {
        try await repository.getContent(identifier: identifier)
    }

    /// Writes the content into a file, completely or not at all.
    public func download(_ identifier: String, to file: URL) async throws(DocumentError) {
        try await repository.download(identifier: identifier, to: file)
    }

    public func annotate(_ identifier: String, _ note: String) async throws(DocumentError) {
        try await repository.annotate(identifier: identifier, value: note)
    }

    public func note(of identifier: String) async throws(DocumentError) -> String {
        try await repository.getNote(identifier: identifier)
    }

    public func rename(_ identifier: String, to title: String) async throws(DocumentError) -> String {
        let changes = DocumentChanges(title: .set(title))
        return try await repository.updateDocument(identifier: identifier, changes: changes).summary
    }

    public func delete(_ identifier: String) async throws(DocumentError) {
        try await repository.deleteDocument(identifier: identifier)
    }

    /// The titles of all pages.
    public func find(_ text: String, ownedBy names: [String]) async throws(DocumentError) -> [String] {
        let query = Query(text: text, owner: names.isEmpty ? nil : Owner(names: names))
        var page = try await repository.getDocumentsPage(query: query)
        var titles = page.documents.map(\.title)
        while let cursor = page.nextCursor {
            page = try await repository.getDocumentsPage(query: query, cursor: cursor)
            titles += page.documents.map(\.title)
        }
        return titles
    }
}

nonisolated extension Document {
    fileprivate var summary: String {
        "\(id) \(title) of \(owner), \(size) bytes, \(tags.joined(separator: "+"))"
    }
}
