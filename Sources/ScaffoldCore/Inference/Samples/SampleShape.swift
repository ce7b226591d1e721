/// What stood at one place of the samples: how often, and of which kinds.
struct SampleShape: Sendable {
    /// The number of a shape in its table.
    typealias ID = Int

    struct Field: Sendable {
        let key: String
        let bytes: [UInt8]
        var shape: ID
        /// In how many of the objects the key stood.
        var seen = 0
        /// The last object in which it did: twice in one counts once.
        var lastObject = -1
    }

    var nulls = 0
    var bools = 0
    var numbers = NumberFacts()
    var texts = TextFacts()

    var objects = 0
    /// In the order in which they were met.
    var fields: [Field] = []
    var places: [String: Int] = [:]
    /// Of an object whose keys are data: what lies under any of them.
    var values: ID?

    var arrays = 0
    var element: ID?

    /// How many values stood there, null aside.
    var count: Int {
        bools + numbers.count + texts.count + objects + arrays
    }

    /// The kinds of JSON that were met, null aside.
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

/// The shapes of all places, each by its number: shapes may hold each other in a circle.
struct ShapeTable: Sendable {
    private var shapes: [SampleShape] = []
    /// Where a shape went that was joined with another one.
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

    /// Makes one shape of two, and of what lies below them.
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

    /// Makes a dictionary of an object: its keys are data, and what lies under them is of one shape.
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
