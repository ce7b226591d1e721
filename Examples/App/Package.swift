// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Shop",
    defaultLocalization: "en",
    platforms: [.iOS(.v17), .macOS(.v14)],  // for Observation
    targets: [
        // The app: written by hand.
        .target(name: "ShopAPI", dependencies: ["ShopCore", "ShopNetworking"]),
        .target(name: "ShopOrders", dependencies: ["ShopCore", "ShopOrder"]),
        .target(name: "ShopPreviews", dependencies: ["ShopOrder", "ShopOrderMocks", "ShopOrders"]),
        .executableTarget(
            name: "ShopApp",
            dependencies: ["ShopAPI", "ShopCore", "ShopNetworking", "ShopOrder", "ShopOrders", "ShopProduct"]
        ),
        .testTarget(
            name: "ShopAPITests",
            dependencies: ["ShopAPI", "ShopCore", "ShopNetworking", "ShopNetworkingMocks"]
        ),
        .testTarget(
            name: "ShopOrdersTests",
            dependencies: ["ShopCore", "ShopOrder", "ShopOrderMocks", "ShopOrders", "ShopPreviews"]
        ),

        // The support library: `scaffold init` wrote it, and it is ours since. Its tests are those of the example Contract.
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
            resources: [.process("Catalogs")]
        ),

        // The features: `scaffold feature --all` writes them.
        .target(
            name: "ShopOrder",
            dependencies: ["ShopCore", "ShopNetworking", "ShopResources"],
            path: "Features/Order/Sources"
        ),
        .target(
            name: "ShopOrderMocks",
            dependencies: ["ShopCore", "ShopCoreMocks", "ShopOrder"],
            path: "Features/Order/Mocks"
        ),
        .testTarget(
            name: "ShopOrderTests",
            dependencies: [
                "ShopCore",
                "ShopCoreMocks",
                "ShopNetworking",
                "ShopNetworkingMocks",
                "ShopOrder",
                "ShopOrderMocks",
                "ShopResources",
            ],
            path: "Features/Order/Tests",
            resources: [.process("Fixtures")]
        ),
        .target(
            name: "ShopProduct",
            dependencies: ["ShopCore", "ShopNetworking", "ShopResources"],
            path: "Features/Product/Sources"
        ),
        .target(
            name: "ShopProductMocks",
            dependencies: ["ShopCore", "ShopCoreMocks", "ShopProduct"],
            path: "Features/Product/Mocks"
        ),
        .testTarget(
            name: "ShopProductTests",
            dependencies: [
                "ShopCore",
                "ShopCoreMocks",
                "ShopNetworking",
                "ShopNetworkingMocks",
                "ShopProduct",
                "ShopProductMocks",
                "ShopResources",
            ],
            path: "Features/Product/Tests",
            resources: [.process("Fixtures")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
