/// The imports that the code of an operation needs, in addition to those of its parameters.
package struct OperationNeeds: Sendable {
    /// Whether the repository's method names a type of Foundation, or of the support library.
    package var resultFoundation = false
    package var resultSupport = false
    /// Whether the remote data source's method names such a type.
    package var remoteFoundation = false
    package var remoteSupport = false
    /// Whether the repository's body calls the support library, or names Foundation's types.
    package var bodySupport = false
    package var bodyFoundation = false
    /// Whether the samples of a test name such a type.
    package var sampleFoundation = false
    package var sampleSupport = false
}
