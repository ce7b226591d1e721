/// All decisions about the output of one feature: names, types, expressions, samples. It contains no spec text and no
/// places. A template only lays it out.
package struct FeatureModel: TemplateRecord {
    /// The feature: `Restaurant`.
    package let name: String
    /// The module of its sources: `ChallengeRestaurant`.
    package let module: String
    /// Its spec: `Specs/Restaurant.yml`.
    package let specPath: String
    /// The access modifier before the declarations of its domain: `public `, `package `, or nothing.
    package let access: String
    /// Whether other features use its types, and so their DTOs and mappers.
    package let sharesData: Bool
    /// Where its mocks and stubs are.
    package let mocks: MocksModel
    /// Its entities.
    package let entities: [EntityModel]
    /// The entities that have a repository. One with several repositories is here several times, each time with the
    /// operations and the errors of one of them.
    package let repositories: [EntityModel]
    /// Every object type, the entities first.
    package let objects: [ObjectModel]
    /// The objects of other features that the stubs of this feature contain.
    package let importedObjects: [ObjectModel]
    /// Every enum.
    package let enums: [EnumModel]
    /// Every option set.
    package let optionSets: [OptionSetModel]
    /// Every union.
    package let unions: [UnionModel]
    /// The DTOs around payloads.
    package let envelopes: [EnvelopeModel]
    /// The JSON files beside the tests.
    package let fixtures: [FixtureModel]
    /// Domain types whose names are also in Testing, in Foundation or in a library.
    package let clashingNames: [ClashingName]
    /// Those of other modules whose names are also in Foundation or in a library.
    package let foreignClashes: [ClashingName]
    /// The types of the spec that its code names.
    let typeNames: [String]
    /// The domain errors: one, or several if entities have errors of their own; none without operations.
    package let errors: [ErrorModel]

    /// Those of them that a store can keep in a database: not with `store: memory`.
    package var databaseEntities: [EntityModel] {
        entities.filter { $0.hasRepository && $0.cache.hasStore && !$0.cache.isForgotten }
    }
    /// Those of them that a database keeps in columns.
    package var columnEntities: [EntityModel] { entities.filter { $0.row != nil } }
    /// Those whose specs ask for a database: `store: swiftData`.
    package var swiftDataEntities: [EntityModel] {
        databaseEntities.filter(\.cache.mayUseDatabase)
    }
    /// Test: the libraries and features whose values the tests of its repositories write without naming their types.
    package var testImports: [String] {
        Set(repositories.flatMap { $0.valueImports + $0.parameterImports }).sorted()
    }
    /// Whether other modules see its domain. Then its types need initializers that are written out.
    package var isExposed: Bool { !access.isEmpty }
    /// The access modifier before the DTOs and mappers of its types: `public `, or nothing.
    package var dataAccess: String { sharesData ? "public " : "" }
    /// The modules of `clashingNames`.
    package var clashingModules: [String] { clashingNames.map(\.module) }
    /// The modules of `foreignClashes`.
    package var foreignClashModules: [String] { foreignClashes.map(\.module) }
}

/// A domain type whose name is also in Testing, in Foundation or in a library, and its module.
package struct ClashingName: TemplateRecord {
    /// The type: `Comment`.
    package let name: String
    /// The module that declares it.
    package let module: String
}

/// A JSON file beside the tests.
package struct FixtureModel: Hashable, TemplateRecord {
    /// The file's name, without its ending: `restaurant_list`.
    package let name: String
    /// The JSON, laid out.
    package let json: String
}

package struct EnumModel: TemplateRecord {
    package struct Member: TemplateRecord {
        /// The case: `texMex`.
        package let name: String
        /// Its raw value, as a Swift literal: `"tex-mex"`.
        package let rawValue: String
        /// Whether its name is not its raw value.
        package let rawValueDiffers: Bool
        /// Whether it is also the case for every value that is not listed.
        package let isFallback: Bool
    }

    /// The domain type: `Cuisine`. Its mappers are `CuisineMapper` and `CuisineRawValueMapper`.
    package let name: String
    /// The entity that it belongs to, for files that hold all of an entity.
    package var aggregate = ""
    /// What it conforms to: `CaseIterable, Hashable, Sendable`. One that has its raw values itself also has their type, unless
    /// it keeps unknown ones.
    package let conformances: String
    /// Whether it has its raw values itself, and so no mapper.
    package let isRaw: Bool
    /// Whether it has a list of the cases that this version of the app knows.
    package let listsKnownCases: Bool
    /// The lines of its documentation, each the text after `///` with its leading space.
    package let doc: [String]
    /// `String` or `Int`.
    package let rawType: String
    /// Its cases, except `unknown`.
    package let members: [Member]
    /// Whether it has a case `unknown(String)` or `unknown(Int)`.
    package let keepsUnknown: Bool
    /// Whether its mapper `throws(MappingError)` for a value that is not listed.
    package let failsOnUnknown: Bool
    /// Whether its mapper returns an optional, which is nil for a value that is not listed.
    package let isNilOnUnknown: Bool
    /// The case for every value that is not listed.
    package let fallback: String?
    /// A literal that is not one of its raw values.
    package let unknownSample: String
    /// That literal as the text in a `MappingError`, a Swift literal.
    package let unknownText: String
    /// Whether it is sent or stored, by `CuisineRawValueMapper`.
    package let isWritten: Bool
    /// Whether it is read from answers, by `CuisineMapper`.
    package var isRead = true
    /// Its mapping from a variable `rawValue`, without `try`, in the words of the style.
    package let read: String
    /// Its raw value from a variable `domain`.
    package let written: String

    /// Whether its raw values are numbers.
    package var isInteger: Bool { rawType == "Int" }
}
