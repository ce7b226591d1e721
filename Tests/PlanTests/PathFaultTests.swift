import Planning
import Testing

@Suite struct PathFaultTests {
    @Test(arguments: [
        "A", "Features/Restaurant/Sources/Data/DTOs/RestaurantDTO.swift", "a b/ü.swift", ".swiftlint.yml",
        "a/...", "a/.gitattributes", "Sub/scaffold.yml", "scaffold.ymlx", "..a/b..", "12345678", "1234567/9",
    ])
    func aPathInsideTheRepositoryIsFine(path: String) {
        #expect(PathFault.first(in: path) == nil)
    }

    @Test(arguments: [
        ("", PathFault.empty), ("/etc/passwd", .absolute), ("/", .absolute), ("a//b", .emptyComponent),
        ("a/", .emptyComponent), ("1234567/", .emptyComponent), ("..", .dots), (".", .dots),
        ("a/../b", .dots),
        ("a/./b", .dots), ("../a", .dots), ("Features/Restaurant/../../../x", .dots), ("a/..", .dots),
        ("1234567/../9", .dots), ("a\\b", .backslash), ("a\tb", .control), ("a\nb", .control),
        ("a\u{0}b", .control),
        ("a\u{7f}", .control), ("a\u{202e}b", .control), ("a\u{85}b", .control), ("a\u{200b}b", .control),
        (".git/hooks/pre-commit", .reserved), ("Sub/.GIT/config", .reserved), ("scaffold.lock", .reserved),
        ("Scaffold.YML", .reserved),
    ])
    func aPathThatLeadsElsewhereIsRefused(path: String, fault: PathFault) {
        #expect(PathFault.first(in: path) == fault)
    }

    @Test func everyByteIsLookedAtWhereverItStands() {
        for length in 1...20 {
            for place in 0..<length {
                var path = Array(repeating: UInt8(ascii: "a"), count: length)
                path[place] = 0x1f
                #expect(first(path) == .control)
                path[place] = UInt8(ascii: "\\")
                #expect(first(path) == .backslash)
                path[place] = 0xff
                #expect(first(path) == .notUTF8)
                path[place] = UInt8(ascii: "/")
                let isFine = place > 0 && place < length - 1
                #expect((first(path) == nil) == isFine)
            }
        }
    }

    @Test func aNameLeavesRoomForThatOfItsTemporary() {
        #expect(PathFault.first(in: String(repeating: "a", count: 240)) == nil)
        #expect(PathFault.first(in: "b/" + String(repeating: "a", count: 241)) == .tooLong)
        #expect(PathFault.first(in: String(repeating: "a", count: 241) + "/b") == .tooLong)
    }

    private func first(_ path: [UInt8]) -> PathFault? {
        path.withUnsafeBufferPointer { PathFault.first(in: $0) }
    }
}
