/// Why a path must not be an output. A path from a style, a configuration or a lock has to be inside the repository,
/// mean the same on every system, and not be a file of git or of scaffold itself.
package enum PathFault: Error, Equatable, Sendable {
    case empty
    case absolute
    /// `a//b`, or a slash at the end.
    case emptyComponent
    /// A component that is `.` or `..`.
    case dots
    case backslash
    /// A control character, or an invisible character such as a change of the writing direction.
    case control
    case notUTF8
    /// The name of the temporary file would be too long.
    case tooLong
    /// `scaffold.lock`, `scaffold.yml`, or something inside `.git`.
    case reserved
    /// A spec, something in the folder of a style, the manifest of a package, or what git and GitHub are told.
    case persons

    /// The fault of a path, or nil if it may be written. Every path of a run is checked, so the rare faults are looked
    /// for only if a byte is unusual.
    /// The folders before `start` are known to have none.
    package static func first(in path: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> PathFault? {
        if path.isEmpty { return .empty }
        if path[0] == UInt8(ascii: "/") { return .absolute }
        var (start, index) = (start, start)
        var isUnusual = false
        while index < path.count {
            defer { index += 1 }
            let byte = path[index]
            if byte == UInt8(ascii: "/") {
                if let fault = component(path, start, index) { return fault }
                start = index + 1
            } else if byte < 0x20 || byte >= 0x7f || byte == UInt8(ascii: "\\") {
                isUnusual = true
            }
        }
        if let fault = component(path, start, path.count) { return fault }
        if start == 0, isOwnFile(path) { return .reserved }
        return isUnusual ? unusualCharacters(path) : nil
    }

    package static func first(in path: String) -> PathFault? {
        var path = path
        return path.withUTF8 { first(in: $0) }
    }

    /// The description, printed after the path and a colon.
    package var reason: String {
        switch self {
        case .empty: "the path is empty"
        case .absolute: "an absolute path leads outside the repository"
        case .emptyComponent: "a part between two slashes is empty"
        case .dots: "'.' and '..' may not be parts of an output path"
        case .backslash: "a backslash means different things on different systems"
        case .control: "the path contains a control character or an invisible one"
        case .notUTF8: "the path is not UTF-8"
        case .tooLong: "a name of the path is longer than \(PathFault.longestName) bytes"
        case .persons: "people write this file, and scaffold never replaces it"
        case .reserved: "this file belongs to git or to scaffold itself"
        }
    }

    /// File systems allow 255 bytes; a temporary file adds a dot and its suffix.
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
        path.count == 13 && equal(path, 0, "scaffold.lock")
            || path.count == 12 && equal(path, 0, "scaffold.yml")
    }

    /// Compares without letter case, as on a case-insensitive disk.
    private static func equal(_ path: UnsafeBufferPointer<UInt8>, _ start: Int, _ name: StaticString) -> Bool
    {
        for index in 0..<name.utf8CodeUnitCount {
            let byte = path[start + index]
            let lowered = byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte
            if lowered != name.utf8Start[index] { return false }
        }
        return true
    }

    private static func unusualCharacters(_ path: UnsafeBufferPointer<UInt8>) -> PathFault? {
        if path.contains(where: { $0 < 0x20 || $0 == 0x7f }) { return .control }
        if path.contains(UInt8(ascii: "\\")) { return .backslash }
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
