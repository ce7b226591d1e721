import Foundation
import Testing

/// Invariants of the code base that the compiler does not check.
@Suite struct LayeringTests {
    /// What each target may import: those below it, and the system where the disk is touched.
    private static let allowed: [String: Set<String>] = [
        "Diagnostics": [],
        "Documents": ["Diagnostics"],
        "Explanations": [],
        "Templating": ["Diagnostics"],
        "Language": ["Diagnostics", "Documents", "Templating"],
        "Planning": ["Diagnostics", "Documents", "Language"],
        "Generator": ["Diagnostics", "Documents", "Language", "Planning", "Templating"],
        "Drafts": ["Diagnostics", "Documents", "Language"],
        "scaffold": [
            "BuiltInStyles", "Diagnostics", "Documents", "Drafts", "Explanations", "Generator", "Language",
            "Planning", "Platform", "Templating",
        ],
    ]

    private static let core = ["Language", "Planning", "Generator", "Drafts"]

    /// The C libraries of each system, and the modules that appear in manifests that the tool writes.
    private static let system = ["Glibc", "Musl", "Darwin", "PackageDescription"]

    @Test(arguments: allowed.keys.sorted())
    func `A target imports what lies below it, plainly`(_ target: String) throws {
        for file in try SourceFile.all(in: "Sources/\(target)") {
            for line in file.lines where line.contains(#/^\s*(@\w+ )?(\w+ )?import \w+$/#) {
                let module = line.split(separator: " ").last.map(String.init) ?? ""
                if target == "scaffold", Self.system.contains(module) {
                    continue
                }
                #expect(line.hasPrefix("import "), "\(file.path): \(line)")
                #expect(Self.allowed[target]?.contains(module) == true, "\(file.path): \(line)")
            }
        }
    }

    @Test(arguments: allowed.keys.sorted())
    func `Nothing is public, and nothing is left to do`(_ target: String) throws {
        for file in try SourceFile.all(in: "Sources/\(target)") {
            for line in file.lines {
                #expect(!line.contains(#/^\s*public\s/#), "\(file.path): \(line)")
                #expect(!line.contains("TO" + "DO") && !line.contains("FIX" + "ME"), "\(file.path): \(line)")
            }
        }
    }

    @Test func `What templates read holds no text of a spec and no places`() throws {
        let files = try SourceFile.all(in: "Sources/Generator").filter {
            $0.text.contains("TemplateRecord")
        }
        #expect(files.count > 10)
        for file in files where !file.path.contains("/Styles/") {
            for word in [
                "ByteRange", "Located", "SourceText", "Diagnostic", "Node", "Resolved", "Spec.",
                "FeatureSpec",
                "ModelBuilder",
            ] {
                #expect(
                    !file.lines.contains { $0.contains(word) && !$0.contains("///") }, "\(file.path): \(word)"
                )
            }
        }
    }

    @Test(arguments: core)
    func `The core's files are short`(_ target: String) throws {
        for file in try SourceFile.all(in: "Sources/\(target)") {
            #expect(file.lines.count <= 400, "\(file.path)")
        }
    }

    @Test func `A type spreads over four files and 700 lines at most`() throws {
        let types = Dictionary(grouping: try SourceFile.all(in: "Sources")) { file in
            let name = file.path.split(separator: "/").last ?? ""
            return "\(file.folder.prefix { $0 != "/" })/\(name.prefix { $0 != "+" && $0 != "." })"
        }
        #expect(types.count > 300)
        let large = types.filter { $0.value.count > 4 || $0.value.map(\.lines.count).reduce(0, +) > 700 }
        #expect(large.keys.sorted() == [])
    }
}
