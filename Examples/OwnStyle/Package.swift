// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Shop",
    defaultLocalization: "en",
    platforms: [.iOS(.v16), .macOS(.v13)],
    targets: [
        .target(
            name: "ShopCore",
            path: "Libraries/Core/Sources"
        ),
        .target(
            name: "ShopCoreMocks",
            dependencies: ["ShopCore"],
            path: "Libraries/Core/Mocks"
        ),
        .target(
            name: "ShopNetworking",
            dependencies: ["ShopCore"],
            path: "Libraries/Networking/Sources"
        ),
        .target(
            name: "ShopNetworkingMocks",
            dependencies: ["ShopCoreMocks", "ShopNetworking"],
            path: "Libraries/Networking/Mocks"
        ),
        .target(
            name: "ShopResources",
            path: "Libraries/Resources/Sources",
            resources: [.process("Catalogs")]
        ),
        // 'scaffold targets' prints those of a new feature; they go here.
    ],
    swiftLanguageModes: [.v6]
)
