// swift-tools-version: 6.2

import PackageDescription

let package = Package(
    name: "Shop",
    defaultLocalization: "en",
    platforms: [.iOS(.v16), .macOS(.v13)],
    swiftLanguageModes: [.v6]
)

// 'scaffold feature' keeps the lines from here to scaffold:end current. All others are yours.
// scaffold:targets
// swift-format-ignore
package.targets += [
    .target(name: "ShopCore", path: "Libraries/Core/Sources"),
    .target(name: "ShopCoreMocks", dependencies: ["ShopCore"], path: "Libraries/Core/Mocks"),
    .target(name: "ShopNetworking", dependencies: ["ShopCore"], path: "Libraries/Networking/Sources"),
    .target(name: "ShopNetworkingMocks", dependencies: ["ShopCoreMocks", "ShopNetworking"], path: "Libraries/Networking/Mocks"),
    .target(name: "ShopResources", path: "Libraries/Resources/Sources", resources: [.process("Catalogs")]),
    .target(name: "ShopArticle", dependencies: ["ShopCore", "ShopNetworking", "ShopResources"], path: "Features/Article/Sources"),
    .testTarget(name: "ShopArticleTests", dependencies: ["ShopArticle", "ShopCore", "ShopCoreMocks", "ShopNetworking", "ShopNetworkingMocks", "ShopResources"], path: "Features/Article/Tests", resources: [.process("Fixtures")]),
]
// scaffold:end

// An app adds this package once, with these products: all modules in one, their mocks in the other.
let modules = package.targets.filter { $0.type == .regular }.map(\.name)
let mocks = modules.filter { $0.hasSuffix("Mocks") }
for (name, targets) in [("ShopData", modules.filter { !mocks.contains($0) }), ("ShopDataMocks", mocks)]
where !targets.isEmpty {
    package.products.append(.library(name: name, targets: targets))
}
