import Language

/// The input of a page mapper. In: how pages are requested, how the last page is recognized, and the keys of their items.
/// Out: the type of the input, and its values in operations and in tests. It is the response alone if that is enough.
struct PageMapperInput {
    let model: PageMapperInputModel?

    init(_ pages: ResolvedPages, _ names: PageNames, _ rows: RowKeys, _ types: TypeMap) {
        var members: [PageMapperInputModel.Member] = []
        switch pages.paging.step {
        case .offset: members = [.init(name: "offset", type: "Int", sample: "\(PageSamples.offset)")]
        case .page: members = [.init(name: "page", type: "Int", sample: "\(PageSamples.page)")]
        case .cursor, .previousCursor: break
        }
        if pages.end == .short {
            let type = pages.isLimitAlwaysSaid ? "Int" : "Int?"
            members.append(.init(name: "limit", type: type, sample: "1"))
        }
        let showsOthers = pages.countsItems && pages.operations.contains(where: rows.shows)
        model =
            members.isEmpty && !showsOthers
            ? nil
            : PageMapperInputModel(
                name: types.phrases.text(.pageInput, ["page": names.type]), members: members,
                received: showsOthers ? "ReceivedItems<\(types.dtoType(pages.paging.element))>" : nil)
    }

    /// Whether it has the number of the page.
    var isNumbered: Bool {
        model?.members.contains { $0.name == "page" } == true
    }

    /// The response in the mapper.
    var response: String {
        model == nil ? "input" : "input.response"
    }

    /// Whether the items that the server gave can differ from those of the response.
    var hasReceived: Bool {
        model?.received != nil
    }

    /// The argument of an operation for the mapper, from the variables of its response and of what the server gave.
    func argument(_ response: String, received: String?, of operation: ResolvedOperation) -> String {
        let prefix = operation.hasFilter ? "filter." : ""
        let limit = operation.limit.map { "\(prefix)\(SwiftName.escaped($0.name))" } ?? "nil"
        return call(response, received: hasReceived ? received : nil) { member in
            member.name == "limit" ? limit : member.name
        }
    }

    /// The argument of a test: for a page in the middle, or for one that is full with the number of its items.
    func sample(_ response: String, limit: String? = nil, received: String? = nil) -> String {
        call(response, received: received) { member in
            member.name == "limit" ? limit ?? member.sample : member.sample
        }
    }

    private func call(
        _ response: String, received: String?, _ value: (PageMapperInputModel.Member) -> String
    ) -> String {
        guard let model else {
            return response
        }
        let members = model.members.map { "\($0.name): \(value($0))" }
        let last = received.map { ["received: \($0)"] } ?? []
        return Code.call(model.name, ["response: \(response)"] + members + last)
    }
}
