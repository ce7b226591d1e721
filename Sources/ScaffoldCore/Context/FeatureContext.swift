import Templating

/// What templates read of entities, and of the feature around them.
package enum FeatureContext {
    static let fixture = RecordType<FixtureModel>(
        "fixture",
        [
            .text("name", "The file's name, without its ending: `restaurant_list`.") { $0.name },
            .text("json", "The JSON, laid out.") { $0.json },
        ]
    )

    static let clashingName = RecordType<ClashingName>(
        "clashingName",
        [
            .text("name", "The type: `Comment`.") { $0.name },
            .text("module", "The module that makes it.") { $0.module },
        ]
    )

    static let feature = RecordType<FeatureModel>(
        "feature",
        [
            .text("name", "The feature: `Restaurant`.") { $0.name },
            .text("variable", "`restaurant`.") { $0.variable },
            .text("module", "The module of its sources: `ChallengeRestaurant`.") { $0.module },
            .text("specPath", "Its spec: `Specs/Restaurant.yml`.") { $0.specPath },
            .list("entities", entity, "Its entities.") { $0.entities },
            .list("objects", TypeContext.object, "Every object type, the entities first.") { $0.objects },
            .list(
                "importedObjects", TypeContext.object,
                "Objects of other features, of which the stubs of this one are made."
            ) { $0.importedObjects },
            .list("enums", TypeContext.enumeration, "Every enum.") { $0.enums },
            .list("optionSets", UnionContext.optionSet, "Every option set.") { $0.optionSets },
            .list("unions", UnionContext.union, "Every type that is one of several.") { $0.unions },
            .list("envelopes", TypeContext.envelope, "The DTOs around payloads.") { $0.envelopes },
            .list("fixtures", fixture, "The JSON files beside the tests.") { $0.fixtures },
            .list("clashingNames", clashingName, "Domain types whose names Testing or Foundation have too.") {
                $0.clashingNames
            },
            .list(
                "errors", error,
                "The domain errors: one, or where entities have errors of their own, several; none without operations."
            ) { $0.errors },
        ]
    )
}
