// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Vital",
    defaultLocalization: "en",
    platforms: [.iOS(.v16), .macOS(.v13)],
    products: [
        .library(name: "VitalClinic", targets: ["VitalClinic"]),
        .library(name: "VitalHealthMetric", targets: ["VitalHealthMetric"]),
        .library(name: "VitalUser", targets: ["VitalUser"]),
    ],
    targets: [
        // The support library: `scaffold init` wrote it, and it is ours since.
        .target(name: "VitalCore", path: "Libraries/Core/Sources"),
        .target(name: "VitalCoreMocks", dependencies: ["VitalCore"], path: "Libraries/Core/Mocks"),
        .testTarget(
            name: "VitalCoreTests",
            dependencies: ["VitalCore", "VitalCoreMocks"],
            path: "Libraries/Core/Tests"
        ),
        .target(name: "VitalNetworking", dependencies: ["VitalCore"], path: "Libraries/Networking/Sources"),
        .target(
            name: "VitalNetworkingMocks",
            dependencies: ["VitalCore", "VitalCoreMocks", "VitalNetworking"],
            path: "Libraries/Networking/Mocks"
        ),
        .testTarget(
            name: "VitalNetworkingTests",
            dependencies: ["VitalCore", "VitalCoreMocks", "VitalNetworking", "VitalNetworkingMocks"],
            path: "Libraries/Networking/Tests"
        ),

        // The features: `scaffold feature --all` writes them.
        .target(
            name: "VitalClinic",
            dependencies: ["VitalCore", "VitalNetworking"],
            path: "Features/Clinic/Sources"
        ),
        .testTarget(
            name: "VitalClinicTests",
            dependencies: [
                "VitalCore",
                "VitalCoreMocks",
                "VitalNetworking",
                "VitalNetworkingMocks",
                "VitalClinic",
            ],
            path: "Features/Clinic/Tests",
            resources: [.process("Fixtures")]
        ),
        .target(
            name: "VitalHealthMetric",
            dependencies: ["VitalCore", "VitalNetworking"],
            path: "Features/HealthMetric/Sources"
        ),
        .testTarget(
            name: "VitalHealthMetricTests",
            dependencies: [
                "VitalCore",
                "VitalCoreMocks",
                "VitalNetworking",
                "VitalNetworkingMocks",
                "VitalHealthMetric",
            ],
            path: "Features/HealthMetric/Tests",
            resources: [.process("Fixtures")]
        ),
        .target(
            name: "VitalUser",
            dependencies: ["VitalCore", "VitalNetworking"],
            path: "Features/User/Sources"
        ),
        .testTarget(
            name: "VitalUserTests",
            dependencies: [
                "VitalCore",
                "VitalCoreMocks",
                "VitalNetworking",
                "VitalNetworkingMocks",
                "VitalUser",
            ],
            path: "Features/User/Tests",
            resources: [.process("Fixtures")]
        ),

        // Asks a real server through the repositories: `swift run VitalDemo http://127.0.0.1:8080 offlineFirst /tmp/vital`.
        .executableTarget(
            name: "VitalDemo",
            dependencies: ["VitalCore", "VitalNetworking", "VitalHealthMetric", "VitalUser"],
            path: "Demo"
        ),
    ],
    swiftLanguageModes: [.v6]
)
