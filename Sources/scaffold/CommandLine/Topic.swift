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
        case .specs: "the keys of a spec, and where to read more"
        case .fields: "the fields of a spec, and their options"
        case .types: "scalars and their forms, dates, objects, enums, oneOf"
        case .operations: "requests, parameters, bodies, and errors"
        case .paging: "where a list is in an answer, and how to get the next page"
        case .caches: "where a repository looks first, and what it stores"
        case .config: "scaffold.yml"
        case .conflicts: "why nothing was written, and what to do"
        case .lock: "scaffold.lock, and merges"
        case .ci: "hooks, CI and build systems"
        case .exitCodes: "the exit codes of all commands"
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
            A generated file that you edited is a conflict. With one conflict nothing is written.

              keep your lines     move them into a file of your own, such as an extension
              keep the file       scaffold eject FILE: it is yours from then on
              discard your lines  scaffold feature NAME --force
              look first          scaffold feature NAME --diff

            After a merge or a rebase that changed a spec on both sides: resolve the spec first, then
            'scaffold feature NAME --force' generates its files again, whatever git left in them. A
            String Catalog keeps the translations of both sides. If both sides have their own text, that
            of the first side is kept and marked for review, and a warning quotes the other one.

            --force refuses what would lose work that no run can restore: a catalog that is not valid
            JSON, and keep regions that differ between the two sides of a merge. Repair these files by
            hand; while git is merging, 'git checkout --ours -- FILE' (or --theirs) takes one side.
            """
        case .lock:
            """
            scaffold.lock lists every generated file with its digest, and what it was generated from.
            Check it in. '\("scaffold.lock merge=union")' in .gitattributes lets two branches that
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
            2  the input is wrong, or 'feature' found a conflict with your work
            3  the machine failed: disk, process, no toolchain
            """
        }
    }
}
