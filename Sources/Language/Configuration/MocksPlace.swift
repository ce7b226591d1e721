/// Where the mocks and stubs of a feature's domain are.
package enum MocksPlace: String, CaseIterable, Sendable {
    /// Among the tests of the feature, which are the only ones that can use them.
    case tests
    /// In a library of their own, for previews and for the tests of others.
    case library
}
