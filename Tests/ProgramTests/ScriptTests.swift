import Foundation
import TestSupport
import Testing
import WaitingTrait

/// Where the scripts of the project lie.
private let scripts =
  URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  .path + "/Scripts"

/// What is installed before a build, on machines that are made of a few programs which say what they are told to.
@Suite(.waiting) struct PrepareTests {
  let home = Home()

  /// The end of `Scripts/prepare` for a person who isn't root, with nothing of this machine but its small tools: `swift`
  /// says what is given, the libraries are those named, and a tool that is named is missing.
  private func prepare(
    _ arguments: String = "", swift: String? = "echo 'Swift version 6.3.1 (swift-6.3.1-RELEASE)'",
    libraries: String = PrepareTests.libraries, without missing: Set<String> = []
  ) throws -> Run {
    for tool in ["cat", "dirname", "head", "mktemp", "rm", "sed", "sh", "uname"] {
      home.script("bin/\(tool)", "exec /bin/\(tool) \"$@\"")
    }
    var tools = ["apt-get": "exit 9", "g++": "", "git": "", "id": "echo 1000", "ld": "", "ls": "exit 2"]
    tools["pkg-config"] = ""
    tools["ldconfig"] = "echo \(libraries)"
    tools["swift"] = swift
    for (tool, text) in tools where !missing.contains(tool) { home.script("bin/\(tool)", text) }
    return try home.shell(
      "\(scripts)/prepare \(arguments)",
      environment: ["PATH": home("bin"), "CREATECLUSTER": home("etc/createcluster.conf")])
  }

  private static let libraries =
    "libcurl.so.4 libxml2.so.2 libncurses.so.6 libxlsxwriter.so.5 libzip.so.4 libexpat.so.1"

  @Test func nothingIsSaidWhereNothingIsMissing() throws {
    let run = try prepare()
    #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run.errors)")
  }

  @Test func withoutAToolchainItSaysWhichOne() throws {
    let run = try prepare(swift: nil)
    #expect(run.failed(1, "prepare: no Swift toolchain: install Swift 6.3 or later from"), "\(run.errors)")
  }

  @Test(arguments: [
    ("Swift version 6.2.4 (swift-6.2.4-RELEASE)", "found 6.2 at"), ("Apple Swift version 5.10", "found 5.10 at"),
    ("a shell of another kind", "found '"),
  ])
  func anOlderToolchainIsNone(version: String, found: String) throws {
    let run = try prepare(swift: "echo '\(version)'")
    #expect(run.failed(1, "prepare: expected Swift 6.3 or later, \(found)"), "\(run.errors)")
  }

  @Test(arguments: ["Swift version 6.3-dev", "Swift version 6.10 (x)", "Apple Swift version 7.0.1"])
  func aNewerToolchainIsTaken(version: String) throws {
    let run = try prepare(swift: "echo '\(version)'")
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
  }

  /// One that lies on PATH but lacks a library is named with it, after what it needs.
  @Test func aToolchainThatDoesNotStartIsNoticed() throws {
    let swift = "echo 'swift: error while loading shared libraries: libxml2.so.2' >&2; exit 127"
    let bare = try prepare(swift: swift, libraries: "libcurl.so.4 libncurses.so.6", without: ["ld"])
    #expect(bare.failed(1, "prepare: missing: libxml2 binutils\n"), "\(bare.errors)")
    #expect(bare.errors.contains("apt-get install -y --no-install-recommends libxml2 binutils"))
    let whole = try prepare(swift: swift)
    #expect(whole.failed(1, "/swift' doesn't start:\n  swift: error while loading shared libraries: libxml2.so.2\n"))
  }

  /// What the program loads when it's needed stops no build.
  @Test func whatIsLoadedLaterIsAWarning() throws {
    let run = try prepare(libraries: "libxml2.so.2 libncurses.so.6 libzip.so.4 libexpat.so.1")
    #expect(run.status == 0 && run.errors.contains(": libcurl4 libxlsxwriter-dev\n"), "\(run.errors)")
    #expect(run.errors.contains("apt-get install libcurl4 libxlsxwriter-dev"))
  }

  /// PostgreSQL's package would make a server that runs for good.
  @Test func whatIsToldOfPostgreSQLMakesNoServer() throws {
    let run = try prepare("tests")
    #expect(run.failed(1, " postgresql "), "\(run.errors)")
    let lines = run.errors.split(separator: "\n")
    let setting = try #require(
      lines.firstIndex { $0.hasSuffix("echo 'create_main_cluster = false' | tee \(home("etc/createcluster.conf"))") })
    let install = try #require(lines.firstIndex { $0.contains("env UCF_FORCE_CONFFOLD=1 apt-get install") })
    #expect(setting < install)
  }

  @Test func aBuildAsksForNothingOfTheTests() throws {
    let makefile = try home.shell("make -C \(scripts)/.. --no-print-directory -n run SWIFT=swift")
    #expect(!makefile.output.contains("prepare tests") && makefile.output.contains("ONLY=compass"))
  }
}

/// `make install`, with a program that says no more than what is asked of it.
@Suite(.waiting) struct InstallTests {
  let home = Home()

  init() {
    home.script("built/compass", "case $1 in --version) echo compass 1.0.0 ;; *) echo \"$@\" ;; esac")
    // Nothing that can be stripped.
    home.script("bin/strip", "")
  }

  /// Installs what is built below a folder, where no toolchain is on PATH.
  private func install(_ prefix: String, _ more: String = "", path: String = "/usr/bin:/bin") throws -> Run {
    try home.shell(
      "SWIFT=no-such-swift \(scripts)/install built/compass \(prefix) \(more)",
      environment: ["PATH": "\(home("bin")):\(path)"])
  }

  @Test func whatIsBuiltNeedsNoToolchain() throws {
    let run = try install(home("local"), path: "\(home("local/bin")):/usr/bin:/bin")
    #expect(
      run.status == 0 && run.errors.contains("install: compass 1.0.0 is in '\(home("local/bin"))'"), "\(run.errors)")
    #expect(!run.errors.contains("isn't on PATH"))
    for file in ["bin/compass", "share/man/man1/compass.1", "share/zsh/site-functions/_compass"] {
      #expect(home.has("local/\(file)"))
    }
  }

  @Test func afterwardsItSaysWhatTheShellNeeds() throws {
    let run = try install(home("local"))
    let bin = home("local/bin")
    #expect(run.errors.contains("install: '\(bin)' isn't on PATH: export PATH=\"\(bin):$PATH\"\n"), "\(run.errors)")
    let line = "fpath=('\(home("local/share/zsh/site-functions"))' $fpath)"
    #expect(run.errors.contains(line) == BuiltProgram.isInstalled("zsh"))
  }

  /// A package's folder isn't the person's.
  @Test func aFolderOfAPackageIsTakenWithoutAWord() throws {
    let run = try install("/usr", home("package"))
    #expect(run.status == 0 && home.has("package/usr/bin/compass"), "\(run.errors)")
    #expect(!run.errors.contains("PATH"))
  }

  @Test func whatIsNotBuiltIsNotInstalled() throws {
    let run = try home.shell("rm built/compass; SWIFT=no-such-swift \(scripts)/install built/compass \(home("local"))")
    #expect(run.failed(1, "install: 'built/compass' isn't there yet: run 'make build' first"), "\(run.errors)")
  }

  /// A file stands where a folder should be: root couldn't write there either.
  @Test func whereNothingCanBeWrittenItSaysWhatToDo() throws {
    home.write("", to: "local/bin")
    let run = try install(home("local"))
    let said = "install: '\(home("local/bin"))' can't be written\ninstall:   sudo make install"
    #expect(run.failed(1, said), "\(run.errors)")
    #expect(run.errors.contains("make install PREFIX=\"$HOME/.local\""))
  }

  @Test func homeIsKnownByItsSign() throws {
    let run = try home.shell("make -C \(scripts)/.. --no-print-directory -n install 'PREFIX=~/.local'")
    #expect(run.output.contains("\"\(home.path)/.local\""), "\(run.output)")
  }
}

/// `make compare`, with a peer that is on every machine.
@Suite(
  .waiting,
  .enabled(
    if: ["python3", "sqlite3"].allSatisfy(BuiltProgram.isInstalled), "python3 or sqlite3 isn't installed"))
struct CompareTests {
  let home = Home()

  @Test func aRowIsRunOnBothSides() throws {
    let run = try home.shell("\(scripts)/compare \"$(command -v compass)\" 28 48 78")
    #expect(run.status == 0, "\(run.output)")
    #expect(run.output.contains(" 48 level holds: Standard input without prompt\n"))
    #expect(run.output.contains("\n3 hold, 0 don't, 0 skipped; "))
  }

  /// A program that answers something else than the page says.
  @Test func aVerdictThatDoesNotHoldIsAFailure() throws {
    home.script("other", "[ \"$*\" = --sample ] || exec '\(BuiltProgram.path("compass"))' \"$@\"; echo 66")
    let run = try home.shell("\(scripts)/compare ./other 48 78")
    #expect(run.status == 1 && run.output.contains(" 48 level DOES NOT HOLD: "), "\(run.output)")
    #expect(run.output.contains("expected '65', printed '66'"))
    #expect(run.output.contains("\n1 hold, 1 don't, 0 skipped; "))
  }

  @Test func aPeerThatIsMissingIsSkipped() throws {
    for tool in ["compass", "python3", "sh", "sqlite3"] {
      let path = try home.shell("command -v \(tool)").output.dropLast()
      home.script("bin/\(tool)", "exec \(path) \"$@\"")
    }
    let run = try home.shell("\(scripts)/compare bin/compass 48 53", environment: ["PATH": home("bin")])
    #expect(run.output.contains(" 53 skipped: 'fish' isn't installed"), "\(run.output)")
    #expect(run.status == 0 && run.output.contains("\n1 hold, 0 don't, 1 skipped; "), "\(run.output)")
  }

  /// What the page says was run is what the rows say.
  @Test func thePageSaysWhatIsRun() throws {
    let rows = try String(contentsOfFile: "\(scripts)/compare.rows", encoding: .utf8)
    let numbers = rows.matches(of: #/(?m)^(\d+) /#).map(\.1)
    #expect(numbers.count > 40)
    let page = try String(contentsOfFile: "\(scripts)/../Documentation/Comparison.md", encoding: .utf8)
    for number in numbers {
      let line = page.split(separator: "\n").first { $0.hasPrefix("| \(number) |") }
      #expect(line?.contains(#/run 20\d\d-\d\d-\d\d: `/#) == true, "\(number)")
    }
  }
}
