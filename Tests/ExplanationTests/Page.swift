import Explanations
import Foundation
import Testing

/// A page of `scaffold explain`, taken apart.
struct Page: CustomTestStringConvertible, Sendable {
    let id: String
    let text: String
    /// The sentence at its beginning.
    let summary: String
    let wrong: Example?
    let right: Example?
    /// The languages of examples that a test cannot run.
    private(set) var unknownKinds: [String] = []

    static let all = Explanations.ids.compactMap { Explanations.page(of: $0) }.map { Page($0.id, $0.text) }

    init(_ id: String, _ text: String) {
        self.id = id
        self.text = text
        summary = Explanations.page(of: id)?.summary ?? ""
        var examples: [String: Example] = [:]
        var kind = Example.Kind.spec
        var label = ""
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
            if let match = line.wholeMatch(of: /(Wrong|Right)(?:, (.+))?:/) {
                label = String(match.1)
                if let words = match.2.map(String.init) {
                    unknownKinds += Example.Kind(rawValue: words) == nil ? [words] : []
                    kind = Example.Kind(rawValue: words) ?? kind
                }
                examples[label] = Example(kind: kind, text: "")
            } else if !label.isEmpty {
                examples[label]?.text += line.dropFirst(4) + "\n"
            }
        }
        wrong = examples["Wrong"]?.trimmed
        right = examples["Right"]?.trimmed
    }

    var testDescription: String {
        id
    }
}
