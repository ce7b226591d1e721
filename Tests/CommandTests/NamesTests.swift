import Testing

@testable import scaffold

@Suite struct ViewpointTests {
    @Test(arguments: [
        ("/repo", "/repo/Specs/A.yml", "Specs/A.yml"),
        ("/repo/Specs", "/repo/Specs/A.yml", "A.yml"),
        ("/repo/Features/Note", "/repo/Specs/A.yml", "../../Specs/A.yml"),
        ("/repo", "/repo/Examples/Contract/Specs/A.yml", "Examples/Contract/Specs/A.yml"),
        ("/repo", "/repository/A.yml", "/repository/A.yml"),
        ("/home/me/repo", "/home/me/other/A.yml", "../other/A.yml"),
        ("/repo", "/repo", "."),
        ("/", "/repo/A.yml", "repo/A.yml"),
    ])
    func `A file is named as the caller would type it`(folder: String, path: String, shown: String) {
        #expect(Viewpoint(folder: folder).shown(path) == shown)
    }
}

@Suite struct FeatureNameTests {
    @Test(arguments: [
        ("note", "Note"), ("my note", "MyNote"), ("my_note-list", "MyNoteList"), ("9lives", "NineLives"),
        ("user.profile", "UserProfile"), ("Café", "Cafe"), ("Ünï", "Uni"), ("No\u{308}te", "Note"),
        ("9a", "NineA"),
        ("1st", "First"), ("Straße", "Strasse"), ("smørrebrød", "Smorrebrod"), ("bœuf", "Boeuf"),
    ])
    func `A name that is none is mended`(text: String, suggestion: String) {
        #expect(FeatureName.suggestion(for: text) == suggestion)
    }

    @Test func `Nothing is made of nothing, and a good name needs no other`() {
        #expect(FeatureName.suggestion(for: "42") == nil)
        #expect(FeatureName.suggestion(for: "") == nil)
        #expect(FeatureName.suggestion(for: "Note") == nil)
        #expect(FeatureName.suggestion(for: "имяNote") == nil)
        #expect(FeatureName.suggestion(for: "日本") == nil)
    }
}

@Suite struct ShellWordTests {
    @Test(arguments: [
        ("Examples/Contract", "Examples/Contract"), ("My App", "'My App'"), ("", "''"),
        ("it's", #"'it'\''s'"#),
        ("$HOME", "'$HOME'"), ("a;b", "'a;b'"), ("~", "'~'"), ("ä", "ä"),
    ])
    func `A word is quoted where the shell would read something into it`(word: String, quoted: String) {
        #expect(ShellWord.quoted(word) == quoted)
    }
}
