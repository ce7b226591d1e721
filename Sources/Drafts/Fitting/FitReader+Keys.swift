import Diagnostics
import Documents
import Language

/// Objects of which the spec knows the values, and not the keys.
extension FitReader {
    mutating func checkDictionary(
        _ node: Node, _ key: DictionaryKey, _ value: ResolvedType, _ spot: Spot
    ) {
        guard case .mapping(let entries) = node.content else {
            report(node, spot, node.found, "a dictionary", kind: "kind")
            return
        }
        var numbers: Set<Int> = []
        for entry in entries {
            isRecognized = true
            if key == .number {
                let number = Int(entry.key.text)
                if number.map({ !numbers.insert($0).inserted }) ?? true {
                    report(
                        entry.value, spot.at(entry.key.text), "the key '\(entry.key.text)'",
                        number.map { "the number \($0) only once" } ?? "a whole number as the key",
                        kind: "key")
                }
            }
            check(entry.value, value, spot.at(entry.key.text))
        }
    }

    /// The items of a list that is an object in the JSON, and their keys.
    mutating func checkItems(_ node: Node, _ type: ResolvedType, _ spot: Spot) {
        guard let name = type.innermostName,
            let key = feature.object(name)?.fields.first(where: \.isOuterKey),
            !node.isNull || !type.isOptional
        else {
            return
        }
        guard case .mapping(let entries) = node.content else {
            report(
                node, spot, node.found, "an object with the \(key.property) of each \(name) as a key",
                kind: "kind"
            )
            return
        }
        let isText = key.type != .scalar(.int(.number))
        for entry in entries {
            let place = spot.at(entry.key.text)
            let text = Scalar(entry.key.text, style: isText ? .doubleQuoted : .plain)
            check(Node(.scalar(text), range: entry.key.range), key.type, place)
            checkObject(entry.value, name, place)
        }
    }
}
