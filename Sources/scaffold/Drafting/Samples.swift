import Diagnostics
import Documents
import Drafts

/// The JSON files that a person names as samples.
struct Samples {
    let place: CommandPlace

    /// The draft of a spec; nil and the errors if a file cannot be read, or holds no records.
    func draft(of name: String, from files: [String], in project: Project) throws -> (
        draft: SpecDraft?, faults: [Diagnostic]
    ) {
        var inference = SampleInference(
            name: name, acronyms: project.configuration.acronyms, libraryTypes: project.style.types)
        let (paths, empty) = try self.files(files)
        guard empty.isEmpty else {
            return (nil, empty)
        }
        for path in paths {
            if let faults = try read(path, into: &inference) {
                return (nil, faults)
            }
        }
        guard let draft = inference.draft(from: paths.map { String($0.split(separator: "/").last ?? "") })
        else {
            return (nil, [.noRecords(paths)])
        }
        return (draft, [])
    }

    /// The files, each once, including those of named folders; and errors for folders without samples.
    func files(_ names: [String]) throws(DiskError) -> (files: [String], faults: [Diagnostic]) {
        var files: [String] = []
        var empty: [String] = []
        for name in names {
            let folder = name.hasSuffix("/") ? name : "\(name)/"
            let found = try self.files(in: name)?.map { folder + $0 } ?? [name]
            files += found.filter { !files.contains($0) }
            empty += found.isEmpty ? [name] : []
        }
        return (files, empty.isEmpty ? [] : [.emptyFolder(empty)])
    }

    /// The names of the samples in a folder; nil if the name is not a folder.
    func files(in name: String) throws(DiskError) -> [String]? {
        name == InputFile.standardInput
            ? nil : try InputFile.samples(in: place.absolute(name), called: name)
    }

    /// Reads a file piece by piece.
    func pieces(of name: String) throws(DiskError) -> () throws -> [UInt8] {
        try place.inputs.pieces(of: path(name), called: shown(name))
    }

    /// The errors of a file. A valid file is read in pieces; an invalid one is then read as a whole, to find the
    /// place of the error.
    private func read(_ name: String, into inference: inout SampleInference) throws -> [Diagnostic]? {
        var tokens = JSONTokens(more: try pieces(of: name))
        return try inference.read(&tokens) ? nil : JSONReader.read(source(name)).diagnostics
    }

    func source(_ name: String) throws(DiskError) -> SourceText {
        SourceText(path: shown(name), bytes: try place.inputs.bytes(at: path(name), called: shown(name)))
    }

    private func path(_ name: String) -> String {
        name == InputFile.standardInput ? name : place.absolute(name)
    }

    private func shown(_ name: String) -> String {
        name == InputFile.standardInput ? "<stdin>" : place.viewpoint.shown(place.absolute(name))
    }
}

extension Diagnostic {
    fileprivate static func emptyFolder(_ names: [String]) -> Diagnostic {
        Diagnostic(
            "no-samples", "there is no JSON file in \(names.joined(separator: ", "))",
            help: "name the files themselves, or a folder with files whose names end in .json"
        )
    }

    fileprivate static func noRecords(_ names: [String]) -> Diagnostic {
        Diagnostic(
            "no-records", "there is no JSON object with members in \(names.joined(separator: ", "))",
            help:
                "use a record such as { \"id\": 1 }, a list of records, or an answer that contains one of them"
        )
    }
}
