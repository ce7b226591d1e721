// swift-tools-version: 6.2

import PackageDescription

// A package that has scaffold as a command of SwiftPM: `swift package scaffold check`.
let package = Package(
    name: "PluginExample",
    platforms: [.iOS(.v16), .macOS(.v13)],
    dependencies: [
        // In your own package: .package(url: "https://github.com/example/scaffold", from: "0.1.0")
        .package(name: "scaffold", path: "../..")
    ],
    targets: [
        .target(name: "PluginExample")
    ]
)
