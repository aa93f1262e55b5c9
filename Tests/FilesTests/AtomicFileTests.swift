import Files
import Foundation
import TestSupport
import Testing
import WaitingTrait

struct AtomicFileTests {
  let folder = TemporaryFolder()

  @Test(arguments: [Readers.owner, .anybody]) func aFileIsMadeAndReplaced(_ readers: Readers) throws {
    let file = AtomicFile(folder("x"), for: readers)
    try file.replace(with: "old")
    try file.replace(with: "new, and longer")
    try file.replace(with: "")
    #expect(folder.read("x") == "")
    #expect(folder.names == ["x"])
  }

  /// A new file follows the umask; one that is replaced keeps its mode, unless it's private.
  @Test(arguments: [
    (Readers.anybody, Int?.none, 0o644), (.anybody, 0o600, 0o600), (.anybody, 0o664, 0o664), (.anybody, 0o755, 0o755),
    (.owner, nil, 0o600), (.owner, 0o644, 0o600), (.owner, 0o600, 0o600),
  ])
  func modes(_ readers: Readers, _ before: Int?, _ after: Int) throws {
    if let before { folder.write("old", to: "x", mode: before) }
    try AtomicFile(folder("x"), for: readers).replace(with: "new")
    let mask = umask(0)
    umask(mask)
    #expect(folder.mode("x") == (before == nil && readers == .anybody ? Int(0o666 & ~mask) : after))
  }

  /// The rights of others to a file aren't widened by the program that replaces it.
  @Test(.enabled(if: geteuid() == 0), arguments: [(0o660, 0o660), (0o600, 0o600), (0o644, 0o644), (0o777, 0o664)])
  func modesOfAFileOfAnother(_ before: Int, _ after: Int) throws {
    folder.write("old", to: "x", mode: before)
    #expect(chown(folder("x"), 1, 12) == 0)
    try AtomicFile(folder("x"), for: .anybody).replace(with: "new")
    #expect(folder.mode("x") == after)
    let group = try FileManager.default.attributesOfItem(atPath: folder("x"))[.groupOwnerAccountID] as? Int
    #expect(group == 12)
  }

  /// Of a link the file at its end is replaced, whether it's there already or not.
  @Test(arguments: [true, false]) func aLinkStaysALink(_ isThere: Bool) throws {
    if isThere { folder.write("old", to: "real") }
    for (name, target) in [("link", "real"), ("far", folder("link"))] {
      try FileManager.default.createSymbolicLink(atPath: folder(name), withDestinationPath: target)
    }
    try AtomicFile(folder("far"), for: .anybody).replace(with: "new")
    #expect(folder.read("real") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder("link")) == "real")
    #expect(folder.names == ["far", "link", "real"])
  }

  @Test func aCircleOfLinksIsAFailure() throws {
    try FileManager.default.createSymbolicLink(atPath: folder("a"), withDestinationPath: "b")
    try FileManager.default.createSymbolicLink(atPath: folder("b"), withDestinationPath: "a")
    #expect(throws: FileFailure(folder("a"), code: ELOOP)) {
      try AtomicFile(folder("a"), for: .owner).replace(with: "")
    }
  }

  @Test func aFolderIsNotReplaced() throws {
    try FileManager.default.createDirectory(atPath: folder("x"), withIntermediateDirectories: false)
    #expect(throws: FileFailure(folder("x"), code: EISDIR)) {
      try AtomicFile(folder("x"), for: .owner).replace(with: "")
    }
    #expect(folder.names == ["x"])
  }

  @Test(arguments: [("nowhere/x", ENOENT), ("file/x", ENOTDIR), (String(repeating: "n", count: 300), ENAMETOOLONG)])
  func whatCannotBeMadeIsAFailure(_ name: String, _ code: Int32) throws {
    folder.write("", to: "file")
    #expect(throws: FileFailure(folder(name), code: code)) {
      try AtomicFile(folder(name), for: .anybody).replace(with: "new")
    }
    #expect(folder.names == ["file"])
  }

  @Test(arguments: [250, 255]) func aLongNameIsFine(_ length: Int) throws {
    let name = String(repeating: "n", count: length)
    for text in ["old", "new"] { try AtomicFile(folder(name), for: .anybody).replace(with: text) }
    #expect(folder.read(name) == "new")
    #expect(folder.names == [name])
  }

  @Test func aDeviceIsWrittenTo() throws {
    try AtomicFile("/dev/null", for: .anybody).replace(with: "gone")
    #expect(throws: FileFailure("/dev/full", code: ENOSPC)) {
      try AtomicFile("/dev/full", for: .anybody).replace(with: "too much")
    }
  }

  /// The leftovers of a killed program are cleared away; what another one is writing just now, and what
  /// only looks like it, stays.
  @Test func leftoversAreRemoved() throws {
    for name in [".x.compass-dead", ".xy.compass-other", ".x.compass", ".x.compass-alive"] {
      folder.write("", to: name)
    }
    let writing = open(folder(".x.compass-alive"), O_RDONLY | O_CLOEXEC)
    defer { close(writing) }
    #expect(flock(writing, LOCK_EX | LOCK_NB) == 0)
    try AtomicFile(folder("x"), for: .anybody).replace(with: "new")
    #expect(folder.names == [".x.compass", ".x.compass-alive", ".xy.compass-other", "x"])
  }

  @Test func severalWritersLeaveOneWholeFile() async throws {
    let file = AtomicFile(folder("x"), for: .anybody)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for letter in "abcd" {
        group.addTask { for _ in 0..<20 { try file.replace(with: String(repeating: letter, count: 10_000)) } }
      }
      try await group.waitForAll()
    }
    let text = folder.read("x")
    #expect(text.count == 10_000 && Set(text).count == 1)
    #expect(folder.names == ["x"])
  }

  @Test func foldersAreMadeForTheirOwner() throws {
    try Folder.make(above: folder("a/b/c/file"))
    for name in ["a", "a/b", "a/b/c"] { #expect(folder.mode(name) == 0o700) }
    folder.write("", to: "file")
    #expect(throws: FileFailure(folder("file/b"), code: ENOTDIR)) { try Folder.make(above: folder("file/b/c")) }
  }
}

@Suite(.waiting) struct AppendedFileTests {
  let folder = TemporaryFolder()

  @Test(arguments: [
    (String?.none, false, "new\n"), ("old\n", false, "old\nnew\n"), ("old", false, "oldnew\n"),
    ("old", true, "old\nnew\n"), ("old\n", true, "old\nnew\n"), ("", true, "new\n"),
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
    let run = try SpawnedProgram.writing("ulimit -f 1; exec \"$0\" append x 700 5", in: folder)
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

  /// A folder whose name begins like a home is offered to nobody.
  @Test func thereIsNoHomeOfNobody() {
    let failure = FileFailure("~nobody-here/x.csv", code: ENOENT)
    #expect(failure.hint == "'~/' is your home folder, '~USER/' another person's")
  }

  @Test(arguments: [("x.csv", "."), ("/x.csv", "/"), ("my lists/x", "'my lists'"), ("it's/x", #"'it'\''s'"#)])
  func aFolderIsOneWordOfAShell(_ path: String, _ folder: String) {
    #expect(FileFailure(path, code: ENOENT).hint == "create the folder: mkdir -p \(folder)")
    #expect(FileFailure(path, code: ENOENT).hint(after: "!") == "create the folder: !mkdir -p \(folder)")
  }
}
