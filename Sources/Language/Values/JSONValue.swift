import Documents

/// A JSON value, as in fixtures and in the samples of stubs.
package indirect enum JSONValue: Hashable, Sendable {
    case null
    case bool(Bool)
    /// A number with its spelling.
    case number(String)
    case text(String)
    case list([JSONValue])
    case object([Member])

    package struct Member: Hashable, Sendable {
        package let key: String
        package let value: JSONValue

        package init(key: String, value: JSONValue) {
            self.key = key
            self.value = value
        }
    }

    package static func object(_ members: [(String, JSONValue)]) -> JSONValue {
        .object(members.map { Member(key: $0.0, value: $0.1) })
    }

    /// The value with an indentation of two spaces, without a final newline.
    package var laidOut: String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(1_024)
        write(to: &bytes, level: 0)
        return String(decoding: bytes, as: UTF8.self)
    }

    private func write(to bytes: inout [UInt8], level: Int) {
        switch self {
        case .null: bytes += "null".utf8
        case .bool(let flag): bytes += (flag ? "true" : "false").utf8
        case .number(let number): bytes += number.utf8
        case .text(let text): Self.write(text, to: &bytes)
        case .list(let values) where values.isEmpty: bytes += "[]".utf8
        case .list(let values):
            bytes.append(UInt8(ascii: "["))
            for (index, value) in values.enumerated() {
                Self.breakLine(level + 1, isFirst: index == 0, in: &bytes)
                value.write(to: &bytes, level: level + 1)
            }
            Self.breakLine(level, isFirst: true, in: &bytes)
            bytes.append(UInt8(ascii: "]"))
        case .object(let members) where members.isEmpty: bytes += "{}".utf8
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                Self.breakLine(level + 1, isFirst: index == 0, in: &bytes)
                Self.write(member.key, to: &bytes)
                bytes += ": ".utf8
                member.value.write(to: &bytes, level: level + 1)
            }
            Self.breakLine(level, isFirst: true, in: &bytes)
            bytes.append(UInt8(ascii: "}"))
        }
    }

    private static func write(_ text: String, to bytes: inout [UInt8]) {
        guard text.needsNoEscape else {
            bytes += JSONWriter.string(text).utf8
            return
        }
        bytes.append(UInt8(ascii: "\""))
        bytes += text.utf8
        bytes.append(UInt8(ascii: "\""))
    }

    private static func breakLine(_ level: Int, isFirst: Bool, in bytes: inout [UInt8]) {
        bytes += (isFirst ? "\n" : ",\n").utf8
        for _ in 0..<(2 * level) {
            bytes.append(UInt8(ascii: " "))
        }
    }
}
