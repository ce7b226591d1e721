/// Values inside of objects.
extension JSONValue {
    /// An object with each value at its path of keys.
    package static func nested(_ values: [(path: [String], value: JSONValue)]) -> JSONValue {
        guard values.contains(where: { $0.path.count > 1 }) else {
            return .object(values.map { Member(key: $0.path[0], value: $0.value) })
        }
        return values.reduce(.object([Member]())) { $1.value.put(at: $1.path[...], into: $0) }
    }

    /// `json` with this value at a path; the value itself if the path is empty.
    package func put(at path: ArraySlice<String>, into json: JSONValue?) -> JSONValue {
        guard let key = path.first else {
            return self
        }
        var members = if case .object(let members) = json { members } else { [Member]() }
        if let index = members.firstIndex(where: { $0.key == key }) {
            let value = put(at: path.dropFirst(), into: members[index].value)
            members[index] = Member(key: key, value: value)
        } else {
            members.append(Member(key: key, value: put(at: path.dropFirst(), into: nil)))
        }
        return .object(members)
    }
}
