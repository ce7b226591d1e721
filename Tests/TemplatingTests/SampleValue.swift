import Foundation
import Templating

/// A value of a case file, written as JSON: texts, flags, lists and records, from which the shape follows. What
/// JSON cannot express is in the key:
///
///     "doc?": "text"              an optional that is there
///     "doc? absent": "text"       one that is not; the value is an example of its shape
///     "tags empty": ["text"]      an empty list; the value is an example of its shape
enum SampleValue: Decodable {
    case text(String)
    case flag(Bool)
    case list([SampleValue])
    case record([String: SampleValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let list = try? container.decode([SampleValue].self) {
            self = .list(list)
        } else {
            self = .record(try container.decode([String: SampleValue].self))
        }
    }

    var shape: Shape {
        switch self {
        case .text: .text
        case .flag: .flag
        case .list(let elements): .list(elements.first?.shape ?? .text)
        case .record:
            .record(RecordShape("Record", members.map { RecordShape.Member($0.name, $0.shape, "") }))
        }
    }

    var value: Value {
        switch self {
        case .text(let text): .text(text)
        case .flag(let flag): .flag(flag)
        case .list(let elements): .list(elements.map(\.value))
        case .record: .record(members.map(\.value))
        }
    }

    /// The members of a record, sorted by name; of anything else, none.
    var members: [(name: String, shape: Shape, value: Value)] {
        guard case .record(let samples) = self else {
            return []
        }
        return samples.sorted { $0.key < $1.key }.map { key, sample in
            let words = key.split(separator: " ")
            let isOptional = words[0].hasSuffix("?")
            let name = String(isOptional ? words[0].dropLast() : words[0])
            let value: Value =
                switch words.dropFirst().first {
                case "absent": .absent
                case "empty": .list([])
                default: sample.value
                }
            return (name, isOptional ? .optional(sample.shape) : sample.shape, value)
        }
    }
}
