/// The pages of `scaffold help` that are not about a command.
package enum Topic: String, CaseIterable, Sendable {
    case specs
    case fields
    case types
    case operations
    case paging
    case caches
    case config
    case conflicts
    case lock
    case ci
    case exitCodes = "exit-codes"
}

extension Topic {
    package var name: String {
        rawValue
    }

    package var summary: String {
        switch self {
        case .specs: "what a spec says, and where to read on"
        case .fields: "the fields of a spec, and their options"
        case .types: "scalars and their forms, dates, objects, enums, one of several"
        case .operations: "requests, parameters, what is sent, and errors"
        case .paging: "where a list lies in an answer, and how it goes on"
        case .caches: "where a repository looks first, and what it keeps"
        case .config: "scaffold.yml"
        case .conflicts: "when nothing is written, and the ways out"
        case .lock: "scaffold.lock, and merges"
        case .ci: "hooks, CI and build systems"
        case .exitCodes: "what scripts are told"
        }
    }

    package var text: String {
        switch self {
        case .specs: Self.specsPage
        case .fields: Self.fieldsPage
        case .types: Self.typesPage
        case .operations: Self.operationsPage
        case .paging: Self.pagingPage
        case .caches: Self.cachesPage
        case .config: Self.configPage
        case .conflicts:
            """
            A file that you edited is a conflict, and with one conflict nothing is written.

              keep your lines     move them into a file of your own, such as an extension
              keep the file       scaffold eject FILE: it is yours from then on
              lose your lines     scaffold feature NAME --force
              look first          scaffold feature NAME --diff

            After a merge or a rebase that changed a spec on both sides: settle the spec first, then
            'scaffold feature NAME --force' makes its files anew, whatever git made of them. A String
            Catalog keeps the translations of both sides. Where both sides have a text of their own,
            that of the first side stays, marked for review, and a warning quotes the other one.

            What --force refuses, because it would lose work that no run can make anew: a catalog that
            is no JSON, and keep regions that differ between the two sides of a merge. Mend these files
            by hand; while git is merging, 'git checkout --ours -- FILE' (or --theirs) takes one side.
            """
        case .lock:
            """
            scaffold.lock lists every file that was generated, with a digest of it, and what it was
            made from. Check it in. '\("scaffold.lock merge=union")' in .gitattributes lets two branches that
            each add a feature merge without a conflict; 'scaffold init' writes that line.
            """
        case .ci:
            """
            Before a commit:    the hooks of .pre-commit-hooks.yaml, or 'scaffold init --git-hook'
            In CI:              scaffold check --format github (or sarif, json)
            In a build system:  scaffold outputs NAME
                                scaffold feature NAME --out DIR --depfile FILE
            """
        case .exitCodes:
            """
            0  done, or clean
            1  'check' found drift, 'verify' a build or test that fails
            2  the input is wrong, or 'feature' met work of your own
            3  the machine failed: disk, process, no toolchain
            """
        }
    }
}
