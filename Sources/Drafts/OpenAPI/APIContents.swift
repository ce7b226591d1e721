import Language

/// What specs can be drafted from, in a document that describes an API or types.
package struct APIContents {
    /// The names of features, after the schemas that operations use, with the paths of these operations.
    package private(set) var features: [(name: String, paths: [String])] = []
    /// The paths whose objects have no name.
    package private(set) var namelessPaths: [String] = []
    /// The names of features, after the schemas that are the subject of no path.
    package private(set) var others: [String] = []

    package init(of document: APIDocument, acronyms: Acronyms) {
        let reader = SchemaReader(document, acronyms)
        let operations = OperationReader(reader)
        var places: [String: Int] = [:]
        for path in operations.draftablePaths(reader) {
            guard let subject = operations.subject(of: path, reader), subject.isEntity(in: reader) else {
                continue
            }
            guard let schema = subject.component else {
                namelessPaths.append(path)
                continue
            }
            if let place = places[schema] {
                features[place].paths.append(path)
            } else {
                places[schema] = features.count
                features.append((acronyms.upperCamel(schema), [path]))
            }
        }
        others = document.schemas.filter { entry in
            places[entry.key.text] == nil && reader.facts(of: entry.value).isEntity(in: reader)
        }.map { acronyms.upperCamel($0.key.text) }
    }
}
