/// The parts of a generated file that belong to a person, as a template marks them:
///
///     // scaffold:keep NAME
///     …
///     // scaffold:end
///
/// Everything between the two lines is kept byte for byte by each regeneration, and is not part of the digest. Each
/// mark is a line of its own, as a comment in the file's language. Text from a spec never begins a line, and so
/// cannot open a region.
package enum KeepRegions {
    package enum Merge: Equatable, Sendable {
        case merged([UInt8])
        /// A region that a person has filled does not exist any more.
        case homeless(String)
    }

    /// The rendered file with the regions of the existing one.
    package static func merge(rendered: [UInt8], existing: [UInt8]) -> Merge {
        guard areMarked(in: existing) else { return .merged(rendered) }
        let new = pieces(rendered)
        let kept = Dictionary(
            pieces(existing).compactMap { piece in piece.name.map { ($0, piece.bytes) } },
            // A template has no two regions with the same name. If a person duplicates one, both are kept in order.
            uniquingKeysWith: { $0 + $1 })
        let places = Set(new.compactMap(\.name))
        let filled = kept.filter { !$0.value.allSatisfy(isBlank) }
        if let name = filled.keys.filter({ !places.contains($0) }).min() {
            return .homeless(name)
        }
        return .merged(new.flatMap { piece in piece.name.flatMap { kept[$0] } ?? piece.bytes })
    }

    /// Whether a region is not empty.
    package static func areFilled(in bytes: [UInt8]) -> Bool {
        areMarked(in: bytes) && pieces(bytes).contains { $0.name != nil && !$0.bytes.allSatisfy(isBlank) }
    }

    /// Whether a file equals what was rendered, apart from its regions.
    package static func isCurrent(_ existing: [UInt8], rendered: [UInt8]) -> Bool {
        existing == rendered || merge(rendered: rendered, existing: existing) == .merged(existing)
    }

    /// The file with LF line ends outside of its regions, whose content must not change.
    package static func withoutCarriageReturns(_ bytes: [UInt8]) -> [UInt8] {
        guard areMarked(in: bytes) else { return plain(bytes) }
        return pieces(bytes).flatMap { $0.name == nil ? plain($0.bytes) : $0.bytes }
    }

    private static func plain(_ bytes: [UInt8]) -> [UInt8] {
        var plain: [UInt8] = []
        plain.reserveCapacity(bytes.count)
        for (index, byte) in bytes.enumerated()
        where byte != 0x0d || index + 1 == bytes.count || bytes[index + 1] != 0x0a {
            plain.append(byte)
        }
        return plain
    }

    /// The file with empty regions, from which its digest is computed.
    package static func stripped(_ bytes: [UInt8]) -> [UInt8] {
        guard areMarked(in: bytes) else { return bytes }
        return pieces(bytes).flatMap { $0.name == nil ? $0.bytes : [] }
    }

    /// The errors of the regions in a rendered file, which come from its template.
    package enum Fault: Equatable, Sendable {
        case nameless
        case unclosed(String)
        case duplicate(String)
    }

    package static func fault(in rendered: [UInt8]) -> Fault? {
        guard areMarked(in: rendered) else { return nil }
        var names = Set<String>()
        var open: String?
        for line in rendered.split(separator: 0x0a) {
            if rest(of: line, behind: endMark) != nil {
                open = nil
            } else if rest(of: line, behind: keepMark) != nil {
                guard let name = name(of: line) else { return .nameless }
                if let open { return .unclosed(open) }
                guard names.insert(name).inserted else { return .duplicate(name) }
                open = name
            }
        }
        return open.map { .unclosed($0) }
    }

    /// The lines of a region, or between two regions; marks belong to the latter.
    private struct Piece {
        var name: String?
        var bytes: [UInt8]
    }

    private static func pieces(_ bytes: [UInt8]) -> [Piece] {
        var result = [Piece(name: nil, bytes: [])]
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: 0x0a).map { $0 + 1 } ?? bytes.count
            let line = bytes[start..<end]
            if result[result.count - 1].name != nil, rest(of: line, behind: endMark) != nil {
                result.append(Piece(name: nil, bytes: []))
            }
            result[result.count - 1].bytes += line
            if result[result.count - 1].name == nil, let name = name(of: line) {
                result.append(Piece(name: name, bytes: []))
            }
            start = end
        }
        return result
    }

    /// The name after a keep mark.
    private static func name(of line: ArraySlice<UInt8>) -> String? {
        guard let rest = rest(of: line, behind: keepMark) else { return nil }
        let name = rest.drop { $0 == 0x20 }.prefix { $0 > 0x20 }
        return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
    }

    /// The text after a mark, in a line that is only a comment.
    private static func rest(of line: ArraySlice<UInt8>, behind mark: [UInt8]) -> ArraySlice<UInt8>? {
        let text = line.drop { $0 == 0x20 || $0 == 0x09 }
        guard let opener = openers.first(where: text.starts) else { return nil }
        let comment = text.dropFirst(opener.count).drop { $0 == 0x20 || $0 == 0x09 }
        guard comment.starts(with: mark) else { return nil }
        let rest = comment.dropFirst(mark.count)
        return rest.first.map(isLetter) == true ? nil : rest
    }

    /// Whether a file may contain regions: whether the word of the marks occurs in it. Every rendered file is
    /// searched, so this uses Horspool's algorithm: the byte at the end of each candidate determines how far the next
    /// one is.
    package static func areMarked(in bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBufferPointer { text in
            steps.withUnsafeBufferPointer { steps in
                var end = word.count
                while end <= text.count {
                    let last = text[end - 1]
                    if last == lastOfWord, text[(end - word.count)..<end].elementsEqual(word) { return true }
                    end += Int(steps[Int(last)])
                }
                return false
            }
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (0x61...0x7a).contains(byte | 0x20)
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09
    }

    private static let word = Array("scaffold:".utf8)
    private static let lastOfWord = UInt8(ascii: ":")
    /// For each byte, its distance from the end of the word at its last occurrence, the final byte not counted.
    private static let steps = word.dropLast().enumerated().reduce(
        into: [UInt8](repeating: UInt8(word.count), count: 256)
    ) { steps, place in
        steps[Int(place.element)] = UInt8(word.count - 1 - place.offset)
    }
    private static let keepMark = word + Array("keep".utf8)
    private static let endMark = word + Array("end".utf8)
    /// The tokens that begin a comment in the languages of generated files.
    private static let openers = ["//", "#", "/*", "<!--", "--", ";", "%"].map { Array($0.utf8) }
}

extension Digest {
    /// The digest of a generated file, without the content of its keep regions.
    package init(ofFile bytes: [UInt8]) {
        self.init(of: KeepRegions.stripped(bytes))
    }
}
