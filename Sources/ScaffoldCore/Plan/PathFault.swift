/// Why a path may not be an output. What a style, a config or a lock names must lie inside the repository, mean the
/// same on every system, and spare the files that belong to git and to the tool itself.
package enum PathFault: Error, Equatable, Sendable {
    case empty
    case absolute
    /// `a//b`, or a slash at the end.
    case emptyComponent
    /// A component that is `.` or `..`.
    case dots
    case backslash
    /// A control character, or an invisible one such as a change of the writing direction.
    case control
    case notUTF8
    /// The name would leave no room for that of its temporary.
    case tooLong
    /// `scaffold.lock`, `scaffold.yml`, or something inside `.git`.
    case reserved

    /// The first fault of a path, or nil where it may be written.
    package static func first(in path: UnsafeBufferPointer<UInt8>) -> PathFault? {
        guard let first = path.first else { return .empty }
        if first == UInt8(ascii: "/") { return .absolute }
        var start = 0
        var hasWideCharacters = false
        for index in 0..<path.count {
            let byte = path[index]
            if byte == UInt8(ascii: "/") {
                if let fault = component(path, start, index) { return fault }
                start = index + 1
            } else if byte < 0x20 || byte == 0x7f {
                return .control
            } else if byte == UInt8(ascii: "\\") {
                return .backslash
            } else if byte >= 0x80 {
                hasWideCharacters = true
            }
        }
        if let fault = component(path, start, path.count) { return fault }
        if start == 0, path.count == 13 || path.count == 12, isOwnFile(path) { return .reserved }
        return hasWideCharacters ? wideCharacters(path) : nil
    }

    package static func first(in path: String) -> PathFault? {
        var path = path
        return path.withUTF8 { first(in: $0) }
    }

    /// What is wrong, to stand after a path and a colon.
    package var reason: String {
        switch self {
        case .empty: "the path is empty"
        case .absolute: "an absolute path leads outside the repository"
        case .emptyComponent: "a part between two slashes is empty"
        case .dots: "'.' and '..' may not be parts of an output path"
        case .backslash: "a backslash means different things on different systems"
        case .control: "the path holds a control character or an invisible one"
        case .notUTF8: "the path is not UTF-8"
        case .tooLong: "a name of the path is longer than \(PathFault.longestName) bytes"
        case .reserved: "this file belongs to git or to scaffold itself"
        }
    }

    /// File systems allow 255 bytes; a temporary adds a dot and `.scaffold-tmp`.
    private static let longestName = 240

    @inline(__always)
    private static func component(_ path: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> PathFault?
    {
        if start == end { return .emptyComponent }
        if end - start > longestName { return .tooLong }
        return path[start] == UInt8(ascii: ".") ? dotComponent(path, start, end) : nil
    }

    private static func dotComponent(_ path: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int)
        -> PathFault?
    {
        switch end - start {
        case 1: .dots
        case 2 where path[start + 1] == UInt8(ascii: "."): .dots
        case 4 where equal(path, start, ".git"): .reserved
        default: nil
        }
    }

    private static func isOwnFile(_ path: UnsafeBufferPointer<UInt8>) -> Bool {
        path.count == 13 ? equal(path, 0, "scaffold.lock") : equal(path, 0, "scaffold.yml")
    }

    /// Letter case aside, as on a case-insensitive disk.
    private static func equal(_ path: UnsafeBufferPointer<UInt8>, _ start: Int, _ name: StaticString) -> Bool
    {
        for index in 0..<name.utf8CodeUnitCount {
            let byte = path[start + index]
            let lowered = byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte
            if lowered != name.utf8Start[index] { return false }
        }
        return true
    }

    private static func wideCharacters(_ path: UnsafeBufferPointer<UInt8>) -> PathFault? {
        let text = String(decoding: path, as: UTF8.self)
        guard text.utf8.elementsEqual(path) else { return .notUTF8 }
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: return .control
            default: continue
            }
        }
        return nil
    }
}
