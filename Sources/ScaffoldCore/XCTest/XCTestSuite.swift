/// A suite of Swift Testing: a type with its extensions in the file, and what its tests share.
struct XCTestSuite {
    /// A declaration of the suite, or an extension of it.
    struct Part {
        let declaration: SuiteMember
        let body: ClosedRange<Int>
        let members: [SuiteMember]
    }

    let name: String
    let type: Part
    let parts: [Part]
    /// The names of its properties and methods that belong to an instance, without the tests.
    let instanceNames: Set<String>
    let storedNames: Set<String>
    let staticNames: Set<String>
    /// Whether methods or properties of the suite use stored ones, so that tests share a value with all of them.
    let hasSetup: Bool
    /// Names of the type and the constant with what tests share, which nothing in the file has.
    let setupType: String
    let setup: String
    /// The names of functions of the suite that read the bundle of the tests.
    let bundleReaders: Set<String>

    static func all(in source: BracketedSource) throws(XCTestSource.Unknown) -> [XCTestSuite] {
        let declarations = SuiteMember.all(in: source.tokens.indices, of: source).flatMap {
            [$0] + $0.members
        }
        var parts: [Part] = []
        for declaration in declarations {
            if declaration.kind == .test {
                throw unknown("a test outside of a suite", declaration.keyword, source)
            }
            guard declaration.kind == .type, let body = declaration.body else { continue }
            let members = SuiteMember.all(in: body.lowerBound + 1..<body.upperBound, of: source)
            parts.append(Part(declaration: declaration, body: body, members: members))
        }
        for part in parts {
            for member in part.members where member.kind == .type {
                guard let body = member.body else { continue }
                let inner = SuiteMember.all(in: body.lowerBound + 1..<body.upperBound, of: source)
                if inner.contains(where: { $0.kind == .test }) {
                    throw unknown("a suite in a suite", member.keyword, source)
                }
            }
        }
        let names = Set(
            parts.filter { part in
                part.members.contains { $0.kind == .test || $0.members.contains { $0.kind == .test } }
                    || isMarked(part.declaration, source)
            }.map(\.declaration.name))
        return try names.sorted().map { name throws(XCTestSource.Unknown) in
            try XCTestSuite(name, parts.filter { $0.declaration.name == name }, source)
        }
    }

    private static func isMarked(_ declaration: SuiteMember, _ source: BracketedSource) -> Bool {
        (declaration.tokens.lowerBound..<declaration.keyword).contains { source.has(["@", "Suite"], at: $0) }
    }

    private static func unknown(_ what: String, _ token: Int, _ source: BracketedSource)
        -> XCTestSource.Unknown
    {
        XCTestSource.Unknown(what, at: token, of: source)
    }

    private init(_ name: String, _ parts: [Part], _ source: BracketedSource) throws(XCTestSource.Unknown) {
        guard let type = parts.first(where: { source.text($0.declaration.keyword) != "extension" }) else {
            throw Self.unknown(
                "tests in an extension of a suite of another file", parts[0].declaration.keyword, source)
        }
        let keyword = type.declaration.keyword
        guard ["struct", "class"].contains(source.text(keyword) ?? "") else {
            throw Self.unknown("a suite that is \(source.text(keyword) ?? "")", keyword, source)
        }
        self.name = name
        self.type = type
        self.parts = parts
        let members = parts.flatMap(\.members).flatMap { [$0] + $0.members }
        let own = members.filter { [.function, .stored, .computed].contains($0.kind) }
        let instance = Set(own.filter { !$0.isStatic }.map(\.name))
        let stored = Set(own.filter { !$0.isStatic && $0.kind == .stored }.map(\.name))
        instanceNames = instance
        storedNames = stored
        staticNames = Set(own.filter(\.isStatic).map(\.name))

        let helpers = own.filter { !$0.isStatic && $0.kind != .stored }
        let uses = helpers.contains { helper in
            Self.names(in: helper.tokens, TestedFunction(helper, in: source), source).contains {
                stored.contains($0)
            }
        }
        let initializers = members.filter { $0.kind == .initializer }
        hasSetup =
            uses || members.contains { $0.kind == .deinitializer }
            || initializers.contains { Self.assignments($0, stored, source) == nil }
            || members.contains { $0.kind == .stored && !$0.isStatic && source.text($0.keyword) == "var" }
            || members.contains { $0.kind == .directive && $0.members.contains { stored.contains($0.name) } }
        let words = Set(source.tokens.map(\.text))
        setupType = ["Setup", "SuiteSetup", "TestSetup"].first { !words.contains($0) } ?? "\(name)Setup"
        setup = ["setup", "suite", "shared"].first { !words.contains($0) } ?? "suiteSetup"

        var readers: Set<String> = []
        var count = -1
        while readers.count != count {
            count = readers.count
            for member in own where Self.readsBundle(member, readers, source) { readers.insert(member.name) }
        }
        bundleReaders = readers
    }

    /// Whether a function reads `Bundle.module`, or calls one that does.
    static func readsBundle(_ member: SuiteMember, _ readers: Set<String>, _ source: BracketedSource) -> Bool
    {
        member.tokens.contains { index in
            source.has(["Bundle", ".", "module"], at: index)
                || readers.contains(source.tokens[index].text) && source.mayNameMember(index)
        }
    }

    /// The words in a member that are not names of its own, and may be members of the suite.
    static func names(in tokens: Range<Int>, _ function: TestedFunction, _ source: BracketedSource)
        -> [String]
    {
        tokens.flatMap { index -> [String] in
            if source.mayNameMember(index), !function.declares(source.tokens[index].text, at: index) {
                return [source.tokens[index].text]
            }
            return source.interpolated(index).map(\.text).filter { !function.declares($0, at: index) }
        }
    }

    /// The values that an initializer without parameters gives to stored properties; nil if it does anything else.
    static func assignments(
        _ initializer: SuiteMember, _ stored: Set<String>, _ source: BracketedSource
    ) -> [(name: String, value: Range<Int>)]? {
        guard let body = initializer.body, initializer.parameters?.count == 2,
            initializer.parameters.map({ $0.upperBound == body.lowerBound }) ?? false
        else { return nil }
        var result: [(name: String, value: Range<Int>)] = []
        var index = body.lowerBound + 1
        while index < body.upperBound {
            var end = index + 1
            while end < body.upperBound,
                source.parents[end] != body.lowerBound || !source.beginsStatement(end)
            { end += 1 }
            if source.has(["self", "."], at: index) { index += 2 }
            guard let name = source.text(index), stored.contains(name), source.text(index + 1) == "=" else {
                return nil
            }
            result.append((name, index + 2..<end))
            index = end
        }
        return result
    }
}
