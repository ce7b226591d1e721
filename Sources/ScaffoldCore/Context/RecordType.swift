import Templating

/// How a model becomes a record for templates: each member's name, shape, description and value.
package struct RecordType<Model>: Sendable {
    package struct Member: Sendable {
        fileprivate let shape: RecordShape.Member
        /// The member's value, with only the parts that are read.
        fileprivate let read: @Sendable (Model, Reads) -> Value

        init<Content: TemplateValue>(
            _ name: String, _ doc: String, _ value: @escaping @Sendable (Model) -> Content
        ) {
            shape = RecordShape.Member(name, Content.shape, doc)
            read = { value($0).value(for: $1) }
        }
    }

    package let shape: RecordShape
    private let members: [Member]

    package init(_ name: String, _ members: [Member]) {
        shape = RecordShape(name, members.map(\.shape))
        self.members = members
    }

    /// The record, with the values of only those members that are read.
    package func value(_ model: Model, for reads: Reads) -> Value {
        .record(
            reads.members.indices.map { slot in
                reads.members[slot].map { members[slot].read(model, $0) } ?? .absent
            })
    }
}
