import Templating

/// How a model becomes the values that templates read: each member's name, shape, description and value in one
/// place, so that none of them can disagree with another.
package struct RecordType<Model>: Sendable {
    package struct Member: Sendable {
        let name: String
        let shape: Shape
        let doc: String
        let read: @Sendable (Model) -> Value
    }

    package let shape: RecordShape
    private let readers: [@Sendable (Model) -> Value]

    package init(_ name: String, _ members: [Member]) {
        shape = RecordShape(name, members.map { RecordShape.Member($0.name, $0.shape, $0.doc) })
        readers = members.map(\.read)
    }

    package func value(_ model: Model) -> Value {
        .record(readers.map { $0(model) })
    }
}

extension RecordType.Member {
    static func text(_ name: String, _ doc: String, _ read: @escaping @Sendable (Model) -> String) -> Self {
        Self(name: name, shape: .text, doc: doc) { .text(read($0)) }
    }

    static func flag(_ name: String, _ doc: String, _ read: @escaping @Sendable (Model) -> Bool) -> Self {
        Self(name: name, shape: .flag, doc: doc) { .flag(read($0)) }
    }

    /// A text that may be absent.
    static func optional(_ name: String, _ doc: String, _ read: @escaping @Sendable (Model) -> String?) -> Self {
        Self(name: name, shape: .optional(.text), doc: doc) { read($0).map(Value.text) ?? .absent }
    }

    static func texts(_ name: String, _ doc: String, _ read: @escaping @Sendable (Model) -> [String]) -> Self {
        Self(name: name, shape: .list(.text), doc: doc) { .list(read($0).map(Value.text)) }
    }

    static func record<Inner>(
        _ name: String, _ type: RecordType<Inner>, _ doc: String, _ read: @escaping @Sendable (Model) -> Inner
    ) -> Self {
        Self(name: name, shape: .record(type.shape), doc: doc) { type.value(read($0)) }
    }

    static func optional<Inner>(
        _ name: String, _ type: RecordType<Inner>, _ doc: String, _ read: @escaping @Sendable (Model) -> Inner?
    ) -> Self {
        Self(name: name, shape: .optional(.record(type.shape)), doc: doc) { read($0).map(type.value) ?? .absent }
    }

    static func list<Inner>(
        _ name: String, _ type: RecordType<Inner>, _ doc: String, _ read: @escaping @Sendable (Model) -> [Inner]
    ) -> Self {
        Self(name: name, shape: .list(.record(type.shape)), doc: doc) { .list(read($0).map(type.value)) }
    }
}
