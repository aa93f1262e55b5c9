// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "compass",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "compass", targets: ["compass"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-algorithms", from: "1.2.1"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
  ],
  targets: [
    // What the shell is about.
    .target(name: "CSearch"),
    .target(
      name: "Domain",
      dependencies: ["CSearch", .product(name: "Algorithms", package: "swift-algorithms")]),
    .testTarget(name: "DomainTests", dependencies: ["Domain"]),
    .executableTarget(name: "QueryBenchmark", dependencies: ["Domain"], path: "Benchmarks/QueryBenchmark"),
    .target(name: "Storage", dependencies: ["Domain"]),
    .target(name: "SQLiteStorage", dependencies: ["Domain", "Storage", .product(name: "GRDB", package: "GRDB.swift")]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
  ]
}
