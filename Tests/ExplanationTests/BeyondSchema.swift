/// The errors that the JSON Schema does not find, or not always, and why.
enum BeyondSchema {
    static let reasons: [String: String] = {
        let ids = [
            "it is inside of a text, of which a schema sees the outside": [
                "answer-of-head", "answer-of-read", "bad-dictionary-key", "bad-duration", "bad-form",
                "bad-last",
                "bad-page", "bad-path", "bad-source", "bad-parameter-name", "bad-request", "bad-type",
                "bad-variant",
                "body-of-read", "data-body", "date-without-form", "day-beside-time", "duplicate-parameter",
                "duplicate-query-item", "missing-type",
                "operation-without-answer", "optional-body", "optional-in-path", "page-without-parameter",
                "paged-list", "response-without-answer", "search-without-parameter",
                "several-page-parameters",
                "unfitting-method",
            ],
            "it depends on what a name stands for": [
                "absent-item",
                "bad-choice", "bad-default", "hidden-types", "idle-conformance", "part-not-codable",
                "bad-field-source", "bad-identity", "bad-keyed-list", "bad-sample", "broken-feature",
                "endless-type",
                "file-elsewhere",
                "form-without-names",
                "identity-in-list", "lost-field", "nothing-to-send", "object-parameter", "other-answer",
                "other-body", "same-kind",
                "several-drafts", "type-in-place", "unknown-feature", "unknown-field", "unknown-identity",
                "unknown-nil", "unknown-parameter", "unknown-type", "unsendable-parameter", "uses-in-circle",
                "too-large", "unused-type",
            ],
            "two places say it together": [
                "bad-body-item", "bad-layout", "bad-operation-policy", "bad-without-way-out",
                "cache-contradiction",
                "case-of-optional",
                "code-without-place",
                "cursor-without-next",
                "default-of-object", "default-of-optional", "doubly-optional", "idle-cache", "idle-key",
                "mixed-paging",
                "mixed-raw-values", "never-bad", "no-identity", "no-operations", "not-a-json-body",
                "not-a-search",
                "output-without-feature",
                "not-local",
                "operation-without-request",
                "guarded-folder", "hidden-mocks", "option-of-optional", "pagination-without-items",
                "pagination-without-page",
                "path-clash",
            ],
            "there is nothing for a schema to look at": ["empty-configuration"],
            "two names or values are the same": [
                "duplicate-bit", "duplicate-case", "duplicate-code", "duplicate-header", "duplicate-json-key",
                "duplicate-method",
                "duplicate-property", "duplicate-raw-value", "duplicate-status", "duplicate-type",
                "duplicate-variant", "same-letters", "same-name", "same-plural",
            ],
            "the name is the generated code's or Swift's, in one spelling of many": [
                "case-needs-name", "case-unknown", "client-header", "generated-type", "reserved-operation",
                "reserved-parameter", "secret-header", "taken-error", "taken-type", "variant-without-name",
            ],
            "another file says it: scaffold.yml, a style, or the version of the tool": [
                "bad-option", "inconvertible-key", "no-style", "not-in-style", "older-tool",
                "unknown-option", "untranslated-language", "unused-language",
            ],
        ]
        return Dictionary(uniqueKeysWithValues: ids.flatMap { reason, ids in ids.map { ($0, reason) } })
    }()
}
