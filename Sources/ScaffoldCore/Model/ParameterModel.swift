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
    /// A Swift expression.
    package let sample: String
    /// A Swift expression; absent where the caller must say it.
    package let defaultValue: String?
    package let needsFoundation: Bool
    package let sampleNeedsMocks: Bool

    /// The name as the label of an argument.
    package var label: String {
        SwiftName.label(name)
    }
}

extension ParameterModel {
    /// A parameter that is called the same inside and outside of its method.
    init(
        _ name: String, type: String, sample: String, defaultValue: String? = nil,
        needsFoundation: Bool = false, sampleNeedsMocks: Bool = false
    ) {
        self.init(
            name: name, upperName: name.prefix(1).uppercased() + name.dropFirst(), type: type,
            declaration: "\(name): \(type)", argument: "\(name): \(name)", sample: sample,
            defaultValue: defaultValue, needsFoundation: needsFoundation, sampleNeedsMocks: sampleNeedsMocks)
    }

    /// A DTO or domain model as a parameter without a label.
    static func item(_ name: String, type: String, sample: String) -> ParameterModel {
        let escaped = SwiftName.escaped(name)
        return ParameterModel(
            name: escaped, upperName: name.prefix(1).uppercased() + name.dropFirst(), type: type,
            declaration: "_ \(escaped): \(type)", argument: escaped, sample: sample,
            defaultValue: nil, needsFoundation: false, sampleNeedsMocks: false)
    }

    /// The same without a label: `_ page: Int`.
    var unlabeled: ParameterModel {
        ParameterModel(
            name: name, upperName: upperName, type: type, declaration: "_ \(name): \(type)", argument: name,
            sample: sample, defaultValue: defaultValue,
            needsFoundation: needsFoundation, sampleNeedsMocks: sampleNeedsMocks)
    }

    /// An argument of a call, with a label where its method has one: `identifier: 1`.
    func labeled(_ value: String) -> String {
        argument.contains(":") ? "\(label): \(value)" : value
    }
}
