// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "PlainStyle",
    platforms: [.iOS(.v16), .macOS(.v13)],
    targets: [
        .target(
            name: "ShopArticle",
            path: "Features/Article/Sources"
        ),
        .testTarget(
            name: "ShopArticleTests",
            dependencies: ["ShopArticle"],
            path: "Features/Article/Tests"
        ),
        .target(
            name: "ShopNote",
            path: "Features/Note/Sources"
        ),
        .testTarget(
            name: "ShopNoteTests",
            dependencies: ["ShopNote"],
            path: "Features/Note/Tests"
        ),
    ],
    swiftLanguageModes: [.v6]
)
