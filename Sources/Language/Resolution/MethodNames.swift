/// The names of an operation's methods in the repository and in the remote data source.
package struct MethodNames {
    package let repository: String
    package let remote: String

    /// `loads` says whether it gives the caller what a GET answers.
    package init(
        _ kind: OperationKind, _ name: String, loads: Bool, isPaged: Bool, entity: String, plural: String,
        phrases: Phrases = .standard
    ) {
        // A page of other items is called like a page of the entity.
        let kind = isPaged ? OperationKind(rawValue: name) ?? kind : kind
        guard let phrase = kind.methods(isPaged: isPaged) else {
            self.init(custom: name, reads: loads || isPaged, entity: entity)
            return
        }
        let names: KeyValuePairs = ["name": entity, "plural": plural]
        self.init(phrases.text(phrase.repository, names), phrases.text(phrase.remote, names))
    }

    /// The repository's method that observes what the `read` returns: `observeUser` for `getUser`.
    package static func observing(_ read: String) -> String {
        let rest = read.drop(while: \.isLowercase)
        return "observe" + (rest.isEmpty ? read.prefix(1).uppercased() + read.dropFirst() : rest)
    }

    private init(_ repository: String, _ remote: String? = nil) {
        self.repository = repository
        self.remote = remote ?? repository
    }

    /// A custom read has the prefixes `get` and `fetch`, like the other reads. Another custom operation has its own
    /// name, as has one that writes a file.
    private init(custom name: String, reads: Bool, entity: String) {
        guard reads else {
            self.init(SwiftName.isKeyword(name) ? name + entity : name)
            return
        }
        let verb = ["get", "fetch"].first { verb in
            name.hasPrefix(verb) && name.utf8.dropFirst(verb.utf8.count).first?.isCapital == true
        }
        let rest =
            verb.map { String(name.dropFirst($0.count)) } ?? name.prefix(1).uppercased() + name.dropFirst()
        self.init("get\(rest)", "fetch\(rest)")
    }
}

/// The name of the parameter for a body.
package enum BodyName {
    /// The name of the body's type as a parameter. It ends with `Body` if the repository or one of its methods uses
    /// that name.
    package static func of(_ type: ResolvedType, acronyms: Acronyms) -> String {
        let name = plain(type, acronyms: acronyms)
        return taken.contains(name) ? "\(name)Body" : name
    }

    private static let taken: Set<String> = [
        "apiClient", "cacheManager", "cachedRead", "changeCache", "diskDataSource", "errorMapper",
        "identifier", "keepChange", "localDataSource", "mapper", "memoryDataSource", "pageMapper",
        "persistence", "remoteDataSource", "sendChange",
    ]

    /// The name of an object's type, or a description of a type without a name.
    private static func plain(_ type: ResolvedType, acronyms: Acronyms) -> String {
        switch type {
        case .object(let name), .union(let name), .enumeration(let name), .optionSet(let name, _):
            Words(name, acronyms: acronyms).lowerCamel(acronyms)
        case .list(let element):
            element.innermostName.map {
                Words(Plural.of($0), acronyms: acronyms).lowerCamel(acronyms)
            } ?? "values"
        case .dictionary: "values"
        case .scalar(.bytes): "data"
        case .scalar(.file): "file"
        default: "value"
        }
    }
}

extension OperationKind {
    /// The phrases for its methods; nil for a custom operation, which has a name of its own.
    package func methods(isPaged: Bool) -> (repository: Phrase, remote: Phrase)? {
        switch self {
        case .detail: (.detailMethod, .remoteDetailMethod)
        case .list: (.listMethod, .remoteListMethod)
        case .page: (.pageMethod, .remotePageMethod)
        case .search where isPaged: (.searchPageMethod, .remoteSearchPageMethod)
        case .search: (.searchMethod, .remoteSearchMethod)
        case .create: (.createMethod, .remoteCreateMethod)
        case .update: (.updateMethod, .remoteUpdateMethod)
        case .delete: (.deleteMethod, .remoteDeleteMethod)
        case .custom: nil
        }
    }
}
