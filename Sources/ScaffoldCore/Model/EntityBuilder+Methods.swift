extension EntityBuilder {
    /// A method of a contract. What a mock records follows from its parameters.
    func method(
        _ name: String,
        _ parameters: [ParameterModel],
        result: String,
        failure: String,
        effects: String,
        section: String,
        doc: [String] = [],
        succeedsAtFirst: Bool = false
    ) -> MethodModel {
        let isThrowing = failure != "Never"
        let arguments = parameters.map {
            $0.argument.contains(":") ? "\($0.label): \(hammer($0))" : hammer($0)
        }
        return MethodModel(
            name: name,
            doc: doc,
            parameters: parameters,
            effects: effects,
            result: result,
            isThrowing: isThrowing,
            failure: failure,
            argumentsType: argumentsType(parameters),
            argumentsValue: argumentsValue(parameters),
            initialAnswer: initialAnswer(result, succeedsAtFirst ? "Never" : failure),
            hammerCall: Code.call(name, arguments),
            hammerExpectation: hammerExpectation(parameters),
            section: section,
            beginsSection: false
        )
    }

    /// Whole numbers differ from task to task.
    private func hammer(_ parameter: ParameterModel) -> String {
        parameter.type == "Int" ? "number" : parameter.sample
    }

    private func hammerExpectation(_ parameters: [ParameterModel]) -> String {
        guard let number = parameters.first(where: { $0.type == "Int" }) else {
            return "calls.count == numbers.count"
        }
        let calls =
            parameters.count == 1 ? "calls" : Code.call("calls.map", ["\\.\(number.name)"])
        return Code.equality("\(calls).sorted()", "numbers")
    }

    private func argumentsType(_ parameters: [ParameterModel]) -> String {
        switch parameters.count {
        case 0: "Void"
        case 1: parameters[0].type
        default: "(\(parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ")))"
        }
    }

    private func argumentsValue(_ parameters: [ParameterModel]) -> String {
        switch parameters.count {
        case 0: "()"
        case 1: parameters[0].name
        default: Code.call("", parameters.map(\.name))
        }
    }

    private func initialAnswer(_ result: String, _ failure: String) -> String {
        switch failure {
        case "Never" where result.isEmpty: ".success(())"
        case "Never" where result.hasSuffix("?"): ".success(nil)"
        case "Never": ".success([])"
        case "any Error": Code.call(".failure", ["NotConfiguredError.notConfigured"])
        default:
            Code.call(".failure", [model.phrases.text(.failure)])
        }
    }

    /// Marks the first method of each section.
    func sectioned(_ methods: [MethodModel]) -> [MethodModel] {
        var last = ""
        return methods.map { method in
            let begins = method.section != last
            last = method.section
            return begins ? method.beginningSection : method
        }
    }

    /// The policy as a parameter, of a style that has one, where there is something to choose.
    func policy(of operation: OperationModel) -> [ParameterModel] {
        operation.isCached && !model.phrases.text(.policy).isEmpty ? [policyParameter] : []
    }

    private var policyParameter: ParameterModel {
        ParameterModel(
            name: "cachePolicy",
            upperName: "CachePolicy",
            type: "CachePolicy",
            declaration: "cachePolicy: CachePolicy",
            argument: "cachePolicy: cachePolicy",
            sample: ".\(defaultPolicy)",
            wireSample: "",
            defaultValue: ".\(defaultPolicy)",
            needsFoundation: false,
            sampleNeedsMocks: false
        )
    }

    var defaultPolicy: String {
        entity.policy == .remoteFirst ? "remoteFirst" : "localFirst"
    }

    /// A DTO or domain model as a parameter without a label.
    func itemParameter(_ name: String, type: String, sample: String) -> ParameterModel {
        ParameterModel(
            name: SwiftName.escaped(name),
            upperName: name.prefix(1).uppercased() + name.dropFirst(),
            type: type,
            declaration: "_ \(SwiftName.escaped(name)): \(type)",
            argument: SwiftName.escaped(name),
            sample: sample,
            wireSample: "",
            defaultValue: nil,
            needsFoundation: false,
            sampleNeedsMocks: false
        )
    }
}

extension MethodModel {
    fileprivate var beginningSection: MethodModel {
        MethodModel(
            name: name, doc: doc, parameters: parameters, effects: effects, result: result,
            isThrowing: isThrowing,
            failure: failure, argumentsType: argumentsType, argumentsValue: argumentsValue,
            initialAnswer: initialAnswer,
            hammerCall: hammerCall, hammerExpectation: hammerExpectation, section: section,
            beginsSection: true
        )
    }
}
