/// The names and values of a form, from the JSON of its body.
///
/// The keys of an object are sorted, so that equal values make equal bodies. Keys inside of a value are in brackets:
/// those of an object, the positions of objects in a list, and `listMark` for other elements.
nonisolated struct FormFields {
    typealias Field = (name: String, value: JSON)

    /// What follows the name of a list.
    let listMark: String
    /// Whether an object, and a list of objects, is one value.
    var hasObjectsAsJSON = false

    func fields(of body: JSON) -> [Field] {
        fields(of: body, under: nil)
    }

    private func fields(of value: JSON, under name: String?) -> [Field] {
        switch value {
        case _ where hasObjectsAsJSON && name != nil && holdsObjects(value): [(name ?? "", value)]
        case .object(let object):
            object.sorted { $0.key < $1.key }.flatMap { key, value in
                fields(of: value, under: name.map { "\($0)[\(key)]" } ?? key)
            }
        case .array(let array) where !array.isEmpty:
            array.enumerated().flatMap { index, element in
                fields(of: element, under: (name ?? "") + (isNested(element) ? "[\(index)]" : listMark))
            }
        case .null, .boolean, .number, .string, .array: [(name ?? "", value)]
        }
    }

    private func holdsObjects(_ value: JSON) -> Bool {
        if case .array(let array) = value { array.contains(where: isNested) } else { isNested(value) }
    }

    private func isNested(_ value: JSON) -> Bool {
        switch value {
        case .object, .array: true
        case .null, .boolean, .number, .string: false
        }
    }

    /// A value as a form writes it. Null and an empty list are an empty text.
    static func text(of value: JSON) -> String {
        switch value {
        case .string(let text): text
        case .number, .boolean: value.description
        case .null, .array, .object: ""
        }
    }
}
