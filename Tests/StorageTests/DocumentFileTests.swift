import Domain
import Foundation
import LocalStorage
import Testing

@Suite struct DocumentFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "compass-\(UUID())")

  private func file(_ name: String = "deep/saved.json") -> DocumentFile {
    DocumentFile(folder.appending(path: name).path)
  }

  @Test func nothingIsThereAtFirst() throws {
    #expect(try file().read() == nil)
  }

  @Test func whatIsWrittenIsReadAgain() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let document = try #require(JSON(parsing: #"{"aliases":{"a":"show \"x\""},"later":[1,2.50,null],"views":{}}"#))
    try file().write(.object([]))
    try file().write(document)
    #expect(try file().read() == document)
    let attributes = try FileManager.default.attributesOfItem(atPath: file().path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: "deep").path)
    #expect(names == ["saved.json"])
  }

  @Test(arguments: ["", "{", "[1]", "null", "{\"a\":1} x", "\u{FF}{}"])
  func anythingElseIsDamaged(_ text: String) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appending(path: "saved.json"))
    #expect(throws: DocumentFile.Problem.damaged) { try file("saved.json").read() }
  }

  @Test func aLinkIsFollowed() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try file("real.json").write(.object([]))
    let link = folder.appending(path: "saved.json")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.appending(path: "real.json"))
    try file("saved.json").write(.object([JSON.Member("a", .bool(true))]))
    #expect(try file("real.json").read() == .object([JSON.Member("a", .bool(true))]))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path).hasSuffix("real.json"))
  }

  /// What another shell wrote since it was read is never overwritten.
  @Test func onlyWhatWasReadIsReplaced() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let documents = (0..<3).map { JSON.object([JSON.Member("number", .number("\($0)"))]) }
    try file().write(documents[0], insteadOf: nil)
    #expect(throws: DocumentFile.Problem.changed) { try file().write(documents[1], insteadOf: nil) }
    try file().write(documents[1], insteadOf: documents[0])
    #expect(throws: DocumentFile.Problem.changed) { try file().write(documents[2], insteadOf: documents[0]) }
    #expect(try file().read() == documents[1])
    try Data("{".utf8).write(to: folder.appending(path: "deep/saved.json"))
    try file().write(documents[2], insteadOf: nil)
    #expect(try file().read() == documents[2])
  }

  @Test func severalShellsLoseNothing() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let shared = file()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for shell in 0..<4 {
        group.addTask {
          for number in 0..<10 { try Self.add("\(shell)-\(number)", to: shared) }
        }
      }
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
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder.appending(path: "saved.json"), withIntermediateDirectories: true)
    #expect(throws: DocumentFile.Problem.self) { try file("saved.json").read() }
    #expect(throws: DocumentFile.Problem.self) { try file("saved.json").write(.object([])) }
  }
}
