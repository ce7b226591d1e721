import Foundation

/// A body of several parts, `multipart/form-data`: fields and files. The name of a list is repeated; null and an empty
/// list are an empty text. Files come last, because some servers ignore what follows a file. With files on the disk
/// the body is written to a temporary file.
public nonisolated struct MultipartBody: Sendable {
    public let contentType: String
    /// The body, if it is in memory.
    public let data: Data?
    /// The temporary file with the body.
    public let file: URL?

    /// Creates a body with the values that `value` has as JSON, and with its files. No part contains the boundary.
    ///
    /// The keys of an object are in brackets. With `objectsAsJSON` an object, and a list of objects, is one part with
    /// the content type `application/json`; a file cannot be inside of it.
    public init(
        _ value: some Encodable, objectsAsJSON: Bool = false, boundary: String = UUID().uuidString
    ) throws {
        let files = OutgoingFiles()
        let encoder = JSONEncoder()
        if let key = CodingUserInfoKey.outgoingFiles {
            encoder.userInfo[key] = files
        }
        let json = try JSONDecoder().decode(JSON.self, from: encoder.encode(value))
        let byMark = files.byMark
        let fields = FormFields(listMark: "", hasObjectsAsJSON: objectsAsJSON).fields(of: json)
        let all = try fields.map { field in
            switch field.value {
            case .null, .boolean, .number, .string, .array([]):
                let text = FormFields.text(of: field.value)
                return MultipartPart(name: field.name, value: byMark[text].map { .file($0) } ?? .text(text))
            case .object, .array:
                return MultipartPart(name: field.name, value: .json(try Self.json(of: field.value)))
            }
        }
        let parts = all.filter { !$0.isFile } + all.filter(\.isFile)
        contentType = "multipart/form-data; boundary=\(boundary)"
        if parts.contains(where: \.isOnDisk) {
            data = nil
            file = try Self.file(of: parts, boundary)
        } else {
            data = Self.data(of: parts, boundary)
            file = nil
        }
    }

    /// Removes the temporary file, if there is one.
    public func discard() {
        if let file {
            try? FileManager.default.removeItem(at: file)
        }
    }
}

nonisolated extension MultipartBody {
    private static func json(of value: JSON) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(value)
    }

    private static func data(of parts: [MultipartPart], _ boundary: String) -> Data {
        parts.reduce(into: Data()) { $0 += $1.head(boundary) + $1.data + MultipartPart.lineEnd }
            + MultipartPart.end(boundary)
    }

    private static func file(of parts: [MultipartPart], _ boundary: String) throws -> URL {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).multipart")
        try Data().write(to: file, options: .withoutOverwriting)
        do {
            let handle = try FileHandle(forWritingTo: file)
            defer { try? handle.close() }
            for part in parts {
                try handle.write(contentsOf: part.head(boundary))
                try part.write(to: handle)
                try handle.write(contentsOf: MultipartPart.lineEnd)
            }
            try handle.write(contentsOf: MultipartPart.end(boundary))
        } catch {
            try? FileManager.default.removeItem(at: file)
            throw error
        }
        return file
    }
}

/// A field or a file of a `MultipartBody`.
private nonisolated struct MultipartPart {
    enum Value {
        case text(String)
        case json(Data)
        case file(OutgoingFile)
    }

    static let lineEnd = Data("\r\n".utf8)
    /// How much of a file is in memory at once.
    private static let chunkSize = 1 << 20

    let name: String
    let value: Value

    static func end(_ boundary: String) -> Data {
        Data("--\(boundary)--\r\n".utf8)
    }

    var isFile: Bool {
        if case .file = value { true } else { false }
    }

    var isOnDisk: Bool {
        if case .file(let file) = value { file.file != nil } else { false }
    }

    func head(_ boundary: String) -> Data {
        var lines = "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(Self.escaped(name))\""
        switch value {
        case .text: break
        case .json: lines += "\r\nContent-Type: application/json"
        case .file(let file):
            let type = Self.oneLine(file.contentType)
            lines += "; filename=\"\(Self.escaped(file.name))\"\r\nContent-Type: \(type)"
        }
        return Data("\(lines)\r\n\r\n".utf8)
    }

    /// The value, if it is in memory.
    var data: Data {
        switch value {
        case .text(let text): Data(text.utf8)
        case .json(let data): data
        case .file(let file): file.data ?? Data()
        }
    }

    func write(to handle: FileHandle) throws {
        guard case .file(let file) = value, let url = file.file else {
            try handle.write(contentsOf: data)
            return
        }
        let source = try FileHandle(forReadingFrom: url)
        defer { try? source.close() }
        while let chunk = try source.read(upToCount: Self.chunkSize), !chunk.isEmpty {
            try handle.write(contentsOf: chunk)
        }
    }

    /// A name as browsers write it.
    private static func escaped(_ name: String) -> String {
        name.unicodeScalars.reduce(into: "") { text, character in
            switch character {
            case "\r": text += "%0D"
            case "\n": text += "%0A"
            case "\"": text += "%22"
            default: text.unicodeScalars.append(character)
            }
        }
    }

    private static func oneLine(_ text: String) -> String {
        String(text.unicodeScalars.filter { $0 != "\r" && $0 != "\n" })
    }
}
