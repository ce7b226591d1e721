/// Why a path cannot be written or deleted without losing a person's work.
package enum Conflict: Equatable, Sendable {
    /// Generated, and edited by hand since.
    case edited
    /// The lock has several versions of it, as after a merge of two branches that both changed it, and it is none of
    /// them.
    case merged
    /// The file it exists, and nothing shows that scaffold wrote it.
    case foreign
    /// The same, but its first line is scaffold's.
    case unlisted
    /// A String Catalog is empty now, so a person's translations may be lost.
    case emptied
    /// No longer rendered, and edited by hand since it was written.
    case editedOrphan
    /// The file is now rendered at this other path, which is free, because `catalogs` or `output` in scaffold.yml
    /// changed. It may have been edited; `yields` says whether `--force` deletes it.
    case movedOrphan(to: String, yields: Bool)
    /// A person's own file that is now rendered at this other path, which is free.
    case movedOwn(to: String)
    /// No longer rendered, and otherwise like `emptied`.
    case emptiedOrphan
    /// No longer rendered, and this obstacle prevents reading it.
    case unreachableOrphan(Obstacle)
    /// No longer rendered, and only a row of the lock shows that scaffold wrote it. If the file is edited, not even
    /// its digest does.
    case doubtfulOrphan(Territory.Doubt, isEdited: Bool)
    /// According to the lock, the path belongs to another feature, which takes no part in this run.
    case claimed(by: String)
    /// A String Catalog that is not valid JSON, or not a catalog.
    case unreadableCatalog(String)
    /// A generated file contains the markers of a merge conflict; the first is in this line.
    case unmerged(line: Int, Settlement)
    /// The lock lists no file at all, though scaffold wrote some. The rows that would show whose this one is are lost.
    case lostRow
    /// The path is not a file, or cannot be reached.
    case obstacle(Obstacle)

    package enum Obstacle: Equatable, Sendable {
        case folder
        case symbolicLink
        case special
        /// A folder on the way is a symbolic link.
        case behindLink(String)
        /// A folder on the way is a file.
        case behindFile(String)
        /// A folder on the way cannot be entered.
        case behindLocked(String)
        /// The system reports this `errno`.
        case unreadable(Int32)
    }

    /// How a file with merge markers is repaired.
    package enum Settlement: Equatable, Sendable {
        /// The sides of a String Catalog are joined, text by text.
        case joined
        /// It is generated again, and other lines in it are lost.
        case anew
        /// A person has to repair it: a side is not a catalog.
        case byHand
    }

    /// Whether it is what a merge left.
    package var isOfMerge: Bool {
        self == .merged || line != nil
    }

    /// Whether `--force` resolves it. `--force` never follows a link or removes a folder.
    package var yieldsToForce: Bool {
        switch self {
        case .edited, .merged, .foreign, .unlisted, .emptied, .editedOrphan, .emptiedOrphan, .claimed: true
        case .unmerged(_, let settlement): settlement != .byHand
        case .movedOrphan(_, let yields): yields
        case .doubtfulOrphan(let doubt, let isEdited): !isEdited && doubt.yieldsToForce
        case .movedOwn, .unreachableOrphan, .lostRow, .obstacle, .unreadableCatalog: false
        }
    }
}

extension Conflict {
    /// The line of the conflict, if it has one.
    package var line: Int? {
        if case .unmerged(let line, _) = self { line } else { nil }
    }

    /// The description, printed after the path and a colon.
    package var reason: String {
        switch self {
        case .edited: "it was edited by hand after it was generated"
        case .merged: "the lock has two versions of it, as after a merge of two branches, and it is neither"
        case .foreign: "it exists, and nothing shows that scaffold wrote it"
        case .unlisted: "its first line says that scaffold wrote it, but the lock does not list it"
        case .emptied:
            "it is empty or cut off, perhaps by a power cut, and may have contained your translations"
        case .editedOrphan: "no spec generates it any more, and it was edited by hand"
        case .movedOrphan(let target, _): "its path is \(target) now, and it may have been edited"
        case .movedOwn(let target): "it is yours, and its path is \(target) now"
        case .emptiedOrphan:
            "no spec generates it any more, and it is empty or cut off, perhaps by a power cut, and may have contained "
                + "your translations"
        case .unreachableOrphan(let obstacle): "no spec generates it any more, and \(obstacle.reason)"
        case .doubtfulOrphan(let doubt, isEdited: false):
            "no spec generates it, and only \(Lock.path) says that scaffold wrote it: \(doubt.reason)"
        case .doubtfulOrphan(let doubt, isEdited: true):
            "\(Lock.path) lists it, but its content is not what scaffold wrote, and \(doubt.reason)"
        case .claimed(let feature): "it belongs to the feature \(feature), which is not part of this run"
        case .unreadableCatalog(let reason): "it can't be merged: \(reason)"
        case .unmerged(_, .anew):
            "git left markers of a conflict, and joined other lines of both branches, or somebody edited it"
        case .unmerged: "git left a merge conflict in this file"
        case .lostRow: "\(Lock.path) lists no file any more, so nothing shows whether this one is yours"
        case .obstacle(let obstacle): obstacle.reason
        }
    }

    /// The ways out, as a sentence with commands to type. `path` is the file's path as it is typed.
    package func wayOut(of path: String) -> String {
        switch self {
        case .edited:
            "move your lines into a file of your own, such as an extension, and run again with --force to generate this "
                + "file again; or take it over for good with 'scaffold eject'"
        case .merged:
            "if nobody edited it, run again with --force to generate it from the merged spec; otherwise, move your lines "
                + "into a file of your own first"
        case .foreign:
            "move or rename the file; or run again with --force to replace it"
        case .unlisted:
            "restore the lock from git, if it lost rows; move or rename the file; or run again with "
                + "--force to replace it"
        case .emptied:
            "'git checkout -- \(path)' restores the committed version; or run again with --force to generate it again"
        case .emptiedOrphan:
            "'git checkout -- \(path)' restores the committed version; or run again with --force to delete it"
        case .editedOrphan:
            "take it over with 'scaffold eject \(path)'; or move what you want to keep into a file of your own, and "
                + "run again with --force to delete this one"
        case .movedOrphan(let target, let yields) where target.hasSuffix(".xcstrings"):
            "move it there and run again to keep its translations"
                + (yields ? "; or run again with --force to delete this one" : "")
        case .movedOrphan:
            "move what you want to keep into a file of your own, and run again with --force to delete this one"
        case .movedOwn:
            "move it there and run again to keep it; or delete it, and scaffold writes its own file"
        case .unreachableOrphan(let obstacle):
            obstacle.wayOut()
        case .doubtfulOrphan:
            "'scaffold eject \(path)' removes its row and keeps the file"
                + (yieldsToForce ? "; or run again with --force to delete it" : "")
        case .claimed(let feature):
            "run 'scaffold feature --all', or name \(feature) too; 'scaffold rename' moves a feature"
        case .unreadableCatalog:
            "repair the file, or restore it with 'git checkout -- \(path)'; or delete it, with all its translations, "
                + "and run again"
        case .unmerged(_, .joined):
            "resolve the conflict in the spec first; then run again with --force, which keeps the texts of both sides"
        case .unmerged(_, .anew):
            "if nobody edited it, run again with --force to generate it from the merged spec; otherwise, move your lines "
                + "into a file of your own first"
        case .lostRow:
            "restore the lock with 'git checkout -- \(Lock.path)'; without git, keep this file with 'scaffold eject "
                + "\(path)', or delete it to have it generated again"
        case .unmerged(_, .byHand):
            "keep the right lines of both sides, delete the marker lines, and run again; or take one side with "
                + "'git checkout --ours -- \(path)' or '--theirs'"
        case .obstacle(let obstacle):
            obstacle.wayOut()
        }
    }
}

extension Territory.Doubt {
    fileprivate var yieldsToForce: Bool {
        switch self {
        case .guarded, .otherName: false
        case .elsewhere, .unsigned, .ofOthers, .otherNameAtHome: true
        }
    }

    fileprivate var reason: String {
        switch self {
        case .guarded(let folder): "it is in '\(folder)', where scaffold deletes nothing"
        case .elsewhere: "the style writes no files to this folder"
        case .unsigned: "its first line is not scaffold's header"
        case .otherName, .otherNameAtHome: "the style writes no file with this name into its folder"
        case .ofOthers: "it contains texts of another error than the one in its name"
        }
    }
}

extension Conflict.Obstacle {
    package var reason: String {
        switch self {
        case .folder: "there is a folder with this name"
        case .symbolicLink: "it is a symbolic link, which scaffold does not follow"
        case .special: "it is a pipe, a socket or a device"
        case .behindLink(let folder): "'\(folder)' is a symbolic link, which scaffold does not follow"
        case .behindFile(let folder): "'\(folder)' is a file where a folder is needed"
        case .behindLocked(let folder): "the permissions of the folder '\(folder)' do not allow access"
        case .unreadable: "it can't be read"
        }
    }

    /// `setting` is the key of scaffold.yml that contains the path, if known.
    package func wayOut(setting: String? = nil) -> String {
        switch self {
        case .folder: "move the folder, or change the path in style.yml or 'output' in scaffold.yml"
        case .symbolicLink, .special: "delete it, or put a plain file in its place, and run again"
        case .behindLink(let folder):
            "replace '\(folder)' with a folder, or name its target \(setting.map { "as '\($0)' " } ?? "")in scaffold.yml"
        case .behindFile(let folder): "move '\(folder)' away, and run again"
        case .behindLocked(let folder): "correct its permissions ('chmod u+rwx \(folder)'), and run again"
        case .unreadable: "correct its permissions ('chmod u+rw'), and run again"
        }
    }
}
