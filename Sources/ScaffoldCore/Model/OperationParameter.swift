/// A parameter of an operation with what its tests need: a sample, and another one.
struct OperationParameter {
    var model: ParameterModel
    let resolved: ResolvedParameter
    /// Of the test's minimal call: nil where the parameter is left out.
    let minimal: String?
    /// Of the minimal call with each optional list given, and empty; absent where it holds none.
    var empty: String?
    let other: String
}

extension ResolvedParameter {
    /// Whether it is a list, of which nothing is sent where it holds nothing.
    var isOmissibleList: Bool {
        if case .list = type.wrapped { !isInPath } else { false }
    }

    /// Whether a call may send nothing of it.
    var maySendNothing: Bool {
        type.isOptional || isOmissibleList
    }

    /// What the code of an operation calls it.
    var codeName: String {
        isIdentity ? "identifier" : SwiftName.escaped(name)
    }
}

extension ResolvedOperation {
    /// Whether the parameters of its query are one, the filter.
    var hasFilter: Bool {
        kind == .search && queryParameters.count > 1
    }
}
