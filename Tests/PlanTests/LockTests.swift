import Diagnostics
import Planning
import Testing

@Suite struct LockTests {
    private let one = "00000000000000000000000000000001"
    private let two = "00000000000000000000000000000002"

    @Test func aLockIsWrittenSortedWithOneLineARow() {
        let lock = Lock([
            row("b/B.swift", "two"), row("a/A.swift", "one"),
            LockRow(path: "a/Own.swift", state: .once(Digest(of: [])), feature: "A", template: "t"),
            LockRow(path: "a/Old.swift", state: .ejected(Digest(of: [])), feature: "A", template: "t"),
        ])
        #expect(
            text(lock) == """
                # scaffold.lock 1
                a/A.swift\t\(Digest(of: Array("one".utf8)).text)\tF\tt/T.swift
                a/Old.swift\tejected:\(Digest(of: []).text)\tA\tt
                a/Own.swift\tonce:\(Digest(of: []).text)\tA\tt
                b/B.swift\t\(Digest(of: Array("two".utf8)).text)\tF\tt/T.swift
                # end

                """)
    }

    @Test func whatIsWrittenIsRead() {
        var lock = Lock([
            row("b/B.swift", "two"), row("a/ü.swift", "one"), row("a/ü.swift", "another"),
            LockRow(path: "a/Own.swift", state: .once(Digest(of: [])), feature: "A", template: "t"),
            LockRow(path: "a/Own2.swift", state: .ejected(Digest(of: [1])), feature: "A", template: "t"),
        ])
        lock.isUnfinished = true
        lock.targets = ListedTargets(["package . targets += . target ( )", "another"])
        let (read, diagnostics) = Lock.read(SourceText(path: "scaffold.lock", bytes: lock.text))
        #expect(diagnostics.isEmpty)
        #expect(Array(read.rows) == Array(lock.rows))
        #expect(read.isUnfinished)
        #expect(read.targets == lock.targets && read.targets.contains("another"))
        #expect(read.text == lock.text)
    }

    @Test func rowsAreReadInAnyOrderAndAsOftenAsTheyCome() {
        let (lock, diagnostics) = read(
            "b\t\(one)\tF\tt\n# scaffold.lock 1\na\t\(two)\tF\tt\n"
                + "# scaffold.lock 1\na\t\(one)\tF\tt\nb\t\(one)\tF\tt\n# end\n"
        )
        #expect(diagnostics.isEmpty)
        #expect(
            text(lock)
                == "# scaffold.lock 1\na\t\(one)\tF\tt\na\t\(two)\tF\tt\nb\t\(one)\tF\tt\n# end\n")
        #expect(lock.rows(of: "a").count == 2)
        #expect(lock.paths == ["a", "b"])
    }

    @Test func linesMayEndInCRLF() {
        let (lock, diagnostics) = read(
            "# scaffold.lock 1\r\na\t\(one)\tF\tt\r\n\r\nb\t\(two)\tG\tu\r\n# end\r\n")
        #expect(diagnostics.isEmpty)
        #expect(text(lock) == "# scaffold.lock 1\na\t\(one)\tF\tt\nb\t\(two)\tG\tu\n# end\n")
        #expect(lock.features == ["F", "G"])
    }

    @Test func onlyNoFileIsAnEmptyLock() {
        let (lock, diagnostics) = Lock.read(nil)
        #expect(diagnostics.isEmpty && lock.isEmpty)
        #expect(text(lock) == "# scaffold.lock 1\n# end\n")
    }

    @Test(arguments: ["\n", "\r\n"])
    func `A lock that is cut off anywhere is a fault`(end: String) {
        let rows = [
            "# renaming\tF\tG", "# texts\ta\t0123 4567", "a\t\(one)\tF\tt", "b\tejected:\(one)\tG\tu",
        ]
        let whole = Array((["# scaffold.lock 1"] + rows + ["# end", ""]).joined(separator: end).utf8)
        for count in 0..<whole.count {
            let (_, diagnostics) = Lock.read(
                SourceText(path: "scaffold.lock", bytes: Array(whole.prefix(count))))
            #expect(!diagnostics.isEmpty, "\(count)")
            if count > 0, whole[count - 1] == 0x0a {
                #expect(diagnostics.map(\.id) == ["lock-torn"], "\(count)")
            }
        }
        #expect(Lock.read(SourceText(path: "scaffold.lock", bytes: whole)).diagnostics.isEmpty)
    }

    /// As git leaves them: of two branches.
    @Test(arguments: [
        "# scaffold.lock 1\na\tROW\n# end\nb\tROW\n",
        "# scaffold.lock 1\na\tROW\n# end\n# scaffold.lock 1\nb\tROW\n# end\n",
    ])
    func `A lock that git has merged is whole`(text: String) {
        let (lock, diagnostics) = read(text.replacing("ROW", with: "\(one)\tF\tt"))
        #expect(diagnostics.isEmpty)
        #expect(
            self.text(lock) == "# scaffold.lock 1\na\t\(one)\tF\tt\nb\t\(one)\tF\tt\n# end\n")
    }

    @Test func `Texts of a catalog are kept, of both branches after a merge, as long as it is listed`() {
        let texts = "# texts\ta\t0123456789abcdef\n# texts\ta\tfedcba9876543210\n"
        let (lock, diagnostics) = read("# scaffold.lock 1\n\(texts)a\t\(one)\tF\tt\nb\t\(one)\tF\tt\n# end\n")
        #expect(diagnostics.isEmpty)
        #expect(
            text(lock) == "# scaffold.lock 1\n\(texts)a\t\(one)\tF\tt\nb\t\(one)\tF\tt\n# end\n")
        let ejected = lock.rows.map {
            LockRow(
                path: $0.path, state: .ejected(Digest(of: [])), feature: $0.feature, template: $0.template)
        }
        #expect(text(lock.with(ejected)).contains("# texts") == false)
    }

    @Test func everyRowIsFoundFromEveryPlace() {
        let paths = (0..<300).map { "Features/F\($0 % 7)/\($0 * 37 % 300)" }
        let lock = Lock(paths.map { row($0, "x") })
        for path in paths + paths.reversed() {
            #expect(lock.rows(of: path).map(\.path) == [path])
        }
        for path in ["", "A", "Features/F3/x", "Zebra", "Features/F0/", "Features/F0/0/0"] {
            #expect(lock.rows(of: path).isEmpty)
        }
    }

    @Test(arguments: [
        ("# scaffold.lock 2\na\tb\tc\td\n", "lock-version", 0),
        ("# scaffold.lock 1\n# texts\ta\tx\n", "lock-line", 18),
        ("garbage\n", "lock-line", 0),
        ("# scaffold.lock 1\na\tb\tc\n", "lock-line", 18),
        ("# scaffold.lock 1\na\tonce\tF\tt\tx\n", "lock-line", 18),
        ("# scaffold.lock 1\na\tonce\t\tt\n", "lock-line", 18),
        ("# scaffold.lock 1\na\tonce\tF\t\n", "lock-line", 18),
        ("# scaffold.lock 1\na\tonce\tF\u{1}\tt\n", "lock-line", 18),
        ("# scaffold.lock 1\na\tonce\tF\tt\rx\n", "lock-line", 18),
        ("# scaffold.lock 1\na\tsometimes\tF\tt\n", "lock-digest", 20),
        ("# scaffold.lock 1\na\tonce:12\tF\tt\n", "lock-digest", 20),
        ("# scaffold.lock 1\na\tonce\tF\tt\n# end\n", "lock-digest", 20),
        ("# scaffold.lock 1\n../a\tonce\tF\tt\n", "lock-path", 18),
        ("# scaffold.lock 1\n.git/config\tonce\tF\tt\n", "lock-path", 18),
        ("a\t00000000000000000000000000000001\tF\tt\n", "lock-header", 0),
        ("", "lock-torn", 0),
        ("# scaffold.lock 1", "lock-torn", 0),
        ("# scaffold.lock 1\na\t00000000000000000000000000000001\tF\tt", "lock-torn", 18),
        ("# scaffold.lock 1\na\t00000000000000000000000000000001\tF\tt\n", "lock-torn", 57),
        ("\0\0\0\0", "lock-line", 0),
        (
            "# scaffold.lock 1\n<<<<<<< HEAD\na\t00000000000000000000000000000001\tF\tt\n=======\n>>>>>>> other\n",
            "lock-merge", 18
        ),
    ])
    func whatIsWrongIsSaidAtItsPlaceAndOnce(text: String, id: String, start: Int) throws {
        let (_, diagnostics) = read(text)
        let diagnostic = try #require(diagnostics.first)
        #expect(diagnostics.count == 1)
        #expect(diagnostic.id == id)
        #expect(diagnostic.place?.range.start == start)
        #expect(diagnostic.help?.isEmpty == false)
    }

    @Test func aFileThatIsNoLockDoesNotFillTheScreen() {
        let (_, diagnostics) = read(String(repeating: "garbage\n", count: 10_000))
        #expect(diagnostics.count == 10)
    }

    @Test func noBytesBringTheReaderDown() {
        var random = Random(seed: 7)
        let valid = Array("# scaffold.lock 1\na/b.swift\t\(one)\tF\tt\nc\tonce:\(two)\tG\tu\r\n".utf8)
        for _ in 0..<5_000 {
            var bytes = valid
            for _ in 0...random.next(4) {
                let place = random.next(bytes.count)
                switch random.next(3) {
                case 0: bytes[place] = UInt8(random.next(256))
                case 1: bytes.remove(at: place)
                default:
                    bytes.insert(
                        UInt8([0x09, 0x0a, 0x0d, 0x2f, 0x2e, 0x00, 0xc3][random.next(7)]), at: place)
                }
            }
            let (lock, diagnostics) = Lock.read(SourceText(path: "scaffold.lock", bytes: bytes))
            for diagnostic in diagnostics {
                guard let range = diagnostic.place?.range else { continue }
                #expect(range.start >= 0 && range.start <= range.end && range.end <= bytes.count)
            }
            let again = Lock.read(SourceText(path: "scaffold.lock", bytes: lock.text))
            #expect(again.diagnostics.isEmpty && again.lock.text == lock.text)
        }
    }

    private func row(_ path: String, _ content: String) -> LockRow {
        LockRow(
            path: path, state: .generated(Digest(of: Array(content.utf8))), feature: "F",
            template: "t/T.swift")
    }

    private func read(_ text: String) -> (lock: Lock, diagnostics: [Diagnostic]) {
        Lock.read(SourceText(path: "scaffold.lock", text: text))
    }

    private func text(_ lock: Lock) -> String {
        String(decoding: lock.text, as: UTF8.self)
    }
}
