// swift-tools-version: 6.2

import PackageDescription

// What scaffold generates for a target is built with it, and is not checked in.
let generated: [Target.PluginUsage] = [.plugin(name: "GenerateFeature", package: "scaffold-plugin")]

let package = Package(
    name: "Shop",
    defaultLocalization: "en",
    platforms: [.iOS(.v16), .macOS(.v13)],
    dependencies: [
        // In your own package: .package(url: "https://github.com/example/scaffold-plugin", exact: "0.1.0")
        .package(name: "scaffold-plugin", path: "../../.build/archives/scaffold-plugin")
    ],
    targets: [
        .target(name: "ShopCore", path: "Libraries/Core/Sources"),
        .target(name: "ShopCoreMocks", dependencies: ["ShopCore"], path: "Libraries/Core/Mocks"),
        .target(name: "ShopNetworking", dependencies: ["ShopCore"], path: "Libraries/Networking/Sources"),
        .target(
            name: "ShopNetworkingMocks",
            dependencies: ["ShopCoreMocks", "ShopNetworking"],
            path: "Libraries/Networking/Mocks"
        ),
        .target(
            name: "ShopResources",
            path: "Libraries/Resources/Sources",
            resources: [.process("Catalogs")],
            plugins: generated
        ),
        .target(
            name: "ShopNote",
            dependencies: ["ShopCore", "ShopNetworking", "ShopResources"],
            path: "Features/Note/Sources",
            plugins: generated
        ),
        .testTarget(
            name: "ShopNoteTests",
            dependencies: ["ShopNote", "ShopCore", "ShopCoreMocks", "ShopNetworkingMocks", "ShopResources"],
            path: "Features/Note/Tests",
            plugins: generated
        ),
    ],
    swiftLanguageModes: [.v6]
)
