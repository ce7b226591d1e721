/// What templates read of types that are one of several, and of option sets.
enum UnionContext {
    static let variant = RecordType<UnionModel.Variant>(
        "variant",
        [
            .text("name", "The case, with backticks where Swift wants them: `intList`.") { $0.name },
            .text("domainType", "What it holds in the domain: `Customer`.") { $0.domainType },
            .text("dtoType", "What it holds in the DTO: `CustomerDTO`.") { $0.dtoType },
            .text("tag", "The tag that is written, a Swift literal; empty without one.") { $0.tag },
            .text("pattern", "What chooses it: of a tag its value, a Swift literal; of a kind `.string`.") {
                $0.pattern
            },
            .text("mapping", "The domain's value of `value`; may hold several lines.") {
                $0.mapping
            },
            .text("dtoMapping", "The DTO's value of `value`.") { $0.dtoMapping },
            .flag("isIndirect", "Whether it holds the type itself, directly.") { $0.isIndirect },
        ]
    )

    static let sample = RecordType<UnionModel.Sample>(
        "unionSample",
        [
            .text("dto", "A case of the DTO: `.customer(.stub())`.") { $0.dto },
            .text("sent", "What is made of that for the wire: without what the domain lacks.") {
                $0.sent
            },
            .text("domain", "What the domain makes of it.") { $0.domain },
        ]
    )

    static let tag = RecordType<UnionModel.Tag>(
        "tag",
        [
            .text("key", "The key that holds the tag, a Swift literal.") { $0.key },
            .optional(
                "inside",
                "The key under which the variant lies, a Swift literal; absent where it is the object itself."
            ) { $0.inside },
            .text("sentKey", "The key of the tag that is sent, where the decoder shows another one.") {
                $0.sentKey
            },
            .optional("sentInside", "The same of the variant.") { $0.sentInside },
            .flag("hasSentKeys", "Whether it is sent under other keys than the decoder shows it.") {
                $0.key != $0.sentKey || $0.inside != $0.sentInside
            },
        ]
    )

    static let union = RecordType<UnionModel>(
        "union",
        [
            .text("name", "The domain type: `Payer`. Its DTO is `PayerDTO`, its mapper `PayerMapper`.") {
                $0.name
            },
            .text("variable", "As a property would be called: `payer`.") { $0.variable },
            .flag("isPublic", "Whether other features use it.") { $0.isPublic },
            .access,
            .texts(
                "doc", "The lines of its documentation, each what stands behind `///`, its blank included."
            ) { $0.doc },
            .list("variants", variant, "Its cases, but for `unknown`.") { $0.variants },
            .optional("tag", tag, "Where the JSON says which variant it is; absent where its kind does.") {
                $0.tag
            },
            .flag(
                "keepsUnknown", "Whether the domain type has a case `unknown(JSON)`, as the DTO always has."
            ) { $0.keepsUnknown },
            .flag("failsOnUnknown", "Whether its mapper refuses what is no variant.") { $0.failsOnUnknown },
            .flag("isNilOnUnknown", "Whether its mapper gives an optional, nil for what is no variant.") {
                $0.isNilOnUnknown
            },
            .flag("canFail", "Whether its mapper `throws(MappingError)`.") { $0.canFail },
            .tryWord, .throwsWord, .throwsMappingError,
            .list(
                "mappers", TypeContext.composedMapper, "The mappers that its mapper is composed of, sorted."
            ) { $0.mappers },
            .list("dtoMappers", TypeContext.composedMapper, "Those of the way back to the DTO, sorted.") {
                $0.dtoMappers
            },
            .texts("imports", "The modules of other features whose types it names, sorted.") { $0.imports },
            .flag("isInDomain", "Whether the domain has it; where not, it is decoded, and no more.") {
                $0.isInDomain
            },
            .flag("isReversible", "Whether a DTO can be made of the domain model alone.") { $0.isReversible },
            .flag("losesFields", "Whether the DTO that is made of a sample's domain value is another one.") {
                $0.samples.contains { $0.sent != $0.dto }
            },
            .flag("isWritten", "Whether it is mapped back to its DTO, by `PayerDTOMapper`.") { $0.isWritten },
            .flag("isSent", "Whether its DTO is encoded too.") { $0.isSent },
            .flag("domainNeedsFoundation", "Whether the domain type names a type of Foundation.") {
                $0.domainNeedsFoundation
            },
            .flag("dtoNeedsFoundation", "Whether the DTO names a type of Foundation.") {
                $0.dtoNeedsFoundation
            },
            .flag("mappingNeedsFoundation", "Whether the mapper names a type of Foundation.") {
                $0.mappingNeedsFoundation
            },
            .flag("sampleNeedsFoundation", "Whether a sample names a type of Foundation.") {
                $0.sampleNeedsFoundation
            },
            .flag(
                "sampleNeedsMocks",
                "Whether a sample of the domain uses `init(stub:)` of the support's mocks."
            ) { $0.sampleNeedsMocks },
            .flag("dtoSampleNeedsMocks", "Whether a sample of the DTO does.") { $0.dtoSampleNeedsMocks },
            .list("samples", sample, "Every variant.") { $0.samples },
            .flag("mayBeUnknown", "Whether a value may be no variant: not where every kind of JSON has one.")
            {
                $0.mayBeUnknown
            },
            .text("unknownDTO", "A case of the DTO that is no variant: `.unknown(.boolean(true))`.") {
                $0.unknownDTO
            },
            .optional("badDTO", "A case of the DTO that the mapper must refuse.") {
                $0.badDTO
            },
            .text("badError", "The `MappingError` of it.") { $0.badError },
            .text("fixture", "The fixture with a list of every variant, and one that is none.") {
                $0.fixture
            },
        ]
    )

    static let optionSetMember = RecordType<OptionSetModel.Member>(
        "optionSetMember",
        [
            .text("name", "The member: `crossposted`.") { $0.name },
            .text("rawValue", "Its bit: `1 << 6`.") { $0.rawValue },
            .text("number", "The same as a number: `64`.") { $0.number },
        ]
    )

    static let optionSet = RecordType<OptionSetModel>(
        "optionSet",
        [
            .text("name", "The type: `MessageFlags`. In the DTO it is an `Int`.") { $0.name },
            .flag("isPublic", "Whether other features use it.") { $0.isPublic },
            .access,
            .texts(
                "doc", "The lines of its documentation, each what stands behind `///`, its blank included."
            ) { $0.doc },
            .list("members", optionSetMember, "Its members.") { $0.members },
            .text("unknownNumber", "A number with a bit that has no name, and the first that has.") {
                $0.unknownNumber
            },
        ]
    )
}
