import Foundation
import Testing

/// The Swift code in documents for users is code of an example, which is compiled.
@Suite struct DocumentedCodeTests {
    @Test(arguments: ["README.md", "Examples/Using.md", ".github/docs/Clients.md"])
    func `Each block of Swift is in a source of Examples/App`(_ path: String) throws {
        // Given
        let document = try String(contentsOf: SourceFile.root.appending(path: path), encoding: .utf8)
        let sources = try SourceFile.all(in: "Examples/App").map { Self.text(of: $0.lines) }

        // When
        let blocks = Self.blocks(in: document.components(separatedBy: "\n"))

        // Then
        #expect(blocks.count > 4)
        for block in blocks {
            let text = Self.text(of: block)
            #expect(sources.contains { $0.contains(text) }, "\(path): \(block.joined(separator: "\n"))")
        }
    }

    /// Lines without their indentation.
    private static func text(of lines: [String]) -> String {
        lines.map { line in String(line.drop { $0 == " " }) }.joined(separator: "\n")
    }

    private static func blocks(in lines: [String]) -> [[String]] {
        var blocks: [[String]] = []
        var isInside = false
        for line in lines {
            if line == "```swift" {
                blocks.append([])
                isInside = true
            } else if line.hasPrefix("```") {
                isInside = false
            } else if isInside {
                blocks[blocks.count - 1].append(line)
            }
        }
        return blocks
    }
}
