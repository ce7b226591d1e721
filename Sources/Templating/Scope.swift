/// The names that a template may use, with their shapes, in the order of the values for rendering.
package struct Scope: Sendable {
    struct Name: Sendable {
        let text: String
        /// Nil if the declaration of the name has an error that has been reported.
        let shape: Shape?
        /// The slots of the path to the value, or for an element to its list, from the outermost scope on.
        let path: [Int32]
    }

    private(set) var names: [Name]
    /// The filters that make names.
    let filters: [String: NameFilter]

    package init(_ names: [(String, Shape)], filters: [NameFilter] = []) {
        self.filters = Dictionary(uniqueKeysWithValues: filters.map { ($0.name, $0) })
        self.names = names.enumerated().map { Name(text: $1.0, shape: $1.1, path: [Int32($0)]) }
    }

    func slot(of name: String) -> Int? {
        names.firstIndex { $0.text == name }
    }

    /// Adds the name of an element of a list.
    mutating func append(_ name: String, _ shape: Shape?, of list: [Int32]) {
        names.append(Name(text: name, shape: shape, path: list))
    }

    mutating func removeLast() {
        names.removeLast()
    }
}
