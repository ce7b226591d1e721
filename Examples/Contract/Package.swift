// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Challenge",
    defaultLocalization: "en",
    platforms: [.iOS(.v16), .macOS(.v13)],
    products: [
        .library(name: "ChallengeCharacter", targets: ["ChallengeCharacter"]),
        .library(name: "ChallengeDocument", targets: ["ChallengeDocument"]),
        .library(name: "ChallengeIssue", targets: ["ChallengeIssue"]),
        .library(name: "ChallengeNote", targets: ["ChallengeNote"]),
        .library(name: "ChallengeRestaurant", targets: ["ChallengeRestaurant"]),
        .library(name: "ChallengeTodo", targets: ["ChallengeTodo"]),
        .library(name: "ChallengeUser", targets: ["ChallengeUser"]),
    ],
    targets: [
        // The support library: `scaffold init` wrote it, and it is ours since.
        .target(name: "ChallengeCore", path: "Libraries/Core/Sources"),
        .target(name: "ChallengeCoreMocks", dependencies: ["ChallengeCore"], path: "Libraries/Core/Mocks"),
        .testTarget(
            name: "ChallengeCoreTests",
            dependencies: ["ChallengeCore", "ChallengeCoreMocks"],
            path: "Libraries/Core/Tests"
        ),
        .target(
            name: "ChallengeNetworking",
            dependencies: ["ChallengeCore"],
            path: "Libraries/Networking/Sources"
        ),
        .target(
            name: "ChallengeNetworkingMocks",
            dependencies: ["ChallengeCore", "ChallengeCoreMocks", "ChallengeNetworking"],
            path: "Libraries/Networking/Mocks"
        ),
        .testTarget(
            name: "ChallengeNetworkingTests",
            dependencies: ["ChallengeCore", "ChallengeCoreMocks", "ChallengeNetworking", "ChallengeNetworkingMocks"],
            path: "Libraries/Networking/Tests"
        ),
        .target(
            name: "ChallengeResources",
            path: "Libraries/Resources/Sources",
            resources: [.process("Catalogs")]
        ),
        .testTarget(
            name: "ChallengeResourcesTests",
            dependencies: ["ChallengeResources"],
            path: "Libraries/Resources/Tests"
        ),

        // The features: `scaffold feature --all` writes them.
        .target(
            name: "ChallengeCharacter",
            dependencies: ["ChallengeCore", "ChallengeNetworking", "ChallengeResources"],
            path: "Features/Character/Sources"
        ),
        .testTarget(
            name: "ChallengeCharacterTests",
            dependencies: [
                "ChallengeCharacter",
                "ChallengeCore",
                "ChallengeCoreMocks",
                "ChallengeNetworking",
                "ChallengeNetworkingMocks",
                "ChallengeResources",
            ],
            path: "Features/Character/Tests",
            resources: [.process("Fixtures")]
        ),
        .target(
            name: "ChallengeDocument",
            dependencies: ["ChallengeCore", "ChallengeNetworking", "ChallengeResources"],
            path: "Features/Document/Sources"
        ),
        .testTarget(
            name: "ChallengeDocumentTests",
            dependencies: [
                "ChallengeCore",
                "ChallengeCoreMocks",
                "ChallengeDocument",
                "ChallengeNetworking",
                "ChallengeNetworkingMocks",
                "ChallengeResources",
            ],
            path: "Features/Document/Tests",
            resources: [.process("Fixtures")]
        ),
        .target(
            name: "ChallengeIssue",
            dependencies: ["ChallengeCore", "ChallengeNetworking", "ChallengeResources", "ChallengeUser"],
            path: "Features/Issue/Sources"
        ),
        .testTarget(
            name: "ChallengeIssueTests",
            dependencies: [
                "ChallengeCore",
                "ChallengeCoreMocks",
                "ChallengeIssue",
                "ChallengeNetworking",
                "ChallengeNetworkingMocks",
                "ChallengeResources",
                "ChallengeUser",
            ],
            path: "Features/Issue/Tests",
            resources: [.process("Fixtures")]
        ),
        .target(
            name: "ChallengeNote",
            dependencies: ["ChallengeCore", "ChallengeResources"],
            path: "Features/Note/Sources"
        ),
        .testTarget(
            name: "ChallengeNoteTests",
            dependencies: ["ChallengeCore", "ChallengeCoreMocks", "ChallengeNote", "ChallengeResources"],
            path: "Features/Note/Tests",
            resources: [.process("Fixtures")]
        ),
        .target(
            name: "ChallengeRestaurant",
            dependencies: ["ChallengeCore", "ChallengeNetworking", "ChallengeResources"],
            path: "Features/Restaurant/Sources"
        ),
        .testTarget(
            name: "ChallengeRestaurantTests",
            dependencies: [
                "ChallengeCore",
                "ChallengeCoreMocks",
                "ChallengeNetworking",
                "ChallengeNetworkingMocks",
                "ChallengeResources",
                "ChallengeRestaurant",
            ],
            path: "Features/Restaurant/Tests",
            resources: [.process("Fixtures")]
        ),
        .target(
            name: "ChallengeTodo",
            dependencies: ["ChallengeCore", "ChallengeNetworking", "ChallengeResources"],
            path: "Features/Todo/Sources"
        ),
        .testTarget(
            name: "ChallengeTodoTests",
            dependencies: [
                "ChallengeCore",
                "ChallengeCoreMocks",
                "ChallengeNetworking",
                "ChallengeNetworkingMocks",
                "ChallengeResources",
                "ChallengeTodo",
            ],
            path: "Features/Todo/Tests",
            resources: [.process("Fixtures")]
        ),
        .target(
            name: "ChallengeUser",
            dependencies: ["ChallengeCore", "ChallengeNetworking", "ChallengeResources"],
            path: "Features/User/Sources"
        ),
        .testTarget(
            name: "ChallengeUserTests",
            dependencies: [
                "ChallengeCore",
                "ChallengeCoreMocks",
                "ChallengeNetworking",
                "ChallengeNetworkingMocks",
                "ChallengeResources",
                "ChallengeUser",
            ],
            path: "Features/User/Tests",
            resources: [.process("Fixtures")]
        ),

        // Asks a real server through the repositories: `swift run ChallengeDemo https://rickandmortyapi.com/api`.
        .executableTarget(
            name: "ChallengeDemo",
            dependencies: [
                "ChallengeCharacter", "ChallengeCore", "ChallengeDocument", "ChallengeNetworking",
                "ChallengeRestaurant",
                "ChallengeTodo",
            ],
            path: "Demo"
        ),
    ],
    swiftLanguageModes: [.v6]
)
