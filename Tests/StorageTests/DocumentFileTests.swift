import Domain
import Glibc
import LocalStorage
import TestSupport
import Testing
import Values

@Suite struct DocumentFileTests {
  private let folder = TemporaryFolder()

  private func file(_ name: String = "deep/saved.json") -> DocumentFile { DocumentFile(folder(name)) }

  @Test func nothingIsThereAtFirst() throws {
    #expect(try file().read() == nil)
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    let document = try #require(JSON(parsing: #"{"aliases":{"a":"show \"x\""},"later":[1,2.50,null],"views":{}}"#))
    try file().write(.object([]))
    try file().write(document)
    #expect(try file().read() == document)
    #expect(folder.mode("deep/saved.json") == 0o600 && folder.names(in: "deep") == ["saved.json"])
  }

  @Test(arguments: ["", "{", "[1]", "null", "{\"a\":1} x", "\u{FF}{}"])
  func anythingElseIsDamaged(_ text: String) throws {
    folder.write(text, to: "saved.json")
    #expect(throws: DocumentFile.Problem.damaged) { try file("saved.json").read() }
  }

  @Test func aLinkIsFollowed() throws {
    try file("real.json").write(.object([]))
    symlink(folder("real.json"), folder("saved.json"))
    try file("saved.json").write(.object([JSON.Member("a", .bool(true))]))
    #expect(try file("real.json").read() == .object([JSON.Member("a", .bool(true))]))
    var link = stat()
    #expect(lstat(folder("saved.json"), &link) == 0 && link.st_mode & S_IFMT == S_IFLNK)
  }

  /// A document that another shell wrote since the last reading is never overwritten.
  @Test func onlyWhatWasReadIsReplaced() throws {
    let documents = (0..<3).map { JSON.object([JSON.Member("number", .number("\($0)"))]) }
    try file().write(documents[0], insteadOf: nil)
    #expect(throws: DocumentFile.Problem.changed) { try file().write(documents[1], insteadOf: nil) }
    try file().write(documents[1], insteadOf: documents[0])
    #expect(throws: DocumentFile.Problem.changed) { try file().write(documents[2], insteadOf: documents[0]) }
    #expect(try file().read() == documents[1])
    folder.write("{", to: "deep/saved.json")
    try file().write(documents[2], insteadOf: nil)
    #expect(try file().read() == documents[2])
  }

  @Test func severalShellsLoseNothing() async throws {
    let shared = file()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for shell in 0..<4 { group.addTask { for number in 0..<10 { try Self.add("\(shell)-\(number)", to: shared) } } }
      try await group.waitForAll()
    }
    guard case .object(let members)? = try shared.read() else { throw DocumentFile.Problem.damaged }
    #expect(members.count == 40)
  }

  private static func add(_ name: String, to file: DocumentFile) throws {
    while true {
      let before = try file.read()
      var document = before ?? .object([])
      document[name] = .bool(true)
      do throws(DocumentFile.Problem) { return try file.write(document, insteadOf: before) } catch {
        if error != .changed { throw error }
      }
    }
  }

  @Test func aFolderInItsPlaceIsAProblem() throws {
    folder.makeFolder("saved.json")
    #expect(throws: DocumentFile.Problem.self) { try file("saved.json").read() }
    #expect(throws: DocumentFile.Problem.self) { try file("saved.json").write(.object([])) }
  }
}
