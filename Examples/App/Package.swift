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
            dependencies: [
                "ShopCore", "ShopNetworking", "ShopNetworkingMocks",
                "ShopOrder", "ShopOrderMocks", "ShopOrders", "ShopPreviews",
            ]
        ),

        // The support library: `scaffold init` wrote it, and it is ours since. Its tests are those of the example Contract.
        .target(name: "ShopCore"),
        .target(name: "ShopCoreMocks", dependencies: ["ShopCore"]),
        .target(name: "ShopNetworking", dependencies: ["ShopCore"]),
        .target(
            name: "ShopNetworkingMocks",
            dependencies: ["ShopCore", "ShopCoreMocks", "ShopNetworking"]
        ),
        .target(
            name: "ShopResources",
            resources: [.process("Catalogs")]
        ),

        // The features: `scaffold feature --all` writes them.
        .target(
            name: "ShopOrder",
            dependencies: ["ShopCore", "ShopNetworking", "ShopResources"]
        ),
        .target(
            name: "ShopOrderMocks",
            dependencies: ["ShopCore", "ShopCoreMocks", "ShopOrder"]
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
            resources: [.process("Fixtures")]
        ),
        .target(
            name: "ShopProduct",
            dependencies: ["ShopCore", "ShopNetworking", "ShopResources"]
        ),
        .target(
            name: "ShopProductMocks",
            dependencies: ["ShopCore", "ShopCoreMocks", "ShopProduct"]
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
            resources: [.process("Fixtures")]
        ),
    ],
    swiftLanguageModes: [.v6]
)
