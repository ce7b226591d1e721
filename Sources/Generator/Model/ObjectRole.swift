/// The role of an object in requests.
package struct ObjectRole: Sendable {
    /// Whether it is read from answers.
    package var isRead = true
    /// Whether it is sent or stored in a file, alone or as a part of another value.
    package var isSent = false
    /// Whether it is stored until it is sent.
    package var isStored = false
    /// Whether it contains a file, which cannot be read.
    var holdsFiles = false
    /// Whether it is the draft of an entity, which a form fills in.
    package var isDraft = false
    /// For a draft that can also be made from an entity: that entity.
    package var draftOf: EntityName?
    /// Whether it is the changes of an entity, in which each field may be kept.
    package var isChanges = false
    /// A DTO of changes that keeps every field.
    package var keepingDTOStub = ""
    /// The DTO of `.stub()` as it is sent, without fields that the domain does not have.
    package var sentStub = ".stub()"
    /// For a type that is only sent: domain models and the DTOs that they are mapped to.
    package var contrasts: [Contrast] = []
    package var absent: Contrast?
    /// The fixtures that it is encoded to, if it is a whole body.
    package var encoded: [EncodedSample] = []
}

package struct EntityName: TemplateRecord {
    /// The entity: `Restaurant`.
    package let name: String
    /// The name of its parameter: `restaurant`.
    package let variable: String
}

/// A DTO, and the fixture that it is encoded to.
package struct EncodedSample: TemplateRecord {
    /// The fixture: `restaurant_draft`.
    package let fixture: String
    /// The DTO that is encoded to it.
    package let dto: String
}
