import Testing
import WaitingTrait

/// `--log-file` and `set log`: what was said and answered, in a file.
@Suite(.waiting) struct LogTests {
  let home = Home()

  @Test func everythingIsKept() throws {
    let run = try home.run("--sample", "--log-file", "all.log", "-c", "schools D1 OH", "-c", "nonsense")
    #expect(run.status == 2)
    let text = try home.read("all.log")
    #expect(text.contains(#/\n\d{4}-\d\d-\d\d \d\d:\d\d:\d\d › schools D1 OH\n4 of 65 schools/#))
    #expect(text.contains("Kent State University") && text.contains("error: 'nonsense' is not a verb"))
    #expect(!text.contains("\u{1B}"))
    #expect(try home.shell("stat -c %a all.log").output == "600\n")
  }

  @Test func aSettingTurnsItOnAndOff() throws {
    let run = try home.run(
      "--sample", "-c", "set log some.log", "-c", "count", "-c", "set log none", "-c", "echo later")
    #expect(run.status == 0)
    let text = try home.read("some.log")
    #expect(text.contains("› count\n65\n") && !text.contains("later"))
  }

  @Test(arguments: ["off", "none"]) func theWordsThatTurnItOff(word: String) throws {
    let run = try home.run("--sample", "-c", "set log some.log; set log \(word); count")
    #expect(run.status == 0 && run.output == "65\n")
    #expect(try home.files.filter { $0 == word } == [] && !home.read("some.log").contains("65"))
    home.write("set log \(word)\n", to: "config/compass/config")
    #expect(try home.run("--sample", "-c", "count").status == 0)
    #expect(home.files.filter { $0 == word } == [])
  }

  @Test func theFileBeforeIsNamed() throws {
    let run = try home.run("--sample", "--log-file", "a.log", "-c", "set log b.log; count")
    #expect(run.errors.contains("'a.log' ended: the log goes on in 'b.log'"))
    #expect(try !home.read("a.log").contains("65") && home.read("b.log").contains("65"))
  }

  /// Neither where they are typed nor where they come back.
  @Test(arguments: [
    "set supabase.key sb_secret_abcdefghijklmnop", "echo sb_secret_abcdefghijklmnop",
    "echo eyJhbGciOiJIUzI1NiJ9.abcdefghijklmnop.x", "echo the token=abcdefghijklmnop of it",
    "note kenyon \"my key sb_secret_abcdefghijklmnop\"; show kenyon", "output json; echo sb_secret_abcdefghijklmnop",
  ])
  func secretsAreNotKept(line: String) throws {
    let run = try home.run("--sample", "--log-file", "all.log", "-c", line)
    #expect(run.status == 0)
    #expect(try !home.read("all.log").contains("abcdefghijklmnop"), "\(line)")
  }

  @Test(arguments: [["--log-file", "/nowhere/x.log", "-c", "count"], ["-c", "set log /nowhere/x.log; count"]])
  func aFileThatCannotBeWrittenIsTold(arguments: [String]) throws {
    let run = try home.run(arguments: ["--sample"] + arguments)
    #expect(run.failed(1, "'/nowhere/x.log' can't be written"), "\(run)")
  }

  @Test func resultsAreTheSameWithTimingAndALog() throws {
    let lines = ["-c", "schools D1 OH", "-c", "count; group division", "-c", "show kenyon"]
    let plain = try home.run(arguments: ["--sample", "-o", "json"] + lines)
    let timed = try home.run(arguments: ["--sample", "-o", "json", "--log-file", "a.log", "-c", "timing on"] + lines)
    #expect(plain.output == timed.output && timed.errors.contains(" ms\n"))
  }

  @Test func everyCallerOfAScriptIsNamed() throws {
    home.write("source b.compass\n", to: "a.compass")
    home.write("# twice\n\ncount; source c.compass\n", to: "b.compass")
    home.write("alias bad show nobody\nbad\n", to: "c.compass")
    let run = try home.run("--sample", "a.compass")
    #expect(run.status == 1 && run.errors.contains("alias bad:1:6: error: nothing is called 'nobody'"))
    #expect(
      run.errors.hasSuffix("  called from c.compass:2\n  called from b.compass:3\n  called from a.compass:1\n"))
    let alone = try home.run("--sample", "c.compass")
    #expect(alone.errors.hasSuffix("  called from c.compass:2\n"))
  }
}
