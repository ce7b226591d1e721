import Diagnostics

/// A difference between two versions of a spec, from the point of view of callers of the generated code.
package struct SpecChange: Sendable {
    package enum Verdict: String, Sendable {
        /// Some calls, switches or values that were valid are no longer valid.
        case breaking
        case compatible
    }

    package let kind: Kind
    /// The name of what changed: `Restaurant.rating`, `search(query)`.
    package let subject: String
    package let message: String
    /// The place in the new spec; in the old one, if the subject was removed.
    package let place: Diagnostic.Place

    package var verdict: Verdict {
        kind.verdict
    }
}

extension SpecChange {
    /// All changes that are reported, with their ids.
    package enum Kind: String, CaseIterable, Sendable {
        case typeRemoved = "type-removed"
        case typeAdded = "type-added"
        /// For example, an object became an enum.
        case typeReplaced = "type-replaced"

        case fieldRemoved = "field-removed"
        case fieldAdded = "field-added"
        /// A field was added to a type that callers create.
        case sentFieldAdded = "sent-field-added"
        case fieldOptional = "field-became-optional"
        case fieldRequired = "field-became-required"
        case fieldType = "field-type"
        case fieldKey = "field-key"
        case fieldForm = "field-form"
        case fieldDefault = "field-default"
        /// The JSON of values that exist only on devices.
        case storedForm = "stored-form"
        case writtenFields = "written-fields"

        case caseRemoved = "case-removed"
        case caseAdded = "case-added"
        case caseValue = "case-value"
        case unknownValues = "unknown-values"

        case bitRemoved = "bit-removed"
        case bitAdded = "bit-added"
        case bitNumber = "bit-number"

        case variantRemoved = "variant-removed"
        case variantAdded = "variant-added"
        case variantType = "variant-type"
        case variantTag = "variant-tag"

        case operationRemoved = "operation-removed"
        case operationAdded = "operation-added"
        case operationRequest = "operation-request"
        case operationAnswer = "operation-answer"
        case operationBody = "operation-body"
        case operationResponse = "operation-response"
        case operationNotFound = "operation-not-found"

        case parameterRemoved = "parameter-removed"
        case parameterAdded = "parameter-added"
        case optionalParameterAdded = "optional-parameter-added"
        case parameterType = "parameter-type"
        case parameterOptional = "parameter-became-optional"
        case parameterRequired = "parameter-became-required"
        case parameterDefault = "parameter-default"
        case parameterOrder = "parameter-order"
        case parameterKey = "parameter-key"

        case entityRemoved = "entity-removed"
        case entityAdded = "entity-added"
        case identity
        case plural
        case policy
        /// The policy is a parameter of every method now, or no longer.
        case policyParameter = "policy-parameter"
        case store
        /// The function that makes the repository has other parameters.
        case repositoryParameters = "repository-parameters"
        case pageStep = "page-step"
        case pagination

        case errorRemoved = "error-removed"
        case errorAdded = "error-added"
        case errorStatuses = "error-statuses"
        case errorCodes = "error-codes"
        /// Where the body of an error is read.
        case errorBody = "error-body"
        /// The cases of a spec have what the server says, or no longer.
        case errorAnswer = "error-answer"

        package var verdict: Verdict {
            switch self {
            case .typeRemoved, .typeReplaced, .fieldRemoved, .sentFieldAdded, .fieldOptional, .fieldRequired,
                .fieldType, .storedForm, .writtenFields, .caseRemoved, .caseAdded, .unknownValues,
                .bitRemoved,
                .variantRemoved, .variantAdded, .variantType, .operationRemoved, .operationAnswer,
                .operationBody, .parameterRemoved, .parameterAdded, .parameterType, .parameterRequired,
                .parameterOrder, .entityRemoved, .identity, .plural, .policyParameter, .pageStep,
                .repositoryParameters, .errorRemoved, .errorAdded, .errorAnswer:
                .breaking
            case .typeAdded, .fieldAdded, .fieldKey, .fieldForm, .fieldDefault, .caseValue, .bitAdded,
                .bitNumber, .variantTag, .operationAdded, .operationRequest, .operationResponse,
                .operationNotFound, .optionalParameterAdded, .parameterOptional, .parameterDefault,
                .parameterKey, .entityAdded,
                .policy, .store, .pagination, .errorStatuses, .errorCodes, .errorBody:
                .compatible
            }
        }
    }
}
