import Language

/// The values at one place of the samples: how many, and of which kinds.
struct SampleShape: Sendable {
    /// The index of a shape in its table.
    typealias ID = Int

    struct Field: Sendable {
        let key: String
        let bytes: [UInt8]
        var shape: ID
        /// The number of objects that contain the key.
        var seen = 0
        /// The last object that contained it; a duplicate key in one object counts once.
        var lastObject = -1
    }

    var nulls = 0
    var bools = 0
    var numbers = NumberFacts()
    var texts = TextFacts()

    var objects = 0
    /// In the order of first occurrence.
    var fields: [Field] = []
    var places: [String: Int] = [:]
    /// The shape of the values, if the keys of the object are data.
    var values: ID?

    var arrays = 0
    var element: ID?

    /// The number of values, without nulls.
    var count: Int {
        bools + numbers.count + texts.count + objects + arrays
    }

    /// The kinds of JSON values, without null.
    var kinds: [JSONKind] {
        let counts: [(JSONKind, Int)] = [
            (.string, texts.count), (.number, numbers.count), (.boolean, bools), (.array, arrays),
            (.object, objects),
        ]
        return counts.filter { $0.1 > 0 }.map(\.0)
    }

    subscript(key: String) -> Field? {
        places[key].map { fields[$0] }
    }
}

/// The shapes of all places by index, because shapes can be recursive.
struct ShapeTable: Sendable {
    private var shapes: [SampleShape] = []
    /// The shape that each shape was merged into.
    private var successors: [SampleShape.ID] = []

    mutating func add() -> SampleShape.ID {
        shapes.append(SampleShape())
        successors.append(shapes.count - 1)
        return shapes.count - 1
    }

    func current(_ id: SampleShape.ID) -> SampleShape.ID {
        var id = id
        while successors[id] != id {
            id = successors[id]
        }
        return id
    }

    subscript(id: SampleShape.ID) -> SampleShape {
        get { shapes[current(id)] }
        _modify { yield &shapes[current(id)] }
    }

    /// Merges two shapes, and the shapes below them.
    mutating func merge(_ first: SampleShape.ID, with second: SampleShape.ID) {
        let (target, source) = (current(first), current(second))
        guard target != source else {
            return
        }
        successors[source] = target
        let other = shapes[source]
        shapes[source] = SampleShape()
        shapes[target].nulls += other.nulls
        shapes[target].bools += other.bools
        shapes[target].numbers.merge(other.numbers)
        shapes[target].texts.merge(other.texts)
        shapes[target].objects += other.objects
        shapes[target].arrays += other.arrays
        if shapes[target].values != nil || other.values != nil {
            takeKeysAsData(target)
        }
        for field in other.fields {
            if let values = self[target].values {
                merge(values, with: field.shape)
            } else if let place = self[target].places[field.key] {
                self[target].fields[place].seen += field.seen
                merge(self[target].fields[place].shape, with: field.shape)
            } else {
                self[target].places[field.key] = self[target].fields.count
                self[target].fields.append(field)
            }
        }
        if let values = other.values {
            join(\.values, of: target, with: values)
        }
        if let element = other.element {
            join(\.element, of: target, with: element)
        }
    }

    private mutating func join(
        _ place: WritableKeyPath<SampleShape, SampleShape.ID?>, of target: SampleShape.ID,
        with id: SampleShape.ID
    ) {
        if let own = self[target][keyPath: place] {
            merge(own, with: id)
        } else {
            self[target][keyPath: place] = id
        }
    }

    /// Turns an object into a dictionary, and merges the shapes of its values.
    mutating func takeKeysAsData(_ id: SampleShape.ID) {
        let fields = self[id].fields
        self[id].fields = []
        self[id].places = [:]
        let values = self[id].values ?? fields.first?.shape ?? add()
        self[id].values = values
        for field in fields {
            merge(self[id].values ?? values, with: field.shape)
        }
    }
}
