/// What requests make of an object.
package struct ObjectRole: Sendable {
    /// Whether it is read from answers.
    package var isRead = true
    /// Whether it is sent or kept in a file, or a part of what is.
    package var isSent = false
    /// Of a draft: the entity that it is made from too; absent where nothing does that.
    package var draftOf: EntityName?
    /// Whether each field may be kept as it is.
    package var isChanges = false
    /// A DTO that keeps all: of changes alone.
    package var keepingDTOStub = ""
    /// The DTO of `.stub()`, as it is sent: without what the domain lacks.
    package var sentStub = ".stub()"
    /// Of what is sent alone: domain models and the DTOs that they are mapped to.
    package var contrasts: [Contrast] = []
    package var absent: Contrast?
    /// What it becomes as JSON, where it is the whole of a body.
    package var encoded: [EncodedSample] = []
}

package struct EntityName: TemplateRecord {
    /// The entity: `Restaurant`.
    package let name: String
    /// As a parameter: `restaurant`.
    package let variable: String
}

/// A DTO, and the fixture that it is encoded to.
package struct EncodedSample: TemplateRecord {
    /// The fixture: `restaurant_draft`.
    package let fixture: String
    /// The DTO that is encoded to it.
    package let dto: String
}
