import Foundation
import ShopCore

nonisolated extension JSONDecoder {
    /// Decodes a value. Every error contains its place in the JSON. Without data, a value that may be nil is nil, and
    /// another one can be made of what is outside of the JSON.
    ///
    /// Foundation gives no place for a number that does not fit, such as 0.5 for an `Int` or 1e400: it reports that the
    /// whole text is not JSON. In this case the text is decoded again, and each step is checked.
    public func decodePlaced<Value: Decodable>(_ type: Value.Type = Value.self, from data: Data) throws -> Value {
        if data.isEmpty, let absent = try? decode(type, from: Data("null".utf8)) {
            return absent
        }
        let data = data.isEmpty && !outerValues.isEmpty ? Data("{}".utf8) : data
        do {
            return try decode(type, from: data)
        } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
            _ = try decode(Placed<Value>.self, from: data)
            throw DecodingError.dataCorrupted(context)
        }
    }
}

/// A value whose decoder adds a place to errors.
private nonisolated struct Placed<Value: Decodable>: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
        value = try Value(from: PlacingDecoder(base: decoder))
    }
}

private nonisolated struct PlacingDecoder: Decoder {
    let base: any Decoder

    var codingPath: [any CodingKey] { base.codingPath }
    var userInfo: [CodingUserInfoKey: Any] { base.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(PlacingKeyedContainer(base: try base.container(keyedBy: type)))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        PlacingUnkeyedContainer(base: try base.unkeyedContainer())
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        PlacingSingleValueContainer(base: try base.singleValueContainer())
    }
}

// MARK: - Containers

private nonisolated struct PlacingKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let base: KeyedDecodingContainer<Key>

    var codingPath: [any CodingKey] { base.codingPath }
    var allKeys: [Key] { base.allKeys }

    func contains(_ key: Key) -> Bool {
        base.contains(key)
    }

    func decodeNil(forKey key: Key) throws -> Bool {
        try base.decodeNil(forKey: key)
    }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try placing(codingPath + [key]) {
            isLeaf(type)
                ? try base.decode(type, forKey: key) : try base.decode(Placed<Value>.self, forKey: key).value
        }
    }

    func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<NestedKey> {
        let nested = try base.nestedContainer(keyedBy: type, forKey: key)
        return KeyedDecodingContainer(PlacingKeyedContainer<NestedKey>(base: nested))
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        PlacingUnkeyedContainer(base: try base.nestedUnkeyedContainer(forKey: key))
    }

    func superDecoder() throws -> any Decoder {
        PlacingDecoder(base: try base.superDecoder())
    }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        PlacingDecoder(base: try base.superDecoder(forKey: key))
    }
}

private nonisolated struct PlacingUnkeyedContainer: UnkeyedDecodingContainer {
    var base: any UnkeyedDecodingContainer

    var codingPath: [any CodingKey] { base.codingPath }
    var count: Int? { base.count }
    var isAtEnd: Bool { base.isAtEnd }
    var currentIndex: Int { base.currentIndex }

    mutating func decodeNil() throws -> Bool {
        try base.decodeNil()
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try placing(codingPath + [IndexKey(index: currentIndex)]) {
            isLeaf(type) ? try base.decode(type) : try base.decode(Placed<Value>.self).value
        }
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        KeyedDecodingContainer(PlacingKeyedContainer(base: try base.nestedContainer(keyedBy: type)))
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        PlacingUnkeyedContainer(base: try base.nestedUnkeyedContainer())
    }

    mutating func superDecoder() throws -> any Decoder {
        PlacingDecoder(base: try base.superDecoder())
    }
}

private nonisolated struct PlacingSingleValueContainer: SingleValueDecodingContainer {
    let base: any SingleValueDecodingContainer

    var codingPath: [any CodingKey] { base.codingPath }

    func decodeNil() -> Bool {
        base.decodeNil()
    }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try placing(codingPath) {
            isLeaf(type) ? try base.decode(type) : try base.decode(Placed<Value>.self).value
        }
    }
}

private nonisolated struct IndexKey: CodingKey {
    let index: Int

    var stringValue: String { "Index \(index)" }
    var intValue: Int? { index }

    init(index: Int) {
        self.index = index
    }

    init?(stringValue: String) {
        nil
    }

    init?(intValue: Int) {
        index = intValue
    }
}

// MARK: - Errors

/// Whether Foundation decodes values of the type itself.
private nonisolated func isLeaf(_ type: any Decodable.Type) -> Bool {
    switch type {
    case is Bool.Type, is String.Type, is Double.Type, is Float.Type, is Decimal.Type, is Date.Type, is Data.Type,
        is URL.Type, is any FixedWidthInteger.Type:
        true
    default: false
    }
}

/// Returns the result of `body`. Adds the place to an error that has none.
private nonisolated func placing<Value>(_ path: [any CodingKey], _ body: () throws -> Value) throws -> Value {
    do {
        return try body()
    } catch let error as DecodingError where !error.hasNoPlace {
        throw error
    } catch {
        throw DecodingError.dataCorrupted(
            DecodingError.Context(
                codingPath: path, debugDescription: "The value does not fit: \(error)", underlyingError: error))
    }
}

nonisolated extension DecodingError {
    fileprivate var hasNoPlace: Bool {
        if case .dataCorrupted(let context) = self { context.codingPath.isEmpty } else { false }
    }
}
