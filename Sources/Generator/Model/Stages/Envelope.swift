import Language

/// The answer around a payload: its DTO, and the path to the payload. Its JSON is made by `answerJSON`.
struct Envelope {
    let model: EnvelopeModel
    /// From the answer to the payload: `.data.items`.
    let payloadPath: String
    let root: EnvelopeNode

    /// `.stub(data: .stub(items: []))`.
    func stub(payload: String?, changes: [PaginationSpec.Member: String] = [:]) -> String {
        root.stub(payload: payload, changes: changes)
    }
}

extension PaginationSpec.Member {
    /// Its type in the body of an answer.
    var bodyType: String {
        switch self {
        case .total, .pages: "Int"
        case .next, .previous: "JSONScalar?"
        case .more: "Bool"
        }
    }

    /// Its type if it is a header, which may be absent.
    var headerType: String {
        bodyType.hasSuffix("?") ? bodyType : "\(bodyType)?"
    }
}

extension JSONValue {
    /// The Swift expression of a page's value.
    var pageExpression: String {
        switch self {
        case .number(let number): number
        case .text(let text): SwiftLiteral.string(text)
        case .bool(let flag): flag ? "true" : "false"
        default: "nil"
        }
    }
}
