import Language

/// The name of an app, as a file of its project spells it.
struct AppName {
    let text: String
    /// The file or folder that has it.
    let path: String

    /// The name in the first of the project's files that has one. `names` are the entries of the top folder, sorted.
    static func find(among names: [String], in workspace: Workspace) throws(DiskError) -> AppName? {
        for (path, callee) in calls.prefix(3) where names.contains(path) {
            if let text = try argument(of: callee, in: path, workspace) {
                return AppName(text: text, path: path)
            }
        }
        let xcodeGen = "project.yml"
        if names.contains(xcodeGen), let text = key("name", in: try workspace.read(xcodeGen) ?? []) {
            return AppName(text: text, path: xcodeGen)
        }
        for ending in [".xcodeproj", ".xcworkspace"] {
            if let path = names.first(where: { $0.hasSuffix(ending) }) {
                return AppName(text: String(path.dropLast(ending.count)), path: path)
            }
        }
        for (path, callee) in calls.dropFirst(3) where names.contains(path) {
            if let text = try argument(of: callee, in: path, workspace) {
                return AppName(text: text, path: path)
            }
        }
        return nil
    }

    /// The calls that name a project: in SwiftPM, in Tuist and in Bazel.
    private static let calls = [
        ("Package.swift", "Package"), ("Project.swift", "Project"), ("Workspace.swift", "Workspace"),
        ("MODULE.bazel", "module"), ("WORKSPACE", "workspace"), ("WORKSPACE.bazel", "workspace"),
    ]

    /// The argument `name` of a call, such as `Project(name: "Shop")`, `Project.app(name: appName)` or
    /// `module(name = "shop")`. A constant is looked up in the same file, and in Tuist's helpers.
    private static func argument(
        of callee: String, in path: String, _ workspace: Workspace
    ) throws(DiskError) -> String? {
        guard let bytes = try workspace.read(path), let value = argument(of: callee, in: bytes) else {
            return nil
        }
        if value.count == 1, value[0].kind == .text {
            return content(of: value[0].text)
        }
        guard let constant = value.last, constant.kind == .word else {
            return nil
        }
        let helpers = try workspace.files(below: "Tuist/ProjectDescriptionHelpers") ?? []
        for path in [path] + helpers where path.hasSuffix(".swift") {
            if let text = self.constant(constant.text, in: try workspace.read(path) ?? []) {
                return text
            }
        }
        return nil
    }

    private static func argument(of callee: String, in source: [UInt8]) -> [SwiftTokens.Token]? {
        let tokens = SwiftTokens.of(withoutNumberSigns(source))
        var (depth, isInCall) = (0, false)
        for (index, token) in tokens.enumerated() {
            let next = index + 1 < tokens.count ? tokens[index + 1].text : ""
            switch token.text {
            case "(" where isInCall, "[" where isInCall: depth += 1
            case ")" where isInCall, "]" where isInCall: depth -= 1
            case callee where depth == 0 && ["(", ".", "="].contains(next): isInCall = true
            case "name" where depth == 1 && [":", "="].contains(next):
                return Array(tokens[(index + 2)...].prefix { ![",", ")"].contains($0.text) })
            default: break
            }
        }
        return nil
    }

    /// The value of a constant, such as `let appName = "Shop"`.
    private static func constant(_ name: String, in source: [UInt8]) -> String? {
        let tokens = SwiftTokens.of(source)
        let index = tokens.indices.dropFirst().first { index in
            tokens[index].text == name && ["let", "var"].contains(tokens[index - 1].text)
        }
        let value = index.flatMap { tokens[$0...].prefix(5).drop { $0.text != "=" }.dropFirst().first }
        return value.flatMap { $0.kind == .text ? content(of: $0.text) : nil }
    }

    /// The value of a key at the top level of a YAML file.
    private static func key(_ key: String, in source: [UInt8]) -> String? {
        let lines = String(decoding: source, as: UTF8.self).split(whereSeparator: \.isNewline)
        guard let line = lines.first(where: { $0.hasPrefix("\(key):") }) else {
            return nil
        }
        let value = line.dropFirst(key.count + 1).prefix { $0 != "#" }
            .split(separator: " ").joined(separator: " ")
        let isQuoted = value.count > 1 && ["\"", "'"].contains(value.first)
        return content(of: isQuoted ? value : "'\(value)'")
    }

    /// What is between the quotes, unless a part of it is computed.
    private static func content(of literal: String) -> String? {
        let text = literal.dropFirst().dropLast()
        return text.isEmpty || text.contains { "\\$\"".contains($0) } ? nil : String(text)
    }

    /// The comments of Bazel begin with a number sign.
    private static func withoutNumberSigns(_ source: [UInt8]) -> [UInt8] {
        let lines = source.split(separator: 0x0a).filter { line in
            line.first { $0 != 0x20 } != UInt8(ascii: "#")
        }
        return Array(lines.joined(separator: [0x0a]))
    }
}
