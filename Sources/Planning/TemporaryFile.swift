/// A file that is written beside the one it replaces.
package enum TemporaryFile {
    /// `.NAME.scaffold-tmp` in the same folder, so that a rename can replace the file.
    package static let suffix = ".scaffold-tmp"
}
