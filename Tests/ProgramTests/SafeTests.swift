import Testing
import WaitingTrait

/// `--safe`: no programs, and no files but the shell's own.
@Suite(.waiting) struct SafeTests {
  let home = Home()

  @Test(arguments: [
    "! touch made", "count > made", "count | tee made", "export made.csv", "record made", "set log made",
  ])
  func nothingIsMade(line: String) throws {
    let run = try home.run("--sample", "--safe", "-c", line)
    #expect(run.status == 1 && run.output.isEmpty && run.errors.contains("safe mode"))
    #expect(home.files.filter { $0.hasPrefix("made") }.isEmpty)
  }

  @Test func theScriptsOfTheCommandLineRun() throws {
    home.write("count\nset safe off\n", to: "a.compass")
    let run = try home.run("--sample", "--safe", "a.compass")
    #expect(run.output == "65\n" && run.status == 1)
    #expect(run.errors.contains("a.compass:2:1: error: safe mode lasts until the shell ends"), "\(run.errors)")
  }

  /// What a script may not do, the configuration may not do either.
  @Test(arguments: [
    ("set safe off", "safe mode lasts until the shell ends"), ("set log made", "reads and writes no files: 'made'"),
    ("set pager cat", "runs no programs: 'cat'"),
  ])
  func theConfigurationCannotTakeItBack(line: String, message: String) throws {
    home.write("set safe on\n\(line)\n", to: "config/compass/config")
    let run = try home.run("--sample", "-c", "count > made")
    #expect(run.errors.contains("config:2: \(message)") || run.errors.contains("config:2: safe mode \(message)"))
    #expect(run.status == 1 && run.errors.contains("safe mode reads and writes no files: 'made'"))
    #expect(!home.files.contains("made"))
  }

  @Test func theConfigurationTurnsItOn() throws {
    home.write("set safe on\n", to: "config/compass/config")
    #expect(try home.run("--sample", "-c", "count > made").errors.contains("safe mode"))
    #expect(try home.run("--db", "own.db", "-c", "add school Kenyon College; count").output.contains("1"))
  }
}
