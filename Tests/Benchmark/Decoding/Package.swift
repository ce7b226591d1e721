// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Decoding",
    platforms: [.macOS(.v13)],
    dependencies: [.package(path: "../../../Examples/Contract")],
    targets: [
        .executableTarget(
            name: "Decoding",
            dependencies: [.product(name: "ChallengeRestaurant", package: "Contract")],
            path: "Sources"
        )
    ]
)
