import Foundation
import TestSupport
import Testing
import WaitingTrait

/// A program that is killed, or runs into the end of the disk, while it replaces a file.
@Suite(.waiting) struct CrashTests {
  let folder = TemporaryFolder()

  @Test(arguments: 1...12) func aKilledProgramLeavesAWholeFile(_ times: Int) throws {
    let size = 3_000_000
    let writer = try SpawnedProgram.fileWriter("exec \"$0\" replace x \(size)", in: folder)
    #expect(writer.lines(times).count == times)
    writer.kill()
    _ = writer.status()
    let text = folder.read("x").utf8
    #expect(text.count == size && Set(text).count == 1)
    // The one that comes next clears away what was left.
    let next = try SpawnedProgram.fileWriter("exec \"$0\" replace x \(size)", in: folder)
    #expect(next.lines(1) == ["1"])
    next.kill()
    _ = next.status()
    #expect(folder.names.count <= 2)
    #expect(folder.names.contains("x"))
  }

  /// Some file systems know no locks: a library that is loaded first stands in for one.
  @Test(
    .enabled(if: BuiltProgram.isInstalled("cc"), "there is no C compiler"),
    arguments: ["ENOLCK", "ENOTSUP", "EINVAL", "ENOSYS"])
  func aFileSystemWithoutLocks(_ code: String) throws {
    folder.write("#include <errno.h>\nint flock(void) { errno = \(code); return -1; }", to: "n.c")
    let command = "/usr/bin/cc -shared -fPIC -o n.so n.c && LD_PRELOAD=./n.so exec \"$0\" replace x 10"
    let writer = try SpawnedProgram.fileWriter(command, in: folder)
    #expect(writer.lines(3) == ["1", "2", "3"])
    writer.kill()
    _ = writer.status()
    #expect(folder.read("x").count == 10)
    #expect(folder.names.count { $0.contains("compass") } <= 1)
  }

  /// The signal ends the program in the middle of what it writes.
  @Test func aProgramThatEndsInTheMiddleLeavesTheOldFile() throws {
    folder.write("old", to: "x")
    let run = try SpawnedProgram.writing("ulimit -f 100; exec \"$0\" die x 3000000", in: folder)
    #expect(run.lines == [] && run.status == SIGXFSZ)
    #expect(folder.read("x") == "old")
    #expect(folder.names.count == 2)
    let next = try SpawnedProgram.writing("ulimit -f 100; exec \"$0\" replace x 3000000", in: folder)
    #expect(next.lines == [] && next.status != 0)
    #expect(folder.read("x") == "old")
    #expect(folder.names == ["x"])
  }
}

extension SpawnedProgram {
  /// A `file-writer` that runs in a folder, started by a shell as `$0`.
  static func fileWriter(_ command: String, in folder: TemporaryFolder) throws -> SpawnedProgram {
    let words = ["/bin/bash", "-c", "cd \"$1\" || exit; \(command)", BuiltProgram.path("file-writer"), folder.path]
    return try SpawnedProgram(words, isSilent: true)
  }

  /// The lines of one until it ended, and the status with which it did.
  static func writing(_ command: String, in folder: TemporaryFolder) throws -> (lines: [String], status: Int32) {
    let writer = try fileWriter(command, in: folder)
    return (writer.linesUntilEnd(), writer.status())
  }
}
