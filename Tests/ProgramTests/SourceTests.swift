import Foundation
import Testing
import WaitingTrait

/// Database files that can't be opened, configuration that can't be read, and the streams' ends.
@Suite(.waiting) struct SourceTests {
  let home = Home()

  @Test(arguments: [
    "just a text\n", "SQLite format 3\u{0}short", "SQLite format 3\u{0}" + String(repeating: "\u{3}", count: 5000),
  ])
  func fileOfSomethingElseStaysAsItIs(content: String) throws {
    home.write(content, to: "x.db")
    let run = try home.run("--db", home("x.db"), "-c", "count")
    #expect(run.status == 3)
    #expect(run.output.isEmpty && run.errors.hasPrefix("error: '\(home("x.db"))'"))
    #expect(try home.read(data: "x.db") == Data(content.utf8))
    #expect(home.files.filter { $0.hasPrefix("x.db") } == ["x.db"])
  }

  @Test func newerFileStaysAsItIs() throws {
    #expect(try home.run("--db", home("x.db"), "-c", "count").status == 0)
    var bytes = try home.read(data: "x.db")
    bytes[60] = 0x7f
    home.write(bytes, to: "x.db")
    let run = try home.run("--db", home("x.db"), "-c", "count")
    #expect(run.status == 3 && run.errors.contains("newer compass"))
    #expect(try home.read(data: "x.db") == bytes)
  }

  @Test func folderIsNoDatabase() throws {
    let run = try home.run("--db", home.path, "-c", "count")
    #expect(run.status == 3 && run.errors.contains("found the folder"))
  }

  @Test func endFoldsTheLogIntoTheFile() throws {
    #expect(try home.run("--db", home("x.db"), "-c", "home 41.4,-81.7").status == 0)
    #expect(home.files.filter { $0.hasPrefix("x.db") } == ["x.db"])
  }

  @Test(arguments: ["--db=~/x.db", "-c"]) func homeIsTheSameInEveryFolder(option: String) throws {
    home.write("set db ~/x.db\n", to: "config/compass/config")
    for folder in ["a", "b"] {
      home.makeFolder(folder)
      let option = option == "-c" ? "" : option
      let lines = "-c 'add school Zzyzx\(folder)' -c 'show > \"~/list.csv\"'"
      let run = try home.shell("cd \(folder) && compass \(option) \(lines)")
      #expect(run.status == 0, "\(run.errors)")
    }
    #expect(home.has("x.db") && home.has("list.csv") && !home.has("a/~") && !home.has("b/~"))
    #expect(try home.run("-c", "count").output == "2\n")
  }

  @Test func aNameWithBlanksIsOfferedInQuotes() throws {
    home.write("name\nX\n", to: "my list.csv")
    let run = try home.run("--sample", "-c", "import ~/my list.csv skip bad")
    #expect(run.failed(2, "quote a name that has spaces"))
    #expect(run.errors.contains("  import \"~/my list.csv\" skip bad"))
  }

  @Test func aMissingFolderIsNotMade() throws {
    let run = try home.run("--db", home("lists/x.db"), "-c", "count")
    #expect(run.failed(3, "its folder isn't there"))
    #expect(run.errors.contains("mkdir -p \(home("lists"))") && !home.has("lists"))
  }

  @Test func aWatchInTheConfigurationKeepsNothingWaiting() throws {
    home.write("watch count\nset output json\n", to: "config/compass/config")
    let run = try home.run("--sample", "-c", "count")
    #expect(run.output == "{\"count\":65}\n" && run.errors.contains("config:1:"))
  }

  @Test func defaultDatabaseIsInTheDataFolder() throws {
    #expect(try home.run("-c", "count").output == "0\n")
    #expect(home.has("data/compass/compass.db"))
  }

  @Test func errorsOfTheConfigurationHaveAPlace() throws {
    home.write("# mine\nset output jsn\n", to: "config/compass/config")
    let run = try home.run("--sample", "-c", "count")
    #expect(run.status == 0 && run.output == "65\n")
    #expect(run.errors.contains("\(home("config/compass/config")):2: 'output' is one of"))
    let without = try home.run("--sample", "--no-config", "-c", "count")
    #expect(without.status == 0 && without.output == "65\n")
    #expect(try home.run("--sample", "-X", "-c", "count").output == "65\n")
  }

  /// Whatever changes no rows may stand in it; a bad line doesn't take the others along.
  @Test func theConfigurationHoldsCommands() throws {
    let lines = [
      "\u{FEFF}columns name,state", "set keys vim", "nonsense", "alias near schools within=$1", "fav kenyon",
      "set total = count", "filter D1 OH", "set output csv",
    ]
    home.write(lines.joined(separator: "\r\n"), to: "config/compass/config")
    let run = try home.run("--sample", "-c", "show; echo $total; near 20; show kenyon header > k.json")
    let config = home("config/compass/config")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("name,state\nKent State University,OH\n") && run.output.contains("\n65\n"))
    for error in [
      "\(config):2: 'keys' is one of emacs, vi, not 'vim'", "\(config):3:1: error: 'nonsense' is not a verb",
      "\(config):5:1: error: nothing was changed: the configuration only sets how the shell starts",
    ] { #expect(run.errors.contains(error), "\(run.errors)") }
    #expect(!home.has("config/compass/saved.json"))
  }

  @Test(arguments: ["utf8", "utf16", "utf16be", "latin1", "crlf"])
  func scriptsAreReadInAnyEncoding(encoding: String) throws {
    let text = "# Kényon\nset who \"Zoë\"\necho $who\ncount\n"
    let data: Data? =
      switch encoding {
      case "utf8": Data([0xEF, 0xBB, 0xBF]) + Data(text.utf8)
      case "utf16": Data([0xFF, 0xFE]) + (text.data(using: .utf16LittleEndian) ?? Data())
      case "utf16be": Data([0xFE, 0xFF]) + (text.data(using: .utf16BigEndian) ?? Data())
      case "latin1": text.data(using: .isoLatin1)
      default: Data(text.replacing("\n", with: "\r\n").utf8)
      }
    home.write(try #require(data), to: "a.compass")
    home.write("source a.compass\n", to: "b.compass")
    for script in ["a.compass", "b.compass"] {
      let run = try home.run("--sample", script)
      #expect(run.status == 0 && run.output == "Zoë\n65\n", "\(run)")
      #expect(run.errors.contains("'a.compass': it isn't UTF-8") == (encoding == "latin1"))
    }
    let piped = try home.shell("compass --sample <a.compass")
    #expect(piped.status == 0 && piped.output == "Zoë\n65\n")
    home.write(try #require(data), to: "config/compass/config")
    let configured = try home.run("--sample", "-c", "echo configured $who")
    #expect(configured.status == 0 && configured.output.hasSuffix("configured Zoë\n"), "\(configured)")
    #expect(configured.errors.contains("it isn't UTF-8") == (encoding == "latin1"))
  }

  @Test func configurationChoosesAndAnOptionWins() throws {
    home.write("set output json\n", to: "config/compass/config")
    #expect(try home.run("--sample", "-c", "count").output == "{\"count\":65}\n")
    #expect(try home.run("--sample", "-c", "count", "-o", "table").output == "65\n")
  }

  @Test func scriptThatIsNotTextIsRefused() throws {
    home.write(Data("count\n".utf8) + Data([0x23, 0xff, 0x00, 0x0a]), to: "a.compass")
    let run = try home.run("--sample", "a.compass")
    #expect(run.failed(2, "'a.compass' is not text"), "\(run)")
  }

  /// The list that was meant isn't another one, which a line would change first.
  @Test func databaseAmongScriptsIsRefusedBeforeAnyLine() throws {
    let run = try home.run("missing.compass.db", "-c", "add school Nowhere")
    #expect(run.failed(2, "'missing.compass.db' is a database, not a script"), "\(run)")
    #expect(run.output.isEmpty && run.errors.hasSuffix("  compass --db missing.compass.db\n"))
    #expect(!home.has("data/compass/compass.db"))
    #expect(try home.run("-c", "count").output == "0\n")
  }

  @Test func closedPipeIsQuiet() throws {
    let run = try home.shell("compass --sample -c show -c show -o json | head -c 1; echo ${PIPESTATUS[0]}")
    #expect(run.output.hasSuffix("0\n"))
    #expect(!run.errors.contains("error") && !run.errors.contains("interrupted"))
    let small = try home.shell("mkfifo gate; (: <gate) & compass --sample -c show -c 'echo x' >gate; echo $?")
    #expect(small.output == "0\n")
  }

  /// A line that changes something isn't left out in silence.
  @Test(arguments: [
    ("-c 'echo x; schools' -c quit -c 'add school Denison'", "add school Denison"),
    ("-c 'echo x; tier kenyon C; count'", "tier kenyon C"), ("-c 'echo x' -c 'schools > x.csv'", "schools > x.csv"),
    ("-c 'echo x' do.compass", "source do.compass"), ("look.compass", "tier kenyon C"),
  ])
  func whatAClosedPipeLeavesOutIsSaid(_ arguments: String, _ line: String) throws {
    home.write("tier kenyon C\n", to: "do.compass")
    home.write("echo x\nschools\ntier kenyon C\n", to: "look.compass")
    let run = try home.shell(
      """
      mkfifo gate; (: <gate; touch shut) &
      { until [ -e shut ]; do sleep 0.1; done; compass --sample \(arguments); echo $? >&3; } 3>&1 >gate
      """)
    #expect(run.output == "1\n")
    #expect(run.errors.contains("nobody reads the output any more, so this wasn't run: \(line)\n"), "\(run.errors)")
  }

  @Test func fullDiskIsAnError() throws {
    let run = try home.shell("compass --sample -c show >/dev/full")
    #expect(run.status == 1 && run.errors.contains("the disk is full"))
  }
}
