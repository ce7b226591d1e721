/// One row of the lock: a file that the tool manages.
package struct LockRow: Equatable, Sendable {
    /// Who owns the file, and the digest of what was last rendered for it.
    package enum State: Equatable, Sendable {
        /// The tool owns the file, and wrote bytes with this digest.
        case generated(Digest)
        /// A person owns the file since it was first written. The digest is that of what was rendered then, so that
        /// `check` can report that the spec has changed since.
        case once(Digest)
        /// A person took over the generated file with `scaffold eject`.
        case ejected(Digest)

        /// The digest, if the tool owns the file.
        package var generated: Digest? {
            if case .generated(let digest) = self { digest } else { nil }
        }
    }

    package let path: String
    package let state: State
    package let feature: String
    package let template: String

    package init(path: String, state: State, feature: String, template: String) {
        self.path = path
        self.state = state
        self.feature = feature
        self.template = template
    }
}

extension LockRow {
    /// The line of the lock.
    var line: String {
        "\(path)\t\(state.text)\t\(feature)\t\(template)"
    }

}

extension LockRow.State {
    /// `DIGEST`, `once:DIGEST`, `ejected:DIGEST`.
    var text: String {
        switch self {
        case .generated(let digest): digest.text
        case .once(let digest): "once:\(digest.text)"
        case .ejected(let digest): "ejected:\(digest.text)"
        }
    }

    /// Parses the result of `text`; nil for anything else.
    init?(text: UnsafeBufferPointer<UInt8>) {
        func digest(after mark: StaticString) -> Digest? {
            let count = mark.utf8CodeUnitCount
            guard text.count == count + Digest.textLength,
                text.starts(with: UnsafeBufferPointer(start: mark.utf8Start, count: count))
            else { return nil }
            return Digest(text: UnsafeBufferPointer(rebasing: text[count...]))
        }
        if let digest = digest(after: "") {
            self = .generated(digest)
        } else if let digest = digest(after: "once:") {
            self = .once(digest)
        } else if let digest = digest(after: "ejected:") {
            self = .ejected(digest)
        } else {
            return nil
        }
    }
}
