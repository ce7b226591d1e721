extension LockRow {
    /// Whether this path may be a new place of the row's file.
    func isPlace(of path: String, _ feature: String, _ template: String) -> Bool {
        self.feature == feature && self.template == template && self.path != path
            && self.path.split(separator: "/").last == path.split(separator: "/").last
    }
}

extension Territory.Doubt {
    /// Whether there is no doubt any more if the run writes the same file elsewhere.
    var endsWithMove: Bool {
        switch self {
        case .elsewhere, .otherName, .otherNameAtHome: true
        case .guarded, .unsigned, .ofOthers: false
        }
    }
}

extension Conflict {
    /// Whether the file may have moved.
    var mayBeMove: Bool {
        switch self {
        case .editedOrphan, .doubtfulOrphan(.elsewhere, _): true
        default: false
        }
    }
}
