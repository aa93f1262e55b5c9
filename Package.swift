// swift-tools-version: 6.2
import PackageDescription

extension Target {
  /// The targets in Sources/Features.
  static var features: [Dependency] {
    [
      "AccountFeature", "CollegesFeature", "DashboardFeature", "InterchangeFeature", "OutreachFeature",
      "PacketFeature", "PreferencesFeature", "RecruitingFeature", "SQLFeature",
    ]
  }

  /// The shell with all it can do: for its tests.
  static var shell: [Dependency] { ["CompassVerbs", "Lists", "ShellCore"] + features }

  static func feature(_ name: String, _ more: [Dependency] = []) -> Target {
    .target(
      name: "\(name)Feature",
      dependencies: ["Domain", "Display", "Lists", "ShellCore", "Values"] + more, path: "Sources/Features/\(name)")
  }

  /// Tests of what runs lines: of a feature under its name, of a layer, or of the whole shell.
  static func shellTests(_ name: String, _ more: [Dependency] = [], exclude: [String] = []) -> Target {
    .testTarget(
      name: name,
      dependencies: [
        "Display", "Domain", "Grammar", "SampleFamily", "ShellTesting", "Storage", "TestSupport", "Values",
      ]
        + Target.shell + more, exclude: exclude)
  }
}

let package = Package(
  name: "compass",
  products: [.executable(name: "compass", targets: ["compass"])],
  dependencies: [
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    // What the tests' servers listen with; the last one, because nothing else needs it.
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
  ],
  targets: [
    // What the shell is about.
    .target(name: "CSearch"),
    .target(name: "Values", dependencies: ["CSearch"]),
    .target(name: "CColleges", exclude: ["SOURCES.md", "colleges.csv", "places.csv", "sports.csv"]),
    .target(
      name: "CRecruiting",
      exclude: ["SOURCES.md", "calendar.csv", "eligibility.csv", "roster.csv", "rules.csv", "terms.csv"]),
    .target(
      name: "Domain",
      dependencies: ["CColleges", "CRecruiting", "CSearch", "Values"]),
    .target(name: "CSampleFamily", exclude: ["sample-family.json"]),
    .target(name: "SampleFamily", dependencies: ["CSampleFamily", "Domain", "Values"]),

    // Files that are written as a whole or not at all.
    .target(name: "Files", dependencies: ["Values"]),

    // Where the rows are kept.
    .target(
      name: "Storage", dependencies: ["Domain", "Values"]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .target(name: "SQLite", dependencies: ["CSQLite", "Values"]),
    .target(name: "SQLiteStorage", dependencies: ["Domain", "Files", "SQLite", "Storage", "Values"]),
    .target(name: "OfflineStorage", dependencies: ["Domain", "Files", "SQLiteStorage", "Storage", "Values"]),
    .target(name: "LocalStorage", dependencies: ["Files", "Values"]),
    .target(name: "CXlsxWriter"), .target(name: "CZip"), .target(name: "CExpat"),
    .target(name: "Workbooks", dependencies: ["CExpat", "CXlsxWriter", "CZip", "Display", "Values"]),
    .target(name: "CCurl"),
    .target(name: "Web", dependencies: ["CCurl", "Values"]),
    .target(
      name: "SupabaseStorage", dependencies: ["Domain", "Files", "LocalStorage", "Storage", "Values", "Web"]),

    // What a person types, and what comes back.
    .target(
      name: "Grammar",
      dependencies: ["Domain", "Values", .product(name: "OrderedCollections", package: "swift-collections")]),
    .target(name: "Display", dependencies: ["Values"]),
    .target(name: "ShellCore", dependencies: ["Domain", "Grammar", "Display", "Storage", "Values"]),
    .target(name: "Lists", dependencies: ["Domain", "Grammar", "Display", "ShellCore", "Storage", "Values"]),
    // What the shell is for: one target each, none of which sees another.
    .feature("Account", ["Grammar", "Storage"]), .feature("Colleges"), .feature("Dashboard", ["Grammar"]),
    .feature("Interchange", ["Grammar", "Storage"]), .feature("Outreach", ["Grammar", "Storage"]),
    .feature("Packet", ["Grammar", "Storage"]), .feature("Preferences", ["Grammar", "Storage"]),
    .feature("Recruiting", ["Grammar"]), .feature("SQL", ["Grammar", "SQLite"]),
    .target(
      name: "CompassVerbs",
      dependencies: ["Domain", "Grammar", "Display", "Lists", "ShellCore", "Values"] + Target.features),
    .systemLibrary(name: "CLibEdit", pkgConfig: "libedit", providers: [.apt(["libedit-dev"])]),
    .target(name: "CEditLine", dependencies: ["CLibEdit"]),
    .target(name: "LineEditing", dependencies: ["CEditLine", "CLibEdit", "Files", "Values"]),
    .target(
      name: "Browsing",
      dependencies: [
        "CompassVerbs", "Display", "Domain", "Grammar", "LineEditing", "Lists", "ShellCore", "Values",
        .product(name: "OrderedCollections", package: "swift-collections"),
      ]),
    .systemLibrary(name: "CMalloc"),
    .target(name: "CommandLineOptions", dependencies: ["Grammar", "Values"]),
    .executableTarget(
      name: "compass",
      dependencies: [
        "Browsing", "CMalloc", "CommandLineOptions", "CompassVerbs", "Display", "Domain", "Files",
        "Grammar", "LineEditing", "Lists", "LocalStorage", "OfflineStorage", "SampleFamily", "SQLiteStorage",
        "ShellCore", "Storage", "SupabaseStorage", "Values", "Web", "Workbooks",
      ],
      // Nothing looks the program's own symbols up: exported, they would keep whole libraries in it.
      linkerSettings: [
        .unsafeFlags(
          [
            "-use-ld=lld", "-Xlinker", "--no-export-dynamic", "-Xlinker", "--icf=safe", "-Xlinker", "-O2",
            "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
          ],
          .when(platforms: [.linux], configuration: .release))
      ]),

    // Times of the query engine: swift run -c release query-benchmark.
    .executableTarget(
      name: "query-benchmark",
      dependencies: ["Display", "Domain", "Grammar", "SampleFamily", "Sentences", "Storage", "Values"] + Target.shell,
      path: "Benchmarks/QueryBenchmark"),

    // Times of the shell beside sqlite3, and of two builds of it: make bench, make bench-quick.
    .executableTarget(
      name: "shell-benchmark",
      dependencies: ["Domain", "MeasuredProcess", "SQLiteStorage", "Storage", "TestSupport", "Values"],
      path: "Benchmarks/ShellBenchmark"),
    .target(name: "MeasuredProcess", dependencies: ["TestSupport"], path: "Benchmarks/MeasuredProcess"),

    // Times of loading from a project beside curl and python: make bench.
    .executableTarget(
      name: "wire-benchmark",
      dependencies: [
        "Domain", "MeasuredProcess", "SampleFamily", "Storage", "SupabaseServer", "SupabaseStorage", "TestSupport",
        "Values", "Web",
      ],
      path: "Benchmarks/WireBenchmark"),

    // Tests.
    .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
    .target(
      name: "TestSupport", dependencies: ["CPseudoTerminal", "Domain", "Storage", "Values"], path: "Tests/TestSupport"),
    // For suites that keep their threads waiting; beside TestSupport, which benchmarks use without the testing library.
    .target(name: "WaitingTrait", path: "Tests/WaitingTrait"),
    // A shell on the sample family, for the tests of everything that runs lines.
    .target(
      name: "ShellTesting",
      dependencies: ["Display", "Domain", "Grammar", "SampleFamily", "Storage", "TestSupport", "Values", "Workbooks"]
        + Target.shell,
      path: "Tests/ShellTesting"),
    .systemLibrary(
      name: "CPostgres", path: "Tests/CPostgres", pkgConfig: "libpq", providers: [.apt(["libpq-dev"])]),
    .target(
      name: "PostgresCluster", dependencies: ["CPostgres"], path: "Tests/PostgresCluster",
      exclude: ["cluster.sql", "database.sql"]),
    .target(
      name: "Listening", dependencies: [.product(name: "FlyingSocks", package: "FlyingFox")], path: "Tests/Listening"),
    .target(
      name: "SupabaseServer", dependencies: ["Domain", "Listening", "PostgresCluster", "Values"],
      path: "Tests/SupabaseServer",
      exclude: ["Rest/catalogue.sql"]),
    .executableTarget(
      name: "demo-server",
      dependencies: ["CommandLineOptions", "Domain", "PostgresCluster", "SampleFamily", "SupabaseServer", "Values"],
      path: "Tests/DemoServer"),
    // Records Documentation/session.cast from Documentation/session.script: make recording.
    .executableTarget(name: "record-session", dependencies: ["TestSupport"], path: "Tests/RecordSession"),
    // Sentences and what they mean: for the tests, make bench and make fuzz.
    .target(
      name: "Sentences", dependencies: ["Grammar"], path: "Tests/Sentences",
      exclude: ["changing.txt", "choosing.txt", "filler.txt", "looking.txt", "refusing.txt", "wished.txt"]),
    // Inputs that nobody would think of, and what must hold of them: make fuzz.
    .target(
      name: "Fuzzing",
      dependencies: [
        "CPseudoTerminal", "Display", "Domain", "Grammar", "SampleFamily", "Sentences", "SQLiteStorage", "Storage",
        "TestSupport", "Values",
      ] + Target.shell, path: "Tests/Fuzzing"),
    .executableTarget(
      name: "fuzz", dependencies: ["CommandLineOptions", "Fuzzing", "TestSupport"], path: "Tests/Fuzz"),
    .executableTarget(name: "editdemo", dependencies: ["LineEditing"], path: "Tests/EditDemo"),
    .executableTarget(
      name: "store-writer", dependencies: ["Domain", "SQLiteStorage", "Storage", "TestSupport", "Values"],
      path: "Tests/StoreWriter"),
    .executableTarget(name: "file-writer", dependencies: ["Files"], path: "Tests/FileWriter"),
    .testTarget(name: "ValuesTests", dependencies: ["TestSupport", "Values"]),
    .testTarget(
      name: "DomainTests", dependencies: ["Domain", "TestSupport", "Values"], exclude: ["Names/names.csv"]),
    .shellTests("GrammarTests", exclude: ["Typing"]), .shellTests("ShellCoreTests", ["SQLiteStorage"]),
    .shellTests("ListsTests", exclude: ["Goldens", "Transcripts"]),
    .shellTests("FeatureTests"),
    .shellTests("DashboardTests", exclude: ["Goldens", "Seasons", "Transcripts"]),
    .shellTests("InterchangeTests", ["SQLiteStorage", "Workbooks"], exclude: ["Transcripts"]),
    .shellTests("OutreachTests", exclude: ["Transcripts"]),
    .shellTests("PreferencesTests", ["SQLiteStorage"], exclude: ["Transcripts"]),
    .shellTests("ShellTests", ["Sentences"], exclude: ["Transcripts"]),
    .shellTests("BrowsingTests", ["Browsing", "LineEditing"]),
    .shellTests("DocumentationTests", ["SQLite", "SQLiteStorage"]),
    .testTarget(name: "FilesTests", dependencies: ["Files", "TestSupport", "WaitingTrait", "file-writer"]),
    .testTarget(
      name: "LineEditingTests", dependencies: ["Files", "LineEditing", "TestSupport", "Values", "WaitingTrait"]),
    .testTarget(
      name: "TerminalTests",
      dependencies: [
        "Domain", "SQLiteStorage", "Storage", "TestSupport", "Values", "WaitingTrait", "compass", "demo-server",
        "editdemo",
      ]),
    .testTarget(name: "CommandLineOptionsTests", dependencies: ["CommandLineOptions"]),
    .testTarget(
      name: "ProgramTests", dependencies: ["Display", "ShellCore", "TestSupport", "WaitingTrait", "compass"]),
    .testTarget(name: "WaitingTraitTests", dependencies: ["TestSupport", "WaitingTrait"]),
    .testTarget(name: "DisplayTests", dependencies: ["Display", "Values"], exclude: ["Goldens"]),
    .testTarget(
      name: "OfflineStorageTests",
      dependencies: ["Domain", "OfflineStorage", "SQLiteStorage", "SampleFamily", "Storage", "TestSupport", "Values"]),
    .testTarget(
      name: "DatabaseTests",
      dependencies: ["Domain", "PostgresCluster", "SampleFamily", "Storage", "Values"],
      exclude: ["Access.txt", "Advisor.sql", "OlderStates", "Published.txt", "Stage.sql", "Statements.txt"]),
    .testTarget(
      name: "WebTests", dependencies: ["Listening", "TestSupport", "Web"], exclude: ["localhost.key", "localhost.pem"]),
    .testTarget(name: "WorkbooksTests", dependencies: ["Display", "TestSupport", "Values", "Workbooks"]),
    .testTarget(
      name: "SupabaseServerTests",
      dependencies: ["Domain", "PostgresCluster", "SupabaseServer", "TestSupport", "Values", "Web"],
      exclude: ["Recordings"]),
    .testTarget(
      name: "SupabaseStorageTests",
      dependencies: [
        "Display", "Domain", "PostgresCluster", "SampleFamily", "ShellTesting", "Storage", "SupabaseServer",
        "SupabaseStorage", "TestSupport", "Values", "Web",
      ] + Target.shell, exclude: ["Families.sql"]),
    .testTarget(name: "FuzzTests", dependencies: ["Fuzzing", "TestSupport"]),
    .testTarget(name: "SampleFamilyTests", dependencies: ["Domain", "SampleFamily", "Values"]),
    .testTarget(name: "StorageTests", dependencies: ["Domain", "LocalStorage", "Storage", "TestSupport", "Values"]),
    .testTarget(name: "SQLiteTests", dependencies: ["CSQLite", "SQLite", "TestSupport"]),
    .testTarget(
      name: "SQLiteStorageTests",
      dependencies: [
        "CSQLite", "Domain", "SQLite", "SQLiteStorage", "SampleFamily", "Storage", "TestSupport", "Values",
        "store-writer",
      ], exclude: ["columns.txt"]),
  ],
  swiftLanguageModes: [.v6]
)

// What waits for people, the network or the disk: small in a release, where the rest is made to be fast.
let small: Set<String> = [
  "AccountFeature", "Browsing", "CollegesFeature", "CommandLineOptions", "CompassVerbs", "LineEditing",
  "LocalStorage", "OfflineStorage", "PacketFeature", "PreferencesFeature", "RecruitingFeature", "SampleFamily",
  "SupabaseStorage", "Web", "Workbooks", "compass",
]

// What computes: optimized in a debug build, too, because tests run it a hundred thousand times.
let busy: Set<String> = [
  "Display", "Domain", "Grammar", "Lists", "PostgresCluster", "SQLite", "SQLiteStorage", "ShellCore", "ShellTesting",
  "Storage", "SupabaseServer", "SupabaseStorage", "TestSupport", "Values", "Web",
]

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .treatAllWarnings(as: .error),
    // Otherwise a start spends most of its time looking for types by their mangled names.
    .unsafeFlags(
      ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"], .when(configuration: .release)),
  ]
  // What is in the program does without regular expressions: see Values/String+Parts.swift.
  if target.path?.hasPrefix("Sources") ?? (target.type == .regular || target.type == .executable) {
    target.swiftSettings?.append(.unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"]))
  }
  if busy.contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
  }
  if small.contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-Osize"], .when(configuration: .release)))
  }
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
  if !wanted.contains("Listening") { package.dependencies.removeLast() }
}
