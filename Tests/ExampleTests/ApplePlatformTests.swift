import Foundation
import Testing

/// What can be read off generated code about Apple's systems, where it has not been compiled: that it names modules and
/// API only where they exist. The facts about API are those of Apple's documentation.
@Suite struct ApplePlatformTests {
    /// Modules that some systems lack.
    private static let partialModules: Set = [
        "Darwin", "FoundationNetworking", "Glibc", "Musl", "SwiftData", "os",
    ]

    /// API of SwiftData, which Linux lacks, and which iOS has since 17 and macOS since 14.
    private static let swiftData: Set = [
        "FetchDescriptor", "ModelActor", "ModelConfiguration", "ModelContainer", "ModelContext",
        "PersistentModel",
        "Predicate",
    ]

    /// API of Foundation that is in FoundationNetworking elsewhere than on Apple's systems.
    private static let networking: Set = [
        "HTTPURLResponse", "URLProtocol", "URLRequest", "URLResponse", "URLSession",
        "URLSessionConfiguration",
    ]

    /// API that is newer than iOS 16 and macOS 13, which are what `init` writes into a Package.swift.
    private static let tooNew: Set = [
        "Atomic", "InlineArray", "Mutex", "Observable", "Observation", "Synchronization",
        "withDiscardingTaskGroup",
        "withThrowingDiscardingTaskGroup",
    ]

    @Test(arguments: [Example.contract, .arc, .layered])
    func `Modules and API are named only where they exist`(example: Example) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for path in ["scaffold.yml", "Specs"] {
            try FileManager.default.copyItem(
                at: example.folder.appending(path: path), to: folder.appending(path: path))
        }
        #expect(Tool.run(["init", "--with", "all"], in: folder).code == .done)
        #expect(Tool.run(["feature", "--all"], in: folder).code == .done)

        let files = try FolderContent.files(in: folder).filter { $0.key.hasSuffix(".swift") }
        #expect(files.count > 100)
        for (path, data) in files {
            var file = SourceScan()
            for line in String(decoding: data, as: UTF8.self).split(
                separator: "\n", omittingEmptySubsequences: false)
            {
                file.read(line)
                guard let code = file.code else { continue }
                if let module = code.wholeMatch(of: #/(?:@\w+ )*import (\w+)/#)?.1,
                    Self.partialModules.contains(String(module))
                {
                    #expect(file.conditions.contains("canImport(\(module))"), "\(path): \(line)")
                }
                let words = Set(code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
                if !words.isDisjoint(with: Self.swiftData) {
                    #expect(file.conditions.contains("canImport(SwiftData)"), "\(path): \(line)")
                    #expect(file.isAvailable, "\(path): \(line)")
                }
                if !words.isDisjoint(with: Self.networking) {
                    #expect(file.asksForNetworking, "\(path): \(line)")
                }
                #expect(words.isDisjoint(with: Self.tooNew), "\(path): \(line)")
            }
        }
    }
}

/// The conditions and availability around each line of a Swift file.
private struct SourceScan {
    /// The line without its indentation; nil if it is a comment or a condition.
    private(set) var code: Substring?
    private(set) var conditions: [Substring] = []
    private(set) var asksForNetworking = false
    /// The indentation of the declaration or the statement that an availability is for.
    private var available: Int?
    private var isAnnounced = false

    /// Whether the line belongs to something that is only for iOS 17 and macOS 14.
    var isAvailable: Bool { available != nil || isAnnounced }

    mutating func read(_ line: Substring) {
        let text = line.drop { $0 == " " }
        let indentation = line.count - text.count
        code = nil
        if text.hasPrefix("#if ") {
            conditions.append(text.dropFirst(4))
            asksForNetworking = asksForNetworking || text.contains("canImport(FoundationNetworking)")
        } else if text.hasPrefix("#else") || text.hasPrefix("#elseif") {
            conditions[conditions.count - 1] = "else"
        } else if text.hasPrefix("#endif") {
            conditions.removeLast()
        } else if text.hasPrefix("@available(iOS 17, macOS 14") {
            isAnnounced = true
        } else if !text.isEmpty, !text.hasPrefix("//") {
            if let start = available, indentation <= start, text.first != ")" {
                available = nil
            }
            if text.hasPrefix("guard #available(iOS 17, macOS 14") {
                // For what follows in the same body.
                available = indentation - 1
            } else if isAnnounced || text.contains("#available(iOS 17, macOS 14") {
                available = indentation
                isAnnounced = text.hasPrefix("@")
            }
            code = text
        }
    }
}
