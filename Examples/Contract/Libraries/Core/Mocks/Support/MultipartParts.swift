import ChallengeCore
import Foundation

/// The parts of a body of the type `multipart/form-data`, each as `name=value`, by name. The value of a file is its
/// file name, and that of a part of JSON its description.
public nonisolated struct MultipartParts: Hashable, Sendable {
    public let fields: [String]

    /// Nil if the body is not what its type says.
    public init?(_ body: Data?, contentType: String?) {
        let prefix = "multipart/form-data; boundary="
        guard let contentType, contentType.hasPrefix(prefix), let body,
            let text = String(validating: body, as: UTF8.self)
        else {
            return nil
        }
        let boundary = "--\(contentType.dropFirst(prefix.count))"
        let pieces = text.components(separatedBy: boundary)
        guard pieces.count > 1, pieces.first == "", pieces.last == "--\r\n" else {
            return nil
        }
        let parts = pieces.dropFirst().dropLast().map(Self.field)
        let fields = Dictionary(grouping: parts.compactMap(\.self), by: \.name)
        self.fields = fields.sorted { $0.key < $1.key }.flatMap { name, parts in
            parts.map { "\(name)=\($0.value)" }
        }
        if self.fields.count < parts.count {
            return nil
        }
    }

    private static func field(_ part: String) -> (name: String, value: String)? {
        guard part.hasPrefix("\r\n"), part.hasSuffix("\r\n"), let end = part.range(of: "\r\n\r\n") else {
            return nil
        }
        let head = String(part[..<end.lowerBound])
        guard let name = quoted("name", in: head) else {
            return nil
        }
        let value = String(part[end.upperBound...].unicodeScalars.dropLast(2))
        if let file = quoted("filename", in: head) {
            return (name, file)
        }
        guard head.hasSuffix("\r\nContent-Type: application/json") else {
            return (name, value)
        }
        let json = try? JSONDecoder().decode(JSON.self, from: Data(value.utf8))
        return json.map { (name, $0.description) }
    }

    private static func quoted(_ key: String, in head: String) -> String? {
        let pieces = head.components(separatedBy: " \(key)=\"")
        return pieces.count > 1 ? pieces[1].components(separatedBy: "\"").first : nil
    }
}
