import Language
import Templating

/// A type of the model that templates can read: its `package` properties are the members, and the comment above each
/// is its description. `WriteSources` lists them when the tool is built, and Templates/README.md shows the list.
package protocol TemplateRecord: TemplateValue {
    static var record: RecordShape { get }

    /// The value of a member, by its number in the shape, with only the parts that are read.
    func member(_ slot: Int, for reads: Reads) -> Value
}

extension TemplateRecord {
    package static var shape: Shape { .record(record) }

    /// The record, with the values of only those members that are read.
    package func value(for reads: Reads) -> Value {
        .record(
            reads.members.indices.map { slot in
                reads.members[slot].map { member(slot, for: $0) } ?? .absent
            })
    }
}

/// A type that a member of a record can have.
package protocol TemplateValue: Sendable {
    static var shape: Shape { get }

    /// The value, with only those members that are read.
    func value(for reads: Reads) -> Value
}

extension Modules: TemplateRecord {}

extension String: TemplateValue {
    package static var shape: Shape { .text }

    package func value(for reads: Reads) -> Value {
        .text(self)
    }
}

extension Bool: TemplateValue {
    package static var shape: Shape { .flag }

    package func value(for reads: Reads) -> Value {
        .flag(self)
    }
}

extension Optional: TemplateValue where Wrapped: TemplateValue {
    package static var shape: Shape { .optional(Wrapped.shape) }

    package func value(for reads: Reads) -> Value {
        map { $0.value(for: reads) } ?? .absent
    }
}

extension Array: TemplateValue where Element: TemplateValue {
    package static var shape: Shape { .list(Element.shape) }

    package func value(for reads: Reads) -> Value {
        .list(map { $0.value(for: reads) })
    }
}
