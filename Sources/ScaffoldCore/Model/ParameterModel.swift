/// A parameter of a generated method.
package struct ParameterModel: Sendable {
    package let name: String
    /// `Identifier`, for the name of a mock's property.
    package let upperName: String
    package let type: String
    /// `identifier: Int`, or `_ page: Int`.
    package let declaration: String
    /// `identifier: identifier`, or `page`.
    package let argument: String
    /// A Swift expression, and the text of it on the wire.
    package let sample: String
    package let wireSample: String
    /// A Swift expression; absent where the caller must say it.
    package let defaultValue: String?
    package let needsFoundation: Bool
    package let sampleNeedsMocks: Bool

    /// The name as the label of an argument.
    package var label: String {
        SwiftName.label(name)
    }
}
