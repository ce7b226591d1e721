import Documents

/// Reads samples and collects their common shape. Memory does not grow with the length of a document.
struct ShapeCollector {
    /// An object with more keys is a dictionary: nobody declares so many members.
    private static let mostKeys = 512

    var table = ShapeTable()
    /// The shapes of the documents, in order.
    private(set) var roots: [SampleShape.ID] = []
    /// Messages about keys that a spec cannot contain; their values are skipped.
    private(set) var unsayable: [Unsayable] = []
    let entity: String

    /// Reads one document; returns false if it has an error.
    mutating func read(_ tokens: inout JSONTokens) throws -> Bool {
        let root = table.add()
        guard try collect(tokens.next(), &tokens, into: root), try tokens.next() == .end else {
            return false
        }
        roots.append(root)
        return true
    }

    private mutating func collect(
        _ token: JSONTokens.Token, _ tokens: inout JSONTokens, into id: SampleShape.ID
    ) throws -> Bool {
        switch token {
        case .null: table[id].nulls += 1
        case .bool: table[id].bools += 1
        case .number: table[id].numbers.add(tokens.text)
        case .text: table[id].texts.add(tokens.text)
        case .openObject: return try object(&tokens, into: id)
        case .openArray: return try array(&tokens, into: id)
        case .key, .closeObject, .closeArray, .end, .mistake: return false
        }
        return true
    }

    private mutating func array(_ tokens: inout JSONTokens, into id: SampleShape.ID) throws -> Bool {
        table[id].arrays += 1
        while true {
            let token = try tokens.next()
            guard token != .closeArray else {
                return true
            }
            if table[id].element == nil {
                table[id].element = table.add()
            }
            guard let element = table[id].element, try collect(token, &tokens, into: element) else {
                return false
            }
        }
    }

    private mutating func object(_ tokens: inout JSONTokens, into id: SampleShape.ID) throws -> Bool {
        let number = table[id].objects
        table[id].objects += 1
        // Most objects have their keys in the order of the object before.
        var likely = 0
        while true {
            let token = try tokens.next()
            guard token == .key else {
                return token == .closeObject
            }
            let child: SampleShape.ID
            if let values = table[id].values {
                child = values
            } else if let place = place(of: tokens, likely, in: id) {
                likely = place + 1
                table[id].fields[place].note(number)
                child = table[id].fields[place].shape
            } else {
                child = table.add()
            }
            guard try collect(tokens.next(), &tokens, into: child) else {
                return false
            }
            if table[id].fields.count > Self.mostKeys {
                table.takeKeysAsData(id)
            }
        }
    }

    private mutating func place(
        of tokens: borrowing JSONTokens, _ likely: Int, in id: SampleShape.ID
    ) -> Int? {
        if likely < table[id].fields.count, tokens.holds(table[id].fields[likely].bytes) {
            return likely
        }
        let key = tokens.text
        if let place = table[id].places[key] {
            return place
        }
        if let loss = Unsayable.longKey(key, in: entity) {
            if !unsayable.contains(where: { $0.reason == loss.reason }) {
                unsayable.append(loss)
            }
            return nil
        }
        let place = table[id].fields.count
        let field = SampleShape.Field(key: key, bytes: Array(key.utf8), shape: table.add())
        table[id].places[key] = place
        table[id].fields.append(field)
        return place
    }
}

extension SampleShape.Field {
    fileprivate mutating func note(_ object: Int) {
        if lastObject != object {
            lastObject = object
            seen += 1
        }
    }
}
