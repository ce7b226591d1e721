import Diagnostics

/// A change of a whole rendering, before its imports are found and before it is laid out.
package struct Rewriting {
    /// The changed text, with the same marks; nil if it stays as it is. The diagnostic says that it cannot be changed.
    let text: ([UInt8]) -> (text: [UInt8]?, diagnostic: Diagnostic?)
    /// Whether the lines of the text stay as they are, and only new ones are joined.
    let keepsLines: Bool
    /// The modules that the changed text imports in the place of others.
    let modules: [String: String]

    package init(
        modules: [String: String], keepsLines: Bool = false,
        _ text: @escaping ([UInt8]) -> (text: [UInt8]?, diagnostic: Diagnostic?)
    ) {
        self.text = text
        self.keepsLines = keepsLines
        self.modules = modules
    }
}
