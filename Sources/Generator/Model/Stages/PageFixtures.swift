import Language

/// The JSON of pages. In: the answer of a page. Out: the fixtures of a page in the middle, of the last one and of an
/// empty one, and the DTOs that they decode to.
struct PageFixtures {
    let answer: PageAnswer
    let operation: ResolvedOperation
    let items: PageItems
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

    /// The last page has the first item only.
    func bodies() -> [(name: String, json: JSONValue)] {
        let items = items.json
        func json(_ items: [JSONValue], _ value: (PaginationSpec.Member) -> JSONValue) -> JSONValue {
            operation.answerJSON(.list(items), pages.paging, value)
        }
        let last = bodySaysLast ? [("\(name)_last_page", json(Array(items.prefix(1)), pages.last))] : []
        return [(name, json(items, pages.middle)), ("\(name)_empty", json([], pages.empty))] + last
    }

    func samples() -> [FixtureSample] {
        guard answer.envelope != nil else {
            // A list needs one item that says its type.
            let item =
                items.first.hasPrefix(".")
                ? items.dtoType.dropFirst().dropLast() + items.first : items.first[...]
            return [
                FixtureSample(fixture: file(name), dto: Code.list([String(item)] + items.dtos.dropFirst())),
                FixtureSample(fixture: file("\(name)_empty"), dto: "[]"),
            ]
        }
        let last = answer.bodyStub(nil, pages.changes(pages.last))
        let empty = answer.bodyStub("[]", pages.changes(pages.empty))
        return FixtureSample.list(
            [(file(name), answer.bodyStub(Code.list(items.dtos)))]
                + (bodySaysLast ? [(file("\(name)_last_page"), last)] : [])
                + [(file("\(name)_empty"), empty)], as: answer.bodyType)
    }
}
