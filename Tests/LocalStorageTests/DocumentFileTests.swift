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

  @Test func aFolderInItsPlaceIsAProblem() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder.appending(path: "saved.json"), withIntermediateDirectories: true)
    #expect(throws: DocumentFile.Problem.self) { try file("saved.json").read() }
    #expect(throws: DocumentFile.Problem.self) { try file("saved.json").write(.object([])) }
  }
}
