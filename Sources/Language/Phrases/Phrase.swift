/// A piece of Swift that each style can replace: names, and expressions that map the DTO to the domain and back. Each
/// row has its key in the manifest, the default, and a description.
///
/// A pattern is Swift, with all line breaks if it may not fit on a line; `{value}` and other placeholders are
/// replaced.
package enum Phrase: String, CaseIterable, Sendable {
    case error
    case loadFailed
    case notFound
    case invalidPage
    case cancelled
    case unconfirmed
    case thrown
    case failure
    case dto
    case mapper
    case dtoMapper
    case rawValueMapper
    case errorMapper
    case errorMapperInput
    case repository
    case repositoryContract
    case repositoryMock
    case repositories
    case remoteContract
    case remoteDataSource
    case remoteMock
    case memoryDataSource
    case localDataSource
    case diskDataSource
    case localContract
    case localMock
    case queries
    case suite
    case stub
    case fixture
    case testMethod
    case envelope
    case page
    case filter
    case draft
    case changes
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
    case remoteDetailMethod
    case remoteListMethod
    case remotePageMethod
    case remoteSearchMethod
    case remoteSearchPageMethod
    case remoteCreateMethod
    case remoteUpdateMethod
    case remoteDeleteMethod
    case identity
    case remoteBody
    case itemEndpoint
    case listEndpoint
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
    case rawEnum
    case presentText
    case itemResult
    case listResult
    case failingListResult
    case pageResult
    case pageInput
    case getItem
    case saveItem
    case updateItem
    case deleteItem
    case deleteItems
    case getList
    case saveList
    case deleteList
    case deleteLists
    case getPage
    case savePage
    case strategy
    case plainStores
    case fetchMethod
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
    case absentItem
    case passedOn
    case received
    case rowItem

    package var standard: String {
        row.standard
    }

    package var doc: String {
        row.doc
    }

    /// The phrases that are types made of one other name. Templates use them as filters, `{{ entity.name|mapper }}`.
    package static let filters = allCases.filter { $0.kind == .type }

    /// The phrases that are names, which scaffold.yml can set for every style. The methods of local data sources are named by
    /// a style alone.
    package static let names = allCases.filter { ![.storeMethod, .code].contains($0.kind) }

    /// The phrases that are cases of the domain error. Templates use them as `{{ names.loadFailed }}`, and the other
    /// phrases and the words of a style as `{loadFailed}`.
    package static let errorCases = allCases.filter { $0.kind == .errorCase }

    /// Phrases that are filled in with the same name, and make types that a feature has at the same time. An entity is kept
    /// in memory or on the disk, so that its data sources may have one name.
    static let namesOfOneType: [[Phrase]] = {
        let entity: [Phrase] = [
            .dto, .mapper, .dtoMapper, .rawValueMapper, .errorMapper, .errorMapperInput, .repository,
            .repositoryContract, .repositoryMock, .remoteContract, .remoteDataSource, .remoteMock, .queries,
            .filter, .draft, .changes,
        ]
        return [
            entity, [.memoryDataSource] + entity, [.localDataSource] + entity, [.diskDataSource] + entity,
            [.localContract, .localMock],
            [.deviceContract, .deviceMock, .deviceFiles, .deviceDatabase, .deviceModel],
        ]
    }()

    /// The methods of the data source that keeps items, lists or pages of an entity.
    package static let methodsOfItems: [Phrase] = [
        .getItem, .saveItem, .updateItem, .deleteItem, .deleteItems,
    ]
    package static let methodsOfLists: [Phrase] = [.getList, .saveList, .deleteList, .deleteLists]
    package static let methodsOfPages: [Phrase] = [.getPage, .savePage]

    private var row: (standard: String, doc: String) {
        switch self {
        case .error:
            (
                "{feature}Error",
                "The type of a repository's errors, from `{feature}` and `{entity}`. Equal names make one type."
            )
        case .loadFailed:
            (
                "loadFailed",
                "The case of that error for a call that failed. Its text keeps its key in the catalog."
            )
        case .notFound: ("notFound", "The case for an item that is missing.")
        case .invalidPage: ("invalidPage", "The case for a page that is missing.")
        case .cancelled: ("cancelled", "The case for a call that was cancelled.")
        case .unconfirmed:
            ("unconfirmed", "The case for a change that the server may or may not have made.")
        case .thrown:
            (
                "{error}",
                "The error type that a repository's methods declare, from this `{error}`; or `any Error`."
            )
        case .failure:
            (
                """
                .{loadFailed}(
                    reason: FailureReason(
                        NotConfiguredError.notConfigured
                    )
                )
                """,
                "The error that a mock throws until a test configures it."
            )
        case .dto: ("{name}DTO", "The DTO of a domain type `{name}`: an answer or a body, as in the JSON.")
        case .mapper: ("{name}Mapper", "The type that maps DTOs to a domain type `{name}`.")
        case .dtoMapper: ("{name}DTOMapper", "The type that maps a domain type `{name}` to its DTO.")
        case .rawValueMapper:
            ("{name}RawValueMapper", "The type that maps an enum `{name}` to its raw value.")
        case .errorMapper: ("{name}ErrorMapper", "The type that maps the errors of an entity `{name}`.")
        case .errorMapperInput: ("{name}ErrorMapperInput", "The type of the input of that mapper.")
        case .repository:
            ("{name}Repository", "The type that implements the contract of the repository of a `{name}`.")
        case .repositoryContract:
            ("{name}RepositoryProtocol", "The protocol of the repository of a `{name}`.")
        case .repositoryMock: ("Mock{name}Repository", "The mock of that protocol.")
        case .repositories:
            ("{name}Repositories", "The type that makes the repositories of a feature `{name}`.")
        case .remoteContract:
            ("{name}RemoteDataSourceContract", "The protocol of the remote data source of a `{name}`.")
        case .remoteDataSource:
            (
                "{name}RemoteDataSource",
                "The type that implements the contract of the remote data source of a `{name}`."
            )
        case .remoteMock: ("{name}RemoteDataSourceMock", "The mock of that protocol.")
        case .memoryDataSource: ("{name}MemoryDataSource", "The data source that keeps a `{name}` in memory.")
        case .localDataSource:
            (
                "{name}LocalDataSource",
                "The name of the data source that keeps a `{name}` on the disk, for its protocol and its mock."
            )
        case .diskDataSource: ("{name}DiskDataSource", "The type that implements that protocol.")
        case .localContract: ("{name}Contract", "The protocol of a data source on the device, `{name}`.")
        case .localMock: ("{name}Mock", "The mock of that protocol.")
        case .queries: ("{name}Queries", "The type with the queries for the stored values of a `{name}`.")
        case .suite: ("{name}Tests", "The test suite of a type `{name}`.")
        case .stub: ("stub", "The static function that makes a value for tests and previews.")
        case .fixture:
            (
                "{snake}",
                "The file of a fixture without `.json`, from `{snake}`, `{kebab}`, `{camel}` or `{Pascal}`."
            )
        case .testMethod:
            (
                "{name}",
                "The method of a test, from `{name}` or `{Name}`; in the style layered from subject, condition, expectation."
            )
        case .envelope: ("{name}ResponseDTO", "The type of a whole answer that contains a `{name}`.")
        case .page: ("{name}Page", "A page of the entities of a plural `{name}`.")
        case .filter: ("{name}Filter", "The type of the parameters of the search for a `{name}`.")
        case .draft: ("{name}Draft", "A `{name}` without the fields that the server sets.")
        case .changes: ("{name}Changes", "The type of the body that changes some fields of a `{name}`.")
        case .policy:
            (
                "cachePolicy",
                "The parameter for the cache policy of a repository's method, `cachePolicy`; empty for none."
            )
        case .detailMethod: ("get{name}", "The repository's method that reads an item, a `{name}`.")
        case .listMethod: ("get{plural}", "The repository's method that reads a list of `{plural}`.")
        case .pageMethod: ("get{plural}Page", "The repository's method that reads a page of `{plural}`.")
        case .searchMethod: ("search{plural}", "The repository's method that searches `{plural}`.")
        case .searchPageMethod:
            ("search{plural}Page", "The repository's method that searches `{plural}` and returns a page.")
        case .createMethod: ("create{name}", "The repository's method that creates a `{name}`.")
        case .updateMethod: ("update{name}", "The repository's method that changes a `{name}`.")
        case .deleteMethod: ("delete{name}", "The repository's method that deletes a `{name}`.")
        case .saveMethod:
            ("save{name}", "The repository's method that saves a `{name}` of an entity without a server.")
        case .remoteDetailMethod:
            ("fetch{name}", "The remote data source's method that reads an item, a `{name}`.")
        case .remoteListMethod:
            ("fetch{plural}", "The remote data source's method that reads a list of `{plural}`.")
        case .remotePageMethod:
            ("fetch{plural}Page", "The remote data source's method that reads a page of `{plural}`.")
        case .remoteSearchMethod:
            ("search{plural}", "The remote data source's method that searches `{plural}`.")
        case .remoteSearchPageMethod:
            (
                "search{plural}Page",
                "The remote data source's method that searches `{plural}` and returns a page."
            )
        case .remoteCreateMethod: ("create{name}", "The remote data source's method that creates a `{name}`.")
        case .remoteUpdateMethod: ("update{name}", "The remote data source's method that changes a `{name}`.")
        case .remoteDeleteMethod: ("delete{name}", "The remote data source's method that deletes a `{name}`.")
        case .identity:
            (
                "identifier",
                "The parameter with the identity of an item, `identifier`; with a label, `by id`, or without one, `_ id`."
            )
        case .remoteBody:
            (
                "body",
                "The remote data source's parameter for a `{variable}` that is sent whole: `body`; without a label and the identity, `_ {variable}`."
            )
        case .itemEndpoint:
            ("", "The endpoint of one item, of a `{variable}`; if it is empty, each request has its own.")
        case .listEndpoint:
            ("", "The endpoint of all items, `{variables}`; if it is empty, each request has its own.")
        case .field: ("input.{field}", "A `{field}` of the DTO that is mapped.")
        case .writtenField: ("input.{field}", "A `{field}` of the domain model that is mapped back.")
        case .readObject:
            (
                "{mapper}.map(\n    {value}\n)",
                "The domain value of a DTO `{value}`. `{type}` is its type, and `{mapper}` the property with its mapper."
            )
        case .readObjects:
            ("{mapper}.map", "`readObject` as a function; if it is empty, a closure is written.")
        case .writeObject: ("{mapper}.map(\n    {value}\n)", "The DTO, a `{dto}`, of a domain `{value}`.")
        case .writeObjects:
            ("{mapper}.map", "`writeObject` as a function; if it is empty, a closure is written.")
        case .readEnum: ("{mapper}.map(\n    {value}\n)", "The domain value of a raw `{value}`.")
        case .readEnums: ("{mapper}.map", "`readEnum` as a function; if it is empty, a closure is written.")
        case .writeEnum: ("{mapper}.map(\n    {value}\n)", "The raw value of a domain `{value}`.")
        case .writeEnums: ("{mapper}.map", "`writeEnum` as a function; if it is empty, a closure is written.")
        case .rawEnum:
            (
                "",
                "If it is not empty, enums have a `rawValue`; otherwise they have none, and are mapped."
            )
        case .presentText:
            (
                "",
                "The member of an optional string that is nil for an empty one, `nonEmpty`; if the phrase is empty, requests send empty strings."
            )
        case .itemResult:
            (
                "mapper.map({value})",
                "The result of a repository, a `{type}`, for a DTO `{value}`. `{try}` is `try` if the mapping can fail."
            )
        case .listResult: ("{value}.map(mapper.map)", "The result of a repository for a list of DTOs.")
        case .failingListResult:
            (
                "",
                "`listResult` if the mapping can fail, with the index of the item in the error; if empty, `listResult`."
            )
        case .pageResult:
            (
                "{mapper}.map(\n    {value}\n)",
                "The result of a repository for an answer with a page, a `{page}`; `{mapper}` is the property with its mapper."
            )
        case .pageInput:
            ("{page}MapperInput", "The type of a response together with the request for its `{page}`.")
        case .getItem: ("get{name}Detail", "The local data source's method that reads an item, a `{name}`.")
        case .saveItem: ("save{name}Detail", "The local data source's method that saves an item.")
        case .updateItem:
            ("update{name}Detail", "The local data source's method that replaces an item, if there is one.")
        case .deleteItem: ("delete{name}Detail", "The local data source's method that deletes an item.")
        case .deleteItems:
            ("deleteAll{name}Details", "The local data source's method that deletes every item.")
        case .getList: ("getList", "The local data source's method that reads a list of `{plural}`.")
        case .saveList: ("saveList", "The local data source's method that saves a list.")
        case .deleteList: ("deleteList", "The local data source's method that deletes a list.")
        case .deleteLists: ("deleteAllLists", "The local data source's method that deletes every list.")
        case .getPage: ("getPage", "The local data source's method that reads a page of `{plural}`.")
        case .savePage: ("savePage", "The local data source's method that saves a page.")
        case .strategy:
            (
                "",
                "The repository's method for one `{policy}` of the cached read `{name}`; if the phrase is empty, a store applies the policies."
            )
        case .plainStores:
            (
                "memory",
                "The values of `store` in a spec for which generated code uses no store of the library."
            )
        case .fetchMethod:
            (
                "fetch{title}FromRemote",
                "The repository's method that asks the server in a cached read, with the remote data source's method `{remote}`."
            )
        case .deviceVariable: ("localDataSource", "The property for the local data source of an entity.")
        case .deviceContract:
            (
                "{name}LocalDataSourceProtocol",
                "The protocol of the type that stores a `{name}` on the device."
            )
        case .deviceMock: ("Mock{name}LocalDataSource", "The mock of that protocol.")
        case .deviceFiles: ("{name}FileDataSource", "The type that implements the protocol with files.")
        case .deviceDatabase:
            ("{name}LocalDataSource", "The type that implements the protocol with a database.")
        case .deviceModel: ("{name}Model", "The database model of a `{name}`.")
        case .waitingChange:
            (
                "{name}Change",
                "The type of the changes of a `{name}` that wait to be sent; if it is empty, no change waits."
            )
        case .localEffects: (" async", "The text after the parameters of the local data source's methods.")
        case .localFailure: ("Never", "The error type of the local data source's methods.")
        case .missingError:
            (
                ".{notFound}(identifier: {identifier})",
                "The error that a repository throws if the device has no item with an `{identifier}`."
            )
        case .absentItem:
            (
                "",
                "What a repository returns if there is no such item, `nil`, for an optional result; if it is empty, that is an error."
            )
        case .received:
            ("response", "The variable for what the client returns, if it is more than the answer.")
        case .rowItem:
            ("{dto}", "The type whose fields are columns of a database, `{name}` or its `{dto}`.")
        case .passedOn:
            (
                "return",
                "The text before an answer that a repository returns directly; if empty, the answer gets a name first."
            )
        }
    }
}
