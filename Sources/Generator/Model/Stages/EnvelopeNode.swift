import Language

/// A key of an envelope, with the keys below it.
struct EnvelopeNode {
    let key: String
    let property: String
    var children: [EnvelopeNode] = []
    var leaf: Leaf?
    /// Whether an answer may lack it, and the list in it is empty then.
    var canBeAbsent = false

    enum Leaf {
        case payload(type: String, sample: String)
        case member(PaginationSpec.Member, sample: JSONValue)

        /// Nil for the payload.
        var member: PaginationSpec.Member? {
            if case .member(let member, _) = self { member } else { nil }
        }
    }

    /// Whether everything below may be absent.
    var isOptional: Bool {
        switch leaf {
        case .member(.next, _), .member(.previous, _): true
        case .payload, .member: false
        case nil: children.allSatisfy(\.isOptional)
        }
    }

    /// What stands for it if it is absent: `[]`, or `.init(events: [])`.
    var absence: String? {
        canBeAbsent ? empty : nil
    }

    /// Nothing but the list is in an object that may be absent.
    private var empty: String {
        children.first.map { ".init(\(SwiftName.label($0.property)): \($0.empty))" } ?? "[]"
    }

    /// `absent` are the places in the path of the keys that may be absent.
    mutating func insert(
        _ path: ArraySlice<String>, absent: Set<Int>, _ leaf: Leaf, _ property: (String) -> String
    ) {
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
        children[index].canBeAbsent = children[index].canBeAbsent || absent.contains(path.startIndex)
        children[index].insert(path.dropFirst(), absent: absent, leaf, property)
    }

    func stub(payload: String?, changes: [PaginationSpec.Member: String]) -> String {
        let arguments = children.compactMap { child -> String? in
            let value: String?
            switch child.leaf {
            case .payload: value = payload
            case .member(let member, _): value = changes[member]
            case nil:
                let inner = child.stub(payload: payload, changes: changes)
                value = inner == ".stub()" ? nil : inner
            }
            return value.map { "\(SwiftName.label(child.property)): \($0)" }
        }
        return Code.call(".stub", arguments)
    }

    /// The path to the payload, or to a member, with `?` after each part that may be absent.
    func path(to member: PaginationSpec.Member?) -> String? {
        for child in children {
            if let leaf = child.leaf, leaf.member == member {
                return ".\(child.property)"
            }
            if let rest = child.path(to: member) {
                return ".\(child.property)\(child.isOptional ? "?" : "")\(rest)"
            }
        }
        return nil
    }
}
