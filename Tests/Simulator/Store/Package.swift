// swift-tools-version: 6.2

import PackageDescription

// The local store of generated code, as a package of its own.
let package = Package(
    name: "Store",
    platforms: [.macOS(.v14), .iOS(.v17)],
    products: [.library(name: "Store", targets: ["Store"])],
    targets: [
        .target(name: "Store"),
        .testTarget(name: "StoreTests", dependencies: ["Store"]),
    ],
    swiftLanguageModes: [.v6]
)
