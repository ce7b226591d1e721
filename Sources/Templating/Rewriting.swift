import Diagnostics

/// A change of a whole rendering, before its imports are found and before it is laid out.
package struct Rewriting {
    /// The changed text, with the same marks; nil if it stays as it is. The diagnostic says that it cannot be changed.
    let text: ([UInt8]) -> (text: [UInt8]?, diagnostic: Diagnostic?)
    /// The modules that the changed text imports in the place of others.
    let modules: [String: String]

    package init(modules: [String: String], _ text: @escaping ([UInt8]) -> (text: [UInt8]?, diagnostic: Diagnostic?)) {
        self.text = text
        self.modules = modules
    }
}
