import Testing
import WaitingTrait

/// Help, version, completion scripts, and words that are wrong.
@Suite(.waiting) struct UsageTests {
  let home = Home()

  @Test(arguments: [
    ("--version", "compass 1.0.0\n"), ("--help", "Explore a family's college recruiting list.\n\nUsage: compass ["),
  ])
  func answersGoToStandardOutput(option: String, beginning: String) throws {
    let run = try home.run(option)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix(beginning))
    #expect(run.errors.isEmpty)
  }

  @Test func helpFitsEightyColumns() throws {
    let lines = try home.run("--help").output.split(separator: "\n")
    #expect(lines.count > 30)
    #expect(lines.allSatisfy { $0.count <= 80 && $0.last != " " })
  }

  @Test(
    arguments: [
      (["--nonsense"], "'--nonsense' is not an option", "'compass --help' lists the options"),
      (["-z"], "'-z' is not an option", "'compass --help' lists the options"),
      (["-check"], "'-check' is not an option", "did you mean '--check'?"),
      (["--colour=never"], "'--colour' is not an option", "did you mean '--color'?"),
      (["--readonly"], "'--readonly' is not an option", "did you mean '--read-only'?"),
      (["-o", "jsn"], "expected an output mode after '-o', found 'jsn'", "did you mean 'json'?"),
      (
        ["--output=nonsense"], "expected an output mode after '--output', found 'nonsense'",
        "one of table, cards, csv, tsv, json, jsonl, markdown, lines"
      ),
      (
        ["--color", "sometimes"], "expected a choice of colors after '--color', found 'sometimes'",
        "one of auto, always, never"
      ),
      (
        ["--generate-completion-script", "powershell"],
        "expected a shell after '--generate-completion-script', found 'powershell'",
        "one of bash, zsh, fish"
      ),
      (["-c"], "expected a command after '-c', found nothing", "compass -c count"),
      (["--db"], "expected a database file after '--db', found nothing", "compass --db list.db"),
      (
        ["--db", "--read-only"], "expected a database file after '--db', found '--read-only'",
        "a file of that name: --db=./--read-only"
      ),
      (["--db="], "expected a database file after '--db', found an empty word", "compass --db list.db"),
      (["--as", "''"], "expected an athlete's name after '--as', found an empty word", "compass --as eli"),
      (["''"], "expected a script, found an empty word", "'compass --help' lists the options"),
      (["--sample=yes"], "'--sample' takes no value, found 'yes'", "compass --sample"),
      (["-X=1"], "'-X' takes no value, found '1'", "compass -X"),
      (
        ["--db", "a.db", "--db", "b.db"], "expected '--db' once, found it with 'a.db' and with 'b.db'",
        "compass --db b.db"
      ),
      (["--as", "eli", "--as=ann"], "expected '--as' once, found it with 'eli' and with 'ann'", "compass --as ann"),
    ])
  func wrongOptionsAreNotUnderstood(words: [String], message: String, hint: String) throws {
    let run = try home.shell("compass --sample -c count \(words.joined(separator: " "))")
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors == "error: \(message)\n  \(hint)\n")
    #expect(home.files.isEmpty)
  }

  @Test(arguments: ["--help", "--version", "--generate-manual", "--generate-completion-script bash"])
  func aReaderWhoLeavesIsNoFailure(option: String) throws {
    let run = try home.shell("exec 3> >(:); wait $!; compass \(option) >&3")
    #expect(run.status == 0 && run.errors.isEmpty)
    let full = try home.shell("compass \(option) >/dev/full")
    #expect(full.status == 1)
    #expect(full.errors.hasPrefix("error: 'standard output' can't be written: the disk is full\n"))
  }

  @Test func controlCharactersOfOptionsAreMadeVisible() throws {
    let run = try home.run("--\u{1B}[31mred")
    #expect(run.status == 2)
    #expect(!run.errors.contains("\u{1B}") && run.errors.contains("red' is not an option"))
  }

  @Test func wordsThatAreNotTextAreNotUnderstood() throws {
    let run = try home.shell(#"compass --sample -c $'echo \xff'"#)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors == "error: argument 3 is not UTF-8 text\n")
  }

  @Test(
    arguments: [
      ("count", 0), ("show nowhere", 1), ("nonsense", 2), ("filter divison=D1", 2), ("quit", 0),
      ("expect count = 3", 1), ("filter D1; count; show nowhere", 1), ("show > /dev/null/x.csv", 1),
      ("show | false", 1), ("echo 'open", 2),
    ] as [(String, Int32)])
  func statusTells(command: String, status: Int32) throws {
    let run = try home.run("--sample", "-c", command)
    #expect(run.status == status, "\(run.errors)")
    #expect(run.errors.contains("error: ") == (status != 0))
    #expect(!run.output.contains("error"))
  }

  @Test func resultsAndNothingElseOnStandardOutput() throws {
    let run = try home.run(
      "--sample", "-c", "filter D1 fit>=70 within=500", "-c", "sort fit", "-c", "show", "-o", "json")
    #expect(run.status == 0)
    let rows = try JSONValue.array(run.output)
    #expect(!rows.isEmpty)
    #expect(rows.allSatisfy { $0["division"] as? String == "D1" })
    #expect(run.errors.contains("\(rows.count) of 65 schools  [D1]"))
  }
}

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

  /// A line that a script may not run, the configuration may not run either.
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
