import Foundation

/// The ids of all errors and warnings, as the sources of the tool have them: the first argument of each `Diagnostic(`,
/// `SpecFault(`, `clash(` and `mistake(`.
enum Emitted {
    static func ids() throws -> Set<String> {
        let ids = try texts(below: "Sources") { $0.hasSuffix(".swift") }.flatMap { _, text in
            text.matches(of: /(?:Diagnostic|SpecFault|clash|mistake)\(\s*"([a-z][a-z0-9-]*)"/).map {
                String($0.1)
            }
        }
        return Set(ids)
    }

    static let checkout = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        .standardized

    /// The files of a folder of the checkout, by path.
    static func texts(below folder: String, where isWanted: (String) -> Bool) throws -> [(
        path: String, text: String
    )] {
        try FileManager.default.subpathsOfDirectory(atPath: checkout.appending(path: folder).path)
            .filter(isWanted).sorted().map { name in
                let path = "\(folder)/\(name)"
                let bytes = try Data(contentsOf: checkout.appending(path: path))
                return (path, String(decoding: bytes, as: UTF8.self))
            }
    }
}
