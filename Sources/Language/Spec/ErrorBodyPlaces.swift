/// The places in the body of an error's answer that a spec names. A list of faults is represented by its first item,
/// which may have the code and the message too.
package struct ErrorBodyPlaces {
    /// A place, and the key of `errorBody` that names it.
    package typealias Place = (key: String, path: [String], isText: Bool)

    private let all: [Place]

    package init(
        code: [String]?, message: [String]?, fields: [String]?, item: (name: [String], text: [String])? = nil
    ) {
        var all: [Place] = []
        for (key, path) in [("code", code), ("message", message)] {
            if let path {
                all.append((key, Self.inFirstItem(path, of: item == nil ? nil : fields), true))
            }
        }
        if let fields {
            all.append(("fields", fields, false))
            if let item {
                all += [item.name, item.text].map { ("fields", fields + ["0"] + $0, true) }
            }
        }
        self.all = all
    }

    /// Two places that no body has together: the outer one is a text, and the inner one would be inside of it. Nil if
    /// there are none. Two texts may have the same place.
    package var clash: (outer: Place, inner: Place)? {
        for outer in all where outer.isText {
            let inner = all.first { inner in
                inner.path.starts(with: outer.path)
                    && (inner.path.count > outer.path.count || !inner.isText)
            }
            if let inner {
                return (outer, inner)
            }
        }
        return nil
    }

    /// The path, with the position of the first item in place of any other.
    private static func inFirstItem(_ path: [String], of list: [String]?) -> [String] {
        guard let list, path.starts(with: list), path.count > list.count, Int(path[list.count]) != nil else {
            return path
        }
        return list + ["0"] + path.dropFirst(list.count + 1)
    }
}
