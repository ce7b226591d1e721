import Templating

/// The names at the root of every template.
enum StyleContext {
    /// Those of an output's template: the options differ from style to style.
    static func scope(_ options: [StyleOption], _ words: [StyleWord] = []) -> Scope {
        Scope([
            ("feature", .record(FeatureContext.feature.shape)),
            ("modules", .record(Modules.context.shape)),
            ("decoder", .record(decoder.shape)),
            ("options", .record(optionsShape(options))),
            ("words", .record(wordsShape(words))),
            ("output", .text),
            ("catalogs", .text),
        ])
    }

    /// The values of that scope that the style's templates read.
    static func values(_ model: FeatureModel, configuration: Configuration, style: Style) -> [Value] {
        [
            FeatureContext.feature.value(model, for: style.reads[0]),
            Modules.context.value(configuration.modules, for: style.reads[1]),
            decoder.value(configuration.keyDecoding, for: style.reads[2]),
            optionValues(style.options, configuration),
            .record(style.words.map { .text($0.text) }),
            .text(configuration.outputFolder(model.name)),
            .text(configuration.catalogs),
        ]
    }

    /// Those of the support library's templates.
    static let supportScope = Scope([
        ("modules", .record(Modules.context.shape)), ("decoder", .record(decoder.shape)),
    ])

    static func supportValues(_ configuration: Configuration, for reads: Reads) -> [Value] {
        [
            Modules.context.value(configuration.modules, for: reads[0]),
            decoder.value(configuration.keyDecoding, for: reads[1]),
        ]
    }

    /// What the app's decoder does by itself.
    static let decoder = RecordType<KeyDecoding>(
        "decoder",
        [
            .flag("convertsFromSnakeCase", "Whether it turns the keys of the JSON into camel case.") {
                $0 == .convertFromSnakeCase
            }
        ]
    )

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
            "words", words.map { RecordShape.Member($0.name, .text, "A text of the style: `\($0.text)`.") })
    }

    private static func optionValues(_ options: [StyleOption], _ configuration: Configuration) -> Value {
        .record(
            options.map { option in
                let chosen = option.chosen(configuration)?.name
                return .record(option.valueNames.map { .flag($0 == chosen) })
            }
        )
    }
}
