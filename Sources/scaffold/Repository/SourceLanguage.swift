/// Separates code from comments and prose, line by line.
enum SourceLanguage {
    case swift
    case yaml
    case json

    init(_ path: String) {
        self = path.hasSuffix(".swift") ? .swift : path.hasSuffix(".json") ? .json : .yaml
    }

    /// A line without its comment, and without string literals that contain a blank, which are prose. A comment
    /// starts at the beginning of the line or after a blank, and not inside a literal.
    func code(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var code: [UInt8] = []
        var index = line.startIndex
        while index < line.endIndex {
            if let mark, line[index...].starts(with: mark), code.last.map({ $0 == UInt8(ascii: " ") }) ?? true
            {
                break
            }
            let end = line[index] == UInt8(ascii: "\"") ? endOfText(line, from: index) : index + 1
            let piece = line[index..<end]
            if piece.count == 1 || self == .yaml || !piece.contains(UInt8(ascii: " ")) {
                code += piece
            }
            index = end
        }
        return code[...]
    }

    private var mark: [UInt8]? {
        switch self {
        case .swift: Array("//".utf8)
        case .yaml: Array("#".utf8)
        case .json: nil
        }
    }

    private func endOfText(_ line: ArraySlice<UInt8>, from start: Int) -> Int {
        var index = start + 1
        while index < line.endIndex, line[index] != UInt8(ascii: "\"") {
            index += line[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(index + 1, line.endIndex)
    }
}
