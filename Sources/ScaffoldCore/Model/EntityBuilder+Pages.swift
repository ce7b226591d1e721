extension EntityBuilder {
    var pageEnvelope: Envelope? {
        envelopes.page
    }

    /// A page of the given items, as the remote answers it.
    func pageStub(_ items: String, isPlain: Bool = false, changes: [PaginationSpec.Member: String] = [:])
        -> String
    {
        guard let envelope = pageEnvelope else {
            return items
        }
        return envelope.stub(payload: isPlain ? nil : items, changes: changes)
    }

    func makePage() -> PageModel? {
        guard entity.operations.contains(where: \.isPaged) else {
            return nil
        }
        let canFail = types.canFail(named: entity.name)
        let items = "input\(pageEnvelope?.payloadPath ?? "")"
        let bad = entityBad
        let members = pageMembers(items: items)
        let property = SwiftName.escaped(lowerCamel(entity.plural))
        func domain(_ items: String?, _ value: (PageModel.Member) -> String) -> String {
            let changed = members.filter { value($0) != $0.sample }.map {
                "\(SwiftName.label($0.name)): \(value($0))"
            }
            return Code.call(".stub", (items.map { ["\(SwiftName.label(property)): \($0)"] } ?? []) + changed)
        }
        let fixture = pageFixture
        return PageModel(
            name: "\(entity.plural)Page",
            mapper: "\(entity.plural)PageMapper",
            dtoType: pageEnvelope?.model.name ?? "[\(entity.name)DTO]",
            itemsProperty: property,
            itemsMapping: types.itemsMapping(items, of: entity.name),
            members: members,
            canFail: canFail,
            needsSupport: pageEnvelope != nil && Self.readsLinks(entity.pagination),
            fixture: fixture,
            lastFixture: hasLastPage && pageEnvelope != nil ? "\(fixture)_last_page" : "\(fixture)_empty",
            emptyFixture: "\(fixture)_empty",
            hasEnvelope: pageEnvelope != nil,
            badDTO: bad.map { pageStub(Code.list([$0.dtoStub])) },
            badError: bad?.error ?? "",
            dto: pageStub("[.stub()]", isPlain: true),
            domain: ".stub()",
            emptyDTO: pageStub("[]", changes: pageExpressions(Self.emptyPage)),
            lastDTO: hasLastPage && pageEnvelope != nil
                ? pageStub("[.stub()]", isPlain: true, changes: pageExpressions(Self.lastPage))
                : pageStub("[]", changes: pageExpressions(Self.emptyPage)),
            lastDomain: hasLastPage && pageEnvelope != nil
                ? domain(nil, \.lastSample) : domain("[]", \.emptyValue),
            emptyDomain: domain("[]", \.emptyValue)
        )
    }

    /// Values of an answer's further members, as arguments of its stub.
    private func pageExpressions(_ values: [PaginationSpec.Member: JSONValue]) -> [PaginationSpec.Member:
        String]
    {
        values.filter { entity.pagination[$0.key] != nil && $0.value != $0.key.sample }.mapValues {
            value in
            switch value {
            case .number(let number): number
            case .text(let text): SwiftLiteral.string(text)
            case .bool(let flag): flag ? "true" : "false"
            default: "nil"
            }
        }
    }

    /// Whether `hasNextPage` or `hasPreviousPage` is read from a link.
    private static func readsLinks(_ pagination: [PaginationSpec.Member: [String]]) -> Bool {
        pagination[.previous] != nil || pagination[.next] != nil && pagination[.more] == nil
    }

    private func pageMembers(items: String) -> [PageModel.Member] {
        func path(_ member: PaginationSpec.Member) -> String? {
            pageEnvelope?.path(to: member).map { "input\($0)" }
        }
        var members: [PageModel.Member] = []
        func count(_ name: String, _ member: PaginationSpec.Member, _ sample: String) {
            if let path = path(member) {
                members.append(
                    PageModel.Member(
                        name: name, type: "Int", mapping: path, emptyValue: "0", sample: sample,
                        lastSample: sample)
                )
            }
        }
        count("totalCount", .total, "41")
        count("pageCount", .pages, "3")
        // Another page follows where the answer says so; where it says nothing, as long as there are items.
        let next = path(.more) ?? path(.next).map { "\($0)?.isPresent == true" } ?? "!\(items).isEmpty"
        members.append(
            PageModel.Member(
                name: "hasNextPage", type: "Bool", mapping: next, emptyValue: "false", sample: "true",
                lastSample: "false"
            )
        )
        if let previous = path(.previous) {
            members.append(
                PageModel.Member(
                    name: "hasPreviousPage", type: "Bool", mapping: "\(previous)?.isPresent == true",
                    emptyValue: "false",
                    sample: "false", lastSample: "true"
                )
            )
        }
        return members
    }
}
