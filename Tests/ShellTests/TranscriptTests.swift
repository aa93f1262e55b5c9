import CompassVerbs
import Foundation
import ShellCore
import ShellTesting
import Testing

struct TranscriptTests {
  static let folder = TranscriptFolder(besides: #filePath)

  @Test(arguments: folder.names)
  func transcript(name: String) async throws { try await Self.folder.check(name, tellsEndings: false) }

  /// Nobody can tell whether rows are here or are brought when they're asked for.
  @Test(
    .disabled(if: Recording.isOn, "transcripts are being written"), arguments: folder.names,
    [SchoolsPlace.store, .server])
  func transcriptOfRowsThatAreBroughtLater(name: String, from place: SchoolsPlace) async throws {
    let written = try Self.folder.text(name)
    let said = try await Transcript(written).replayed(schools: place)
    #expect(said == written, "\(name)")
  }

  /// Or after those who typed them, wrong words included.
  @Test(arguments: folder.names) func transcriptsAreNamedAfterVerbs(name: String) {
    let verb = name.prefix { $0.isLetter }
    #expect(name.hasSuffix("-typing.transcript") || VerbTable.all.verbs.contains { $0.name == verb })
  }
}

/// The scripts of `examples/`, replayed as `compass --sample` does.
struct ExampleTests {
  static let folder = TranscriptFolder(besides: #filePath).url.appending(path: "../../../examples")
  private static let words = ["shortlist.compass": ["300"]]
  static let names =
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0.hasSuffix(".compass") }

  @Test func thereAreThree() { #expect(Self.names.count >= 3) }

  @Test(arguments: names) func runsToItsEnd(name: String) async throws {
    var talk = try await Talk()
    let script = try Self.script(name)
    let outcome = await talk.interpreter.replay(script)
    let said = talk.paper.tear()
    #expect(outcome == Interpreter.Outcome(status: .done), "\(said)")
    #expect(!said.contains("warning"), "\(said)")
    #expect(said.count > 500)
  }

  @Test(arguments: names) func hasNoMistakes(name: String) async throws {
    var talk = try await Talk()
    let script = try Self.script(name)
    let outcome = await talk.interpreter.check(script)
    #expect(outcome.status == .done)
  }

  static func script(_ name: String) throws -> Script {
    let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    return Script(name: "examples/\(name)", text: text, arguments: words[name] ?? [])
  }
}
