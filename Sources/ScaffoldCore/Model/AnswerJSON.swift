/// The JSON of an answer, with each value at the path that the spec gives it. The DTO of the same answer is made by
/// other code, so that a fault in either makes the generated tests fail.
struct AnswerJSON {
    private let path: [String]
    private let pages: [(member: PaginationSpec.Member, path: [String])]

    init(of operation: ResolvedOperation, _ paging: ResolvedPaging? = nil) {
        path = operation.statedPath
        pages = PaginationSpec.Member.allCases.compactMap { member in
            paging?.path(member).map { (member, $0) }
        }
    }

    /// The JSON around a payload, with its information about pages.
    func json(_ payload: JSONValue, _ members: [PaginationSpec.Member: JSONValue] = [:]) -> JSONValue {
        pages.reduce(payload.put(at: path[...], into: nil)) { json, page in
            members[page.member]?.put(at: page.path[...], into: json) ?? json
        }
    }
}

extension JSONValue {
    /// `json` with this value at a path; the value itself if the path is empty.
    func put(at path: ArraySlice<String>, into json: JSONValue?) -> JSONValue {
        guard let key = path.first else {
            return self
        }
        var members = if case .object(let members) = json { members } else { [Member]() }
        if let index = members.firstIndex(where: { $0.key == key }) {
            let value = put(at: path.dropFirst(), into: members[index].value)
            members[index] = Member(key: key, value: value)
        } else {
            members.append(Member(key: key, value: put(at: path.dropFirst(), into: nil)))
        }
        return .object(members)
    }
}
