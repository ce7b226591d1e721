import Language

/// The endpoints that several requests share. In: the operations of an entity, each with an endpoint of its own. Out: the
/// operations, in which those of one item, and those of all items, have the endpoints that the style names.
struct EndpointNames {
    private let item: String
    private let list: String

    init(_ names: EntityNames, _ phrases: Phrases) {
        item = phrases.text(.itemEndpoint, ["variable": names.variable])
        list = phrases.text(.listEndpoint, ["variables": names.pluralVariable])
    }

    func shared(_ operations: [OperationModel], identity: String) -> [OperationModel] {
        guard !item.isEmpty else {
            return operations
        }
        var operations = operations
        share(item, &operations) { operation in
            [.detail, .update, .delete].contains(operation.kind)
                && operation.endpointParameters.map(\.name) == [identity]
        }
        share(list, &operations) { operation in
            [.list, .create].contains(operation.kind) && operation.endpointParameters.isEmpty
        }
        return operations
    }

    /// Gives those of the operations a name that have the same endpoint as the first of them.
    private func share(
        _ name: String, _ operations: inout [OperationModel], _ isShared: (OperationModel) -> Bool
    ) {
        guard let first = operations.firstIndex(where: isShared),
            !operations.contains(where: { !isShared($0) && $0.endpointName == name })
        else {
            return
        }
        let endpoint = operations[first].endpoint
        for index in operations.indices where isShared(operations[index]) {
            let other = operations[index].endpoint
            guard other.path == endpoint.path, other.options == endpoint.options,
                other.queryItems.isEmpty, other.repeatedItems.isEmpty, endpoint.queryItems.isEmpty,
                endpoint.repeatedItems.isEmpty
            else {
                continue
            }
            operations[index].endpointName = name
            operations[index].repeatsEndpoint = index != first
            operations[index].endpointParameters = operations[index].endpointParameters.map(\.unlabeled)
        }
    }
}
