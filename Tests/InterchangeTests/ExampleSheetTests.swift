import Foundation
import ShellTesting
import Testing

@testable import ShellCore

/// The sheets of `examples/sheets`: each comes in whole.
struct ExampleSheetTests {
  private static let folder = URL(filePath: #filePath).appending(path: "../../../examples/sheets").standardizedFileURL
  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  @Test func thereAreSix() { #expect(Self.names.count == 6) }

  @Test(arguments: names) func comesInWhole(name: String) async throws {
    let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    let list =
      switch name {
      case "contact-log.csv": "interactions"
      case "camps.csv": "events"
      case "measurements.csv": "metrics"
      default: "schools"
      }
    var talk = February.people()
    talk.surroundings.change { $0[name] = text }
    await talk.lines(list)
    let (status, said) = await talk.lines("import \(name) skip bad cells")
    #expect(status == .done && said.last?.contains("left out") == false, "\(said)")
    let again = await talk.lines("import \(name) skip bad cells")
    #expect(again.said.last == "nothing to change", "\(again.said)")
  }
}
