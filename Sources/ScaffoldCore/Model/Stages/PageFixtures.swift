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

    /// `items` are those of the page in the middle; the last page has the first of them only.
    func bodies(of items: [JSONValue]) -> [(name: String, json: JSONValue)] {
        let json = AnswerJSON(of: operation, pages.paging)
        func values(_ value: (PaginationSpec.Member) -> JSONValue) -> [PaginationSpec.Member: JSONValue] {
            Dictionary(uniqueKeysWithValues: PaginationSpec.Member.allCases.map { ($0, value($0)) })
        }
        let last =
            bodySaysLast
            ? [("\(name)_last_page", json.json(.list(Array(items.prefix(1))), values(pages.last)))] : []
        return [
            (name, json.json(.list(items), values(pages.middle))),
            ("\(name)_empty", json.json(.list([]), values(pages.empty))),
        ] + last
    }

    /// `second` is the second item of the page in the middle; `item` is the type of the items' DTO.
    func samples(_ second: String, of item: String) -> [FixtureSample] {
        guard answer.envelope != nil else {
            return [
                FixtureSample(fixture: file(name), dto: Code.list(["\(item).stub()", second])),
                FixtureSample(fixture: file("\(name)_empty"), dto: "[]"),
            ]
        }
        let last = answer.bodyStub(nil, pages.lastChanges)
        let empty = answer.bodyStub("[]", pages.emptyChanges)
        return FixtureSample.list(
            [(file(name), answer.bodyStub(Code.list([".stub()", second])))]
                + (bodySaysLast ? [(file("\(name)_last_page"), last)] : [])
                + [(file("\(name)_empty"), empty)], as: answer.bodyType)
    }
}
