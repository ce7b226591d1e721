import Language

/// A parameter of a generated method.
package struct ParameterModel: TemplateRecord {
    /// The parameter: `identifier`.
    package let name: String
    /// The name as a part of another name: `Identifier`.
    package var upperName: String
    /// The label of its argument: `identifier`, `to`.
    package let label: String
    /// Its type.
    package let type: String
    /// Its declaration: `identifier: Int`, `_ page: Int`.
    package var declaration: String
    /// Its argument in a call that passes it on: `identifier: identifier`, `page`.
    package var argument: String
    /// A sample value, as a Swift expression.
    package let sample: String
    /// Its default, as a Swift expression.
    package var defaultValue: String?

    /// Its declaration with its default, if it has one: `cursor: String? = nil`.
    package var declarationWithDefault: String {
        defaultValue.map { "\(declaration) = \($0)" } ?? declaration
    }
    /// Whether nil is its default, which a variable has by itself.
    package var isNilByDefault: Bool { defaultValue == "nil" }
    /// Whether its type is an optional.
    package var isOptional: Bool { type.hasSuffix("?") }
}

extension ParameterModel {
    /// A parameter with a label.
    init(
        _ name: String, label: String? = nil, type: String, sample: String, defaultValue: String? = nil
    ) {
        guard label != "_" else {
            self = ParameterModel(name, type: type, sample: sample, defaultValue: defaultValue).unlabeled
            return
        }
        let bare = name.filter { $0 != "`" }
        let declared = label.map { "\($0) \(name)" } ?? SwiftName.declaredLabel(name)
        let label = label ?? SwiftName.label(name)
        self.init(
            name: name, upperName: bare.prefix(1).uppercased() + bare.dropFirst(), label: label,
            type: type, declaration: Code.argument(declared, type), argument: "\(label): \(name)",
            sample: sample,
            defaultValue: defaultValue)
    }

    /// A DTO or domain model as a parameter without a label.
    package static func item(_ name: String, type: String, sample: String) -> ParameterModel {
        ParameterModel(SwiftName.escaped(name), type: type, sample: sample).unlabeled
    }

    /// The same parameter without a label: `_ page: Int`.
    var unlabeled: ParameterModel {
        var parameter = self
        parameter.declaration = Code.argument("_ \(name)", type)
        parameter.argument = name
        return parameter
    }

    /// Its sample where no variable holds a filter, which the sample of a filter names.
    package func sample(besides filter: FilterModel?) -> String {
        type == filter?.name ? filter?.sample ?? sample : sample
    }

    /// An argument of a call, with the label of its parameter: `identifier: 1`.
    func labeled(_ value: String) -> String {
        argument.contains(":") ? "\(label): \(value)" : value
    }
}

extension [ParameterModel] {
    /// Their samples in a call with these parameters, which may have others.
    func samples(in call: [ParameterModel]) -> [(name: String, value: String)] {
        map { key in (key.name, call.first { $0.name == key.name }?.sample ?? key.sample) }
    }
}
