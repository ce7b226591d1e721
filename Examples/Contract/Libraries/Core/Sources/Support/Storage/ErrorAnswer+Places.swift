import Foundation

nonisolated extension ErrorAnswer {
    /// Where an answer's body has each value. A place is a path of keys with dots between them. A number is also a
    /// position in a list, and "." is the whole body.
    public struct Places: Sendable {
        private let code: [String]?
        private let message: [String]?
        private let fields: [String]?
        private let item: (name: [String], text: [String])?

        /// With `fieldName` and `fieldText`, `fields` is a list, and these are the places in each of its items.
        /// Otherwise it is an object by field.
        public init(
            code: String? = nil,
            message: String? = nil,
            fields: String? = nil,
            fieldName: String? = nil,
            fieldText: String? = nil
        ) {
            self.code = code.map(Self.path)
            self.message = message.map(Self.path)
            self.fields = fields.map(Self.path)
            item =
                if let fieldName, let fieldText {
                    (Self.path(fieldName), Self.path(fieldText))
                } else {
                    nil
                }
        }

        private static func path(_ text: String) -> [String] {
            text.split(separator: ".").map(String.init)
        }

        /// What the server says about an error; `nil` if it did not answer.
        public func answer(to error: any Error, body: Data?) -> ErrorAnswer? {
            guard case .status(let status) = RemoteFailure(error) else {
                return nil
            }
            let json = body.flatMap { try? JSONDecoder().decode(JSON.self, from: $0) } ?? .null
            return ErrorAnswer(
                status: status,
                code: code.flatMap { Self.value(of: json, at: $0) }.flatMap(Self.text),
                message: message.flatMap { Self.value(of: json, at: $0) }.flatMap(Self.text),
                fields: fields.flatMap { Self.value(of: json, at: $0) }.map(faults) ?? [:]
            )
        }

        private func faults(of fields: JSON) -> [String: [String]] {
            switch (fields, item) {
            case (.object(let fields), nil):
                return fields.filter { $0.value != .null }.mapValues(Self.texts)
            case (.array(let items), let item?):
                return items.reduce(into: [:]) { faults, json in
                    if let name = Self.value(of: json, at: item.name).flatMap(Self.text) {
                        faults[name, default: []] += Self.value(of: json, at: item.text).map(Self.texts) ?? []
                    }
                }
            default:
                return [:]
            }
        }

        private static func value(of json: JSON, at path: [String]) -> JSON? {
            path.reduce(json) { value, key in
                switch value {
                case .object(let object): object[key]
                case .array(let array): Int(key).flatMap { array.indices.contains($0) ? array[$0] : nil }
                default: nil
                }
            }
        }

        /// A string, a number or a Boolean as a string.
        private static func text(of json: JSON) -> String? {
            switch json {
            case .string(let text): text
            case .number, .boolean: json.description
            case .null, .array, .object: nil
            }
        }

        /// A string, or the strings of a list.
        private static func texts(of json: JSON) -> [String] {
            if case .array(let array) = json {
                array.compactMap(text)
            } else {
                [text(of: json)].compactMap(\.self)
            }
        }
    }
}
