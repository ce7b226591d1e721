import Language

/// The answers with errors that tests read from fixtures: one for each code that has a case, and one with a code that
/// has none. In: the errors of a feature, and where the bodies of answers say them. Out: the fixtures, and their meaning.
struct ErrorAnswers {
    private struct Sample {
        let file: String
        /// The error that the code is of, if it has one.
        let error: ErrorSpec?
        let json: JSONValue
    }

    private let bodies: ErrorBodySamples
    private let samples: [Sample]

    /// Nil if the spec does not say where the body of an answer has what.
    init?(_ feature: ResolvedFeature, _ types: TypeMap) {
        guard let body = feature.errorBody else {
            return nil
        }
        let bodies = ErrorBodySamples(body: body)
        let acronyms = types.acronyms
        func file(_ error: ErrorSpec?, _ number: String = "") -> String {
            let name = error.map { "_\(acronyms.snake($0.name.value))" } ?? ""
            return types.phrases.fixture("\(acronyms.snake(feature.name))_error\(name)\(number)", acronyms)
        }
        func sample(_ file: String, _ code: String, of error: ErrorSpec? = nil) -> Sample {
            let words = acronyms.phrase(error?.name.value ?? "somethingElse")
            let message = words.prefix(1).uppercased() + words.dropFirst() + "."
            return Sample(file: file, error: error, json: bodies.json(code: code, message: message))
        }
        // An error can have the name of another one and a number.
        var taken = Set(feature.errors.map { file($0) })
        func free(_ error: ErrorSpec, from number: Int) -> String {
            let name = file(error, "_\(number)")
            return taken.insert(name).inserted ? name : free(error, from: number + 1)
        }
        let own = feature.errors.flatMap { error in
            error.codes.enumerated().map { index, code in
                sample(index == 0 ? file(error) : free(error, from: index + 1), code.value, of: error)
            }
        }
        let codes = Set(feature.errors.flatMap(\.codes).map(\.value))
        let isNumber = !codes.isEmpty && codes.allSatisfy { $0.utf8.allSatisfy(\.isDigit) }
        let others =
            isNumber ? ["99", "999", "9999", "99999"] : ["something_else", "somethingElse", "other"]
        self.bodies = bodies
        samples = own + [sample(file(nil), others.first { !codes.contains($0) } ?? "another_one")]
    }

    var places: [String] {
        bodies.places
    }

    var fixtures: [FixtureModel] {
        samples.map { FixtureModel(name: $0.file, json: $0.json.laidOut) }
    }

    /// Answers, and what they become: an error with a case, or what the server said. A code is tried with its own
    /// statuses and with one that has no meaning, `other`; one without statuses also with one that has a meaning alone,
    /// `plain`; a code without a meaning with `all`. `error` is the error of a status, a code and an answer.
    func samples(
        plain: Int?, other: Int, all: [Int], _ error: (Int, String?, String) -> String?
    ) -> (mapped: [ErrorMapperModel.BodySample], kept: [ErrorMapperModel.BodySample]) {
        var mapped: [ErrorMapperModel.BodySample] = []
        var kept: [ErrorMapperModel.BodySample] = []
        for sample in samples {
            let own = sample.error.map { $0.statuses.isEmpty ? [plain] : $0.statuses.map(\.value.first) }
            for status in own.map({ $0.compactMap(\.self) + [other] }) ?? all {
                let answer = bodies.answer(status: status, sample.json)
                let error = error(status, bodies.code(in: sample.json), answer)
                let result = ErrorMapperModel.BodySample(
                    status: String(status), fixture: sample.file, expected: error ?? answer)
                if error == nil { kept.append(result) } else { mapped.append(result) }
            }
        }
        return (mapped, kept)
    }
}
