/// One rendered file of the output.
package struct RenderedFile: Sendable {
    /// Who owns the file after it was written.
    package enum Ownership: Sendable {
        /// The tool: the file is rewritten whenever it differs.
        case generated
        /// A person: the file is written if it is missing, and never again.
        case once
        /// A String Catalog: texts of translators and Xcode are kept, missing ones are added.
        case catalog
    }

    /// The path below the repository's root, with `/` between the folders.
    package var path: String
    package let bytes: [UInt8]
    /// The feature it belongs to, as in the lock.
    package let feature: String
    /// The template it is rendered from, as in the lock: `contract/Sources/DTO.swift`.
    package let template: String
    package let ownership: Ownership

    package init(path: String, bytes: [UInt8], feature: String, template: String, ownership: Ownership) {
        self.path = path
        self.bytes = bytes
        self.feature = feature
        self.template = template
        self.ownership = ownership
    }

    /// Whether a person may write into it. Such a file must survive a power cut, and an emptied one is reported.
    package var mayHoldWork: Bool {
        ownership != .generated
    }
}
