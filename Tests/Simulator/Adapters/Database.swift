#if SWIFTDATA
    import ShopCore
    import Simulator
    import SwiftData

    /// The database of an account. The processes of a run have the same, because what the stand-in for SwiftData has saved
    /// stays in memory.
    struct Database {
        nonisolated(unsafe) private static var containers: [Int: ModelContainer] = [:]

        let container: ModelContainer

        init(_ environment: Environment, _ model: any PersistentModel.Type) {
            do {
                if environment.network.process == 0 {
                    Self.containers = [:]
                }
                container =
                    try Self.containers[environment.account]
                    ?? ModelContainer(for: Schema([model, StoreRecord.self]))
                Self.containers[environment.account] = container
            } catch {
                fatalError("\(error)")
            }
        }
    }
#endif
