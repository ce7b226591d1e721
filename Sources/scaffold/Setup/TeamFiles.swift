import Language
import Planning

/// The files that `init` writes, besides scaffold's own, for a team that works with git.
enum TeamFiles {
    struct File {
        let path: String
        let text: String
        /// What to do if the file exists: append the lines, or print them for the person.
        let addsLines: Bool
    }

    /// What git ignores beside a new Package.swift: what builds and Xcode write there.
    static let ignored = """
        .build/
        .swiftpm/
        xcuserdata/

        """

    /// The file that git reads in any folder of a repository.
    static func attributes(_ configuration: Configuration) -> File {
        File(path: ".gitattributes", text: lines(configuration), addsLines: true)
    }

    /// The files that are only read at the top of a repository.
    static func hooks(_ survey: Survey) -> [File] {
        let hooks = File(path: ".pre-commit-config.yaml", text: "repos:\n\(hook)", addsLines: false)
        let workflow = File(path: ".github/workflows/scaffold.yml", text: workflow, addsLines: false)
        return [hooks] + (survey.hasGitLab ? [] : [workflow])
    }

    /// The existing bytes with the missing lines of the file; nil if none is missing.
    static func adding(_ file: File, to existing: [UInt8]) -> [UInt8]? {
        let lines = Set(
            existing.split { $0 == 0x0a || $0 == 0x0d }.map { String(decoding: $0, as: UTF8.self) })
        let missing = file.text.split(separator: "\n").filter { !lines.contains(String($0)) }
        guard missing.contains(where: { !$0.hasPrefix("#") }) else {
            return nil
        }
        let separator: [UInt8] = existing.isEmpty || existing.last == 0x0a ? [] : [0x0a]
        return existing + separator + Array(missing.map { "\($0)\n" }.joined().utf8)
    }

    /// The entry of the hook, as it appears in the list of repositories.
    static let hook = """
          - repo: local
            hooks:
              - id: scaffold-check
                name: scaffold check
                entry: scaffold check --staged
                language: system
                pass_filenames: false
                always_run: true

        """

    private static func lines(_ configuration: Configuration) -> String {
        let tests = ["Fixtures/*.json", "Mocks/*.swift", "Stubs/*.swift"].map { "Tests/\($0)" }
        let library = configuration.mocks == .library ? ["Mocks/*.swift", "Mocks/Stubs/*.swift"] : []
        let folders = (tests + library).map { path in
            "\(configuration.place(path, of: "*")) linguist-generated"
        }
        return """
            # Two branches that each add a feature merge without a conflict.
            \(Lock.path) merge=union text eol=lf linguist-generated
            # Reviews collapse these files. They do not collapse sources, which include files of your own.
            \(folders.joined(separator: "\n"))
            \(SchemaFiles.folder)/** linguist-generated

            """
    }

    /// A placeholder: a person has to enter where the tool comes from.
    static let exampleAddress = "https://github.com/example/scaffold"

    private static let workflow = """
        # Marks generated files that are not current, in each pull request.
        name: scaffold
        on: [pull_request]
        permissions:
          contents: read
        jobs:
          check:
            runs-on: ubuntu-latest
            container: swift:6.2
            env:
              SCAFFOLD: \(exampleAddress) # the repository from which your team builds it
              REVISION: COMMIT # the commit or the tag of it that your team uses
            steps:
              - uses: actions/checkout@v4
              - uses: actions/cache@v4
                id: tool
                with:
                  path: .scaffold-tool
                  key: scaffold-${{ env.REVISION }}
              - if: steps.tool.outputs.cache-hit != 'true'
                run: |
                  git clone "$SCAFFOLD" /tmp/scaffold && git -C /tmp/scaffold checkout "$REVISION"
                  swift build -c release --product scaffold --static-swift-stdlib --package-path /tmp/scaffold
                  mkdir -p .scaffold-tool && cp /tmp/scaffold/.build/release/scaffold .scaffold-tool/
              - run: .scaffold-tool/scaffold check --format github

        """
}
