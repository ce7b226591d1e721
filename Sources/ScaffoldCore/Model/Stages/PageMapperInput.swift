/// The input of a page mapper. In: how pages are requested, and how the last page is recognized. Out: the type of the
/// input, and its values in operations and in tests. The input is the response alone if that is enough.
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

    /// The response in the mapper.
    var response: String {
        model == nil ? "input" : "input.response"
    }

    /// The argument of an operation for the mapper, from the variable of its response.
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

    /// The argument of a test: for a page in the middle, or for one that is full with the number of its items.
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
