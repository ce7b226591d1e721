import ScaffoldCore

/// What `init` says of the files that a repository needs: a line for each library that it writes, and one for each other
/// file that it writes or leaves as somebody made it.
struct InitReport {
    /// A file that a repository needs, and what becomes of it.
    struct Entry {
        enum Fate {
            case create([UInt8])
            /// There as it looked when it was read, and to get more lines.
            case extend([UInt8], OnDisk.Stamp?)
            /// There as another version wrote it.
            case renew([UInt8])
            /// There, byte for byte.
            case same
            /// There with other bytes, which stay.
            case other
        }

        let path: String
        /// The folder of the library that it belongs to, if to one.
        let library: String?
        let fate: Fate

        /// What is to be written, if anything.
        var bytes: [UInt8]? {
            switch fate {
            case .create(let bytes), .extend(let bytes, _), .renew(let bytes): bytes
            case .same, .other: nil
            }
        }

        /// Whether it is there, and stays as somebody made it.
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
        if entries.allSatisfy({ $0.bytes == nil }) {
            console.print("everything is there already")
        }
    }

    /// Whether any code was written.
    var writesCode: Bool {
        entries.contains { $0.library != nil && $0.bytes != nil }
    }

    func writes(_ path: String) -> Bool {
        entries.contains { $0.path == path && $0.bytes != nil }
    }

    /// Whether a file was there, and stays as it was.
    func leaves(_ path: String) -> Bool {
        entries.contains { $0.path == path && $0.bytes == nil }
    }

    /// What to do about files of the support library that are not as this version writes them: after an upgrade they may
    /// be older, and else they are somebody's own.
    var advice: String? {
        let count = entries.filter(\.isOtherSource).count
        return switch count {
        case 0: nil
        case 1:
            """
            the file that differs is not as this version of scaffold writes it, and stays. If it is not your own \
            work, delete it and run 'scaffold init' again.
            """
        default:
            """
            the \(count) files that differ are not as this version of scaffold writes them, and stay. If they are not \
            your own work, delete them and run 'scaffold init' again.
            """
        }
    }

    private var lines: [String] {
        let would = isDone ? "" : "would be "
        var summed = Set<String>()
        return entries.compactMap { entry in
            let path = project.shown(entry.path)
            switch entry.fate {
            case .create:
                guard let library = entry.library, !isVerbose else {
                    return "\(would)created  \(path)"
                }
                return summed.insert(library).inserted ? "\(would)created  \(sum(of: library))" : nil
            case .extend: return "\(would)extended \(path)"
            case .renew: return "\(would)renewed  \(path)"
            case .same: return nil
            case .other: return "\(entry.isOtherSource ? "differs " : "left    ") \(path)"
            }
        }
    }

    private func sum(of library: String) -> String {
        let paths = entries.filter { $0.library == library && $0.bytes != nil }.map(\.path)
        return paths.count == 1
            ? project.shown(paths[0]) : "\(project.shown(library)) (\(paths.count) files)"
    }
}

extension InitReport.Entry {
    /// A source that is not as this version writes it. What a team fills, such as a catalog, is theirs anyhow.
    fileprivate var isOtherSource: Bool {
        isOther && library != nil && path.hasSuffix(".swift")
    }
}
