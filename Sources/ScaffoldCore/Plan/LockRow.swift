/// One line of the lock, spelled out: a file that the tool answers for.
package struct LockRow: Equatable, Sendable {
    /// Whose the file is, and what was last rendered for it.
    package enum State: Equatable, Sendable {
        /// The tool's: these are the bytes it wrote.
        case generated(Digest)
        /// The person's since it was first written. The digest is of what was rendered then, so that `check`
        /// can say when the spec has moved past it.
        case once(Digest?)
        /// Generated once, and taken over by a person since.
        case ejected(Digest?)

        /// Nil unless the file belongs to the tool.
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
    /// As the lock spells it: `DIGEST`, `once`, `once:DIGEST`, `ejected`, `ejected:DIGEST`.
    func appendText(to output: inout [UInt8]) {
        switch self {
        case .generated(let digest):
            digest.appendText(to: &output)
        case .once(let digest):
            output.append(contentsOf: "once".utf8)
            LockRow.State.append(digest, to: &output)
        case .ejected(let digest):
            output.append(contentsOf: "ejected".utf8)
            LockRow.State.append(digest, to: &output)
        }
    }

    /// Reads what `appendText` wrote; nil for anything else.
    init?(text: UnsafeBufferPointer<UInt8>) {
        if let digest = Digest(text: text) {
            self = .generated(digest)
        } else if let digest = LockRow.State.digest(text, after: "once") {
            self = .once(digest)
        } else if let digest = LockRow.State.digest(text, after: "ejected") {
            self = .ejected(digest)
        } else {
            return nil
        }
    }

    private static func append(_ digest: Digest?, to output: inout [UInt8]) {
        guard let digest else { return }
        output.append(UInt8(ascii: ":"))
        digest.appendText(to: &output)
    }

    /// The outer optional says whether the column is this word at all, the inner whether a digest follows.
    private static func digest(_ text: UnsafeBufferPointer<UInt8>, after word: StaticString) -> Digest?? {
        let length = word.utf8CodeUnitCount
        guard text.count >= length,
            zip(text, UnsafeBufferPointer(start: word.utf8Start, count: length)).allSatisfy(==)
        else { return nil }
        if text.count == length { return .some(nil) }
        guard text[length] == UInt8(ascii: ":") else { return nil }
        return Digest(text: UnsafeBufferPointer(rebasing: text[(length + 1)...])).map { .some($0) }
    }
}
