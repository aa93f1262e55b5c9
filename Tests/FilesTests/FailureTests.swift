import Files
import Foundation
import Testing

struct FailureTests {
  @Test(arguments: [
    (ENOSPC, "the disk is full", "free some space, then try again: df -h /a/b"),
    (EDQUOT, "your disk quota is used up", "free some space, then try again: du -sh ~"),
    (EROFS, "read-only file system", "see what is writable: findmnt -T /a/b"),
    (EACCES, "permission denied", "check permissions: ls -ld /a/b"),
    (EFBIG, "it would exceed the largest file size here", "allow larger files before you start: ulimit -f unlimited"),
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
    #expect(FileFailure(path, code: ENOENT).hint == "create the folder: mkdir -p \(folder)")
  }
}
