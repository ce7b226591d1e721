/// Decides everything that the output of a feature needs. It cannot fail: what could be wrong was found before.
/// It is a class so that what several decisions lean on is worked out once.
final class ModelBuilder {
    let feature: ResolvedFeature
    let configuration: Configuration
    let texts: ErrorTexts
    let acronyms: Acronyms
    let types: TypeMap
    let expressions: SampleExpressions
    let samples: SampleMaker

    static func build(
        _ feature: ResolvedFeature, specPath: String, configuration: Configuration, texts: ErrorTexts
    ) -> FeatureModel {
        ModelBuilder(feature, configuration: configuration, texts: texts).model(specPath: specPath)
    }

    private init(_ feature: ResolvedFeature, configuration: Configuration, texts: ErrorTexts) {
        self.feature = feature
        self.configuration = configuration
        self.texts = texts
        acronyms = configuration.acronyms
        types = TypeMap(feature, acronyms: acronyms)
        expressions = SampleExpressions(map: types)
        samples = SampleMaker(feature: feature, acronyms: acronyms)
    }

    /// The object of the entity.
    private(set) lazy var entityObject =
        feature.object(feature.entity.name) ?? ResolvedObject(name: feature.entity.name, doc: nil, fields: [])
    private(set) lazy var envelopes = makeEnvelopes()
    private(set) lazy var missing: Missing? = makeMissing()
    private(set) lazy var page = makePage()
    private(set) lazy var entityBad = badSamples(of: entityObject).first
    private(set) lazy var otherEntity = variation(of: entityObject, round: 1)
    private(set) lazy var secondEntity = secondStub(of: entityObject)
    /// Whether the spec gives the status 404 a meaning of its own. Without a server there is no status.
    private(set) lazy var maps404 =
        !feature.entity.isLocalOnly
        && feature.errors.contains { error in
            error.statuses.contains { $0.value.first == 404 && $0.value.last == 404 }
        }
    private(set) lazy var awkward = makeAwkward()
    /// The parameters of each operation, by the operation's kind.
    private(set) lazy var parametersByKind = Dictionary(
        feature.entity.operations.map { ($0.kind, makeParameters($0)) },
        uniquingKeysWith: { first, _ in first }
    )
    /// The stores of cached operations, by the operation's kind.
    private(set) lazy var storesByKind = Dictionary(
        feature.entity.operations.filter(\.isCached).map { ($0.kind, makeStore($0)) },
        uniquingKeysWith: { first, _ in first }
    )

    private func model(specPath: String) -> FeatureModel {
        let entity = entity()
        return FeatureModel(
            name: feature.name,
            variable: lowerCamel(feature.name),
            module: configuration.featureModule(feature.name),
            specPath: specPath,
            entities: [entity],
            objects: [entity.object] + feature.objects.filter { $0.name != entity.name }.map { object($0) },
            enums: feature.enums.map { enumeration($0) },
            envelopes: envelopes.all.map(\.model),
            fixtures: fixtures(),
            clashingNames: clashingNames(entity),
            error: feature.entity.operations.isEmpty ? nil : errorModel()
        )
    }

    func lowerCamel(_ name: String) -> String {
        Words(name, acronyms: acronyms).lowerCamel(acronyms)
    }

    func snake(_ name: String) -> String {
        Words(name, acronyms: acronyms).snake
    }

    /// The lines of a documentation, each with the blank behind its `///`.
    func documentation(_ doc: String?, deprecated: String? = nil) -> [String] {
        let lines = doc.map(SwiftLiteral.commentLines) ?? []
        let warning = deprecated.map { SwiftLiteral.commentLines("- Warning: Deprecated. " + $0) } ?? []
        return (lines + warning).map { $0.isEmpty ? "" : " " + $0 }
    }

    /// Names that a test, which imports Testing and Foundation, would find twice.
    private func clashingNames(_ entity: EntityModel) -> [String] {
        let names =
            feature.objects.map(\.name) + feature.enums.map(\.name)
            + [entity.filter?.name, entity.page?.name].compactMap { $0 }
        return names.filter(Self.namesOfTestImports.contains).sorted()
    }

    private static let namesOfTestImports: Set<String> = [
        "Attachment", "Bug", "Calendar", "Character", "Comment", "Confirmation", "Dimension", "Formatter",
        "Host", "Issue",
        "Locale", "Measurement", "Message", "Morphology", "Notification", "Operation", "Pipe", "Port",
        "Predicate",
        "Process", "Progress", "Scanner", "SourceLocation", "Stream", "Tag", "Thread", "TimeZone", "Timer",
        "Trait", "Unit",
    ]
}

// MARK: - Enums

extension ModelBuilder {
    private func enumeration(_ enumeration: ResolvedEnum) -> EnumModel {
        let unknown = unknownValue(enumeration)
        return EnumModel(
            name: enumeration.name,
            variable: lowerCamel(enumeration.name),
            doc: documentation(enumeration.doc),
            rawType: enumeration.isNumeric ? "Int" : "String",
            members: enumeration.members.map {
                EnumModel.Member(
                    name: SwiftName.escaped($0.name), rawValue: literal($0.rawValue),
                    isFallback: enumeration.unknown == .member($0.name)
                )
            },
            keepsUnknown: enumeration.unknown == .keep,
            failsOnUnknown: enumeration.unknown == .fail,
            isNilOnUnknown: enumeration.unknown == .absent,
            fallback: fallback(enumeration),
            unknownSample: literal(unknown),
            unknownText: SwiftLiteral.string(unknown.text),
            isWritten: isWritten(.enumeration(enumeration.name))
        )
    }

    func literal(_ rawValue: EnumSpec.RawValue) -> String {
        switch rawValue {
        case .text(let text): SwiftLiteral.string(text)
        case .number(let number): SwiftLiteral.integer(String(number))
        }
    }

    private func fallback(_ enumeration: ResolvedEnum) -> String? {
        if case .member(let name) = enumeration.unknown { SwiftName.escaped(name) } else { nil }
    }

    /// A raw value that the enum does not list.
    func unknownValue(_ enumeration: ResolvedEnum) -> EnumSpec.RawValue {
        let listed = Set(enumeration.members.map(\.rawValue))
        var number = 99
        while listed.contains(.number(number)) {
            number += 1
        }
        var text = "martian"
        while listed.contains(.text(text)) {
            text += "-2"
        }
        return enumeration.isNumeric ? .number(number) : .text(text)
    }

    /// Whether a type is sent to a server, or kept in a local store.
    func isWritten(_ type: ResolvedType) -> Bool {
        if feature.entity.isLocalOnly, reachable(from: feature.entity.name).contains(type) {
            return true
        }
        return feature.entity.operations.contains { operation in
            operation.parameters.contains { $0.type.innermost == type }
        }
    }

    /// The objects and enums of an object's domain model, itself included.
    private func reachable(from name: String) -> Set<ResolvedType> {
        var seen: Set<ResolvedType> = [.object(name)]
        var pending = [name]
        while let next = pending.popLast() {
            for field in feature.object(next)?.fields ?? [] where field.isInDomain {
                let inner = field.type.innermost
                if seen.insert(inner).inserted, case .object(let object) = inner {
                    pending.append(object)
                }
            }
        }
        return seen
    }
}
