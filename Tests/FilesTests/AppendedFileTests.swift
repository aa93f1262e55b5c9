import Files
import Foundation
import TestSupport
import Testing
import WaitingTrait

@Suite(.waiting) struct AppendedFileTests {
  let folder = TemporaryFolder()

  @Test(arguments: [
    (String?.none, false, "new\n"), ("old\n", false, "old\nnew\n"), ("old", false, "oldnew\n"),
    ("old", true, "old\nnew\n"),
    ("old\n", true, "old\nnew\n"), ("", true, "new\n"),
  ])
  func linesAreAdded(_ before: String?, _ asLines: Bool, _ after: String) throws {
    if let before { folder.write(before, to: "x") }
    try AppendedFile(folder("x"), for: .anybody).append("new\n", asLines: asLines, isSafe: true)
    #expect(folder.read("x") == after)
  }

  @Test func aPrivateFileIsForItsOwnerOnly() throws {
    folder.write("old\n", to: "x", mode: 0o644)
    for name in ["x", "y"] {
      try AppendedFile(folder(name), for: .owner).append("new\n", isSafe: false)
      #expect(folder.mode(name) == 0o600)
    }
  }

  @Test func aDeviceIsWrittenTo() throws {
    try AppendedFile("/dev/null", for: .anybody).append("gone", asLines: true, isSafe: true)
    #expect(throws: FileFailure("/dev/full", code: ENOSPC)) {
      try AppendedFile("/dev/full", for: .anybody).append("too much", isSafe: true)
    }
  }

  /// A line that has no room is taken away again, not left in half.
  @Test func nothingIsAddedInPart() throws {
    folder.write("old\n", to: "x")
    let run = try FileWriting.run("ulimit -f 1; exec \"$0\" append x 700 5", in: folder)
    #expect(run.lines == ["0"])
    #expect(run.status != 0)
    #expect(folder.read("x") == "old\n" + String(repeating: "x", count: 700) + "\n")
  }

  @Test func whoHoldsTheFileIsWaitedForAndNamed() async throws {
    folder.write("old\n", to: "x")
    let other = open(folder("x"), O_RDONLY | O_CLOEXEC)
    #expect(flock(other, LOCK_EX) == 0)
    #expect(throws: FileFailure(folder("x"), code: EWOULDBLOCK)) {
      try AppendedFile(folder("x"), for: .anybody).append("new\n", isSafe: false)
    }
    close(other)
    try AppendedFile(folder("x"), for: .anybody).append("new\n", isSafe: false)
    #expect(folder.read("x") == "old\nnew\n")
  }
}
