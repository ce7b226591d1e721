/// What the code of an operation needs to import, beside what its parameters do.
package struct OperationNeeds: Sendable {
    /// Whether the repository's method names a type of Foundation's, or of the support library.
    package var resultFoundation = false
    package var resultSupport = false
    /// Whether the remote's does.
    package var remoteFoundation = false
    package var remoteSupport = false
    /// Whether the repository's body calls the support library, or names Foundation's types.
    package var bodySupport = false
    package var bodyFoundation = false
    /// Whether a test does, for its samples.
    package var sampleFoundation = false
    package var sampleSupport = false
    /// Whether the error's identifier is a type of Foundation's.
    package var errorFoundation = false
}
