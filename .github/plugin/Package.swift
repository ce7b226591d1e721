// swift-tools-version: 6.2

import PackageDescription

// scaffold as two plugins of SwiftPM, with a binary that is downloaded instead of built. `.github/release` of scaffold
// writes this package, with the address and the checksum of a release.
let package = Package(
    name: "scaffold-plugin",
    products: [
        .plugin(name: "ScaffoldCommand", targets: ["ScaffoldCommand"]),
        .plugin(name: "GenerateFeature", targets: ["GenerateFeature"]),
    ],
    targets: [
        .binaryTarget(name: "scaffold", path: "scaffold.artifactbundle"),
        .plugin(
            name: "ScaffoldCommand",
            capability: .command(
                intent: .custom(verb: "scaffold", description: "Generate the data layers of features"),
                permissions: [
                    .writeToPackageDirectory(reason: "The generated code is checked in beside your own.")
                ]
            ),
            dependencies: ["scaffold"]
        ),
        .plugin(name: "GenerateFeature", capability: .buildTool(), dependencies: ["scaffold"]),
    ]
)
