import Language

/// The methods that read the items of all pages. In: the operations of an entity, their models and their pages. Out: such
/// a method for each operation that answers a page.
struct AllItems {
    let entity: ResolvedEntity
    let names: EntityNames
    let pages: [EntityPages]
    let filter: FilterModel?
    let thrownError: String

    /// `policy` are the parameters for the cache.
    func methods(
        _ operations: [OperationModel], _ policy: (OperationModel) -> [ParameterModel]
    ) -> [AllItemsModel] {
        var taken = Set(operations.flatMap { [$0.name, $0.observeName].compactMap(\.self) })
        taken.formUnion(entity.operations.compactMap(\.allItemsPhrase).map(names.text))
        return zip(entity.operations, operations).compactMap { operation, model in
            guard let pages = pages.first(where: { $0.pages.has(operation) }),
                let position = operation.parameters.first(where: {
                    [.page, .offset, .cursor].contains($0.step)
                })
            else {
                return nil
            }
            let name = name(of: operation, besides: taken)
            taken.insert(name)
            return method(name, operation, model, pages, position, policy(model))
        }
    }

    /// The name of the style, or that of the operation, and a similar one if another method has it.
    private func name(of operation: ResolvedOperation, besides taken: Set<String>) -> String {
        if let phrase = operation.allItemsPhrase {
            return names.text(phrase)
        }
        // A custom read begins with `get`.
        let rest = names.methods(of: operation).repository.drop(while: \.isLowercase)
        return ["all\(rest)", "allOf\(rest)"].first { !taken.contains($0) } ?? "allItemsOf\(rest)"
    }

    private func method(
        _ name: String, _ operation: ResolvedOperation, _ model: OperationModel, _ pages: EntityPages,
        _ resolved: ResolvedParameter, _ policy: [ParameterModel]
    ) -> AllItemsModel {
        let all = model.parameters + policy
        let position = resolved.codeName
        let steps = Set(operation.parameters.filter(\.isPage).map(\.codeName))
        let others = all.filter { !steps.contains($0.name) }
        let paging = pages.pages.paging
        let isCounted = paging.step != .cursor
        let start =
            isCounted ? (paging.step == .page ? "\(paging.first)" : "0") : resolved.defaultValue?.expression
        let samples = [start ?? "nil", next(after: start, pages)]
        /// The arguments of the method for one page.
        func arguments(at sample: String, _ value: (ParameterModel) -> String) -> [String] {
            all.map { parameter in
                let isStep = steps.contains(parameter.name)
                return parameter.labeled(
                    parameter.name == position ? sample : isStep ? "nil" : value(parameter))
            }
        }
        let given = { (parameter: ParameterModel) in parameter.sample(besides: filter) }
        let defaults = others.contains { $0.defaultValue != nil }
        return AllItemsModel(
            name: name,
            phrase: pages.names.phrase,
            parameters: others,
            type: "PagedItems<\(pages.model.item), \(isCounted ? "Int" : "String"), \(thrownError)>",
            start: start.map { "from: \($0)" },
            position: position,
            pageMethod: model.name,
            arguments: all.map {
                steps.contains($0.name) && $0.name != position ? $0.labeled("nil") : $0.argument
            },
            answer: answer(pages, position),
            sampleArguments: others.map { $0.labeled(given($0)) },
            secondPageArguments: others.isEmpty ? [] : arguments(at: samples[1], given),
            neededArguments: others.filter { $0.defaultValue == nil }.map { $0.labeled(given($0)) },
            defaultArguments: defaults ? arguments(at: samples[0]) { $0.defaultValue ?? given($0) } : [],
            item: pages.model.itemSample,
            lastPage: pages.model.lastDomain,
            positions: all.count == 1 ? "calls" : "calls.map(\\.\(position))",
            expectedPositions: Code.list(others.isEmpty ? samples : samples + samples.suffix(1))
        )
    }

    private func answer(_ pages: EntityPages, _ position: String) -> String {
        let items = "answer.\(pages.names.itemsProperty)"
        let next = "answer.\(pages.next.name)"
        guard pages.pages.paging.step == .page else {
            return Code.call("", [items, next])
        }
        return Code.call("", [items, "\(next) ? \(position) + 1 : nil"])
    }

    /// What selects the page after the first one, if the page in the middle is the answer.
    private func next(after start: String?, _ pages: EntityPages) -> String {
        switch pages.pages.paging.step {
        case .page: pages.pages.paging.first == 0 ? "1" : "2"
        default: pages.next.sample
        }
    }
}

extension ResolvedOperation {
    /// The phrase for the method that reads the items of all its pages; nil if it has the name of the operation.
    var allItemsPhrase: Phrase? {
        switch OperationKind(rawValue: name) {
        case .page: .allMethod
        case .search: .allSearchMethod
        default: nil
        }
    }
}
