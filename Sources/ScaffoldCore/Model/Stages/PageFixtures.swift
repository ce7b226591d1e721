/// The JSON of pages. In: the answer of a page. Out: the fixtures of a page in the middle, of the last one and of an
/// empty one, and the DTOs that they decode to.
struct PageFixtures {
    let answer: PageAnswer
    let operation: ResolvedOperation
    /// The fixture of the page in the middle.
    let name: String
    /// The file of a fixture.
    let file: (String) -> String

    private var pages: PageSamples {
        answer.samples
    }

    private var bodySaysLast: Bool {
        pages.saysLast && PaginationSpec.Member.allCases.contains { pages.paging.path($0) != nil }
    }

    func bodies(of item: JSONValue) -> [(name: String, json: JSONValue)] {
        let payload = JSONValue.list([item])
        let json = AnswerJSON(of: operation, pages.paging)
        func values(_ value: (PaginationSpec.Member) -> JSONValue) -> [PaginationSpec.Member: JSONValue] {
            Dictionary(uniqueKeysWithValues: PaginationSpec.Member.allCases.map { ($0, value($0)) })
        }
        let last = bodySaysLast ? [("\(name)_last_page", json.json(payload, values(pages.last)))] : []
        return [
            (name, json.json(payload, values(pages.middle))),
            ("\(name)_empty", json.json(.list([]), values(pages.empty))),
        ] + last
    }

    /// `item` is the type of the items' DTO.
    func samples(of item: String) -> [FixtureSample] {
        guard answer.envelope != nil else {
            return [
                FixtureSample(fixture: file(name), dto: "[\(item).stub()]"),
                FixtureSample(fixture: file("\(name)_empty"), dto: "[]"),
            ]
        }
        let last = answer.bodyStub(nil, pages.lastChanges)
        let empty = answer.bodyStub("[]", pages.emptyChanges)
        return FixtureSample.list(
            [(file(name), answer.bodyStub(nil))]
                + (bodySaysLast ? [(file("\(name)_last_page"), last)] : [])
                + [(file("\(name)_empty"), empty)], as: answer.bodyType)
    }
}
