/// A second repository of each entity, for some kinds of operations. The repository that is named after the entity has the
/// others.
package struct RepositorySplit: Equatable, Sendable {
    /// What its names are made of, in place of the name of the entity: `{plural}Page`.
    package let pattern: String
    package let kinds: [OperationKind]

    package init(pattern: String, kinds: [OperationKind]) {
        self.pattern = pattern
        self.kinds = kinds
    }

    package func name(entity: String, plural: String) -> String {
        pattern.replacing("{name}", with: entity).replacing("{plural}", with: plural)
    }
}
