import Templating

/// How a model becomes the values that templates read: each member's name, shape, description and value in one
/// place, so that none of them can disagree with another.
package struct RecordType<Model>: Sendable {
    package struct Member: Sendable {
        let name: String
        let shape: Shape
        let doc: String
        let read: Reader
    }

    /// Where the value of a member comes from.
    enum Reader: Sendable {
        case model(@Sendable (Model) -> Value)
        /// Some elements of a list that stands further up in the record: they are made once.
        case selection(of: String, @Sendable (Model) -> [Bool])
    }

    package let shape: RecordShape
    private let readers: [Reader]

    package init(_ name: String, _ members: [Member]) {
        shape = RecordShape(name, members.map { RecordShape.Member($0.name, $0.shape, $0.doc) })
        readers = members.map(\.read)
    }

    package func value(_ model: Model) -> Value {
        var values: [Value] = []
        values.reserveCapacity(readers.count)
        for reader in readers {
            switch reader {
            case .model(let read):
                values.append(read(model))
            case .selection(let list, let choose):
                values.append(selection(of: list, choose(model), in: values))
            }
        }
        return .record(values)
    }

    private func selection(of list: String, _ isChosen: [Bool], in values: [Value]) -> Value {
        guard let slot = shape.slot(of: list), slot < values.count, case .list(let elements) = values[slot]
        else {
            return .list([])
        }
        return .list(zip(elements, isChosen).compactMap { $1 ? $0 : nil })
    }
}

extension RecordType.Member {
    static func text(_ name: String, _ doc: String, _ read: @escaping @Sendable (Model) -> String) -> Self {
        Self(name: name, shape: .text, doc: doc, read: .model({ .text(read($0)) }))
    }

    static func flag(_ name: String, _ doc: String, _ read: @escaping @Sendable (Model) -> Bool) -> Self {
        Self(name: name, shape: .flag, doc: doc, read: .model({ .flag(read($0)) }))
    }

    /// A text that may be absent.
    static func optional(_ name: String, _ doc: String, _ read: @escaping @Sendable (Model) -> String?)
        -> Self
    {
        Self(
            name: name, shape: .optional(.text), doc: doc,
            read: .model({ read($0).map(Value.text) ?? .absent }))
    }

    static func texts(_ name: String, _ doc: String, _ read: @escaping @Sendable (Model) -> [String]) -> Self
    {
        Self(name: name, shape: .list(.text), doc: doc, read: .model({ .list(read($0).map(Value.text)) }))
    }

    static func record<Inner>(
        _ name: String, _ type: RecordType<Inner>, _ doc: String, _ read: @escaping @Sendable (Model) -> Inner
    ) -> Self {
        Self(name: name, shape: .record(type.shape), doc: doc, read: .model({ type.value(read($0)) }))
    }

    static func optional<Inner>(
        _ name: String, _ type: RecordType<Inner>, _ doc: String,
        _ read: @escaping @Sendable (Model) -> Inner?
    ) -> Self {
        Self(
            name: name, shape: .optional(.record(type.shape)), doc: doc,
            read: .model({ read($0).map(type.value) ?? .absent }))
    }

    static func list<Inner>(
        _ name: String, _ type: RecordType<Inner>, _ doc: String,
        _ read: @escaping @Sendable (Model) -> [Inner]
    ) -> Self {
        Self(
            name: name, shape: .list(.record(type.shape)), doc: doc,
            read: .model({ .list(read($0).map(type.value)) }))
    }

    /// The elements of an earlier list for which something holds.
    static func selection<Inner>(
        _ name: String,
        of list: String,
        _ type: RecordType<Inner>,
        _ doc: String,
        _ models: @escaping @Sendable (Model) -> [Inner],
        where isChosen: @escaping @Sendable (Inner) -> Bool
    ) -> Self {
        Self(
            name: name, shape: .list(.record(type.shape)), doc: doc,
            read: .selection(of: list) { models($0).map(isChosen) }
        )
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
