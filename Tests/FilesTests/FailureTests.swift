import Files
import Foundation
import Testing

struct FailureTests {
  @Test(arguments: [
    (ENOSPC, "the disk is full", "free some space, then repeat it: df -h /a/b"),
    (EDQUOT, "your share of the disk is used up", "free some space, then repeat it: du -sh ~"),
    (EROFS, "read-only file system", "see what can be written: findmnt -T /a/b"),
    (EACCES, "permission denied", "see who may: ls -ld /a/b"),
    (EFBIG, "it would be larger than a file may be here", "allow more before the start: ulimit -f unlimited"),
    (EISDIR, "is a directory", nil),
  ])
  func aReasonHasAWayOut(_ code: Int32, _ reason: String, _ hint: String?) {
    let failure = FileFailure("/a/b/x.csv", code: code)
    #expect(failure.reason == reason)
    #expect(failure.hint == hint)
    #expect(failure.description == "'/a/b/x.csv': \(reason)")
  }

  @Test(arguments: [("x.csv", "."), ("/x.csv", "/"), ("my lists/x", "'my lists'"), ("it's/x", #"'it'\''s'"#)])
  func aFolderIsOneWordOfAShell(_ path: String, _ folder: String) {
    #expect(FileFailure(path, code: ENOENT).hint == "make the folder: mkdir -p \(folder)")
  }
}
