import Foundation
import Testing
import WaitingTrait

/// The lists of a household in files: nothing but the file that is open is written, whatever lies beside it.
@Suite(.waiting) struct AthleteFilesTests {
  let home = Home()

  private func path(_ name: String) -> String { home("data/compass/\(name)") }

  /// Eli's list in the usual file, and Maya's beside it.
  private func makeTwo() throws {
    let run = try home.run(
      "-c", "prefs player name=\"Eli Novakovic\" graduation_year=2027", "-c", "add school kenyon",
      "-c", "add athlete Máya Lopez", "-c", "prefs player graduation_year=2029", "-c", "add school denison, wooster",
      "-c", "remind denison today Ask for the camp dates")
    #expect(run.status == 0, "\(run.errors)")
  }

  /// The bytes of every file in the data folder.
  private var contents: [String: Data] {
    get throws {
      let names = try FileManager.default.contentsOfDirectory(atPath: path(""))
      return Dictionary(
        uniqueKeysWithValues: names.map { ($0, FileManager.default.contents(atPath: path($0)) ?? Data()) })
    }
  }

  @Test func eachListIsInItsOwnFile() throws {
    try makeTwo()
    #expect(try Set(contents.keys) == ["compass.db", "maya-lopez.db"])
    #expect(home.mode("data/compass/maya-lopez.db") == 0o600)
    #expect(try home.run("-c", "schools; columns name; show", "-o", "csv").output.contains("Kenyon"))
    let maya = try home.run("--as", "maya", "-c", "count", "-c", "as eli; count; as lopez", "-c", "whoami")
    #expect(maya.output.hasPrefix("2\n1\n") && maya.output.contains("maya-lopez.db"), "\(maya.output)\(maya.errors)")
    let whole = try JSONValue.array(try home.run("-o", "json", "-c", "athletes").output)
    #expect(whole.map { $0["name"] as? String } == ["Eli Novakovic", "Máya Lopez"])
    #expect(whole.map { $0["schools"] as? Int } == [1, 2] && whole.map { $0["is_viewed"] as? Bool } == [true, false])
    #expect(whole.map { $0["graduation_year"] as? Int } == [2027, 2029])
    #expect(whole.last?["file"] as? String == path("maya-lopez.db"))
  }

  @Test func lookingWritesNothing() throws {
    try makeTwo()
    let before = try contents
    let run = try home.run("--read-only", "-o", "json", "-c", "due athletes", "-c", "athletes", "-c", "as maya; due")
    #expect(run.status == 0 && run.output.contains("Ask for the camp dates"), "\(run.errors)")
    #expect(try contents == before)
    let open = try home.run(
      "--db", path("compass.db"), "-c", "due athletes", "-c", "athletes", "-c", "as m", "-c", "as e")
    #expect(open.status == 0 && open.output.contains("Máya Lopez: Ask for the camp dates"), "\(open.errors)")
    #expect(try contents["maya-lopez.db"] == before["maya-lopez.db"])
    #expect(try Set(contents.keys) == Set(before.keys))
  }

  @Test func undoStaysWithItsFile() throws {
    try makeTwo()
    let run = try home.run("-c", "as maya; undo", "-c", "due", "-c", "as eli; undo; count")
    #expect(run.status == 0 && run.errors.contains("undone: Denison University: reminder"), "\(run.errors)")
    #expect(run.errors.contains("undone: Kenyon College") && run.output.hasSuffix("0\n"))
  }

  /// What isn't a list is named, and the lists are there all the same.
  @Test func strangersInTheFolderAreNamed() throws {
    try makeTwo()
    let list = try home.read(data: "data/compass/maya-lopez.db")
    home.write("no database\n", to: "data/compass/text.db")
    home.write("", to: "data/compass/empty.db")
    home.write(list.prefix(5000), to: "data/compass/cut.db")
    home.makeFolder("data/compass/folder.db")
    let made = try home.shell(
      """
      cd data/compass; mkfifo fifo.db; ln -s nowhere link.db; ln -s maya-lopez.db again.db; ln maya-lopez.db other-name.db
      cp maya-lopez.db copy.db; cp maya-lopez.db "$(printf 'a\\033[31mb\\nc.db')"
      python3 -c "import sqlite3; c=sqlite3.connect('other.db'); c.execute('create table t(a)'); c.commit()" 
      """)
    #expect(made.status == 0, "\(made.errors)")
    let run = try home.run("-c", "athletes", "-c", "due athletes")
    #expect(run.status == 3, "not every list could be read")
    for name in ["text", "empty", "cut", "folder", "fifo", "link"] {
      #expect(run.errors.contains("\(name).db'"), "\(name): \(run.errors)")
    }
    #expect(run.errors.contains("has a name that can't be typed"), "\(run.errors)")
    #expect(
      run.errors.contains("is the database of another program")
        == FileManager.default.fileExists(atPath: path("other.db")))
    #expect(!(run.errors + run.output).contains("\u{1b}"))
    // The link and the other name of the file are the same list; the copy is one more.
    #expect(run.output.components(separatedBy: ": Ask for the camp dates").count == 3, "\(run.output)")
    #expect(run.output.contains("Máya Lopez (copy): Ask"), "\(run.output)")
    let several = try home.run("-c", "as maya")
    #expect(several.status == 1 && several.errors.contains("several athletes are called 'maya'"), "\(several.errors)")
  }

  /// A program that keeps a list to itself has its log beside it.
  @Test func aLockedListHoldsUpNobody() throws {
    try makeTwo()
    let run = try home.shell(
      """
      python3 - <<'END'
      import sqlite3, subprocess
      lock = sqlite3.connect('data/compass/maya-lopez.db', isolation_level=None)
      lock.execute('pragma locking_mode=exclusive')
      lock.execute("update schools set notes = 'x'")
      run = subprocess.run(['compass', '-c', 'athletes', '-c', 'due athletes'])
      raise SystemExit(run.returncode)
      END
      """)
    #expect(run.status == 3 && run.output.contains("Eli Novakovic"), "\(run.errors)")
  }

  @Test func aFileThatIsGoneIsntMadeAgain() throws {
    try makeTwo()
    let run = try home.run("-c", "as maya; ! rm '\(path("compass.db"))'", "-c", "count", "-c", "as eli")
    #expect(run.output.hasSuffix("2\n") && run.errors.contains("no other athlete's list is here"), "\(run.errors)")
    #expect(try run.status == 1 && Set(contents.keys) == ["maya-lopez.db"])
    let start = try home.run("--as", "eli", "-c", "count")
    #expect(start.failed(1, "the only athlete is Máya Lopez"), "\(start.errors)")
    #expect(try Set(contents.keys) == ["maya-lopez.db"])
    #expect(try home.run("--as", "maya", "-c", "count").printed("2\n"))
  }

  /// `undo` takes a list away that is as it was made; one that holds something stays.
  @Test func aNewListIsTakenAway() throws {
    try makeTwo()
    let run = try home.run("-c", "add athlete Leo", "-c", "undo", "-c", "whoami; count")
    #expect(run.status == 0 && run.errors.contains("undone: Leo's list is gone"), "\(run.errors)")
    #expect(run.output.contains("Eli Novakovic") && run.output.hasSuffix("1\n"), "\(run.output)")
    #expect(try Set(contents.keys) == ["compass.db", "maya-lopez.db"])
    let used = try home.run("-c", "add athlete Leo", "-c", "add school denison; undo; undo", "-c", "whoami")
    #expect(used.status == 0 && used.output.contains("Eli Novakovic"), "\(used.output)\(used.errors)")
    #expect(try Set(contents.keys) == ["compass.db", "maya-lopez.db"])
    let kept = try home.run("-c", "add athlete Leo", "-c", "add school denison", "-c", "as eli; undo; count")
    #expect(kept.status == 0 && kept.output == "0\n", "\(kept.errors)")
    #expect(try contents["leo.db"] != nil)
  }

  @Test func namesBecomeFiles() throws {
    let names = ["../../etc/x", "me", "all", "Zoë 🏀", "李娜", String(repeating: "y", count: 100), "done"]
    for name in names {
      let run = try home.run("-c", "add athlete \(name); count", "-c", "whoami")
      #expect(run.status == 0 && run.output.hasPrefix("0\nname: \(name)\n"), "\(name): \(run.output)\(run.errors)")
    }
    let made = try Set(contents.keys)
    #expect(made.isSuperset(of: ["etc-x.db", "athlete-me.db", "all.db", "zoe.db", "李娜.db", "done.db"]), "\(made)")
    #expect(home.files.filter { !["config", "data", "state"].contains($0) }.isEmpty)
    for word in ["all", "done", "athlete-me", "zoe", "李娜"] {
      #expect(try home.run("--as", word, "-c", "count").printed("0\n"), "\(word)")
    }
    #expect(try home.run("--yes", "-c", "add athlete Done").status == 0)
    #expect(try contents["done-2.db"] != nil)
  }

  @Test func twoOfOneNameAreToldApart() throws {
    try makeTwo()
    #expect(try home.run("-c", "add athlete Maya Lopez").failed(1, "has a list already, in \(path("maya-lopez.db"))"))
    #expect(try home.run("--yes", "-c", "add athlete Máya Lopez").status == 0)
    let several = try home.run("-c", "as lopez")
    #expect(several.failed(1, "'as maya-lopez' or 'as maya-lopez-2'"), "\(several.errors)")
    #expect(try home.run("-c", "as maya-lopez", "-c", "count", "-c", "as maya-lopez-2; count").output == "2\n0\n")
  }

  @Test func aNamedFileIsOpenedAlone() throws {
    #expect(try home.run("--as", "maya", "-c", "count").failed(1, "no athlete's list is here yet"))
    #expect(home.files.allSatisfy { $0 == "state" })
    try makeTwo()
    #expect(try home.run("--read-only", "-c", "add athlete Leo").failed(1, "compass runs with '--read-only'"))
    let run = try home.run("--db", home("x.db"), "--as", "maya", "-c", "count")
    #expect(run.status == 1 && run.errors.contains("no athlete is called 'maya'"), "\(run.errors)")
    let inside = try home.run("--db", home("x.db"), "-c", "as maya; count")
    #expect(inside.printed("2\n"), "\(inside.errors)")
  }

  /// Whoever came from a file that lies elsewhere goes back to it.
  @Test func thereIsAWayBackToAFileElsewhere() throws {
    try makeTwo()
    let line = "prefs player name=Ana; add school wooster; as maya; count; as ana; count; athletes"
    let run = try home.run("--db", home("ana.db"), "-c", line)
    #expect(run.status == 0 && run.output.hasPrefix("2\n1\n") && run.output.contains("Ana"), "\(run.errors)")
    let made = try home.run("--db", home("ana.db"), "-c", "add athlete Zoe; as ana; count")
    #expect(made.status == 0 && made.output == "1\n", "\(made.errors)")
  }

  /// A parent of the usual file's family looks at it, by whatever name it is there.
  @Test func aLinkIsTheFileThatItLeadsTo() throws {
    let parent = try home.run("--sample", "-c", "archive family.json")
    #expect(try parent.status == 0 && home.run("-c", "restore family.json", "--yes").status == 0)
    let straight = try home.run("--as", "eli", "-c", "whoami")
    #expect(straight.status == 0 && straight.output.contains("Parent"), "\(straight.output)\(straight.errors)")
    let moved = try home.shell(
      """
      mkdir elsewhere; mv data/compass/compass.db elsewhere/list.db
      ln -s ../../elsewhere/list.db data/compass/compass.db
      """)
    #expect(moved.status == 0)
    let linked = try home.run("--as", "eli", "-c", "whoami")
    #expect(linked.output.contains("Parent"), "\(linked.output)\(linked.errors)")
  }
}
