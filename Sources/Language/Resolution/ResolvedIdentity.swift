import Diagnostics

/// What identifies an entity: one of its fields, or several together.
package final class ResolvedIdentity: Sendable {
    /// The field. For several, the property `id` of the domain model, whose type is made of them: `IssueID`.
    package let field: ResolvedField
    /// The fields of which it is made, in the order of the spec; the field alone if there is only one.
    package let parts: [ResolvedField]

    package init(_ field: ResolvedField) {
        self.field = field
        parts = [field]
    }

    package init(of entity: String, _ parts: [ResolvedField], at range: ByteRange) {
        field = ResolvedField(
            property: "id", dtoProperty: "id", key: "id", codingKey: "id", type: .object("\(entity)ID"),
            doc: nil, deprecated: nil, isInDomain: true, range: range)
        self.parts = parts
    }

    /// Whether it has several parts.
    package var isComposed: Bool {
        parts.count > 1
    }

    /// The type that is made of several parts.
    package var typeName: String? {
        isComposed ? field.type.innermostName : nil
    }

    /// The parameter of operations, which has a single form. No placeholder of a path can have the name `identifier`.
    package var parameter: ResolvedParameter {
        ResolvedParameter(
            name: isComposed ? "identifier" : field.property, type: field.type.inURL, defaultValue: nil,
            place: .path, step: nil, isIdentity: true,
            parts: isComposed ? parts.map { ResolvedIdentity($0).parameter } : [])
    }

    /// The names of its parts: `owner, repo, number`.
    package var spelling: String {
        parts.map(\.property).joined(separator: ", ")
    }

    /// Whether a placeholder in the path of an operation is a part of the parameter `identifier`, and so needs no name
    /// of its own in the generated code.
    func takesIn(_ placeholder: String, of request: RequestSpec, _ kind: OperationKind) -> Bool {
        func isInPath(_ name: String) -> Bool { request.pathParameters.contains { $0.name.value == name } }
        return isComposed && !kind.answersSeveral && contains(placeholder) && isInPath(placeholder)
            && parts.allSatisfy { isInPath($0.property) }
    }

    package func contains(_ property: String) -> Bool {
        parts.contains { $0.property == property }
    }
}
