import Foundation
import Testing

/// From answers of services to specs, to code, and back: the generated code reads the samples from which its spec was inferred.
extension DeepTests {
    @Suite struct SampleRoundTripTests {
        @Test
        func `Generated code decodes and maps the samples that its spec was inferred from, and what fits`()
            async throws
        {
            // Given
            let samples = try Self.samples()
            let folder = Repository.scratch.appending(path: "Samples")
            try? FileManager.default.removeItem(at: folder)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)

            // When
            var targets: [String: String] = [:]
            for (name, file) in samples {
                let (made, said) = Tool.run(["new", name, "--from", file.path], in: folder)
                #expect(made == .done, "\(name): \(said)")
                let (fits, text) = Tool.run(["fits", name, file.path], in: folder)
                #expect(fits == .done, "\(name): \(text)")
                targets[name] = text.firstMatch(of: /\(as ([^)]+)\)/).map { String($0.1) }
            }
            try Self.write(WireTable.spec, to: folder.appending(path: "Specs/Wire.yml"))
            let (generated, text) = Tool.run(["feature", "--all"], in: folder)
            #expect(generated == .done, "\(text)")
            for (name, file) in samples {
                try Self.write(
                    SampleTest(name: name, target: targets[name] ?? "", sample: file, repository: folder)
                        .text,
                    to: folder.appending(path: "Features/\(name)/Tests/SampleTests.swift"))
            }
            try Self.write(
                WireTable.generatedTest,
                to: folder.appending(path: "Features/Wire/Tests/WireTableTests.swift"))

            // Then
            let verify = try await DeepTests().verify(
                folder, "Samples-verify", ["--mode", "approachable"])
            #expect(verify.status == 0, "\(verify.text)")
        }

        private static func samples() throws -> [(name: String, file: URL)] {
            let folder = Repository.folder(of: "Tests/ExampleTests/Samples")
            return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                .filter { $0.pathExtension == "json" }
                .map { ($0.deletingPathExtension().lastPathComponent, $0) }
                .sorted { $0.0 < $1.0 }
        }

        private static func write(_ text: String, to file: URL) throws {
            try Data(text.utf8).write(to: file)
        }
    }
}

/// A test of a feature that holds the sample, and takes it through the generated DTOs and mappers.
private struct SampleTest {
    let text: String

    init(name: String, target: String, sample: URL, repository: URL) throws {
        let json = try String(contentsOf: sample, encoding: .utf8)
        let spec = try String(contentsOf: repository.appending(path: "Specs/\(name).yml"), encoding: .utf8)
        let isOne = target == "detail" || target == name
        let key = isOne ? "item" : "items"
        let path = spec.firstMatch(of: try Regex("\(key): ([\\w.]+)"))?[1].substring ?? ""
        let keys = path.split(separator: ".").map { "\"\($0)\"" }.joined(separator: ", ")
        let isMap = target == "byKey"
        let type = isMap ? "[String: \(name)DTO]" : isOne ? "\(name)DTO" : "[\(name)DTO]"
        let records = isMap ? "Array(payload.values)" : isOne ? "[payload]" : "payload"
        let literal = "###\"\"\"\n\(json)\n\"\"\"###"
        text = """
            import AppCore
            import Foundation
            import Testing

            @testable import App\(name)

            @Suite struct SampleTests {
                @Test func `The sample is decoded and mapped`() throws {
                    let payload = try JSONDecoder().decode(Answer.self, from: Data(Self.json.utf8)).payload
                    let records = \(records)
                    #expect(!records.isEmpty)
                    for record in records {
                        try map(record, with: \(name)Mapper())
                    }
                }

                private func map<Mapper: MapperContract>(_ input: Mapper.Input, with mapper: Mapper) throws {
                    _ = try mapper.map(input)
                }

                private static let json = \(literal)
            }

            private nonisolated struct Answer: Decodable {
                let payload: \(type)

                init(from decoder: any Decoder) throws {
                    var decoder = decoder
                    for key in [\(keys)] as [String] {
                        decoder = try decoder.container(keyedBy: Key.self).superDecoder(forKey: Key(stringValue: key))
                    }
                    payload = try \(type)(from: decoder)
                }
            }

            private nonisolated struct Key: CodingKey {
                let stringValue: String
                let intValue: Int? = nil

                init(stringValue: String) {
                    self.stringValue = stringValue
                }

                init?(intValue: Int) {
                    return nil
                }
            }

            """
    }
}
