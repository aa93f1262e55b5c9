import CompassVerbs
import Foundation
import ShellCore
import Testing

struct TranscriptTests {
  @Test(arguments: Talk.transcripts())
  func transcript(name: String) async throws {
    let file = Talk.folder.appending(path: "Transcripts/\(name)")
    let written = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    let replayed = try await Transcript(written).replayed()
    if Talk.isRecording {
      try Data(replayed.utf8).write(to: file)
    } else {
      #expect(replayed == written, "\(name)")
    }
  }

  @Test(arguments: Talk.transcripts())
  func transcriptsAreNamedAfterVerbs(name: String) {
    let verb = name.prefix { $0.isLetter }
    #expect(VerbTable.all.verbs.contains { $0.name == verb })
  }
}
