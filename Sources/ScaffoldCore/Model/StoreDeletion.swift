/// A method that takes several things out of a store, or all.
package struct StoreDeletion: TemplateRecord {
    package enum Kind: Sendable {
        /// What lies under one key.
        case key
        /// Whatever fulfils the condition is left.
        case scope(condition: String)
        case everything
    }

    let kind: Kind
    /// The method: `deletePages`.
    package let name: String
    /// Its parameters.
    package let parameters: [ParameterModel]
    /// Test: the arguments of a call.
    package let arguments: String
    /// Test: what it deletes beside the first key's.
    package let gone: [StoreContrast]
    /// Test: what it leaves.
    package let kept: [StoreContrast]

    /// What is left fulfils it; absent where one key or everything goes.
    package var condition: String? { if case .scope(let condition) = kind { condition } else { nil } }
    /// Whether it deletes everything.
    package var isWhole: Bool { if case .everything = kind { true } else { false } }
}
