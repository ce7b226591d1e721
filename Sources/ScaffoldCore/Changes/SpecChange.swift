import Diagnostics

/// One difference between two versions of a spec, as those feel it who call what is generated from it.
package struct SpecChange: Sendable {
    package enum Verdict: String, Sendable {
        /// A call, a switch or a value that was right is no longer.
        case breaking
        case compatible
    }

    package let kind: Kind
    /// `Restaurant.rating`, `search(query)`.
    package let subject: String
    package let message: String
    /// In the new spec; of what is gone, in the old one.
    package let place: Diagnostic.Place

    package var verdict: Verdict {
        kind.verdict
    }
}

extension SpecChange {
    /// Every change that there is, by the id under which it is told.
    package enum Kind: String, CaseIterable, Sendable {
        case typeRemoved = "type-removed"
        case typeAdded = "type-added"
        /// An object has become an enum, say.
        case typeReplaced = "type-replaced"

        case fieldRemoved = "field-removed"
        case fieldAdded = "field-added"
        /// In what callers make themselves.
        case sentFieldAdded = "sent-field-added"
        case fieldOptional = "field-became-optional"
        case fieldRequired = "field-became-required"
        case fieldType = "field-type"
        case fieldKey = "field-key"
        case fieldForm = "field-form"
        case fieldDefault = "field-default"
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
        /// With a policy comes a parameter of every method, or goes.
        case policyParameter = "policy-parameter"
        case store
        case pageStep = "page-step"
        case pagination

        case errorRemoved = "error-removed"
        case errorAdded = "error-added"
        case errorStatuses = "error-statuses"

        package var verdict: Verdict {
            switch self {
            case .typeRemoved, .typeReplaced, .fieldRemoved, .sentFieldAdded, .fieldOptional, .fieldRequired,
                .fieldType, .writtenFields, .caseRemoved, .caseAdded, .unknownValues, .bitRemoved,
                .variantRemoved, .variantAdded, .variantType, .operationRemoved, .operationAnswer,
                .operationBody, .parameterRemoved, .parameterAdded, .parameterType, .parameterRequired,
                .parameterOrder, .entityRemoved, .identity, .plural, .policyParameter, .pageStep,
                .errorRemoved, .errorAdded:
                .breaking
            case .typeAdded, .fieldAdded, .fieldKey, .fieldForm, .fieldDefault, .caseValue, .bitAdded,
                .bitNumber, .variantTag, .operationAdded, .operationRequest, .operationResponse,
                .operationNotFound, .optionalParameterAdded, .parameterOptional, .parameterDefault,
                .parameterKey, .entityAdded,
                .policy, .store, .pagination, .errorStatuses:
                .compatible
            }
        }
    }
}
