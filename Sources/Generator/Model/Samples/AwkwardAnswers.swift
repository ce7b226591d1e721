import Language

/// Answers of an entity with unusual values. In: the entity's object and its stubs. Out: the fixtures that its DTO is
/// decoded from, those that it must refuse, and the samples that are mapped in a special way.
struct AwkwardAnswers {
    /// The first one is the plain answer.
    let fixtures: [(name: String, json: JSONValue)]
    let samples: [FixtureSample]
    /// Answers with null for a field that may only be omitted, one for each such field.
    let refused: [(name: String, json: JSONValue)]
    let specialSamples: [SpecialSample]

    init(_ object: ResolvedObject, _ variations: StubVariations) {
        let samples = variations.samples
        let acronyms = samples.types.acronyms
        let name = acronyms.snake(object.name)
        let all = Self.answers(object, variations)
        let headers = object.fields.filter(\.isOptionalHeader).map {
            samples.expressions.argument($0, samples.headerSample(of: $0, in: object))
        }
        let special =
            all.compactMap { answer in answer.title.map { (title: $0, answer.arguments) } }
            + (headers.isEmpty ? [] : [(title: "headers", headers)])
        fixtures = all.map {
            ($0.suffix.isEmpty ? name : "\(name)_\($0.suffix)", $0.json)
        }
        self.samples = FixtureSample.list(
            zip(fixtures, all).map {
                (samples.types.phrases.fixture($0.name, acronyms), $1.arguments.stub(.dto))
            }, as: samples.types.dto(object.name))
        refused = object.fields.filter(\.isNeverNull).map { field in
            let null = StubArgument(field: field, json: .null, dto: "nil", domain: nil)
            return ("\(name)_null_\(acronyms.snake(field.property))", samples.json(of: object, with: [null]))
        }
        specialSamples = special.map { title, arguments in
            SpecialSample(
                title: title, name: acronyms.upperCamel(title), dto: arguments.stub(.dto),
                domain: arguments.stub(.domain))
        }
    }

    private struct Answer {
        let suffix: String
        let arguments: [StubArgument]
        let json: JSONValue
        /// The title of its mapping test, if no other test covers the mapping.
        var title: String?
    }

    private static func answers(
        _ object: ResolvedObject, _ variations: StubVariations
    ) -> [Answer] {
        let samples = variations.samples
        var all = [Answer(suffix: "", arguments: [], json: samples.json(of: object))]
        func add(
            _ suffix: String, _ arguments: [StubArgument], leavingOutNulls: Bool = false, title: String? = nil
        ) {
            guard !arguments.isEmpty else {
                return
            }
            let json = samples.json(of: object, with: arguments, leavingOutNulls: leavingOutNulls)
            all.append(Answer(suffix: suffix, arguments: arguments, json: json, title: title))
        }
        let absent = AbsentStubs(samples: samples).arguments(of: object)
        add("nulls", absent)
        add("missing_optionals", absent, leavingOutNulls: true)
        add("unknown_values", object.fields.compactMap(variations.rare.unknown), title: "unknown values")
        add(
            "fractional_dates",
            zip(object.fields, samples.samples(of: object)).compactMap {
                fractional($0, $1, samples.expressions)
            },
            title: "fractional dates")
        for (index, arguments) in variations.contrasts(of: object).enumerated() {
            add(index == 0 ? "other_values" : "other_values_\(index + 1)", arguments)
        }
        add("empty_urls", object.fields.compactMap(emptyURL))
        return all
    }

    private static func fractional(
        _ field: ResolvedField, _ sample: JSONValue, _ expressions: SampleExpressions
    ) -> StubArgument? {
        guard field.source == nil, field.type.wrapped == .scalar(.date(.iso8601)),
            case .text(let text) = sample, text.count == 20,
            text.hasSuffix("Z")
        else {
            return nil
        }
        return expressions.argument(field, .text(text.dropLast() + ".250Z"))
    }

    private static func emptyURL(_ field: ResolvedField) -> StubArgument? {
        guard field.source == nil, field.type == .optional(.scalar(.url)) else {
            return nil
        }
        return StubArgument(field: field, json: .text(""), dto: "\"\"", domain: "nil")
    }
}

extension FixtureSample {
    /// Fixtures and the DTOs that they decode to. The first DTO names its type.
    package static func list(_ fixtures: [(name: String, dto: String)], as type: String) -> [FixtureSample] {
        fixtures.enumerated().map { index, fixture in
            FixtureSample(fixture: fixture.name, dto: index == 0 ? type + fixture.dto : fixture.dto)
        }
    }
}
