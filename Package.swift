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
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/apple/swift-crypto.git", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-http-types.git", from: "1.8.0"),
  ],
  targets: [
    // What the shell is about.
    .target(name: "CSearch"),
    .target(
      name: "Domain", dependencies: ["CSearch", .product(name: "Algorithms", package: "swift-algorithms")]),
    .target(name: "SampleFamily", dependencies: ["Domain"]),

    // Files that are written as a whole or not at all.
    .target(name: "Files"),

    // Where the rows are kept.
    .target(name: "Storage", dependencies: ["Domain", .product(name: "Algorithms", package: "swift-algorithms")]),
    .target(
      name: "SQLiteStorage",
      dependencies: [
        "Domain", "Files", "Storage",
        .product(name: "GRDB", package: "GRDB.swift"), .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]),

    .target(name: "OfflineStorage", dependencies: ["Domain", "Files", "SQLiteStorage", "Storage"]),
    .target(name: "LocalStorage", dependencies: ["Domain", "Files"]),
    .target(
      name: "Web",
      dependencies: [
        "Domain", .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "Logging", package: "swift-log"), .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPCompression", package: "swift-nio-extras"),
        .product(name: "NIOPosix", package: "swift-nio"), .product(name: "NIOSSL", package: "swift-nio-ssl"),
      ]),
    .target(
      name: "SupabaseStorage",
      dependencies: [
        "Domain", "Files", "LocalStorage", "Storage", "Web", .product(name: "Logging", package: "swift-log"),
      ]),

    // What a person types, and what comes back.
    .target(
      name: "Grammar", dependencies: ["Domain", .product(name: "OrderedCollections", package: "swift-collections")]),
    .target(name: "Display"),
    .target(name: "Shell", dependencies: ["Domain", "Grammar", "Display", "Storage"]),
    .systemLibrary(name: "CLibEdit", pkgConfig: "libedit", providers: [.apt(["libedit-dev"])]),
    .target(name: "CEditLine", dependencies: ["CLibEdit"]),
    .target(name: "LineEditing", dependencies: ["CEditLine", "CLibEdit", "Files"]),
    .target(
      name: "Browsing",
      dependencies: [
        "Display", "Domain", "Grammar", "LineEditing", "Shell",
        .product(name: "OrderedCollections", package: "swift-collections"),
      ]),
    .executableTarget(
      name: "compass",
      dependencies: [
        "Browsing", "Display", "Domain", "Files", "Grammar", "LineEditing", "LocalStorage", "OfflineStorage",
        "SampleFamily",
        "Shell", "SQLiteStorage", "Storage", "SupabaseStorage", "Web",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ]),

    // Times of the query engine: swift run -c release query-benchmark.
    .executableTarget(
      name: "query-benchmark", dependencies: ["Domain", "Shell", "Storage"], path: "Benchmarks/QueryBenchmark"),

    // Times of the shell beside sqlite3: make bench.
    .executableTarget(name: "shell-benchmark", dependencies: ["TestSupport"], path: "Benchmarks/ShellBenchmark"),

    // Times of loading from a project beside curl and python: make bench.
    .executableTarget(
      name: "wire-benchmark", dependencies: ["Domain", "Storage", "SupabaseServer", "SupabaseStorage", "Web"],
      path: "Benchmarks/WireBenchmark"),

    // Tests.
    .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
    .target(name: "TestSupport", dependencies: ["CPseudoTerminal", "Domain", "Storage"], path: "Tests/TestSupport"),
    .systemLibrary(
      name: "CPostgres", path: "Tests/CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    .target(name: "PostgresCluster", dependencies: ["CPostgres"], path: "Tests/PostgresCluster"),
    .target(
      name: "SupabaseServer",
      dependencies: [
        "Domain", "PostgresCluster", .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"), .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
      ], path: "Tests/SupabaseServer"),
    .executableTarget(
      name: "demo-server",
      dependencies: [
        "Domain", "PostgresCluster", "SampleFamily", "SupabaseServer",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], path: "Tests/DemoServer"),
    // Records Documentation/session.cast from Documentation/session.script: make recording.
    .executableTarget(name: "record-session", dependencies: ["TestSupport"], path: "Tests/RecordSession"),
    .executableTarget(name: "editdemo", dependencies: ["LineEditing"], path: "Tests/EditDemo"),
    .executableTarget(
      name: "store-writer", dependencies: ["Domain", "SQLiteStorage", "Storage", "TestSupport"],
      path: "Tests/StoreWriter"),
    .executableTarget(name: "file-writer", dependencies: ["Files"], path: "Tests/FileWriter"),
    .testTarget(name: "DomainTests", dependencies: ["Domain"]),
    .testTarget(name: "FilesTests", dependencies: ["Files", "file-writer"]),
    .testTarget(
      name: "GrammarTests",
      dependencies: ["Display", "Domain", "Grammar", "SampleFamily", "Shell", "Storage", "TestSupport"]),
    .testTarget(name: "LineEditingTests", dependencies: ["Files", "LineEditing", "TestSupport"]),
    .testTarget(
      name: "BrowsingTests",
      dependencies: ["Browsing", "Display", "Domain", "Grammar", "LineEditing", "SampleFamily", "Shell", "Storage"]),
    .testTarget(
      name: "TerminalTests",
      dependencies: ["Domain", "SQLiteStorage", "Storage", "TestSupport", "compass", "demo-server", "editdemo"]),
    .testTarget(name: "ProgramTests", dependencies: ["compass"]),
    .testTarget(name: "DisplayTests", dependencies: ["Display"], exclude: ["Goldens"]),
    .testTarget(
      name: "ShellTests",
      dependencies: ["Display", "Domain", "Grammar", "SampleFamily", "Shell", "Storage", "TestSupport"],
      exclude: ["Transcripts", "Goldens"]),
    .testTarget(
      name: "DocumentationTests", dependencies: ["Display", "Domain", "Grammar", "SampleFamily", "Shell", "Storage"]),
    .testTarget(
      name: "InterchangeTests",
      dependencies: [
        "Display", "Domain", "Grammar", "SampleFamily", "Shell", "SQLiteStorage", "Storage", "TestSupport",
      ]),
    .testTarget(
      name: "OfflineStorageTests",
      dependencies: ["Domain", "OfflineStorage", "SQLiteStorage", "SampleFamily", "Storage", "TestSupport"]),
    .testTarget(name: "LocalStorageTests", dependencies: ["Domain", "Files", "LocalStorage"]),
    .testTarget(
      name: "TalkTests",
      dependencies: ["Display", "Domain", "Grammar", "SampleFamily", "Shell", "Storage", "TestSupport"]),
    .testTarget(name: "DatabaseTests", dependencies: ["Domain", "PostgresCluster", "SampleFamily", "Storage"]),
    .testTarget(
      name: "WebTests",
      dependencies: [
        "Web", .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"), .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"), .product(name: "NIOSSL", package: "swift-nio-ssl"),
      ]),
    .testTarget(
      name: "SupabaseServerTests",
      dependencies: [
        "Domain", "PostgresCluster", "SampleFamily", "SupabaseServer",
        .product(name: "AsyncHTTPClient", package: "async-http-client"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ],
      exclude: ["Recordings"]),
    .testTarget(
      name: "SupabaseStorageTests",
      dependencies: [
        "Display", "Domain", "PostgresCluster", "Shell", "Storage", "SupabaseServer", "SupabaseStorage", "TestSupport",
        "Web",
      ], exclude: ["Recordings"]),
    .testTarget(name: "SampleFamilyTests", dependencies: ["Domain", "SampleFamily"]),
    .testTarget(name: "StorageTests", dependencies: ["Domain", "Storage", "TestSupport"]),
    .testTarget(
      name: "SQLiteStorageTests",
      dependencies: [
        "Domain", "SQLiteStorage", "Storage", "TestSupport", "store-writer",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
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

// `ONLY=DomainTests swift test` builds these targets (several: blanks between them) and what they need, and nothing else.
if let only = Context.environment["ONLY"] {
  let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
  var wanted: Set<String> = []
  var open = only.split(separator: " ").map(String.init)
  while let name = open.popLast() {
    guard let target = targets[name], wanted.insert(name).inserted else { continue }
    for dependency in target.dependencies {
      switch dependency {
      case .byNameItem(let name, _), .targetItem(let name, _): open.append(name)
      default: break
      }
    }
  }
  package.targets.removeAll { !wanted.contains($0.name) }
  if !wanted.contains("compass") { package.products = [] }
}
