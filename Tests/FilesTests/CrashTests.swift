import Foundation
import Testing

/// A program that is killed, or runs into the end of the disk, while it replaces a file.
struct CrashTests {
  let folder: TestFolder
  init() throws { folder = try TestFolder() }

  @Test(arguments: 1...12) func aKilledProgramLeavesAWholeFile(_ times: Int) throws {
    let size = 3_000_000
    let writer = try FileWriting("exec \"$0\" replace x \(size)", in: folder)
    #expect(writer.lines(times).count == times)
    writer.kill()
    _ = writer.status()
    let text = try folder.read("x").utf8
    #expect(text.count == size && Set(text).count == 1)
    // The one that comes next clears away what was left.
    let next = try FileWriting("exec \"$0\" replace x \(size)", in: folder)
    #expect(next.lines(1) == ["1"])
    next.kill()
    _ = next.status()
    #expect(try folder.names.count <= 2)
    #expect(try folder.names.contains("x"))
  }

  /// The signal ends the program in the middle of what it writes.
  @Test func aProgramThatEndsInTheMiddleLeavesTheOldFile() throws {
    try folder.write("old", to: "x")
    let run = try FileWriting.run("ulimit -f 100; exec \"$0\" die x 3000000", in: folder)
    #expect(run.lines == [] && run.status == SIGXFSZ)
    #expect(try folder.read("x") == "old")
    #expect(try folder.names.count == 2)
    let next = try FileWriting.run("ulimit -f 100; exec \"$0\" replace x 3000000", in: folder)
    #expect(next.lines == [] && next.status != 0)
    #expect(try folder.read("x") == "old")
    #expect(try folder.names == ["x"])
  }
}
