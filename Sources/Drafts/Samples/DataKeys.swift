/// Finds objects whose keys are data: ids, dates, codes. They become dictionaries whose values have one type.
struct DataKeys {
    private static let mostKeysOfObject = 10
    private static let fewKeys = 3

    private var table: ShapeTable
    private var seen: Set<SampleShape.ID> = []

    /// The table with such objects below a shape converted to dictionaries.
    static func found(below root: SampleShape.ID, in table: ShapeTable) -> ShapeTable {
        var search = DataKeys(table: table)
        search.walk(root, isRoot: true)
        return search.table
    }

    private mutating func walk(_ id: SampleShape.ID, isRoot: Bool) {
        let id = table.current(id)
        guard seen.insert(id).inserted else {
            return
        }
        if !isRoot, Self.isDictionary(table[id], table) {
            table.takeKeysAsData(id)
        }
        for child in table.children(of: id) {
            walk(child, isRoot: false)
        }
    }

    static func isDictionary(_ shape: SampleShape, _ table: ShapeTable) -> Bool {
        let keys = shape.fields.map(\.key)
        guard shape.values == nil, !keys.isEmpty else {
            return false
        }
        let data = keys.count(where: isData)
        if data == keys.count {
            return true
        }
        guard haveOneShape(shape.fields, table) else {
            return false
        }
        if data * 2 >= keys.count {
            return true
        }
        let hasNumbers = shape.fields.allSatisfy { table[$0.shape].kinds == [.number] }
        if keys.count >= fewKeys, keys.allSatisfy(isCode), hasNumbers || keys.count >= mostKeysOfObject {
            return true
        }
        return keys.count >= fewKeys && keys.allSatisfy(isLocale)
            || keys.count > mostKeysOfObject && areSeldomThere(shape)
            || keys.count > mostKeysOfObject && shape.objects == 1 && holdRecords(shape.fields, table)
    }

    /// Whether a key looks like data and not like the name of a member.
    private static func isData(_ key: String) -> Bool {
        let bytes = Array(key.utf8)
        guard let first = bytes.first, !bytes.allSatisfy({ $0 == UInt8(ascii: "-") }) else {
            return false
        }
        if bytes.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":") }) {
            return bytes.contains { $0.isDigit }
        }
        let forms = TextForms(of: key, among: TextForms(rawValue: .max))
        if !forms.intersection([.uuid, .url, .decimal]).isEmpty || !forms.intersection(.anyDate).isEmpty {
            return true
        }
        let isHash =
            bytes.count >= 16 && bytes.contains { $0.isDigit }
            && bytes.allSatisfy(\.isHexDigit)
        return isHash || first == UInt8(ascii: "/")
            || bytes.contains(UInt8(ascii: "@")) && !key.hasPrefix("@")
    }

    /// `USD`, `DE`.
    private static func isCode(_ key: String) -> Bool {
        (2...3).contains(key.utf8.count) && key.utf8.allSatisfy(\.isCapital)
    }

    /// `en`, `pt-BR`, `zh_CN`.
    private static func isLocale(_ key: String) -> Bool {
        let parts = key.split { $0 == "-" || $0 == "_" }
        guard let language = parts.first, languages.contains(String(language)), parts.count <= 2 else {
            return false
        }
        return parts.count == 1 || parts[1].utf8.count == 2 && parts[1].utf8.allSatisfy(\.isLetter)
    }

    private static let languages: Set = [
        "ar", "bg", "bn", "cs", "cy", "da", "de", "el", "en", "es", "et", "fa", "fi", "fr", "ga", "he",
        "hi", "hr", "hu", "is", "it", "ja", "ko", "lt", "lv", "nb", "nl", "pl", "pt", "ro", "ru", "sk",
        "sl", "sr", "sv", "th", "tr", "uk", "ur", "vi", "zh",
    ]

    /// Whether the keys are seldom present: an object usually has most of its members, a dictionary only a few of its
    /// keys.
    private static func areSeldomThere(_ shape: SampleShape) -> Bool {
        let met = shape.fields.reduce(0) { $0 + $1.seen }
        return shape.objects > 1 && met * 2 < shape.objects * shape.fields.count
    }

    private static func holdRecords(_ fields: [SampleShape.Field], _ table: ShapeTable) -> Bool {
        fields.allSatisfy { table[$0.shape].kinds == [.object] && table[$0.shape].fields.count > 1 }
    }

    /// Whether the values of all keys have the same shape.
    private static func haveOneShape(_ fields: [SampleShape.Field], _ table: ShapeTable) -> Bool {
        let shapes = fields.map { table[$0.shape] }.filter { $0.count > 0 }
        guard let first = shapes.first, let kind = first.kinds.first else {
            return false
        }
        guard shapes.allSatisfy({ $0.kinds == [kind] }) else {
            return false
        }
        guard kind == .object else {
            return true
        }
        let keys = Set(first.fields.map(\.key))
        return shapes.allSatisfy { shape in
            let others = Set(shape.fields.map(\.key))
            return keys.intersection(others).count * 2 >= max(keys.count, others.count)
        }
    }
}

extension ShapeTable {
    /// The shapes directly below one.
    func children(of id: SampleShape.ID) -> [SampleShape.ID] {
        let shape = self[id]
        return shape.fields.map(\.shape) + [shape.values, shape.element].compactMap { $0 }
    }
}
