#if SWIFTDATA
    import ShopCore
    import Simulator
    import SwiftData

    /// The database of an account. The processes of a run have the same, because what the stand-in for SwiftData has saved
    /// stays in memory.
    struct Database {
        nonisolated(unsafe) private static var containers: [Int: ModelContainer] = [:]

        /// As a new process has it.
        let store: StoreDatabase

        init(_ environment: Environment, _ model: any StoredModel.Type) {
            do {
                if environment.network.process == 0 {
                    Self.containers = [:]
                }
                let container =
                    try Self.containers[environment.account]
                    ?? ModelContainer(for: Schema(StoreDatabase.schema([model])))
                Self.containers[environment.account] = container
                store = StoreDatabase(container: container, models: [model])
            } catch {
                fatalError("\(error)")
            }
        }
    }
#endif
