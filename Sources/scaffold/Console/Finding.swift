import Diagnostics

/// A diagnostic as programs read it: with lines and columns instead of offsets.
struct Finding {
    /// A range in a file. Lines and columns count from 1, columns in Unicode scalars; the end is exclusive.
    struct Region {
        let startLine: Int
        let startColumn: Int
        let endLine: Int
        let endColumn: Int
    }

    struct Location {
        let path: String
        /// Nil if the finding is about the whole file.
        let region: Region?
    }

    let diagnostic: Diagnostic
    let location: Location?
    let notes: [(message: String, location: Location?)]

    init(_ diagnostic: Diagnostic, _ maps: inout LineMaps) {
        self.diagnostic = diagnostic
        location =
            diagnostic.place.map { Location($0, &maps) }
            ?? diagnostic.file.map { Location(path: $0, region: nil) }
        notes = diagnostic.notes.map { note in
            (note.message, note.place.map { Location($0, &maps) })
        }
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
