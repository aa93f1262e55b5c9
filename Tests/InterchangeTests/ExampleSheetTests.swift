import Display
import Domain
import Foundation
import ShellTesting
import Testing

@testable import ShellCore

/// The sheets of `examples/sheets`: each comes in whole.
struct ExampleSheetTests {
  private static let folder = URL(filePath: #filePath).appending(path: "../../../examples/sheets").standardizedFileURL
  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()

  @Test func thereAreSix() { #expect(Self.names.count == 6) }

  /// The README shows what comes of the directory, wherever its lines are wrapped.
  @Test func theReadmeShowsTheDirectory() async throws {
    let file = "staff-directory.csv"
    let page = try String(contentsOf: Self.folder.appending(path: "../../README.md"), encoding: .utf8)
      .replacing("\n", with: " ")
    let text = try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8)
    var talk = Talk(
      rows: February.people().session.tables, at: February.now, canvas: Canvas(width: 80, isTerminal: true))
    talk.surroundings.change { $0[file] = text }
    for line in ["import \(file)", "coaches columns name,school,role,notes"] {
      let said = await talk.say(line).replacing("2> ", with: "").replacing("\n", with: " ")
      #expect(page.contains("compass> \(line) \(said)"), "\(said)")
    }
  }

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
