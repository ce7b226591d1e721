/// A parameter of a generated method.
package struct ParameterModel: Sendable {
    package let name: String
    /// `Identifier`, for the name of a mock's property.
    package var upperName: String
    package let type: String
    /// `identifier: Int`, or `_ page: Int`.
    package var declaration: String
    /// `identifier: identifier`, or `page`.
    package var argument: String
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
    /// A parameter with a label.
    init(
        _ name: String, type: String, sample: String, defaultValue: String? = nil,
        needsFoundation: Bool = false, sampleNeedsMocks: Bool = false
    ) {
        let bare = name.filter { $0 != "`" }
        self.init(
            name: name, upperName: bare.prefix(1).uppercased() + bare.dropFirst(), type: type,
            declaration: Code.argument(SwiftName.declaredLabel(name), type),
            argument: "\(SwiftName.label(name)): \(name)", sample: sample,
            defaultValue: defaultValue, needsFoundation: needsFoundation, sampleNeedsMocks: sampleNeedsMocks)
    }

    /// A DTO or domain model as a parameter without a label.
    static func item(_ name: String, type: String, sample: String) -> ParameterModel {
        ParameterModel(SwiftName.escaped(name), type: type, sample: sample).unlabeled
    }

    /// The same without a label: `_ page: Int`.
    var unlabeled: ParameterModel {
        var parameter = self
        parameter.declaration = Code.argument("_ \(name)", type)
        parameter.argument = name
        return parameter
    }

    /// An argument of a call, with a label where its method has one: `identifier: 1`.
    func labeled(_ value: String) -> String {
        argument.contains(":") ? "\(label): \(value)" : value
    }
}
