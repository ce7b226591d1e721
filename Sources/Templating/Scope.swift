/// The names that a template may use, each with its shape, in the order in which the values are given when it is
/// rendered.
package struct Scope: Sendable {
    struct Name: Sendable {
        let text: String
        /// Nil where the value of the name is the fault of an error that is reported already.
        let shape: Shape?
        /// The slots that lead to the value, or of an element to its list, from the outermost scope on.
        let path: [Int32]
    }

    private(set) var names: [Name]

    package init(_ names: [(String, Shape)]) {
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
