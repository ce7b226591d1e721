/// The names that a template may use, each with its shape, in the order in which the values are given when it is
/// rendered.
package struct Scope: Sendable {
    struct Name: Sendable {
        let text: String
        /// Nil where the value of the name is the fault of an error that is reported already.
        let shape: Shape?
    }

    private(set) var names: [Name]

    package init(_ names: [(String, Shape)]) {
        self.names = names.map { Name(text: $0.0, shape: $0.1) }
    }

    func slot(of name: String) -> Int? {
        names.firstIndex { $0.text == name }
    }

    mutating func append(_ name: String, _ shape: Shape?) {
        names.append(Name(text: name, shape: shape))
    }

    mutating func removeLast() {
        names.removeLast()
    }
}
