import Foundation

/// A validator from another project: Python's `jsonschema`, as `.ci/run` installs it, or from the PATH.
enum Validator {
    static let python: String? = {
        let own = Emitted.checkout.appending(path: ".build/jsonschema/bin/python3").path
        return [own, "python3"].first {
            (try? run([$0, "-c", "import jsonschema"], input: Data()))?.status == 0
        }
    }()

    /// The reason for which each invalid document is refused, by its name.
    static func refusals(of documents: [SchemaDocument], schemas: [String: String]) throws -> [String: String]
    {
        let task: [String: Any] = [
            "schemas": try schemas.mapValues { try JSONSerialization.jsonObject(with: Data($0.utf8)) },
            "documents": try documents.map { document in
                [
                    "name": document.name, "schema": document.schema,
                    "value": try JSONSerialization.jsonObject(
                        with: Data(document.json.utf8), options: .fragmentsAllowed),
                ]
            },
        ]
        let script = Emitted.checkout.appending(path: "Tests/ExplanationTests/validate.py").path
        let ending = try run(
            [python ?? "python3", script], input: try JSONSerialization.data(withJSONObject: task))
        guard ending.status == 0,
            let refusals = try JSONSerialization.jsonObject(with: ending.output) as? [String: String]
        else {
            throw CocoaError(.featureUnsupported)
        }
        return refusals
    }

    private static func run(_ command: [String], input: Data) throws -> (status: Int32, output: Data) {
        let file = FileManager.default.temporaryDirectory.appending(path: "scaffold-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        try input.write(to: file)
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = command
        let output = Pipe()
        process.standardInput = try FileHandle(forReadingFrom: file)
        process.standardOutput = output
        try process.run()
        let read = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, read)
    }
}
