import Diagnostics

/// What of an answer means an error: its status, the code in its body, or both.
package struct ErrorMeaning: Hashable {
    package let status: ErrorSpec.Status?
    package let code: String?
}

extension ErrorSpec {
    /// Every status with every code, at the place of the code if there is one.
    package var meanings: [Located<ErrorMeaning>] {
        guard !codes.isEmpty else {
            return statuses.map { Located(ErrorMeaning(status: $0.value, code: nil), $0.range) }
        }
        let statuses = statuses.isEmpty ? [nil] : statuses.map(\.value)
        return codes.flatMap { code in
            statuses.map { Located(ErrorMeaning(status: $0, code: code.value), code.range) }
        }
    }
}
