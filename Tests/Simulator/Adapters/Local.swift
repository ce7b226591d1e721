import Foundation
import ShopCore
import Simulator

@testable import ShopNote

/// Repositories of any style without a server: what the device keeps is all there is.
struct LocalApp: Application {
    static let configurations = [
        Configuration(name: "local, \(style)", policies: [.localFirst], isDurable: true, isLocal: true)
    ]

    #if CONTRACT
        private static let style = {
            #if MEMORY
                "contract, memory"
            #else
                "contract, files"
            #endif
        }()
        private let repositories: [any NoteRepositoryContract]
    #elseif ARC
        private static let style = {
            #if SWIFTDATA
                "arc, SwiftData"
            #else
                "arc, files"
            #endif
        }()
        private let repositories: [NoteRepositoryImpl]
    #else
        private static let style = {
            #if SWIFTDATA
                "layered, SwiftData"
            #else
                "layered, files"
            #endif
        }()
        private let repositories: [NoteRepositoryImplementation]
    #endif

    init(_ environment: Environment) {
        #if CONTRACT
            #if MEMORY
                let source = NoteMemoryDataSource(directory: StoreDirectory())
                repositories = (0..<2).map { _ in NoteRepository(memoryDataSource: source) }
            #else
                let source = NoteDiskDataSource(
                    directory: StoreDirectory(environment), settings: StoreSettings(environment))
                repositories = (0..<2).map { _ in NoteRepository(localDataSource: source) }
            #endif
        #elseif ARC
            #if SWIFTDATA
                let source = NoteLocalDataSource(
                    database: Database(environment, NoteModel.self).store,
                    settings: StoreSettings(environment))
            #else
                let source = NoteFileDataSource(
                    directory: StoreDirectory(environment), settings: StoreSettings(environment))
            #endif
            repositories = (0..<2).map { _ in NoteRepositoryImpl(localDataSource: source) }
        #else
            #if SWIFTDATA
                let source = NoteSwiftDataPersistence(
                    database: Database(environment, PersistedNote.self).store,
                    settings: StoreSettings(environment))
            #else
                let source = NoteFilePersistence(
                    directory: StoreDirectory(environment), settings: StoreSettings(environment))
            #endif
            repositories = (0..<2).map { _ in NoteRepositoryImplementation(persistence: source) }
        #endif
    }

    func answer(to call: Call) async -> Answer {
        let repository = repositories[call.repository % repositories.count]
        let identifier = call.value.identifier
        do {
            switch call.action {
            case .page, .search, .publish, .greet: return .cancelled
            #if CONTRACT
                case .detail: return .value(try await repository.getNote(identifier: identifier).value)
                case .delete: try await repository.deleteNote(identifier: identifier)
            #elseif ARC
                case .detail: return .value(try await repository.getNote(by: identifier).value)
                case .delete: try await repository.deleteNote(by: identifier)
            #endif
            #if CONTRACT || ARC
                case .list: return .list(try await repository.getNotes().map(\.value))
                case .create, .update: try await repository.saveNote(Note(call.value))
            #else
                case .detail: return .value(try await repository.findById(identifier).value)
                case .list: return .list(try await repository.findAll().map(\.value))
                case .create, .update: try await repository.save(Note(call.value))
                case .delete: try await repository.delete(identifier)
            #endif
            }
            return .done
        } catch {
            if case .notFound = error {
                return .absent
            }
            return .unreadable
        }
    }

    func synchronize() async {}

    func takeRefused() async -> [Int] { [] }
}
