/// What a page mapper is told beside the response. In: how pages are asked for and how they end. Out: the type of the mapper's
/// input, and such values in operations and in tests; the response alone where that says all.
struct PageMapperInput {
    let model: PageMapperInputModel?

    init(_ entity: ResolvedEntity, _ phrases: Phrases) {
        var members: [PageMapperInputModel.Member] = []
        if entity.paging?.step == .offset {
            members.append(
                PageMapperInputModel.Member(name: "offset", type: "Int", sample: "\(PageSamples.offset)"))
        }
        if entity.pageEnd == .numbered {
            members.append(
                PageMapperInputModel.Member(name: "page", type: "Int", sample: "\(PageSamples.page)"))
        }
        if entity.pageEnd == .short {
            let isAlwaysSaid = entity.operations.filter(\.isPaged).allSatisfy { operation in
                operation.limit.map { !$0.type.isOptional } ?? false
            }
            members.append(
                PageMapperInputModel.Member(name: "limit", type: isAlwaysSaid ? "Int" : "Int?", sample: "1"))
        }
        model =
            members.isEmpty
            ? nil
            : PageMapperInputModel(
                name: phrases.text(.pageInput, ["page": "\(entity.plural)Page"]), members: members)
    }

    /// What the mapper calls the response.
    var response: String {
        model == nil ? "input" : "input.response"
    }

    /// What an operation gives the mapper, from the variable of its response.
    func argument(_ response: String, of operation: ResolvedOperation) -> String {
        guard let model else {
            return response
        }
        let prefix = operation.hasFilter ? "filter." : ""
        let members = model.members.map { member in
            guard member.name == "limit" else {
                return "\(member.name): \(member.name)"
            }
            let limit = operation.limit.map { "\(prefix)\(SwiftName.escaped($0.name))" } ?? "nil"
            return "limit: \(limit)"
        }
        return "\(model.name)(\((["response: \(response)"] + members).joined(separator: ", ")))"
    }

    /// What a test gives it: of a page in the middle, or one that is full with the number of its items.
    func sample(_ response: String, limit: String? = nil) -> String {
        model.map { model in
            Code.call(
                model.name,
                ["response: \(response)"]
                    + model.members.map { member in
                        "\(member.name): \(member.name == "limit" ? limit ?? member.sample : member.sample)"
                    })
        } ?? response
    }
}
