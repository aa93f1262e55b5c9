import ShellTesting
import Testing

/// The lines that are typed, and all that comes back.
struct TranscriptTests {
  private static let folder = TranscriptFolder(besides: #filePath)

  @Test(arguments: folder.names) func transcript(name: String) async throws { try await Self.folder.check(name) }
}
