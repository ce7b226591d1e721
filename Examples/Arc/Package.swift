// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Studio",
    defaultLocalization: "en",
    platforms: [.iOS(.v16), .macOS(.v13)],
    products: [
        .library(name: "StudioArticle", targets: ["StudioArticle"]),
        .library(name: "StudioRestaurant", targets: ["StudioRestaurant"]),
        .library(name: "StudioUser", targets: ["StudioUser"]),
    ],
    targets: [
        // The support library: `scaffold init` wrote it, and it is ours since.
        .target(name: "StudioCore", path: "Libraries/Core/Sources"),
        .target(name: "StudioCoreMocks", dependencies: ["StudioCore"], path: "Libraries/Core/Mocks"),
        .testTarget(
            name: "StudioCoreTests",
            dependencies: ["StudioCore", "StudioCoreMocks"],
            path: "Libraries/Core/Tests"
        ),
        .target(name: "StudioNetworking", dependencies: ["StudioCore"], path: "Libraries/Networking/Sources"),
        .target(
            name: "StudioNetworkingMocks",
            dependencies: ["StudioCoreMocks", "StudioNetworking"],
            path: "Libraries/Networking/Mocks"
        ),
        .testTarget(
            name: "StudioNetworkingTests",
            dependencies: ["StudioCore", "StudioCoreMocks", "StudioNetworking", "StudioNetworkingMocks"],
            path: "Libraries/Networking/Tests"
        ),

        // The features: `scaffold feature --all` writes them.
        .target(
            name: "StudioArticle",
            dependencies: ["StudioCore", "StudioNetworking"],
            path: "Features/Article/Sources"
        ),
        .testTarget(
            name: "StudioArticleTests",
            dependencies: [
                "StudioCore",
                "StudioCoreMocks",
                "StudioNetworking",
                "StudioNetworkingMocks",
                "StudioArticle",
            ],
            path: "Features/Article/Tests",
            resources: [.process("Fixtures")]
        ),
        .target(
            name: "StudioRestaurant",
            dependencies: ["StudioCore", "StudioNetworking"],
            path: "Features/Restaurant/Sources"
        ),
        .testTarget(
            name: "StudioRestaurantTests",
            dependencies: [
                "StudioCore",
                "StudioCoreMocks",
                "StudioNetworking",
                "StudioNetworkingMocks",
                "StudioRestaurant",
            ],
            path: "Features/Restaurant/Tests",
            resources: [.process("Fixtures")]
        ),
        .target(
            name: "StudioUser",
            dependencies: ["StudioCore", "StudioNetworking"],
            path: "Features/User/Sources"
        ),
        .testTarget(
            name: "StudioUserTests",
            dependencies: [
                "StudioCore",
                "StudioCoreMocks",
                "StudioNetworking",
                "StudioNetworkingMocks",
                "StudioUser",
            ],
            path: "Features/User/Tests",
            resources: [.process("Fixtures")]
        ),

        // Asks a real server through the repositories: `swift run StudioDemo http://127.0.0.1:8080 offlineFirst /tmp/studio`.
        .executableTarget(
            name: "StudioDemo",
            dependencies: ["StudioCore", "StudioNetworking", "StudioRestaurant", "StudioUser"],
            path: "Demo"
        ),
    ],
    swiftLanguageModes: [.v6]
)
