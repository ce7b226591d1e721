/// A method that takes several things out of a store, or all.
package struct StoreDeletion: Sendable {
    package enum Kind: Sendable {
        /// What lies under one key.
        case key
        /// Whatever fulfils the condition is left.
        case scope(condition: String)
        case everything
    }

    package let kind: Kind
    package let name: String
    package let parameters: [ParameterModel]
    /// In a test: the arguments of a call, and what it deletes and leaves beside the first key's.
    package let arguments: String
    package let gone: [StoreContrast]
    package let kept: [StoreContrast]
}
