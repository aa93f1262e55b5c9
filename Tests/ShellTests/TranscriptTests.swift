import CompassVerbs
import Foundation
import ShellCore
import ShellTesting
import Testing

struct TranscriptTests {
  private static let folder = TranscriptFolder(besides: #filePath)

  @Test(arguments: folder.names)
  func transcript(name: String) async throws { try await Self.folder.check(name, tellsEndings: false) }

  /// Nobody can tell whether rows are here or are brought when they're asked for.
  @Test(arguments: folder.names, [SchoolsPlace.store, .server])
  func transcriptOfRowsThatAreBroughtLater(name: String, from place: SchoolsPlace) async throws {
    let written = try Self.folder.text(name)
    #expect(try await Transcript(written).replayed(schools: place) == written, "\(name)")
  }

  /// Or after those who typed them, wrong words included.
  @Test(arguments: folder.names)
  func transcriptsAreNamedAfterVerbs(name: String) {
    let verb = name.prefix { $0.isLetter }
    #expect(name.hasSuffix("-typing.transcript") || VerbTable.all.verbs.contains { $0.name == verb })
  }
}
