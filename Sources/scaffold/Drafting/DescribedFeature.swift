import Diagnostics
import Drafts
import Generator

/// A feature whose spec is inferred from an OpenAPI document or a JSON Schema.
struct DescribedFeature {
    let name: String
    let project: Project
    let place: CommandPlace

    /// The draft, or the errors; nil if the files are samples, not API descriptions.
    func draft(
        from files: [String], _ invocation: Invocation
    ) throws -> (draft: SpecDraft?, faults: [Diagnostic])? {
        let wish = APIInference.Wish(
            schema: invocation.values(of: .schema).last, path: invocation.values(of: .path).last)
        let isAsked = wish.schema != nil || wish.path != nil
        guard let file = files.first, files.count == 1,
            try isAsked || Samples(place: place).isDescription(file)
        else {
            return isAsked ? (nil, [.severalDocuments(files)]) : nil
        }
        let (document, faults) = try Samples(place: place).description(in: file)
        guard let document else {
            return (nil, faults)
        }
        let configuration = project.configuration
        let (draft, diagnostics) = APIInference.draft(
            document, name: name, wish, acronyms: configuration.acronyms, libraryTypes: project.style.types
        ) {
            Generator.faults(of: $0, name: name, configuration: configuration, style: project.style)
        }
        return (draft, faults + diagnostics)
    }
}

extension Samples {
    /// The document in a file, or the errors.
    func description(in file: String) throws -> (document: APIDocument?, faults: [Diagnostic]) {
        let source = try source(file)
        let (document, faults) = APIDocument.read(source)
        return (document, document == nil && faults.isEmpty ? [.describesNothing(source.path)] : faults)
    }

    /// Whether a file describes an API: YAML, JSON with keys at its top that no sample has, or a file of unknown kind
    /// that is not JSON. A large sample is read in pieces.
    func isDescription(_ file: String) throws -> Bool {
        if [".yml", ".yaml"].contains(where: file.lowercased().hasSuffix) {
            return true
        }
        guard try files(in: file) == nil else {
            return false
        }
        let next = try pieces(of: file)
        var keys = TopLevelKeys()
        var bytes = try next()
        if !file.lowercased().hasSuffix(".json"),
            let first = bytes.first(where: { (0x21..<0x80).contains($0) })
        {
            guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return true }
        }
        while !bytes.isEmpty, !keys.isOver, keys.found.isDisjoint(with: APIDocument.tellingKeys) {
            keys.read(bytes)
            bytes = try next()
        }
        return !keys.found.isDisjoint(with: APIDocument.tellingKeys)
            || keys.found.isSuperset(of: ["type", "properties"])
    }
}

extension Diagnostic {
    fileprivate static func severalDocuments(_ files: [String]) -> Diagnostic {
        Diagnostic(
            "not-an-api",
            "'--schema' and '--path' need a single document, but '--from' names \(files.count) files",
            help: "pass one file to '--from': an OpenAPI document or a JSON Schema"
        )
    }

    fileprivate static func describesNothing(_ path: String) -> Diagnostic {
        Diagnostic(
            "not-an-api", "\(path) is neither an OpenAPI document nor a JSON Schema",
            help:
                "an OpenAPI document has a key `openapi` at its top, a JSON Schema has `$schema`, `properties` or `$defs`; "
                + "samples must be JSON"
        )
    }
}
