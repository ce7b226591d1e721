/// What templates see of enums.
extension TypeContext {
    static let enumMember = RecordType<EnumModel.Member>(
        "enumMember",
        [
            .text("name", "The case: `texMex`.") { $0.name },
            .text("rawValue", "Its raw value, as a Swift literal: `\"tex-mex\"`.") { $0.rawValue },
            .flag("isFallback", "Whether it stands for every value that is not listed, too.") {
                $0.isFallback
            },
        ]
    )

    static let enumeration = RecordType<EnumModel>(
        "enumeration",
        [
            .text(
                "name",
                "The domain type: `Cuisine`. Its mappers are `CuisineMapper` and `CuisineRawValueMapper`."
            ) { $0.name },
            .text("variable", "As a property would be called: `cuisine`.") { $0.variable },
            .flag("isPublic", "Whether other features use it.") { $0.isPublic },
            .access,
            .texts(
                "doc", "The lines of its documentation, each what stands behind `///`, its blank included."
            ) { $0.doc },
            .text("rawType", "`String` or `Int`.") { $0.rawType },
            .flag("isInteger", "Whether its raw values are numbers.") { $0.rawType == "Int" },
            .list("members", enumMember, "Its cases, but for `unknown`.") { $0.members },
            .flag("hasOneValue", "Whether one case alone is a value that is given back as it came.") {
                !$0.keepsUnknown && $0.members.count { !$0.isFallback } == 1
            },
            .flag("keepsUnknown", "Whether it has a case `unknown(String)` or `unknown(Int)`.") {
                $0.keepsUnknown
            },
            .tryWord, .throwsWord, .throwsMappingError,
            .flag("failsOnUnknown", "Whether its mapper `throws(MappingError)` for a value it does not list.")
            { $0.failsOnUnknown },
            .flag("isNilOnUnknown", "Whether its mapper gives an optional, nil for a value it does not list.")
            { $0.isNilOnUnknown },
            .optional("fallback", "The case that stands for every value it does not list.") { $0.fallback },
            .text("unknownSample", "A literal that is none of its raw values.") { $0.unknownSample },
            .text("unknownText", "The same as the text that a `MappingError` shows, a Swift literal.") {
                $0.unknownText
            },
            .flag("isWritten", "Whether it is sent or stored, by `CuisineRawValueMapper`.") { $0.isWritten },
            .flag("isRead", "Whether it is read from answers, by `CuisineMapper`.") { $0.isRead },
        ]
    )
}
