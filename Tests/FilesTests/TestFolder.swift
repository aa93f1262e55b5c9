import Foundation

/// A folder for one test, gone afterwards.
final class TestFolder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("files-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func callAsFunction(_ name: String) -> String { path + "/" + name }

  func write(_ text: String, to name: String, mode: Int = 0o644) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: self(name)))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: self(name))
  }

  func read(_ name: String) throws -> String { try String(contentsOfFile: self(name), encoding: .utf8) }

  func mode(_ name: String) throws -> Int {
    try FileManager.default.attributesOfItem(atPath: self(name))[.posixPermissions] as? Int ?? 0
  }

  /// Everything in it, what is hidden too.
  var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() } }
}
