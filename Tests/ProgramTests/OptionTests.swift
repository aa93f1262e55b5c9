import Testing
import WaitingTrait

/// The effects of the program's options.
@Suite(.waiting) struct OptionTests {
  let home = Home()

  @Test(
    arguments: [
      ("-c 'filter D1' -c count -c clear -c count -o json", 0, "{\"count\":26}\n{\"count\":65}\n", ""),
      ("-i -c 'filter D1' <<<$'count\nquit'", 0, "26\n", ""),
      ("-c count -ojson", 0, "{\"count\":65}\n", ""), ("-c count -o=json", 0, "{\"count\":65}\n", ""),
      ("-c count --output=json", 0, "{\"count\":65}\n", ""), ("-c count -Xo json", 0, "{\"count\":65}\n", ""),
      ("-c count -o csv --output json", 0, "{\"count\":65}\n", ""),
      ("-Xic 'echo command' <<<'echo typed'", 0, "command\ntyped\n", ""),
      ("-c --keep-going", 2, "", "--keep-going"), ("-c '' -c 'echo after'", 0, "after\n", ""),
      ("-c 'echo one' -c 'show nowhere' -c 'echo two'", 1, "one\n", "nowhere"),
      ("--keep-going -c 'echo one' -c 'show nowhere' -c 'echo two'", 1, "one\ntwo\n", "nowhere"),
      ("--read-only -c 'home 41.4,-81.7'", 1, "", "'--read-only'"),
      (
        "--yes -c 'status all contacted' -c 'group status' -o json", 0,
        #"[{"status":"contacted","count":65}]"# + "\n", ""
      ),
    ] as [(String, Int32, String, String)])
  func optionsDoTheirWork(words: String, status: Int32, output: String, error: String) throws {
    let run = try home.shell("compass --sample \(words)")
    #expect(run.status == status && run.output == output, "\(run)")
    #expect(error.isEmpty || run.errors.contains(error), "\(run)")
  }

  @Test func scriptsRunBehindTheCommands() throws {
    home.write("echo script $1 $2\n", to: "a.compass")
    let run = try home.run(
      "--sample", "a.compass", "-", "-c", "echo command", "--", "one", "two", input: "echo input $2")
    #expect(run.printed("command\nscript one two\ninput two\n"), "\(run)")
  }

  @Test func standardInputIsAScript() throws {
    let run = try home.run("--sample", input: "filter D1\ncount\nfilter nonsense=1\ncount\n")
    #expect(run.status == 2)
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(run.errors.contains("-:3:8: error: 'nonsense' is not a field of schools"))
  }

  @Test func checkReportsEveryErrorAndWritesNothing() throws {
    home.write("filter divison=D1\ncount\nnonsense\nstatus all contacted\n", to: "a.compass")
    let run = try home.run("--db", home("x.db"), "--check", "a.compass")
    #expect(run.failed(2, "a.compass:1:8: error:"), "\(run)")
    #expect(run.errors.contains("a.compass:3:1: error:"))
    #expect(!run.errors.contains("->"))
  }

  /// Values are read, rows that a script adds are there, and a caller is named only where one calls.
  @Test func checkReadsValues() throws {
    home.write("add school Antioch College\nstatus antioch contacted\nedit antioch tier=Z\n", to: "a.compass")
    home.write("source a.compass\n", to: "b.compass")
    let run = try home.run("--sample", "--check", "b.compass", "a.compass")
    let lines = run.errors.split(separator: "\n")
    #expect(lines.filter { $0 == "a.compass:3:14: error: expected a tier, not 'Z'" }.count == 2, "\(run)")
    #expect(lines.filter { $0.contains("called from") } == ["  called from b.compass:1"], "\(run)")
  }

  /// A script that another one runs is read as well, from where it lies, once; a loop ends it where it closes. What only
  /// the caller of a script says is taken for granted.
  @Test func checkReadsTheScriptsThatAreRun() throws {
    home.makeFolder("sub")
    home.write(
      "source sub/b.compass\nsource sub/b.compass\nif count > 0 then source c.compass -- D1\n", to: "a.compass")
    home.write("shwo\nsource missing.compass\nsource ../c.compass\n", to: "sub/b.compass")
    home.write("filter $1; wobble\nstatus $2 contacted\nsource $3\necho $4; source a.compass\n", to: "c.compass")
    let run = try home.run("--sample", "--check", "a.compass")
    let places = run.errors.split(separator: "\n").filter { $0.contains(" error:") }.map { $0.prefix { $0 != " " } }
    #expect(places == ["sub/b.compass:1:1:", "sub/b.compass:2:1:", "c.compass:1:12:", "c.compass:4:10:"], "\(run)")
    #expect(run.status == 2 && run.errors.contains("'a.compass' runs itself"), "\(run)")
    #expect(run.errors.contains("  called from sub/b.compass:3\n  called from a.compass:1\n"), "\(run)")
    let other = try home.run("--sample", "a.compass")
    #expect(other.failed(2, "sub/b.compass:1:1:"), "\(other)")
  }

  /// Both lines of a condition, and that of a loop, are read at their places; what they set is known afterwards.
  @Test func checkReadsTheLinesOfConditionsAndLoops() throws {
    home.write(
      "if count > 0 then filter divison=D1 else count\nif count = 0 then count else tier kenyon Z\n"
        + "for each D3 OH do edit . tier=Z\nif count > 0 then set n = count else set m = 2 * 3\necho $n $m\n"
        + "if $n > 3 then if $m < 2 then echo one else shwo\n", to: "a.compass")
    let run = try home.run("--sample", "--check", "a.compass")
    let places = run.errors.split(separator: "\n").filter { $0.contains(" error:") }.map { $0.prefix { $0 != " " } }
    #expect(
      places == ["a.compass:1:26:", "a.compass:2:42:", "a.compass:3:26:", "a.compass:6:45:"], "\(run)")
    #expect(run.status == 2)
  }

  /// What a loop may not run, and what an alias comes to with the words of its call.
  @Test func checkReadsWhatLoopsAndAliasesRun() throws {
    home.write(
      "for each D3 OH do contact . email\nalias near filter divison=$1\nnear D1\nalias far filter division=$1\nfar D9\n"
        + "far D1\nfar $1\n", to: "a.compass")
    let run = try home.run("--sample", "--check", "a.compass")
    let places = run.errors.split(separator: "\n").filter { $0.contains(" error:") }.map { $0.prefix { $0 != " " } }
    #expect(places.first == "a.compass:1:19:" && places.count == 3, "\(run)")
    #expect(run.errors.contains("alias near:1:8: error: 'divison' is not a field of schools"), "\(run)")
    #expect(run.errors.contains("\n  called from a.compass:5\n"), "\(run)")
    #expect(run.status == 2)
  }

  /// Nothing is stored of what was held at the end.
  @Test func whatIsHeldAtTheEndIsDropped() throws {
    let file = home("held.db")
    _ = try home.run("--db", file, "-c", "add school Kenyon College")
    for words in ["-c 'begin; tier kenyon C'", "<<<'begin\ntier kenyon C'", "-c begin -c 'tier kenyon C' -c quit"] {
      let run = try home.shell("compass --db \(file) \(words)")
      #expect(run.status == 1 && run.errors.contains("1 change dropped"), "\(words): \(run)")
    }
    #expect(try home.run("--db", file, "-c", "show kenyon tier").output.contains("unknown"))
    let stored = try home.run("--db", file, "-c", "begin; tier kenyon C; commit")
    #expect(stored.status == 0, "\(stored)")
    #expect(try home.run("--db", file, "-c", "show kenyon tier").output.contains("C"))
  }

  /// A copy of the list's file is compared row by row; the file that is open is none.
  @Test func aCopyIsCompared() throws {
    let (file, copy) = (home("list.db"), home("copy.db"))
    _ = try home.run("--db", file, "-c", "add school Reed College; add school Rice University")
    _ = try home.shell("cp \(file) \(copy)")
    let run = try home.run("--db", file, "-c", "edit reed conference=SEC; delete rice; diff \(copy)", "--yes")
    #expect(run.status == 0 && run.output.contains("Conference: SEC → none"), "\(run)")
    #expect(run.output.contains("1 school added, 1 school changed"), "\(run)")
    #expect(try home.run("--db", file, "-c", "diff \(file)").failed(1, "is the list that is open"))
    #expect(try home.run("--db", file, "--safe", "-c", "diff \(copy)").failed(1, "safe mode"))
  }

  /// A script may be given nine words; which ones, only its caller knows.
  @Test func checkKnowsNineWords() throws {
    home.write("echo $1 $9\nfilter $9\nshow $nope\n", to: "a.compass")
    let alone = try home.run("--sample", "--check", "a.compass")
    #expect(alone.errors.hasPrefix("a.compass:3:6: error: '$nope' is not set\n"), "\(alone)")
    home.write("echo $1 $9\nfilter $9\n", to: "a.compass")
    let words = "a b c d e f g h"
    home.write(["D9", "D1 j"].map { "source a.compass \(words) \($0)\n" }.joined(), to: "b.compass")
    let run = try home.run("--sample", "--check", "b.compass")
    let told = run.errors.split(separator: "\n").filter { $0.contains(" error:") }
    #expect(told.map { $0.prefix { $0 != " " } } == ["a.compass:2:8:", "b.compass:2:1:"], "\(run)")
    let given = ["--sample", "--check", "a.compass", "--"] + words.split(separator: " ").map(String.init)
    #expect(try home.run(arguments: given + ["D1"]).errors.isEmpty)
    let many = try home.run(arguments: given + ["D1", "j"])
    #expect(many.status == 2 && many.errors.contains("at most nine words, not 10"), "\(many)")
  }

  /// The shell that is open can't be given another environment.
  @Test func insideTheShellNothingIsExported() throws {
    let settings = ["SUPABASE_URL": "abc.supabase.co", "SUPABASE_ANON_KEY": "sb_publishable_a"]
    let run = try home.run("--sample", "-c", "push", environment: settings)
    #expect(run.errors.contains("\n  start with SUPABASE_URL=https://abc.supabase.co"), "\(run)")
  }

  /// Whoever names half of a project doesn't get the list on this machine instead.
  @Test(arguments: [
    (
      ["SUPABASE_URL": "https://abc.supabase.co"],
      "no key for 'https://abc.supabase.co': SUPABASE_PUBLISHABLE_KEY is missing\n  "
        + "start with SUPABASE_PUBLISHABLE_KEY=KEY, with the publishable key of the dashboard's Settings, API Keys, "
        + "or 'unset SUPABASE_URL' for the list on this machine\n"
    ),
    (
      ["SUPABASE_URL": "https://abc.supabase.co", "NEXT_PUBLIC_SUPABASE_ANON_KEY": "sb_publishable_x"],
      "no key for 'https://abc.supabase.co': 'NEXT_PUBLIC_SUPABASE_ANON_KEY' isn't read\n  "
        + "start with SUPABASE_PUBLISHABLE_KEY=\"$NEXT_PUBLIC_SUPABASE_ANON_KEY\"\n"
    ),
    (
      ["SUPABASE_URL": "https://abc.supabase.co", "SUPABASE_KEY": "sb_publishable_x"],
      "no key for 'https://abc.supabase.co': 'SUPABASE_KEY' isn't read\n  "
        + "start with SUPABASE_PUBLISHABLE_KEY=\"$SUPABASE_KEY\"\n"
    ),
    (
      ["SUPABASE_ANON_KEY": "sb_publishable_x"],
      "SUPABASE_ANON_KEY is set, but not the address of its project: SUPABASE_URL is missing\n  start with "
        + "SUPABASE_URL=https://YOUR-PROJECT.supabase.co, or 'unset SUPABASE_ANON_KEY' for the list on this machine\n"
    ),
  ])
  func halfAProjectIsNoList(_ environment: [String: String], _ expected: String) throws {
    let run = try home.run("-c", "count", environment: environment)
    #expect(run.status == 3 && run.output.isEmpty && run.errors == "error: " + expected, "\(run)")
    #expect(try home.run("--sample", "-c", "count", environment: environment).output == "65\n")
    #expect(try home.run("--db", "list.db", "-c", "count", environment: environment).output == "0\n")
  }

  @Test(arguments: [
    ("supabase.url https://x.supabase.co", "no key for 'https://x.supabase.co'", "supabase.key KEY"),
    (
      "supabase.key sb_publishable_x", "'supabase.key' is set, but not the address of its project",
      "supabase.url https://YOUR-PROJECT.supabase.co"
    ),
  ])
  func halfAProjectInTheFileIsNoList(_ setting: String, _ message: String, _ other: String) throws {
    home.write("set \(setting)\n", to: "config/compass/config")
    let run = try home.run("-c", "count")
    #expect(run.failed(3, "error: \(message)\n  write 'set \(other)' into the configuration, or"), "\(run)")
    #expect(try home.run("--no-config", "-c", "count").output == "0\n")
  }

  /// The name of today wins over that of before.
  @Test func aKeyHasTwoNames() throws {
    let keys = ["SUPABASE_PUBLISHABLE_KEY": "sb_secret_x", "SUPABASE_ANON_KEY": "sb_publishable_x"]
    let address = ["SUPABASE_URL": "http://127.0.0.1:1"]
    let both = try home.run("-c", "count", environment: address.merging(keys) { $1 })
    #expect(both.status == 3 && both.errors.contains("SUPABASE_PUBLISHABLE_KEY holds the service key"), "\(both)")
    let old = try home.run("-c", "count", environment: address.merging(["SUPABASE_ANON_KEY": "sb_secret_x"]) { $1 })
    #expect(old.status == 3 && old.errors.contains("SUPABASE_ANON_KEY holds the service key"), "\(old)")
  }

  @Test func aLoopOfScriptsSaysWhereItCloses() throws {
    home.write("count\nsource b.compass\n", to: "a.compass")
    home.write("source a.compass\n", to: "b.compass")
    let run = try home.run("--sample", "a.compass")
    #expect(run.status == 1 && run.errors.hasPrefix("b.compass:1:1: error: 'a.compass' runs itself\n"), "\(run)")
  }

  /// The text that another program reads is never broken into lines of 80 columns.
  @Test func addressesAndTextsStayWhole() throws {
    let text = String(repeating: "A text that goes on and on.", count: 9)
    let lines = [
      "open kent map", "contact preston email", "edit kenyon notes=\"\(text)\"", "copy kenyon notes", "echo \(text)",
    ]
    let run = try home.run(arguments: ["--sample"] + lines.flatMap { ["-c", $0] })
    let printed = run.output.split(separator: "\n")
    #expect(printed.count == 4 && printed[0].count > 80 && printed[2...].allSatisfy { $0 == text }, "\(run)")
  }

  /// The names that a script defines are known to the lines after them.
  @Test func checkKnowsTheScriptsOwnNames() throws {
    home.write("alias mine filter D3\nmine\nsave near\nview near\nset n = count\necho $n\n", to: "a.compass")
    #expect(try home.run("--sample", "--check", "a.compass").errors.isEmpty)
    home.write("alias mine filter D3\nalias mine none\nmine\n", to: "a.compass")
    #expect(try home.run("--sample", "--check", "a.compass").errors.contains("a.compass:3:1: error: 'mine'"))
  }

  @Test(arguments: [
    ("table", "State"), ("cards", "Kenyon"), ("csv", "state,count\n"), ("tsv", "state\tcount"),
    ("json", #"[{"state":"#), ("jsonl", #"{"state":"#), ("markdown", "| state |"), ("lines", "state: "),
  ])
  func everyModePrints(mode: String, beginning: String) throws {
    let command = mode == "cards" ? "show" : "group state"
    let run = try home.run("--sample", "-c", command, "-o", mode)
    #expect(run.status == 0 && run.output.contains(beginning) && !run.output.contains("\u{1b}"))
    let long = try home.run("--sample", "-c", command, "--output", mode)
    #expect(long.output == run.output)
  }

  @Test func scriptGoesOnWhereAsked() throws {
    home.write("echo one\nfilter nonsense=1\necho two\n", to: "a.compass")
    #expect(try home.run("--sample", "a.compass").output == "one\n")
    let run = try home.run("--sample", "--keep-going", "a.compass")
    #expect(run.status == 2 && run.output == "one\ntwo\n")
  }

  @Test func dryRunPrintsTheWritesAndSendsNone() throws {
    let run = try home.run("--db", home("x.db"), "--dry-run", "-o", "json", "-c", "home 41.4,-81.7")
    #expect(run.status == 0)
    #expect(run.output.contains(#""action":"insert""#))
    #expect(!home.has("x.db"))
    let again = try home.run("--db", home("x.db"), "-c", "filter within=500")
    #expect(again.status == 1 && again.errors.contains("no home location is set"))
  }

  @Test func readOnlyLeavesAFileAlone() throws {
    #expect(try home.run("--db", home("x.db"), "-c", "count").status == 0)
    let before = try home.read(data: "x.db")
    #expect(try home.run("--db", home("x.db"), "--read-only", "-c", "count").output == "0\n")
    #expect(try home.read(data: "x.db") == before)
    #expect(home.files.filter { $0.hasPrefix("x.db") } == ["x.db"])
    let missing = try home.run("--db", home("y.db"), "--read-only", "-c", "count")
    #expect(missing.status == 3)
    #expect(!home.files.contains("y.db"))
  }

  @Test(arguments: [
    ("shrotlist.compass", "did you mean 'shortlist.compass'?"), ("nothing like it", "name another file"),
    ("plan_.compass", "did you mean 'plan1.compass', 'plan2.compass' or 'plan3.compass'?"),
  ])
  func misspeltFilesAreSuggestedAndNeverRead(name: String, hint: String) throws {
    for file in ["shortlist.compass", "plan1.compass", "plan2.compass", "plan3.compass", "plan4.compass"] {
      home.write("echo read\n", to: file)
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
