/// One file of the output, wholly rendered, before anybody has looked at the disk.
package struct RenderedFile: Sendable {
    /// Whose the file is once it stands on the disk.
    package enum Ownership: Sendable {
        /// The tool's: rewritten whenever it differs.
        case generated
        /// The person's: written where it is missing, and never again.
        case once
        /// A String Catalog: what translators and Xcode put in stays, what is missing is added.
        case catalog
    }

    /// Below the repository's root, with `/` between the folders.
    package let path: String
    package let bytes: [UInt8]
    /// The feature it belongs to, as the lock names it.
    package let feature: String
    /// The template it comes from, as the lock names it: `contract/Sources/DTO.swift`.
    package let template: String
    package let ownership: Ownership

    package init(path: String, bytes: [UInt8], feature: String, template: String, ownership: Ownership) {
        self.path = path
        self.bytes = bytes
        self.feature = feature
        self.template = template
        self.ownership = ownership
    }

    /// Whether a person may write into it: a power cut must not take it, and where it is empty that person has to know.
    package var mayHoldWork: Bool {
        ownership != .generated || KeepRegions.areMarked(in: bytes)
    }
}
