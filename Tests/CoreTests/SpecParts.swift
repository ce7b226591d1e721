import Diagnostics

@testable import Language

/// What a case file of a spec holds: the spec, and behind lines such as `--- User.yml` and `--- scaffold.yml` other specs
/// and a configuration.
struct SpecParts {
    let source: SourceText
    private(set) var configuration: Configuration
    /// Whether the configuration is that of the file.
    private(set) var isConfigured = false
    private var others: [(name: String, source: SourceText)] = []

    init(_ whole: SourceText, _ configuration: Configuration) {
        self.configuration = configuration
        let separator = Array("--- ".utf8)
        let lines = whole.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        var parts: [(name: String, bytes: [UInt8])] = [("", [])]
        for line in lines {
            if line.starts(with: separator), line.suffix(4).elementsEqual(".yml".utf8) {
                parts.append((String(decoding: line.dropFirst(4).dropLast(4), as: UTF8.self), []))
            } else {
                parts[parts.count - 1].bytes += line + [UInt8(ascii: "\n")]
            }
        }
        guard parts.count > 1 else {
            source = whole
            return
        }
        source = SourceText(path: whole.path, bytes: parts[0].bytes)
        for part in parts.dropFirst() {
            let source = SourceText(path: "\(part.name).yml", bytes: part.bytes)
            if part.name == "scaffold" {
                self.configuration = ConfigurationDecoder.decode(source).configuration
                isConfigured = true
            } else {
                others.append((part.name, source))
            }
        }
    }

    func neighbours(of name: String) -> Neighbours {
        let others = others + [(name, source)]
        return Neighbours(
            names: others.map(\.name), used: Set(others.flatMap { Neighbours.uses(of: $0.source) })
        ) { name in others.first { $0.name == name }?.source }
    }
}
