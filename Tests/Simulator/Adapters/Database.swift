#if SWIFTDATA
    import Simulator
    import SwiftData

    /// The database of the app. The processes of a run have the same, because what the stand-in for SwiftData has saved
    /// stays in memory.
    struct Database {
        nonisolated(unsafe) private static var last: ModelContainer?

        let container: ModelContainer

        init(_ models: [any PersistentModel.Type], _ environment: Environment) {
            do {
                let isFirst = environment.network.process == 0
                container =
                    try isFirst
                    ? ModelContainer(for: Schema(models)) : Self.last ?? ModelContainer(for: Schema(models))
                Self.last = container
            } catch {
                fatalError("\(error)")
            }
        }
    }
#endif
