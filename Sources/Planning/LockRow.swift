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

extension LockRow.State {
    /// Formats the state: `DIGEST`, `once:DIGEST`, `ejected:DIGEST`.
    func appendText(to output: inout [UInt8]) {
        switch self {
        case .generated(let digest):
            digest.appendText(to: &output)
        case .once(let digest):
            output.append(contentsOf: "once:".utf8)
            digest.appendText(to: &output)
        case .ejected(let digest):
            output.append(contentsOf: "ejected:".utf8)
            digest.appendText(to: &output)
        }
    }

    /// Parses the result of `appendText`; nil for anything else.
    init?(text: UnsafeBufferPointer<UInt8>) {
        if let digest = Digest(text: text) {
            self = .generated(digest)
        } else if let digest = LockRow.State.digest(text, after: "once:") {
            self = .once(digest)
        } else if let digest = LockRow.State.digest(text, after: "ejected:") {
            self = .ejected(digest)
        } else {
            return nil
        }
    }

    private static func digest(_ text: UnsafeBufferPointer<UInt8>, after word: StaticString) -> Digest? {
        let length = word.utf8CodeUnitCount
        guard text.count >= length,
            zip(text, UnsafeBufferPointer(start: word.utf8Start, count: length)).allSatisfy(==)
        else { return nil }
        return Digest(text: UnsafeBufferPointer(rebasing: text[length...]))
    }
}
