/// A write that can be made on the device before the server knows of it, as a case of its entity's changes.
package struct WaitingModel: TemplateRecord {
    /// What is sent, and so how the device knows the item.
    package enum Content: Sendable {
        /// The whole item.
        case whole
        /// What becomes an item when the server gives it an identity.
        case draft
        /// What changes an item that the device has.
        case part
        case nothing
    }

    let content: Content
    /// Whether it sends the whole row.
    package let sendsRow: Bool
    /// The associated values of its case.
    package let parameters: [ParameterModel]
    /// The change, from the parameters of the repository's method: `.create(identifier: user.id, body: …)`.
    package let change: String
    /// The pattern of the case that binds what its effect needs: `.create(let identifier, let body)`.
    package let effectPattern: String
    /// The effect of the change, from its associated values.
    package let effect: String
    /// The pattern that binds what is sent.
    package let sendPattern: String
    /// The key of the row in the answer `dto`; absent if the answer is not the entity.
    package let rowKey: String?
    /// Whether its answer has to be mapped, to know whether it can be.
    package let checksAnswer: Bool
    /// The pattern that binds the body alone.
    package let bodyPattern: String
    /// The pattern that binds everything that stays if the item gets another identity.
    package let renamedPattern: String
    /// The same change for another `identifier`, whose item is `newRow`, if the device has it.
    package let renamedChange: String
    /// For a draft: the values of the item that it becomes.
    package let fields: [ValueModel]
    /// Test: the query of the list that the sample creates an item in, or deletes it from.
    package let listQuery: String?
    /// Test: the key of the item that the sample changes.
    package let sampleKey: String
    /// Test: the result before the server has answered; for a draft with the identity of the variable `result`.
    package let resultSample: String

    /// Whether it sends what becomes an item when the server gives it an identity.
    package var isDraft: Bool { content == .draft }
    /// Whether it sends what changes an item that the device has.
    package var isPart: Bool { content == .part }
}

/// The changes of an entity that can wait, as a type.
package struct ChangesModel: TemplateRecord {
    /// The type: `RestaurantChange`.
    package let name: String
    /// Test: a change of each case.
    package let samples: [String]
    /// Whether a part of an item can be changed.
    package let keepsPart: Bool
    /// Whether such a change has the whole item as its result.
    package let returnsPart: Bool
    /// Whether an answer to one of them may not be mappable.
    package let checksAnswers: Bool
    /// The item of a `dto`, without `try`.
    package let mapping: String
    /// `try `; empty if nothing can fail.
    package let `try`: String
    /// The type of the identity, if the server gives it and changes can name an item before that.
    package let identifierType: String?
    /// The pattern of a creation that binds its body, if the server gives the identity.
    package let creationPattern: String?
    /// Whether a creation is compared with a row as items, because rows have values of nested objects that items lack.
    package let comparesItems: Bool
    /// The bodies that change a row, or are compared with one.
    package let patches: [PatchModel]
    /// Test: those of them that change a part of an item.
    package let parts: [PatchModel]
}

/// A body that changes a row.
package struct PatchModel: TemplateRecord {
    /// The DTO of the body: `NoteChangesDTO`.
    package let body: String
    /// The values of the changed `row`.
    package let fields: [ValueModel]
    /// Test: a row.
    package let sample: String
    /// Test: the model of that row, changed by the stub of the body; absent if the samples of both differ.
    package let changedResult: String?
}

/// A value of an initializer.
package struct ValueModel: TemplateRecord {
    /// The property as the label of an argument in a call.
    package let label: String
    /// The value.
    package let value: String
}
