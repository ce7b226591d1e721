import Language

/// The answer of a page. In: the samples of pages, and the envelope of their bodies. Out: the body, and the values in
/// the headers.
final class PageAnswer {
    /// The value of a header in a DTO with body and headers.
    struct HeaderField {
        let member: PaginationSpec.Member
        let header: String
        let sample: JSONValue
    }

    /// The result of the data source: `RestaurantsResponseDTO`, `[RestaurantDTO]`, or body and headers,
    /// `IssuesPageDTO`.
    let type: String
    let bodyType: String
    /// The body's envelope, unless it is a plain list.
    let envelope: Envelope?
    let headers: [HeaderField]
    let samples: PageSamples
    /// The item of the stub: `.stub()`.
    let item: String
    private let imports: [String]

    init(_ names: PageNames, _ items: PageItems, _ samples: PageSamples, _ envelope: Envelope?) {
        bodyType = envelope?.model.name ?? items.dtoType
        item = items.first
        imports = envelope == nil ? items.imports : []
        headers = PaginationSpec.Member.allCases.compactMap { member in
            samples.paging.header(member).map {
                HeaderField(member: member, header: $0, sample: samples.middle(member))
            }
        }
        type = headers.isEmpty ? bodyType : names.dto
        self.envelope = envelope
        self.samples = samples
    }

    var readsHeaders: Bool {
        !headers.isEmpty
    }

    /// From the answer to the items: `.body.data`.
    var itemsPath: String {
        (readsHeaders ? ".body" : "") + (envelope?.payloadPath ?? "")
    }

    /// The path from the answer to a value about pages, with `?` after each part that may be absent.
    func path(to member: PaginationSpec.Member) -> String? {
        if let field = headers.first(where: { $0.member == member }) {
            return ".\(field.name)"
        }
        return envelope?.root.path(to: member).map { (readsHeaders ? ".body" : "") + $0 }
    }

    /// A stub of the body; nil for `items` means the items of the plain stub.
    func bodyStub(_ items: String?, _ changes: [PaginationSpec.Member: String] = [:]) -> String {
        envelope?.stub(payload: items, changes: changes) ?? items ?? Code.list([item])
    }

    /// A stub of the whole answer.
    func stub(_ items: String?, _ changes: [PaginationSpec.Member: String] = [:]) -> String {
        let body = bodyStub(items, changes)
        guard readsHeaders else {
            return body
        }
        let isPlain = envelope == nil ? items == nil : body == ".stub()"
        return Code.call(
            ".stub",
            (isPlain ? [] : ["body: \(body)"])
                + headers.compactMap { field in changes[field.member].map { "\(field.name): \($0)" } })
    }

    /// The DTO with body and headers.
    var model: EnvelopeModel? {
        guard readsHeaders else {
            return nil
        }
        let body = EnvelopeModel.Field(
            name: "body", key: "\"body\"", type: bodyType, stubType: bodyType,
            sample: envelope == nil ? Code.list([item]) : ".stub()")
        let fields = headers.map { field in
            EnvelopeModel.Field(
                name: field.name, key: SwiftLiteral.string(field.name), type: field.member.headerType,
                stubType: field.member.headerType, sample: field.sample.pageExpression)
        }
        return EnvelopeModel(
            name: type, fields: [body] + fields, nested: [], imports: imports)
    }
}

extension PageAnswer.HeaderField {
    /// The expression of the data source's result, from what is received.
    func expression(of response: String) -> String {
        let text =
            if let relation {
                "\(response).link(\(SwiftLiteral.string(relation)))"
            } else {
                "\(response).header(\(SwiftLiteral.string(header)))"
            }
        return switch member {
        case .next, .previous: "\(text).map(JSONScalar.string)"
        case .total where isRange: "\(text).flatMap { $0.split(separator: \"/\").last }.flatMap { Int($0) }"
        case .total, .pages: "\(text).flatMap { Int($0) }"
        case .more: "\(text).map { $0.lowercased() == \"true\" }"
        }
    }

    /// Whether the total follows a range of items: `Content-Range: items 0-19/64`.
    var isRange: Bool {
        header.lowercased() == "content-range"
    }

    /// The relation of the link in the header `Link`.
    var relation: String? {
        guard PaginationSpec.Source.header(header).isLink else {
            return nil
        }
        return member == .next ? "next" : "prev"
    }

    var name: String {
        switch member {
        case .next: "next"
        case .previous: "previous"
        case .total: "totalCount"
        case .pages: "pageCount"
        case .more: "hasMore"
        }
    }
}

extension PageAnswer {
    /// The headers of the answer in a test, as a dictionary with the values of the stub; empty if it has none. Links
    /// share one header.
    var headersSample: String {
        var values: [(name: String, value: String)] = []
        var links: [String] = []
        for field in headers {
            guard field.sample != .null else {
                continue
            }
            let text = WireText.text(of: field.sample)
            if let relation = field.relation {
                links.append(SwiftLiteral.string("<\(text)>; rel=\"\(relation)\""))
            } else {
                let isRange = field.member == .total && field.isRange
                values.append((field.header, SwiftLiteral.string(isRange ? "items 0-1/\(text)" : text)))
            }
        }
        if let first = links.first {
            let joined = "\(Code.list(links)).joined(separator: \", \")"
            values.append(("Link", links.count == 1 ? first : joined))
        }
        let pairs = values.map { (SwiftLiteral.string($0.name), $0.value) }
        return pairs.isEmpty ? "" : Code.dictionary(pairs)
    }
}
