// swift-tools-version: 6.2

import PackageDescription

// The tests spend most of their time in these targets. `.ci/run`, which runs all tests, has them optimized.
let hot: [SwiftSetting] = Context.environment["OPTIMIZED"] == nil ? [] : [.unsafeFlags(["-O"])]

let package = Package(
    name: "scaffold",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "scaffold", targets: ["scaffold"]),
        .plugin(name: "ScaffoldCommand", targets: ["ScaffoldCommand"]),
    ],
    targets: [
        .target(name: "Diagnostics", swiftSettings: hot),
        .target(name: "Documents", dependencies: ["Diagnostics"], swiftSettings: hot),
        .target(name: "Templating", dependencies: ["Diagnostics"], swiftSettings: hot),
        .target(name: "Language", dependencies: ["Diagnostics", "Documents", "Templating"]),
        .target(name: "Planning", dependencies: ["Diagnostics", "Documents", "Language"]),
        .target(
            name: "Generator",
            dependencies: ["Diagnostics", "Documents", "Language", "Planning", "Templating"],
            plugins: ["ListMembersPlugin"]),
        .target(name: "Drafts", dependencies: ["Diagnostics", "Documents", "Language"]),
        // The carrier of the templates is in their folder, so that SwiftPM notices every change to them.
        .target(
            name: "BuiltInStyles",
            path: "Templates",
            exclude: ["arc", "contract", "layered", "shared"],
            sources: ["BuiltInStyles.swift"],
            plugins: ["EmbedFilesPlugin"]
        ),
        .target(name: "Platform"),
        .target(name: "Explanations", exclude: ["Pages", "Topics"], plugins: ["EmbedFilesPlugin"]),
        .executableTarget(
            name: "scaffold",
            dependencies: [
                "BuiltInStyles", "Diagnostics", "Documents", "Drafts", "Explanations", "Generator",
                "Language", "Planning", "Platform", "Templating",
            ],
            plugins: ["DigestSourcesPlugin"]
        ),
        .executableTarget(name: "WriteSources", dependencies: ["Platform"]),
        .plugin(
            name: "EmbedFilesPlugin",
            capability: .buildTool(),
            dependencies: ["WriteSources"],
            path: "Sources/EmbedFilesPlugin"
        ),
        .plugin(
            name: "ListMembersPlugin",
            capability: .buildTool(),
            dependencies: ["WriteSources"],
            path: "Sources/ListMembersPlugin"
        ),
        .plugin(
            name: "DigestSourcesPlugin",
            capability: .buildTool(),
            dependencies: ["WriteSources"],
            path: "Sources/DigestSourcesPlugin"
        ),
        .plugin(
            name: "ScaffoldCommand",
            capability: .command(
                intent: .custom(verb: "scaffold", description: "Generate the data layers of features"),
                permissions: [
                    .writeToPackageDirectory(reason: "The generated code is checked in beside your own.")
                ]
            ),
            path: "Sources/ScaffoldCommand"
        ),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "Diagnostics", "Documents", "Drafts", "Generator", "Lanes", "Language", "Planning",
                "scaffold",
            ],
            exclude: ["Scripts"]
        ),
        .testTarget(
            name: "ExampleTests",
            dependencies: [
                "BuiltInStyles", "Diagnostics", "Drafts", "Generator", "Lanes", "Language", "Planning",
                "RandomSpecs", "scaffold",
            ],
            exclude: ["Dialects", "Samples", "Server", "SwiftDataStandIn", "Variants"]
        ),
        .testTarget(
            name: "ExplanationTests",
            dependencies: ["Diagnostics", "Documents", "Explanations", "Generator", "Language", "scaffold"],
            exclude: ["validate.py"]),
        .testTarget(name: "DocumentsTests", dependencies: ["Diagnostics", "Documents"], exclude: ["Cases"]),
        .testTarget(
            name: "PlanTests",
            dependencies: [
                "BuiltInStyles", "Diagnostics", "Documents", "Drafts", "Generator", "Language", "Planning",
            ]),
        .testTarget(
            name: "CoreTests",
            dependencies: [
                "BuiltInStyles", "Diagnostics", "Documents", "Drafts", "Generator", "Language", "Planning",
                "Platform", "RandomSpecs", "Templating",
            ],
            exclude: ["Cases"]
        ),
        .testTarget(
            name: "TemplatingTests",
            dependencies: ["Diagnostics", "Templating"],
            exclude: ["Cases"]
        ),
        .testTarget(name: "TidyTests"),
        // Specs made up from a seed, for every test that wants some.
        .target(name: "RandomSpecs", path: "Tests/RandomSpecs"),
        .testTarget(
            name: "WorkspaceTests",
            dependencies: [
                "Diagnostics", "Drafts", "Generator", "Lanes", "Language", "Planning", "scaffold",
            ]),
        .target(name: "Lanes", path: "Tests/Lanes"),
    ],
    swiftLanguageModes: [.v6]
)

// Built by Tests/Fuzz/run alone, with libFuzzer, which brings a main of its own and watches what is reached.
if Context.environment["FUZZ"] != nil {
    let fuzzed = ["Diagnostics", "Documents", "Drafts", "Generator", "Language", "Planning", "Templating"]
    for target in package.targets where fuzzed.contains(target.name) {
        target.swiftSettings = [.unsafeFlags(["-sanitize=fuzzer"])]
    }
    package.targets.append(
        .executableTarget(
            name: "Fuzz",
            dependencies: [
                "BuiltInStyles", "Diagnostics", "Documents", "Drafts", "Generator", "Language", "Planning",
            ],
            path: "Tests/Fuzz",
            exclude: ["run", "words.txt"],
            swiftSettings: [.unsafeFlags(["-sanitize=fuzzer"])],
            linkerSettings: [
                .unsafeFlags(["-sanitize=fuzzer"]),
                .unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux])),
            ]
        )
    )
}
