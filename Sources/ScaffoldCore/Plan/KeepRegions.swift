/// The parts of a generated file that belong to a person, as a template marks them:
///
///     // scaffold:keep NAME
///     …
///     // scaffold:end
///
/// What stands between the two lines survives every regeneration byte for byte, and no digest counts it. The marks may
/// stand behind anything that begins a comment in the file's language.
package enum KeepRegions {
    package enum Merge: Equatable, Sendable {
        case merged([UInt8])
        /// A region that a person has filled has no place any more.
        case homeless(String)
    }

    /// What was rendered, with the regions as the existing file has them.
    package static func merge(rendered: [UInt8], existing: [UInt8]) -> Merge {
        guard hasMark(existing) else { return .merged(rendered) }
        let new = pieces(rendered)
        let kept = Dictionary(
            pieces(existing).compactMap { piece in piece.name.map { ($0, piece.bytes) } },
            uniquingKeysWith: { $0 + $1 })
        let places = Set(new.compactMap(\.name))
        let filled = kept.filter { !$0.value.allSatisfy(isBlank) }
        if let name = filled.keys.filter({ !places.contains($0) }).min() {
            return .homeless(name)
        }
        return .merged(new.flatMap { piece in piece.name.flatMap { kept[$0] } ?? piece.bytes })
    }

    /// Whether a person has written into a region.
    package static func areFilled(in bytes: [UInt8]) -> Bool {
        hasMark(bytes) && pieces(bytes).contains { $0.name != nil && !$0.bytes.allSatisfy(isBlank) }
    }

    /// Whether a file is what was rendered, its regions aside.
    package static func isCurrent(_ existing: [UInt8], rendered: [UInt8]) -> Bool {
        existing == rendered || merge(rendered: rendered, existing: existing) == .merged(existing)
    }

    /// The file with nothing in its regions: what digests are made of.
    package static func stripped(_ bytes: [UInt8]) -> [UInt8] {
        guard hasMark(bytes) else { return bytes }
        return pieces(bytes).flatMap { $0.name == nil ? $0.bytes : [] }
    }

    /// Lines of a file, of a region or between two; the marks themselves belong to what is between.
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
            if result[result.count - 1].name != nil, contains(line, endMark) {
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

    /// The word behind the mark.
    private static func name(of line: ArraySlice<UInt8>) -> String? {
        guard let end = end(of: keepMark, in: line) else { return nil }
        let name = line[end...].drop { $0 == 0x20 }.prefix { $0 > 0x20 }
        return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
    }

    private static func hasMark(_ bytes: [UInt8]) -> Bool {
        contains(bytes[...], keepMark)
    }

    private static func contains(_ bytes: ArraySlice<UInt8>, _ mark: [UInt8]) -> Bool {
        end(of: mark, in: bytes) != nil
    }

    /// Where the first such text ends.
    private static func end(of mark: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
        var start = bytes.startIndex
        while let found = bytes[start...].firstIndex(of: mark[0]) {
            if bytes.endIndex - found < mark.count { return nil }
            if bytes[found..<(found + mark.count)].elementsEqual(mark) { return found + mark.count }
            start = found + 1
        }
        return nil
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09
    }

    private static let keepMark = Array("scaffold:keep ".utf8)
    private static let endMark = Array("scaffold:end".utf8)
}

extension Digest {
    /// Of a generated file, whose keep regions do not count.
    package init(ofFile bytes: [UInt8]) {
        self.init(of: KeepRegions.stripped(bytes))
    }
}
