#if canImport(SwiftData)
    import SwiftData

    /// What an app keeps of one account in a database: the stores of all features. Every repository that asks for a
    /// store gets the same one, so that all of them share what is kept and what is in flight.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
    public nonisolated final class StoreDatabase: Sendable {
        private let container: ModelContainer
        private let models: [any StoredModel.Type]
        private let stores = OpenStores()

        /// The database of an account, made once for it. `models` are those of the features, such as
        /// `UserRepositories.models`.
        public convenience init(models: [any StoredModel.Type], configuration: ModelConfiguration) throws {
            let schema = Schema(Self.schema(models))
            self.init(container: try ModelContainer(for: schema, configurations: configuration), models: models)
        }

        /// The database of an app that has a container with models of its own. Its schema needs those of `schema`, too.
        public init(container: ModelContainer, models: [any StoredModel.Type]) {
            self.container = container
            self.models = models
        }

        /// What the schema of a container needs for the models of features.
        public static func schema(_ models: [any StoredModel.Type]) -> [any PersistentModel.Type] {
            models + [StoreRecord.self]
        }

        /// The store of an entity. `settings` count when it is asked for first.
        public func store<Change: WaitingChange, Model: StoredModel>(
            _ model: Model.Type, settings: StoreSettings = StoreSettings()
        ) -> LocalStore<Change> {
            stores.store(model.storeName) {
                LocalStore(settings: settings) { [container] in
                    Database(container, model, settings: settings)
                }
            }
        }

        /// Deletes everything of the account, for example when the user signs out: also the stores that nobody has
        /// asked for.
        ///
        /// If something cannot be deleted, everything else is, and an error is thrown.
        public func removeAll() async throws {
            let failure = await stores.removeAll()
            let context = ModelContext(container)
            context.autosaveEnabled = false
            for model in models where !stores.contains(model.storeName) {
                try delete(model, in: context)
            }
            for record in try context.fetch(FetchDescriptor<StoreRecord>()) where !stores.contains(record.store) {
                context.delete(record)
            }
            try context.save()
            if let failure {
                throw failure
            }
        }

        private func delete<Model: StoredModel>(_ model: Model.Type, in context: ModelContext) throws {
            try context.fetch(FetchDescriptor<Model>()).forEach(context.delete)
        }
    }
#endif
