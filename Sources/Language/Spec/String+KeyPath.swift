extension String {
    /// The keys of a path, `info.count`. A key is empty where two dots follow each other, or where the path ends in one.
    package var keysOfPath: [String] {
        split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    }
}
