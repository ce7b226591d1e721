/// A piece of Swift that each style can replace: names, and expressions that map the DTO to the domain and back. Each
/// row has its key in the manifest, a description, and the default.
///
/// A pattern is Swift, with all line breaks if it may not fit on a line; `{value}` and other placeholders are
/// replaced.
package enum Phrase: String, CaseIterable, Sendable {
    case error
    case thrown
    case failure
    case remoteDataSource
    case policy
    case detailMethod
    case listMethod
    case pageMethod
    case searchMethod
    case searchPageMethod
    case createMethod
    case updateMethod
    case deleteMethod
    case saveMethod
    case field
    case writtenField
    case readObject
    case readObjects
    case writeObject
    case writeObjects
    case readEnum
    case readEnums
    case writeEnum
    case writeEnums
    case itemResult
    case listResult
    case failingListResult
    case cachedListResult
    case pageResult
    case pageInput
    case getItem
    case saveItem
    case deleteItem
    case deleteItems
    case getList
    case saveList
    case deleteList
    case deleteLists
    case getPage
    case savePage
    case deletePages
    case deleteAllPages
    case deviceVariable
    case deviceContract
    case deviceMock
    case deviceFiles
    case deviceDatabase
    case deviceModel
    case localEffects
    case localFailure
    case missingError
    case passedOn

    package var doc: String {
        switch self {
        case .error:
            "The type of a repository's errors, of `{feature}` and `{entity}`; who say the same share one type."
        case .thrown: "What a repository's methods say that they throw, of such an `{error}`; or `any Error`."
        case .failure: "Such an error, as a mock throws it until it is told."
        case .remoteDataSource: "What implements the contract of the remote data source of a `{name}`."
        case .policy:
            "The parameter that says where a repository looks for an answer, `cachePolicy`; empty where it has none."
        case .detailMethod: "The repository's method that reads an item, a `{name}`."
        case .listMethod: "The one that reads a list of `{plural}`."
        case .pageMethod: "The one that reads a page of `{plural}`."
        case .searchMethod: "The one that searches `{plural}`."
        case .searchPageMethod: "The same where the answer is a page."
        case .createMethod: "The one that creates a `{name}`."
        case .updateMethod: "The one that changes a `{name}`."
        case .deleteMethod: "The one that deletes a `{name}`."
        case .saveMethod: "The one that keeps a `{name}` where there is no server."
        case .field: "A `{field}` of the DTO that is mapped."
        case .writtenField: "A `{field}` of the domain model that is mapped back."
        case .readObject:
            "The domain's value of a DTO `{value}`: `{type}` is its type, `{mapper}` a property so called."
        case .readObjects: "The same as a function; empty where it has none, and a closure is written."
        case .writeObject: "The DTO of a domain's `{value}`."
        case .writeObjects: "The same as a function, or empty."
        case .readEnum: "The domain's value of a raw `{value}`."
        case .readEnums: "The same as a function, or empty."
        case .writeEnum: "The raw value of a domain's `{value}`."
        case .writeEnums: "The same as a function, or empty."
        case .itemResult: "What a repository gives for a DTO `{value}`; `{try}` stands where that can fail."
        case .listResult: "What it gives for a list of them."
        case .failingListResult:
            "The same where an item can fail, which says its place in the list; empty where there is no such."
        case .cachedListResult:
            "The same of a list that a cache held, of whose failure nobody is told; empty where it is as of others."
        case .pageResult: "What it gives for the answer that holds a page, a `{page}`."
        case .pageInput: "A response with what else is known of its `{page}`, as a type."
        case .getItem: "The local data source's method that reads an item, a `{name}`."
        case .saveItem: "The one that saves it."
        case .deleteItem: "The one that deletes it."
        case .deleteItems: "The one that deletes every item."
        case .getList: "The one that reads a list of `{plural}`."
        case .saveList: "The one that saves it."
        case .deleteList: "The one that deletes it."
        case .deleteLists: "The one that deletes every list."
        case .getPage: "The one that reads a page of `{plural}`."
        case .savePage: "The one that saves it."
        case .deletePages: "The one that deletes the pages of a scope."
        case .deleteAllPages: "The one that deletes every page."
        case .deviceVariable: "A property of what keeps an entity on the device."
        case .deviceContract: "The protocol of what keeps a `{name}` on the device."
        case .deviceMock: "The mock of it."
        case .deviceFiles: "What implements it by files."
        case .deviceDatabase: "What implements it by a database."
        case .deviceModel: "What the database holds of a `{name}`."
        case .localEffects: "What stands behind the parameters of those methods."
        case .localFailure: "What they throw."
        case .passedOn:
            "What is before an answer that a repository hands on as it came; empty where the answer gets a name first."
        case .missingError: "What a repository throws where the device has no item of an `{identifier}`."
        }
    }

    package var standard: String {
        switch self {
        case .error: "{feature}Error"
        case .thrown: "{error}"
        case .failure:
            """
            .loadFailed(
                reason: FailureReason(
                    NotConfiguredError.notConfigured
                )
            )
            """
        case .remoteDataSource: "{name}RemoteDataSource"
        case .policy: "cachePolicy"
        case .detailMethod: "get{name}"
        case .listMethod: "get{plural}"
        case .pageMethod: "get{plural}Page"
        case .searchMethod: "search{plural}"
        case .searchPageMethod: "search{plural}Page"
        case .createMethod: "create{name}"
        case .updateMethod: "update{name}"
        case .deleteMethod: "delete{name}"
        case .saveMethod: "save{name}"
        case .field, .writtenField: "input.{field}"
        case .failingListResult, .cachedListResult: ""
        case .readObject, .writeObject, .readEnum, .writeEnum: "{mapper}.map(\n    {value}\n)"
        case .readObjects, .writeObjects, .readEnums, .writeEnums: "{mapper}.map"
        case .itemResult: "mapper.map({value})"
        case .listResult: "{value}.map(mapper.map)"
        case .pageResult: "pageMapper.map(\n    {value}\n)"
        case .pageInput: "{page}MapperInput"
        case .getItem: "get{name}Detail"
        case .saveItem: "save{name}Detail"
        case .deleteItem: "delete{name}Detail"
        case .deleteItems: "deleteAll{name}Details"
        case .getList: "getList"
        case .saveList: "saveList"
        case .deleteList: "deleteList"
        case .deleteLists: "deleteAllLists"
        case .getPage: "getPage"
        case .savePage: "savePage"
        case .deletePages: "deletePages"
        case .deleteAllPages: "deleteAllPages"
        case .deviceVariable: "localDataSource"
        case .deviceContract: "{name}LocalDataSourceProtocol"
        case .deviceMock: "Mock{name}LocalDataSource"
        case .deviceFiles: "{name}FileDataSource"
        case .deviceDatabase: "{name}LocalDataSource"
        case .deviceModel: "{name}Model"
        case .localEffects: " async"
        case .localFailure: "Never"
        case .passedOn: "return"
        case .missingError: ".notFound(identifier: {identifier})"
        }
    }
}

/// The phrases of a style.
package struct Phrases: Sendable {
    private let patterns: [Phrase: PhrasePattern]

    /// The default phrases, parsed once, because they are used for every feature.
    package static let standard = Phrases()

    /// Creates phrases from patterns by key; the others have their defaults.
    package init(_ texts: [String: String] = [:]) {
        patterns = Dictionary(
            uniqueKeysWithValues: Phrase.allCases.map {
                ($0, PhrasePattern(texts[$0.rawValue] ?? $0.standard))
            }
        )
    }

    func text(_ phrase: Phrase, _ values: KeyValuePairs<String, String> = [:]) -> String {
        patterns[phrase]?.filled(values) ?? ""
    }

    /// Nil if the phrase is empty.
    func optional(_ phrase: Phrase, _ values: KeyValuePairs<String, String>) -> String? {
        let text = text(phrase, values)
        return text.isEmpty ? nil : text
    }
}

/// A parsed phrase with its placeholders.
private struct PhrasePattern: Sendable {
    private enum Piece {
        case text(String)
        /// A name in braces, and the indentation of its line.
        case gap(String, indentation: String)
    }

    private let pieces: [Piece]

    init(_ pattern: String) {
        var pieces: [Piece] = []
        var text = ""
        var indentation = ""
        var rest = pattern[...]
        while let character = rest.first {
            let name = rest.dropFirst().prefix(while: \.isLetter)
            if character == "{", !name.isEmpty, rest.dropFirst(name.count + 1).first == "}" {
                pieces += [.text(text), .gap(String(name), indentation: indentation)]
                text = ""
                rest = rest.dropFirst(name.count + 2)
                continue
            }
            if character == "\n" {
                indentation = String(rest.dropFirst().prefix { $0 == " " })
            }
            text.append(character)
            rest = rest.dropFirst()
        }
        self.pieces = pieces + [.text(text)]
    }

    /// The text with placeholders replaced. Later lines of a value get the indentation of the placeholder's line.
    /// Unknown placeholders are kept.
    func filled(_ values: KeyValuePairs<String, String>) -> String {
        var result = ""
        for piece in pieces {
            switch piece {
            case .text(let text):
                result += text
            case .gap(let name, let indentation):
                guard let value = values.first(where: { $0.key == name })?.value else {
                    result += "{\(name)}"
                    continue
                }
                guard !indentation.isEmpty, value.utf8.contains(UInt8(ascii: "\n")) else {
                    result += value
                    continue
                }
                let lines = value.split(separator: "\n", omittingEmptySubsequences: false)
                result += lines.joined(separator: "\n" + indentation)
            }
        }
        return result
    }
}
