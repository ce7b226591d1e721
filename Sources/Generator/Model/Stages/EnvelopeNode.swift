import Language

/// A key of an envelope, with the keys below it.
struct EnvelopeNode {
    let key: String
    let property: String
    var children: [EnvelopeNode] = []
    var leaf: Leaf?

    enum Leaf {
        case payload(type: String, sample: String, canBeAbsent: Bool)
        case member(PaginationSpec.Member, sample: JSONValue)
    }

    /// Whether everything below may be absent.
    var isOptional: Bool {
        switch leaf {
        case .member(.next, _), .member(.previous, _): true
        case .payload, .member: false
        case nil: children.allSatisfy(\.isOptional)
        }
    }

    mutating func insert(_ path: ArraySlice<String>, _ leaf: Leaf, _ property: (String) -> String) {
        guard let key = path.first else {
            self.leaf = leaf
            return
        }
        let index =
            children.firstIndex { $0.key == key }
            ?? {
                children.append(EnvelopeNode(key: key, property: property(key)))
                return children.count - 1
            }()
        children[index].insert(path.dropFirst(), leaf, property)
    }

    func stub(payload: String?, changes: [PaginationSpec.Member: String]) -> String {
        let arguments = children.compactMap { child -> String? in
            switch child.leaf {
            case .payload: return payload.map { "\(SwiftName.label(child.property)): \($0)" }
            case .member(let member, _):
                return changes[member].map { "\(SwiftName.label(child.property)): \($0)" }
            case nil:
                let inner = child.stub(payload: payload, changes: changes)
                return inner == ".stub()" ? nil : "\(SwiftName.label(child.property)): \(inner)"
            }
        }
        return Code.call(".stub", arguments)
    }

    func path(to member: PaginationSpec.Member) -> String? {
        for child in children {
            if case .member(member, _) = child.leaf {
                return ".\(child.property)"
            }
            if let rest = child.path(to: member) {
                return ".\(child.property)\(child.isOptional ? "?" : "")\(rest)"
            }
        }
        return nil
    }

    func payloadPath() -> String? {
        for child in children {
            if case .payload = child.leaf {
                return ".\(child.property)"
            }
            if let rest = child.payloadPath() {
                return ".\(child.property)\(rest)"
            }
        }
        return nil
    }
}
