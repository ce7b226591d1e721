import Platform

/// Reads the contents of git objects through one `git cat-file` process that keeps running.
final class GitBlobs {
    private let child: ChildProcess
    private let input: Int32
    private var buffer: [UInt8] = []

    init(_ repository: GitRepository) throws(GitRepository.Failure) {
        var ends: [Int32] = [-1, -1]
        guard ChildProcess.openPipe(&ends) == 0 else {
            throw .refused
        }
        defer { close(ends[0]) }
        do {
            child = try repository.start(["cat-file", "--batch"], input: ends[0])
        } catch {
            close(ends[1])
            throw error
        }
        input = ends[1]
    }

    deinit {
        close(input)
        close(child.output)
        child.end()
    }

    /// Nil if git does not have the object, or has ended.
    func bytes(of object: String) -> [UInt8]? {
        let question = Array("\(object)\n".utf8)
        guard question.withUnsafeBytes({ Disk(faults: nil).write($0, to: input) }) >= 0,
            let header = line()
        else { return nil }
        // The header is `OBJECT blob SIZE` or `OBJECT missing`.
        let words = header.split(separator: " ")
        guard words.count == 3, let size = Int(words[2]), let bytes = take(size + 1) else {
            return nil
        }
        return Array(bytes.dropLast())
    }

    private func line() -> String? {
        while true {
            if let end = buffer.firstIndex(of: 0x0a) {
                let line = String(decoding: buffer[..<end], as: UTF8.self)
                buffer.removeFirst(end + 1)
                return line
            }
            guard fill() else { return nil }
        }
    }

    private func take(_ count: Int) -> [UInt8]? {
        while buffer.count < count {
            guard fill() else { return nil }
        }
        let bytes = Array(buffer[..<count])
        buffer.removeFirst(count)
        return bytes
    }

    private func fill() -> Bool {
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        let count = piece.withUnsafeMutableBytes { Disk(faults: nil).read(child.output, into: $0) }
        guard count > 0 else { return false }
        buffer.append(contentsOf: piece[..<count])
        return true
    }
}
