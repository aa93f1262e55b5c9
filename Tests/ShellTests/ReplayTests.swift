import CompassVerbs
import Display
import Foundation
import ShellCore
import ShellTesting
import Testing

/// Whatever was answered once is answered again, letter by letter, where the same rows have other ids: they decide no
/// order that is printed.
struct ReplayTests {
  private static let seeds: [UInt64] = [1, 2]

  @Test(arguments: VerbTable.all.verbs.map(\.name), [OutputMode.table, .json])
  func examplesOfVerbs(name: String, in output: OutputMode) async throws {
    let examples = try #require(VerbTable.all.verb(name)).examples
    for line in examples {
      let said = try await answer(to: line, in: output)
      for seed in Self.seeds {
        let again = try await OtherIDs.$seed.withValue(seed) { try await answer(to: line, in: output) }
        #expect(OtherIDs.differences(said, again) == [], "\(line)")
      }
    }
  }

  @Test(arguments: ExampleTests.names) func scripts(name: String) async throws {
    let said = try await told(by: name)
    for seed in Self.seeds {
      let again = try await OtherIDs.$seed.withValue(seed) { try await told(by: name) }
      #expect(OtherIDs.differences(said, again) == [])
    }
  }

  @Test(.disabled(if: Recording.isOn, "transcripts are being written"), arguments: TranscriptTests.folder.names, seeds)
  func transcripts(name: String, seed: UInt64) async throws {
    try await TranscriptTests.folder.check(name, tellsEndings: false, withOtherIDs: seed)
  }

  /// What a person is told who says yes to everything, in a shell that has looked around already.
  private func answer(to line: String, in output: OutputMode) async throws -> String {
    var talk = try await Talk()
    talk.seat(answering: true)
    talk.surroundings["family.json"] = "{}"
    await talk.run("schools; show kenyon; schools")
    talk.interpreter.shell.settings.output = output
    return everything(await talk.say(line), of: talk)
  }

  private func told(by name: String) async throws -> String {
    var talk = try await Talk()
    _ = await talk.interpreter.replay(try ExampleTests.script(name))
    return everything(talk.paper.tear(), of: talk)
  }

  /// What was printed, and every file that was written; of an archive, which holds the rows in the order of their ids, no
  /// more than how long it is.
  private func everything(_ said: String, of talk: Talk) -> String {
    let files = talk.surroundings.files.sorted { $0.key < $1.key }.map { name, text in
      "\(name):\n\(text.hasPrefix("{\"format\":\"compass archive\"") ? "\(text.count) characters" : text)\n"
    }
    return said + files.joined()
  }
}
