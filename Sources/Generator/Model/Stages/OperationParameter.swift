import Language

/// A parameter of an operation with the samples that its tests need.
struct OperationParameter {
    var model: ParameterModel
    let resolved: ResolvedParameter
    /// The argument in the minimal call of tests; nil if the parameter is omitted.
    let minimal: String?
    /// The argument in the minimal call with empty optional lists and texts; absent if the parameter is omitted there.
    var empty: String?
    let other: String

    func with(_ model: ParameterModel) -> OperationParameter {
        var parameter = self
        parameter.model = model
        return parameter
    }
}

extension ResolvedParameter {
    /// Whether it is a list for which nothing is sent if it is empty.
    var isOmissibleList: Bool {
        if case .list = type.wrapped { !isInPath } else { false }
    }

    /// Whether a call may omit it from the request.
    var maySendNothing: Bool {
        type.isOptional || isOmissibleList
    }

    /// Whether it can be stored until it is sent.
    var isStorable: Bool {
        if case .scalar = type.innermost { place != .destination } else { !parts.isEmpty }
    }

    /// For an identity: the property of the entity.
    package var member: String {
        parts.isEmpty ? SwiftName.escaped(name) : "id"
    }
}

extension ResolvedOperation {
    /// Whether the parameters of its query are combined in a filter.
    var hasFilter: Bool {
        kind == .search && queryParameters.count > 1
    }
}
