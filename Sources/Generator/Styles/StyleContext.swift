import Language
import Templating

/// The names at the root of every template.
enum StyleContext {
    /// The names for an output's template. The options differ between styles.
    static func scope(
        _ options: [StyleOption], _ words: [StyleWord] = [], _ phrases: Phrases = .standard
    ) -> Scope {
        let names: [(String, Shape)] = [
            ("feature", FeatureModel.shape),
            ("modules", Modules.shape),
            ("decoder", KeyDecoding.shape),
            ("options", .record(optionsShape(options))),
            ("words", .record(wordsShape(words))),
            ("names", .record(namesShape)),
            ("output", .text),
            ("catalogs", .text),
        ]
        return Scope(names, filters: phrases.filters)
    }

    /// The values of that scope that the style's templates read.
    static func values(_ model: FeatureModel, configuration: Configuration, style: Style) -> [Value] {
        [
            model.value(for: style.reads[0]),
            configuration.modules.value(for: style.reads[1]),
            configuration.keyDecoding.value(for: style.reads[2]),
            optionValues(style.options, configuration),
            .record(style.words.map { .text($0.text) }),
            .record(Phrase.errorCases.map { .text(style.phrases.text($0)) }),
            .text(configuration.outputFolder(model.name)),
            .text(configuration.catalogs),
        ]
    }

    /// The names for the support library's templates.
    static func supportScope(_ words: [StyleWord]) -> Scope {
        Scope([
            ("modules", Modules.shape), ("decoder", KeyDecoding.shape), ("words", .record(wordsShape(words))),
        ])
    }

    static func supportValues(_ configuration: Configuration, _ words: [StyleWord], for reads: Reads)
        -> [Value]
    {
        [
            configuration.modules.value(for: reads[0]),
            configuration.keyDecoding.value(for: reads[1]),
            .record(words.map { .text($0.text) }),
        ]
    }

    private static func optionsShape(_ options: [StyleOption]) -> RecordShape {
        RecordShape(
            "options",
            options.map { option in
                let values = option.valueNames.map {
                    RecordShape.Member($0, .flag, "Whether `\(option.name)` is `\($0)`.")
                }
                return RecordShape.Member(option.name, .record(RecordShape(option.name, values)), option.doc)
            }
        )
    }

    private static func wordsShape(_ words: [StyleWord]) -> RecordShape {
        RecordShape(
            "words", words.map { RecordShape.Member($0.name, .text, "A string of the style: `\($0.text)`.") })
    }

    /// The phrases with names that are made of no other name.
    private static let namesShape = RecordShape(
        "names", Phrase.errorCases.map { RecordShape.Member($0.rawValue, .text, $0.doc) })

    private static func optionValues(_ options: [StyleOption], _ configuration: Configuration) -> Value {
        .record(
            options.map { option in
                let chosen = option.chosen(configuration)?.name
                return .record(option.valueNames.map { .flag($0 == chosen) })
            }
        )
    }
}

/// The conversion of keys by the app's decoder.
extension KeyDecoding: TemplateRecord {
    /// Whether it converts the keys of the JSON to camel case.
    package var convertsFromSnakeCase: Bool { self == .convertFromSnakeCase }
}
