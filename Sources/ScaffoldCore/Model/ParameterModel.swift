/// A parameter of a generated method.
package struct ParameterModel: TemplateRecord {
    /// The parameter: `identifier`.
    package let name: String
    /// Inside another name: `Identifier`.
    package let upperName: String
    /// Its type.
    package let type: String
    /// In a parameter list: `identifier: Int`, `_ page: Int`.
    package let declaration: String
    /// In a call that hands it on: `identifier: identifier`, `page`.
    package let argument: String
    /// A value of it, as a Swift expression.
    package let sample: String
    let wireSample: String
    /// Its default, as a Swift expression.
    package let defaultValue: String?
    let needsFoundation: Bool
    let sampleNeedsMocks: Bool

    /// The name as the label of an argument.
    package var label: String {
        SwiftName.label(name)
    }

    /// Whether its type is an optional.
    package var isOptional: Bool { type.hasSuffix("?") }
}
