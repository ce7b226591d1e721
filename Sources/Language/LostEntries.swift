import Diagnostics

/// The entries that the unreadable part of a document may contain. After a syntax error in the YAML entries are
/// missing, so an error about a missing entry, or about a name that it may define, can be wrong.
struct LostEntries {
    /// The words before a colon anywhere in the text: the entries of these keys may have been lost.
    private let keys: Set<String>
    /// The start of each line with an unreadable part, in itself or in the block below it.
    private let brokenLines: Set<Int>

    init(_ source: SourceText, _ faults: [Diagnostic]) {
        keys = Self.keys(of: source.bytes)
        brokenLines = Set(
            faults.filter { $0.severity == .error }.compactMap { $0.place?.range.start }
                .flatMap { Self.blocks(around: $0, in: source) })
    }

    /// Whether a diagnostic is about a missing entry that may be in the lost part.
    func mayHold(_ diagnostic: Diagnostic) -> Bool {
        guard let place = diagnostic.place else {
            return false
        }
        switch diagnostic.id {
        case "unknown-field", "unknown-identity", "unknown-parameter", "unknown-type":
            return keys.contains(place.source.text(place.range))
        case "no-fields":
            return isBroken(place) || keys.contains("fields")
        case "idle-key", "no-operations", "not-local":
            return isBroken(place) || keys.contains("operations")
        case "pagination-without-page":
            return keys.contains("page") || keys.contains("search")
        case let id:
            return Self.absences.contains(id) && isBroken(place)
        }
    }

    /// The ids of diagnostics about something missing below or beside an entry.
    private static let absences: Set<String> = [
        "cursor-without-next", "error-without-status", "expected-fields", "expected-map", "expected-string",
        "field-without-type",
        "missing-type", "no-cases", "operation-without-request", "page-without-parameter",
    ]

    private func isBroken(_ place: Diagnostic.Place) -> Bool {
        brokenLines.contains(place.source.startOfLine(at: place.range.start))
    }

    // MARK: - The text

    private static func keys(of bytes: [UInt8]) -> Set<String> {
        var keys: Set<String> = []
        var start = 0
        var end = 0
        for (index, byte) in bytes.enumerated() {
            if byte.isLetter || byte.isDigit || "_-@$".utf8.contains(byte) {
                if end < index {
                    start = index
                }
                end = index + 1
            } else if byte == UInt8(ascii: ":"), start < end {
                keys.insert(String(decoding: bytes[start..<end], as: UTF8.self))
                start = end
            } else if !"?\"' ".utf8.contains(byte) {
                start = end
            }
        }
        return keys
    }

    /// The starts of the line at an offset, and of the lines above that contain it as a block.
    private static func blocks(around offset: Int, in source: SourceText) -> [Int] {
        var start = source.startOfLine(at: offset)
        var starts = [start]
        var least = indentation(start, in: source.bytes) ?? Int.max
        while start > 0, least > 0 {
            start = source.startOfLine(at: start - 1)
            if let indentation = indentation(start, in: source.bytes), indentation < least {
                least = indentation
                starts.append(start)
            }
        }
        return starts
    }

    /// The indentation of a line; nil if the line is blank.
    private static func indentation(_ start: Int, in bytes: [UInt8]) -> Int? {
        var end = start
        while end < bytes.count, bytes[end] == UInt8(ascii: " ") {
            end += 1
        }
        let isEmpty = end == bytes.count || [UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(bytes[end])
        return isEmpty ? nil : end - start
    }
}
