import Diagnostics
import Planning

/// One finding as programs read it: a diagnostic, or a file that differs from what its spec generates.
package struct Finding: Sendable {
    /// A range in a file. Lines and columns count from 1, columns in Unicode scalars; the end is exclusive.
    package struct Region: Sendable {
        let startLine: Int
        let startColumn: Int
        let endLine: Int
        let endColumn: Int
    }

    package struct Location: Sendable {
        let path: String
        /// Nil if the finding is about the whole file.
        let region: Region?
    }

    package struct Note: Sendable {
        let message: String
        let location: Location?
    }

    let id: String
    let severity: Diagnostic.Severity
    let message: String
    let location: Location?
    let notes: [Note]
    /// What to write or to type next.
    let help: String?
}

extension Finding {
    init(_ diagnostic: Diagnostic, _ maps: inout LineMaps) {
        id = diagnostic.id
        severity = diagnostic.severity
        message = diagnostic.message
        location =
            diagnostic.place.map { Location($0, &maps) }
            ?? diagnostic.file.map { Location(path: $0, region: nil) }
        notes = diagnostic.notes.map { note in
            Note(message: note.message, location: note.place.map { Location($0, &maps) })
        }
        help = diagnostic.help
    }

    /// A file that `check` found, by the path that the caller would type.
    init(_ drift: Change.Drift, path: String, sentence: String? = nil, aside: String?, help: String) {
        id = drift.rawValue
        severity = .error
        let sentence = sentence ?? drift.sentence
        message = aside.map { "\(sentence) (\($0))" } ?? sentence
        location = Location(path: path, region: nil)
        notes = []
        self.help = help
    }
}

extension Finding {
    /// A hand-written or ejected file whose spec has changed since.
    init(behind path: String, _ message: String) {
        id = "behind"
        severity = .warning
        self.message = message
        location = Location(path: path, region: nil)
        notes = []
        help =
            "'scaffold check --diff' shows what the spec generates; 'scaffold eject \(path)' accepts it"
    }
}

extension Finding.Location {
    fileprivate init(_ place: Diagnostic.Place, _ maps: inout LineMaps) {
        path = place.source.path
        guard !place.isWholeFile else {
            region = nil
            return
        }
        let start = maps.position(of: place.range.start, in: place.source)
        let end = maps.position(of: place.range.end, in: place.source)
        region = Finding.Region(
            startLine: start.line, startColumn: start.column, endLine: end.line, endColumn: end.column)
    }
}

extension Change.Drift {
    fileprivate var sentence: String {
        switch self {
        case .missing: "this generated file is missing"
        case .stale: "this generated file is not what its spec generates now"
        case .edited: "this generated file was edited by hand"
        case .orphaned: "no spec generates this file any more"
        case .foreign: "scaffold would write a file here, but it did not write this one"
        case .stray:
            "the first line of this file says that scaffold writes it, but neither a spec nor the lock lists it"
        }
    }
}
