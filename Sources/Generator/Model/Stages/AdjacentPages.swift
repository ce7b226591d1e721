import Language

/// Tests of a page's information about the previous and the next page. In: the answer of a page, and the input of its
/// mapper. Out: answers that link to other pages, and the mapped values.
struct AdjacentPages {
    let answer: PageAnswer
    let input: PageMapperInput
    let object: ResolvedObject
    let variations: StubVariations

    private var paging: ResolvedPaging {
        answer.samples.paging
    }

    var all: [PageModel.Neighbor] {
        behindLastItem + beforeByURL + behindNothing
    }

    /// A test with other values of `next`: a number, a Boolean, a URL, and a URL without the parameter.
    func next(_ members: [PageModel.Member]) -> PageModel.Next? {
        guard answer.path(to: .next) != nil,
            let member = members.first(where: { $0.readsLink && !$0.isPrevious })
        else {
            return nil
        }
        return PageModel.Next(
            property: member.name, type: member.type,
            input: input.sample(answer.stub(nil, [.next: "next"])),
            cases: paging.nextCases(answer.samples).map { PageModel.Next.Case(value: $0.0, expected: $0.1) })
    }

    /// A page of two items whose last item is the cursor of the next page, and one whose last item has no cursor.
    private var behindLastItem: [PageModel.Neighbor] {
        guard let name = paging.lastItemField,
            let field = object.fields.first(where: { $0.property == name }),
            let other = variations.varied(field, of: object, round: 1), let json = other.json
        else {
            return []
        }
        let items = Code.list([".stub()", [other].stub(.dto)])
        let behind = neighbor(
            "behind", "nextCursor", answer.stub(items),
            SwiftLiteral.string(WireText.text(of: json)))
        let isString = [.scalar(.string), .optional(.scalar(.string))].contains(field.type)
        guard isString else {
            return [behind]
        }
        let noText = Code.list([Code.call(".stub", ["\(SwiftName.label(field.dtoProperty)): \"\""])])
        return [behind, neighbor("end", "nextCursor", answer.stub(noText), "nil")]
    }

    /// A cursor in a URL is the value of its query parameter.
    private var beforeByURL: [PageModel.Neighbor] {
        guard paging.step == .cursor, answer.path(to: .previous) != nil else {
            return []
        }
        return [("before", "a/b+c=", "\"a/b+c=\""), ("start", "", "nil")].map { name, cursor, expected in
            let url = SwiftLiteral.string(answer.samples.url(cursor, item: paging.previousItem))
            return neighbor(name, "previousCursor", answer.stub(nil, [.previous: url]), expected)
        }
    }

    /// A page without items that says that more follow. Its offset would be requested again and again.
    private var behindNothing: [PageModel.Neighbor] {
        guard paging.step == .offset, [.told, .counted].contains(answer.samples.end) else {
            return []
        }
        let response = answer.stub("[]", paging.says(.next) ? [.next: "true"] : [:])
        return [neighbor("nothing", "nextOffset", response, "nil")]
    }

    /// A page of which the device shows no item, although the server gave two.
    func hidden(_ next: PageModel.Member) -> PageModel.Hidden? {
        guard input.hasReceived else {
            return nil
        }
        let changes: [PaginationSpec.Member: String] =
            switch paging.step {
            case .offset where paging.says(.next): [.next: "true"]
            case .page where paging.header(.pages) != nil: [.pages: "nil"]
            default: [:]
            }
        let received = Code.call("ReceivedItems", ["count: 2", "last: .stub()"])
        return PageModel.Hidden(
            property: next.name,
            input: input.sample(answer.stub("[]", changes), received: received),
            expected: paging.step == .offset ? "\(PageSamples.offset + 2)" : next.sample,
            expectedOfGone: [.page, .offset].contains(paging.step) ? next.sample : nil)
    }

    private func neighbor(_ name: String, _ property: String, _ response: String, _ expected: String)
        -> PageModel.Neighbor
    {
        PageModel.Neighbor(
            name: name, property: property, input: input.sample(response), expected: expected)
    }
}

extension ResolvedPaging {
    /// Values of `next`, and the mapped values of a page with one item.
    fileprivate func nextCases(_ samples: PageSamples) -> [(String, String)] {
        let following = "\(PageSamples.offset + 1)"
        let elsewhere = "\"https://api.example/items?elsewhere=2\""
        return switch step {
        case .page:
            [(SwiftLiteral.string(samples.url("4")), "true"), ("4", "true"), ("true", "true")]
                + [("false", "false"), ("\"\"", "false"), ("nil", "false")]
        case .offset:
            [(SwiftLiteral.string(samples.url("60")), "60"), ("60", "60"), ("\"60\"", "60")]
                + [(elsewhere, following), ("true", following), ("false", "nil"), ("\"\"", "nil")]
        case .cursor, .previousCursor:
            [(SwiftLiteral.string(samples.url("a/b+c=")), "\"a/b+c=\""), ("\"a/b+c=\"", "\"a/b+c=\"")]
                + [(SwiftLiteral.string(samples.url("")), "nil")]
                + [("\"/9j/4AAQSkZJRg==\"", "\"/9j/4AAQSkZJRg==\"")]
                + [("7", "\"7\""), (elsewhere, "nil"), ("\"\"", "nil"), ("false", "nil"), ("nil", "nil")]
        }
    }
}
