import Foundation
import Testing

/// ARCHITECTURE.md leads to what is there.
struct ArchitectureTests {
  private static let page = Page(path: "ARCHITECTURE.md")

  @Test func everyFolderOfSourcesIsDescribedOnce() throws {
    let described = try Self.page.lines.filter { $0.hasPrefix("| `") }.flatMap { line -> [String] in
      line.dropFirst(2).prefix { $0 != "|" }.split(separator: "`").map(String.init).filter { !$0.contains(" ") }
    }
    let parted: Set = ["Domain", "Features"]
    let folders = try Self.folders("Sources").flatMap { folder in
      try parted.contains(folder) ? Self.folders("Sources/\(folder)").map { "\(folder)/\($0)" } : [folder]
    }
    #expect(folders.count > 40)
    for folder in folders { #expect(described.count { $0 == folder } == 1, "\(folder)") }
  }

  /// A name between backquotes that begins with a capital is a type or a folder.
  @Test func whatItNamesIsThere() throws {
    let sources = try Data(of: Page.swiftFiles(under: "Sources") + Page.swiftFiles(under: "Tests"))
    var named: Set<Substring> = []
    for line in try Self.page.lines where !line.hasPrefix("| `") {
      for part in line.split(separator: "`", omittingEmptySubsequences: false).dropFirst() {
        let name = part.prefix { $0 != "." && $0 != "<" && $0 != "/" }
        if name.first?.isUppercase == true, name.allSatisfy(\.isLetter), name != "Package" { named.insert(name) }
      }
    }
    #expect(named.count > 40)
    for name in named {
      let isType = ["struct", "class", "enum", "protocol", "actor"].contains { kind in
        sources.range(of: Data("\(kind) \(name)".utf8)) != nil
      }
      let isFolder = ["", "Sources/", "Tests/"].contains { folder in
        FileManager.default.fileExists(atPath: Page.root.appending(path: "\(folder)\(name)").path)
      }
      #expect(isType || isFolder, "\(name)")
    }
  }

  @Test func itIsReadInAQuarterOfAnHour() throws {
    #expect(try Self.page.text.split(whereSeparator: \.isWhitespace).count <= 2_500)
    #expect(try Page(path: "CHANGELOG.md").text.utf8.count <= 9_000)
  }

  private static func folders(_ path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Page.root.appending(path: path).path)
      .filter { FileManager.default.fileExists(atPath: Page.root.appending(path: "\(path)/\($0)/.").path) }.sorted()
  }
}

extension Data {
  /// What files hold, one after another, by their paths from the root.
  fileprivate init(of files: [String]) throws {
    self = try files.reduce(into: Data()) { $0 += try Data(contentsOf: Page.root.appending(path: $1)) }
  }
}

/// Documentation/Reliability.md names tests that exist.
struct ReliabilityTests {
  @Test func theTestsThatItNamesAreThere() throws {
    let files = try Page.swiftFiles(under: "Tests")
    let sources = try Data(of: files)
    let names = try Page(path: "Documentation/Reliability.md").text.split(separator: "`").compactMap {
      $0.split(separator: "/").last
    }
    let suites = Set(names.filter { $0.hasSuffix("Tests") && !$0.contains(" ") })
    #expect(suites.count > 40)
    for suite in suites {
      let isFolder = FileManager.default.fileExists(atPath: Page.root.appending(path: "Tests/\(suite)").path)
      #expect(isFolder || sources.range(of: Data("struct \(suite)".utf8)) != nil, "\(suite)")
    }
  }
}

/// The rules that hold of every file of the sources.
struct HouseRuleTests {
  /// The state that the shell remembers is extended only in its own module: everywhere else logic has a
  /// type of its own.
  @Test func theStateIsExtendedOnlyInItsModule() throws {
    let files = try Page.swiftFiles(under: "Sources").filter { !$0.hasPrefix("Sources/ShellCore/") }
    #expect(files.count > 300)
    for file in files {
      #expect(try !Page(path: file).lines.contains { $0.contains("extension ShellState") }, "\(file)")
    }
  }

  /// Nobody outside the package uses its modules: what they share is `package`.
  @Test func nothingIsPublic() throws {
    for file in try Page.swiftFiles(under: "Sources") {
      let lines = try Page(path: file).lines
      #expect(!lines.contains { $0.drop { $0 == " " }.hasPrefix("public ") }, "\(file)")
    }
  }

  /// No source of the program imports Foundation or a part of it: every start would pay for it.
  @Test func noSourceImportsFoundation() throws {
    for file in try Page.swiftFiles(under: "Sources") {
      let lines = try Page(path: file).lines
      let imports = lines.filter { line in
        ["import ", "package import ", "internal import ", "private import "].contains { line.hasPrefix($0) }
      }
      #expect(!imports.contains { $0.contains("Foundation") }, "\(file)")
    }
  }

  /// What computes opens no file, asks for no date and reads no environment: what it needs of these is handed in.
  @Test(arguments: [
    "Values", "Domain", "Grammar", "Display", "Storage", "ShellCore", "Lists", "Features", "CompassVerbs",
  ])
  func whatComputesReachesNothingOutside(module: String) throws {
    let sources = try Data(of: Page.swiftFiles(under: "Sources/\(module)"))
    for call in ["getenv", "fopen(", "clock_gettime", "gettimeofday", "time(nil)", "localtime"] {
      #expect(sources.range(of: Data(call.utf8)) == nil, "\(module): \(call)")
    }
  }

  /// A name means one type, wherever it stands in the sources: nobody has to know which module a file sees. None takes
  /// the name of a type of the language.
  @Test func everyTypeHasANameOfItsOwn() throws {
    var files: [String: [String]] = [:]
    for file in try Page.swiftFiles(under: "Sources") {
      for name in try Self.types(in: Page(path: file)) { files[name, default: []].append(file) }
    }
    #expect(files.count > 500)
    for (name, files) in files where files.count > 1 { Issue.record("\(name): \(files.joined(separator: ", "))") }
    for name in ["Set", "Array", "Dictionary", "String", "Int", "Result", "Task", "Mirror", "Range", "Character"] {
      #expect(files[name] == nil)
    }
  }

  private static let modifiers: Set<Substring> = ["package", "public", "internal", "final", "indirect"]
  private static let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "actor", "typealias"]

  /// The types that a file declares for others, at the beginning of a line.
  static func types(in page: Page) throws -> [String] {
    try page.lines.compactMap { line in
      guard let first = line.utf8.first, first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") else { return nil }
      let words = line.split(separator: " ", maxSplits: 4).drop(while: modifiers.contains)
      guard let kind = words.first, kinds.contains(kind), let name = words.dropFirst().first else { return nil }
      return String(name.prefix { $0.isLetter || $0.isNumber })
    }
  }
}

struct LinkTests {
  /// Links to other files lead somewhere.
  @Test(arguments: Page.all) func links(page: Page) throws {
    let folder = Page.root.appending(path: page.path).deletingLastPathComponent()
    for link in try page.text.components(between: "](", and: ")") where !link.contains("://") && !link.hasPrefix("#") {
      let target = folder.appending(path: String(link.prefix { $0 != "#" })).path
      #expect(FileManager.default.fileExists(atPath: target), "\(page) links to \(link)")
    }
  }
}
