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
    case waitingChange
    case localEffects
    case localFailure
    case missingError
    case passedOn

    package var doc: String {
        switch self {
        case .error:
            "The type of a repository's errors, from `{feature}` and `{entity}`. Equal names make one type."
        case .thrown:
            "The error type that a repository's methods declare, from this `{error}`; or `any Error`."
        case .failure: "The error that a mock throws until a test configures it."
        case .remoteDataSource:
            "The type that implements the contract of the remote data source of a `{name}`."
        case .policy:
            "The parameter for the cache policy of a repository's method, `cachePolicy`; empty for none."
        case .detailMethod: "The repository's method that reads an item, a `{name}`."
        case .listMethod: "The repository's method that reads a list of `{plural}`."
        case .pageMethod: "The repository's method that reads a page of `{plural}`."
        case .searchMethod: "The repository's method that searches `{plural}`."
        case .searchPageMethod: "The repository's method that searches `{plural}` and returns a page."
        case .createMethod: "The repository's method that creates a `{name}`."
        case .updateMethod: "The repository's method that changes a `{name}`."
        case .deleteMethod: "The repository's method that deletes a `{name}`."
        case .saveMethod: "The repository's method that saves a `{name}` of an entity without a server."
        case .field: "A `{field}` of the DTO that is mapped."
        case .writtenField: "A `{field}` of the domain model that is mapped back."
        case .readObject:
            "The domain value of a DTO `{value}`. `{type}` is its type, and `{mapper}` the property with its mapper."
        case .readObjects: "`readObject` as a function; if it is empty, a closure is written."
        case .writeObject: "The DTO of a domain `{value}`."
        case .writeObjects: "`writeObject` as a function; if it is empty, a closure is written."
        case .readEnum: "The domain value of a raw `{value}`."
        case .readEnums: "`readEnum` as a function; if it is empty, a closure is written."
        case .writeEnum: "The raw value of a domain `{value}`."
        case .writeEnums: "`writeEnum` as a function; if it is empty, a closure is written."
        case .itemResult:
            "The result of a repository for a DTO `{value}`. `{try}` is `try` if the mapping can fail."
        case .listResult: "The result of a repository for a list of DTOs."
        case .failingListResult:
            "`listResult` if the mapping can fail, with the index of the item in the error; if empty, `listResult`."
        case .pageResult: "The result of a repository for an answer with a page, a `{page}`."
        case .pageInput: "The type of a response together with the request for its `{page}`."
        case .getItem: "The local data source's method that reads an item, a `{name}`."
        case .saveItem: "The local data source's method that saves an item."
        case .deleteItem: "The local data source's method that deletes an item."
        case .deleteItems: "The local data source's method that deletes every item."
        case .getList: "The local data source's method that reads a list of `{plural}`."
        case .saveList: "The local data source's method that saves a list."
        case .deleteList: "The local data source's method that deletes a list."
        case .deleteLists: "The local data source's method that deletes every list."
        case .getPage: "The local data source's method that reads a page of `{plural}`."
        case .savePage: "The local data source's method that saves a page."
        case .deletePages: "The local data source's method that deletes the pages of a scope."
        case .deleteAllPages: "The local data source's method that deletes every page."
        case .deviceVariable: "The property for the local data source of an entity."
        case .deviceContract: "The protocol of the type that stores a `{name}` on the device."
        case .deviceMock: "The mock of that protocol."
        case .deviceFiles: "The type that implements the protocol with files."
        case .deviceDatabase: "The type that implements the protocol with a database."
        case .deviceModel: "The database model of a `{name}`."
        case .waitingChange:
            "The type of the changes of a `{name}` that wait to be sent; empty if none waits."
        case .localEffects: "The text after the parameters of the local data source's methods."
        case .localFailure: "The error type of the local data source's methods."
        case .passedOn:
            "The text before an answer that a repository returns directly; if empty, the answer gets a name first."
        case .missingError:
            "The error that a repository throws if the device has no item of an `{identifier}`."
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
        case .failingListResult: ""
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
        case .waitingChange: "{name}Change"
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
