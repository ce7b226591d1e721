/// Bytes that mark places in a rendering while it is rewritten.
package enum RenderingMark {
    /// The end of a line whose brackets stay broken.
    package static let openLine: UInt8 = 1
    /// The place of the imports.
    package static let imports: UInt8 = 2
}
