import Templating

/// How a model becomes the values that templates read: each member's name, shape, description and value in one
/// place, so that none of them can disagree with another.
package struct RecordType<Model>: Sendable {
    package struct Member: Sendable {
        let name: String
        let shape: Shape
        let doc: String
        /// Its value, with what is read of it.
        let read: @Sendable (Model, Reads) -> Value
    }

    package let shape: RecordShape
    private let members: [Member]

    package init(_ name: String, _ members: [Member]) {
        shape = RecordShape(name, members.map { RecordShape.Member($0.name, $0.shape, $0.doc) })
        self.members = members
    }

    /// The record, with the values of those members alone that are read.
    package func value(_ model: Model, for reads: Reads) -> Value {
        .record(
            reads.members.indices.map { slot in
                reads.members[slot].map { members[slot].read(model, $0) } ?? .absent
            })
    }
}

extension RecordType.Member {
    static func text(_ name: String, _ doc: String, _ read: @escaping @Sendable (Model) -> String) -> Self {
        Self(name: name, shape: .text, doc: doc) { model, _ in .text(read(model)) }
    }

    static func flag(_ name: String, _ doc: String, _ read: @escaping @Sendable (Model) -> Bool) -> Self {
        Self(name: name, shape: .flag, doc: doc) { model, _ in .flag(read(model)) }
    }

    /// A text that may be absent.
    static func optional(_ name: String, _ doc: String, _ read: @escaping @Sendable (Model) -> String?)
        -> Self
    {
        Self(name: name, shape: .optional(.text), doc: doc) { model, _ in
            read(model).map(Value.text) ?? .absent
        }
    }

    static func texts(_ name: String, _ doc: String, _ read: @escaping @Sendable (Model) -> [String]) -> Self
    {
        Self(name: name, shape: .list(.text), doc: doc) { model, _ in .list(read(model).map(Value.text)) }
    }

    static func record<Inner>(
        _ name: String, _ type: RecordType<Inner>, _ doc: String, _ read: @escaping @Sendable (Model) -> Inner
    ) -> Self {
        Self(name: name, shape: .record(type.shape), doc: doc) { type.value(read($0), for: $1) }
    }

    static func optional<Inner>(
        _ name: String, _ type: RecordType<Inner>, _ doc: String,
        _ read: @escaping @Sendable (Model) -> Inner?
    ) -> Self {
        Self(name: name, shape: .optional(.record(type.shape)), doc: doc) { model, reads in
            read(model).map { type.value($0, for: reads) } ?? .absent
        }
    }

    static func list<Inner>(
        _ name: String, _ type: RecordType<Inner>, _ doc: String,
        _ read: @escaping @Sendable (Model) -> [Inner]
    ) -> Self {
        Self(name: name, shape: .list(.record(type.shape)), doc: doc) { model, reads in
            .list(read(model).map { type.value($0, for: reads) })
        }
    }
}

// MARK: - Words of Swift

extension RecordType.Member where Model: Failable {
    static var tryWord: Self {
        .text("try", "`try `; empty where nothing can fail.") { $0.tryWord }
    }

    static var throwsWord: Self {
        .text("throws", "` throws`; empty where nothing can fail.") { $0.throwsWord }
    }

    static var throwsMappingError: Self {
        .text("throwsMappingError", "` throws(MappingError)`; empty where nothing can fail.") {
            $0.throwsMappingError
        }
    }
}

extension RecordType.Member where Model: Shareable {
    static var access: Self {
        .text("access", "`public `; empty where no other feature uses it.") { $0.access }
    }
}
