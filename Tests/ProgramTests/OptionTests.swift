import Testing

/// What the program does with its options.
struct OptionTests {
  let home: Home
  init() throws { home = try Home() }

  @Test func commandsRunInOrder() throws {
    let run = try home.run("--sample", "-c", "filter D1", "-c", "count", "-c", "clear", "-c", "count", "-o", "json")
    let lines = run.output.split(separator: "\n")
    #expect(run.status == 0)
    #expect(lines.count == 2)
    #expect(lines.last == #"{"count":65}"#)
    #expect(lines.first != lines.last)
  }

  @Test func scriptsRunBehindTheCommands() throws {
    try home.write("echo script $1 $2\n", to: "a.compass")
    let run = try home.run(
      "--sample", "a.compass", "-", "-c", "echo command", "--", "one", "two", input: "echo input $2")
    #expect(run.status == 0)
    #expect(run.output == "command\nscript one two\ninput two\n")
  }

  @Test func standardInputIsAScript() throws {
    let run = try home.run("--sample", input: "filter D1\ncount\nfilter nonsense=1\ncount\n")
    #expect(run.status == 2)
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(run.errors.contains("-:3:8: error: 'nonsense' is not a field of schools"))
  }

  @Test func checkReportsEveryErrorAndWritesNothing() throws {
    try home.write("filter divison=D1\ncount\nnonsense\nstatus all contacted\n", to: "a.compass")
    let run = try home.run("--db", home("x.db"), "--check", "a.compass")
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("a.compass:1:8: error:"))
    #expect(run.errors.contains("a.compass:3:1: error:"))
    #expect(!run.errors.contains("->"))
  }

  /// What a script defines is known to the lines after it.
  @Test func checkKnowsTheScriptsOwnNames() throws {
    try home.write("alias mine filter D3\nmine\nsave near\nview near\nset n = count\necho $n\n", to: "a.compass")
    #expect(try home.run("--sample", "--check", "a.compass").errors.isEmpty)
    try home.write("alias mine filter D3\nalias mine none\nmine\n", to: "a.compass")
    #expect(try home.run("--sample", "--check", "a.compass").errors.contains("a.compass:3:1: error: 'mine'"))
  }

  @Test func interactiveGoesOnBehindTheCommands() throws {
    let run = try home.run("--sample", "-i", "-c", "filter D1", input: "count\nquit\n")
    #expect(run.status == 0)
    #expect(run.output != "65\n" && run.output.hasSuffix("\n"))
  }

  @Test(arguments: [
    ("table", "State"), ("cards", "Kenyon"), ("csv", "state,count\n"), ("tsv", "state\tcount"),
    ("json", #"[{"state":"#), ("jsonl", #"{"state":"#), ("markdown", "| state |"), ("lines", "state: "),
  ])
  func everyModePrints(mode: String, beginning: String) throws {
    let command = mode == "cards" ? "show" : "group state"
    let run = try home.run("--sample", "-c", command, "-o", mode)
    #expect(run.status == 0)
    #expect(run.output.contains(beginning))
    #expect(!run.output.contains("\u{1b}"))
    let long = try home.run("--sample", "-c", command, "--output", mode)
    #expect(long.output == run.output)
  }

  @Test func valuesStandWhereverTheyAreUsual() throws {
    for words in [["-ojson"], ["-o=json"], ["--output=json"], ["-Xo", "json"], ["-o", "csv", "--output", "json"]] {
      let run = try home.shell("compass --sample -c count \(words.joined(separator: " "))")
      #expect(run.output == "{\"count\":65}\n", "\(words)")
    }
  }

  @Test func lettersShareADash() throws {
    let run = try home.shell("echo 'echo typed' | compass --sample -Xic 'echo command'")
    #expect(run.status == 0)
    #expect(run.output == "command\ntyped\n")
  }

  @Test func commandsAreTakenAsTheyAre() throws {
    let run = try home.run("--sample", "-c", "--keep-going")
    #expect(run.status == 2)
    #expect(run.errors.contains("--keep-going"))
    let empty = try home.run("--sample", "-c", "", "-c", "echo after")
    #expect(empty.status == 0 && empty.output == "after\n")
  }

  @Test func firstFailureEndsTheCommands() throws {
    let words = ["--sample", "-c", "echo one", "-c", "show nowhere", "-c", "echo two"]
    let run = try home.run(words[0], words[1], words[2], words[3], words[4], words[5], words[6])
    #expect(run.status == 1 && run.output == "one\n")
    let more = try home.run("--keep-going", words[0], words[1], words[2], words[3], words[4], words[5], words[6])
    #expect(more.status == 1 && more.output == "one\ntwo\n")
  }

  @Test func scriptGoesOnWhereAsked() throws {
    try home.write("echo one\nfilter nonsense=1\necho two\n", to: "a.compass")
    #expect(try home.run("--sample", "a.compass").output == "one\n")
    let run = try home.run("--sample", "--keep-going", "a.compass")
    #expect(run.status == 2 && run.output == "one\ntwo\n")
  }

  @Test func dryRunPrintsTheWritesAndSendsNone() throws {
    let run = try home.run("--db", home("x.db"), "--dry-run", "-o", "json", "-c", "home 41.4,-81.7")
    #expect(run.status == 0)
    #expect(run.output.contains(#""action":"insert""#))
    let again = try home.run("--db", home("x.db"), "-c", "filter within=500")
    #expect(again.status == 1)
    #expect(again.errors.contains("no home location is set"))
  }

  @Test func readOnlyRefusesChanges() throws {
    let run = try home.run("--sample", "--read-only", "-c", "home 41.4,-81.7")
    #expect(run.status == 1)
    #expect(run.errors.contains("'--read-only'"))
    #expect(run.output.isEmpty)
  }

  @Test func readOnlyLeavesAFileAlone() throws {
    #expect(try home.run("--db", home("x.db"), "-c", "count").status == 0)
    let before = try home.read(data: "x.db")
    #expect(try home.run("--db", home("x.db"), "--read-only", "-c", "count").output == "0\n")
    #expect(try home.read(data: "x.db") == before)
    #expect(try home.files.filter { $0.hasPrefix("x.db") } == ["x.db"])
    let missing = try home.run("--db", home("y.db"), "--read-only", "-c", "count")
    #expect(missing.status == 3)
    #expect(try !home.files.contains("y.db"))
  }

  @Test func yesAnswersEveryQuestion() throws {
    let run = try home.run("--sample", "--yes", "-c", "status all contacted", "-c", "group status", "-o", "json")
    #expect(run.status == 0)
    #expect(run.output == #"[{"status":"contacted","count":65}]"# + "\n")
  }

  @Test func misspeltOptionsAreSuggested() throws {
    let run = try home.run("--ouput", "json")
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors == "error: '--ouput' is not an option\n  did you mean '--output'?\n")
  }

  @Test(arguments: [
    ("shrotlist.compass", "did you mean 'shortlist.compass'?"), ("nothing like it", "name another file"),
    ("plan_.compass", "did you mean 'plan1.compass', 'plan2.compass' or 'plan3.compass'?"),
  ])
  func misspeltFilesAreSuggestedAndNeverRead(name: String, hint: String) throws {
    for file in ["shortlist.compass", "plan1.compass", "plan2.compass", "plan3.compass", "plan4.compass"] {
      try home.write("echo read\n", to: file)
    }
    let runs = [
      try home.run("--sample", name), try home.run("--sample", "-c", "source '\(name)'"),
      try home.run("--sample", "-c", "import '\(name)'"),
    ]
    for run in runs {
      #expect(run.status != 0 && run.output.isEmpty)
      #expect(run.errors.contains("'\(name)' can't be read: no such file or directory\n  \(hint)\n"))
    }
  }
}
