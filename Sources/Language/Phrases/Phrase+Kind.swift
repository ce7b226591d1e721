extension Phrase {
    /// What a phrase says.
    package enum Kind {
        /// A type's name, from another name.
        case type
        /// A method of an entity's repository or remote data source.
        case method
        /// A method of its local data source.
        case storeMethod
        case error
        /// A case of that error.
        case errorCase
        /// What tests are made of.
        case stub
        case fixture
        case test
        /// Anything else.
        case code
    }

    package var kind: Kind {
        switch self {
        case .error: .error
        case .loadFailed, .notFound, .invalidPage, .cancelled, .unconfirmed: .errorCase
        case .dto, .mapper, .dtoMapper, .rawValueMapper, .errorMapper, .errorMapperInput, .repository,
            .repositoryContract, .repositoryMock, .repositories, .remoteContract, .remoteDataSource,
            .remoteMock,
            .memoryDataSource, .localDataSource, .diskDataSource, .localContract, .localMock, .queries,
            .suite,
            .envelope, .page, .filter, .draft, .changes, .deviceContract, .deviceMock, .deviceFiles,
            .deviceDatabase, .deviceModel:
            .type
        case .stub: .stub
        case .fixture: .fixture
        case .testMethod: .test
        case .detailMethod, .listMethod, .pageMethod, .searchMethod, .searchPageMethod, .createMethod,
            .updateMethod, .deleteMethod, .saveMethod, .remoteDetailMethod, .remoteListMethod,
            .remotePageMethod, .remoteSearchMethod, .remoteSearchPageMethod, .remoteCreateMethod,
            .remoteUpdateMethod, .remoteDeleteMethod:
            .method
        case .getItem, .saveItem, .updateItem, .deleteItem, .deleteItems, .getList, .saveList, .deleteList,
            .deleteLists, .getPage, .savePage:
            .storeMethod
        default: .code
        }
    }
}
