import Planning

/// What `init` prints about the files that a repository needs: a line for each library that it writes, and one for
/// each other file that it writes or keeps.
struct InitReport {
    /// A file that a repository needs, and what happens to it.
    struct Entry {
        enum Fate {
            case create([UInt8])
            /// The file exists and gets more lines. The stamp is that of the file when it was read.
            case extend([UInt8], OnDisk.Stamp?)
            /// The file exists as another version, or with other settings, wrote it.
            case renew([UInt8])
            /// The file exists with the same bytes.
            case same
            /// The file exists with other bytes, which are kept.
            case other
        }

        let path: String
        /// The folder of the library that it belongs to, if any.
        let library: String?
        let fate: Fate

        /// The bytes to write, if any.
        var bytes: [UInt8]? {
            switch fate {
            case .create(let bytes), .extend(let bytes, _), .renew(let bytes): bytes
            case .same, .other: nil
            }
        }

        var isRenewed: Bool {
            if case .renew = fate { true } else { false }
        }

        /// Whether the file exists with other bytes and is kept.
        var isOther: Bool {
            if case .other = fate { true } else { false }
        }
    }

    let entries: [Entry]
    let project: Project
    let isDone: Bool
    /// Whether each file of a library gets a line.
    let isVerbose: Bool

    func print(to console: Console) {
        for line in lines {
            console.print(line)
        }
        if !writesAnything {
            console.print("everything already exists")
        }
    }

    var writesAnything: Bool {
        entries.contains { $0.bytes != nil }
    }

    /// Whether a file of a library is written.
    var writesCode: Bool {
        entries.contains { $0.library != nil && $0.bytes != nil }
    }

    func writes(_ path: String) -> Bool {
        entries.contains { $0.path == path && $0.bytes != nil }
    }

    /// Whether the file exists and is kept.
    func leaves(_ path: String) -> Bool {
        entries.contains { $0.path == path && $0.bytes == nil }
    }

    /// The advice for files of the support library that differ from this version: after an upgrade they may be older,
    /// otherwise somebody edited them.
    var advice: String? {
        let count = entries.filter(\.isOtherSource).count
        let (files, them) = count == 1 ? ("one file differs", "it") : ("\(count) files differ", "them")
        return count == 0
            ? nil
            : """
            \(files) from what this version of scaffold writes, and \(count == 1 ? "was" : "were") not changed. If you \
            did not edit \(them), delete \(them) and run 'scaffold init' again.
            """
    }

    private var lines: [String] {
        let would = isDone ? "" : "would be "
        var summed = Set<String>()
        return entries.compactMap { entry in
            let path = project.shown(entry.path)
            switch entry.fate {
            case .create, .renew:
                let verb = entry.isRenewed ? "renewed " : "created "
                guard let library = entry.library, !isVerbose else {
                    return "\(would)\(verb) \(path)"
                }
                return summed.insert(verb + library).inserted
                    ? "\(would)\(verb) \(sum(of: library, isRenewed: entry.isRenewed))" : nil
            case .extend: return "\(would)extended \(path)"
            case .same: return nil
            case .other: return "\(entry.isOtherSource ? "differs " : "left    ") \(path)"
            }
        }
    }

    private func sum(of library: String, isRenewed: Bool) -> String {
        let paths = entries.filter {
            $0.library == library && $0.bytes != nil && $0.isRenewed == isRenewed
        }.map(\.path)
        return paths.count == 1
            ? project.shown(paths[0]) : "\(project.shown(library)) (\(paths.count) files)"
    }
}

extension InitReport.Entry {
    /// Whether this is a Swift source that differs from what this version writes. Files that a team fills, such as
    /// catalogs, do not count.
    fileprivate var isOtherSource: Bool {
        isOther && library != nil && path.hasSuffix(".swift")
    }
}
