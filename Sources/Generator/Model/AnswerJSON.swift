import Language

/// The JSON of an answer, with each value at the path that the spec gives it. The DTO of the same answer is made by
/// other code, so that a fault in either makes the generated tests fail.
struct AnswerJSON {
    private let path: PayloadPath
    private let pages: [(member: PaginationSpec.Member, path: [String])]

    init(of operation: ResolvedOperation, _ paging: ResolvedPaging? = nil) {
        path = operation.responsePath
        pages = PaginationSpec.Member.allCases.compactMap { member in
            paging?.path(member).map { (member, $0) }
        }
    }

    /// The JSON around a payload, with its information about pages.
    func json(_ payload: JSONValue, _ members: [PaginationSpec.Member: JSONValue] = [:]) -> JSONValue {
        let body =
            path.canBeAbsent && payload == .list([])
            ? JSONValue.object([] as [JSONValue.Member]).put(at: path.keys.dropLast(), into: nil)
            : payload.put(at: path.keys[...], into: nil)
        return pages.reduce(body) { json, page in
            members[page.member]?.put(at: page.path[...], into: json) ?? json
        }
    }
}
