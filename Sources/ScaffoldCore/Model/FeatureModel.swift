/// Everything that the output of one feature needs to know, decided: names, types, expressions, samples. It holds no
/// spec text and no places; a template only lays it out.
package struct FeatureModel: TemplateRecord {
    /// The feature: `Restaurant`.
    package let name: String
    /// The module of its sources: `ChallengeRestaurant`.
    package let module: String
    /// Its spec: `Specs/Restaurant.yml`.
    package let specPath: String
    /// Its entities.
    package let entities: [EntityModel]
    /// Every object type, the entities first.
    package let objects: [ObjectModel]
    /// Objects of other features, of which the stubs of this one are made.
    package let importedObjects: [ObjectModel]
    /// Every enum.
    package let enums: [EnumModel]
    /// Every option set.
    package let optionSets: [OptionSetModel]
    /// Every type that is one of several.
    package let unions: [UnionModel]
    /// The DTOs around payloads.
    package let envelopes: [EnvelopeModel]
    /// The JSON files beside the tests.
    package let fixtures: [FixtureModel]
    /// Domain types whose names Testing or Foundation have too.
    package let clashingNames: [ClashingName]
    /// The domain errors: one, or where entities have errors of their own, several; none without operations.
    package let errors: [ErrorModel]
}

/// A domain type whose name Testing or Foundation has too, and the module that makes it.
package struct ClashingName: TemplateRecord {
    /// The type: `Comment`.
    package let name: String
    /// The module that makes it.
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
        /// Whether it stands for every value that is not listed, too.
        package let isFallback: Bool
    }

    /// The domain type: `Cuisine`. Its mappers are `CuisineMapper` and `CuisineRawValueMapper`.
    package let name: String
    /// Whether other features use it.
    package let isPublic: Bool
    /// The lines of its documentation, each what stands behind `///`, its blank included.
    package let doc: [String]
    /// `String` or `Int`.
    package let rawType: String
    /// Its cases, but for `unknown`.
    package let members: [Member]
    /// Whether it has a case `unknown(String)` or `unknown(Int)`.
    package let keepsUnknown: Bool
    /// Whether its mapper `throws(MappingError)` for a value it does not list.
    package let failsOnUnknown: Bool
    /// Whether its mapper gives an optional, nil for a value it does not list.
    package let isNilOnUnknown: Bool
    /// The case that stands for every value it does not list.
    package let fallback: String?
    /// A literal that is none of its raw values.
    package let unknownSample: String
    /// The same as the text that a `MappingError` shows, a Swift literal.
    package let unknownText: String
    /// Whether it is sent or stored, by `CuisineRawValueMapper`.
    package let isWritten: Bool
    /// Whether it is read from answers, by `CuisineMapper`.
    package var isRead = true

    /// Whether its raw values are numbers.
    package var isInteger: Bool { rawType == "Int" }
}
