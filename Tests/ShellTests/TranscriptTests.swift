import CompassVerbs
import Foundation
import ShellCore
import ShellTesting
import Testing

struct TranscriptTests {
  @Test(arguments: Transcript.all)
  func transcript(name: String) async throws {
    let file = Transcript.folder.appending(path: name)
    let written = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    let replayed = try await Transcript(written).replayed()
    if Recording.isOn {
      try Data(replayed.utf8).write(to: file)
    } else {
      #expect(replayed == written, "\(name)")
    }
  }

  /// Nobody can tell whether rows are here or are brought when they're asked for.
  @Test(arguments: Transcript.all, [SchoolsPlace.store, .server])
  func transcriptOfRowsThatAreBroughtLater(name: String, from place: SchoolsPlace) async throws {
    let written = try String(decoding: Data(contentsOf: Transcript.folder.appending(path: name)), as: UTF8.self)
    #expect(try await Transcript(written).replayed(schools: place) == written, "\(name)")
  }

  /// Or after those who typed them, wrong words included.
  @Test(arguments: Transcript.all)
  func transcriptsAreNamedAfterVerbs(name: String) {
    let verb = name.prefix { $0.isLetter }
    #expect(name.hasSuffix("-typing.transcript") || VerbTable.all.verbs.contains { $0.name == verb })
  }
}
