import Foundation
import Testing
import WaitingTrait

/// Files that the program writes: whole, on the disk, for whom they are, or a sentence.
@Suite(.waiting) struct FileTests {
  let home = Home()

  /// True if this user may mount a disk that fills up.
  private static let mayMount = system("unshare -m mount -t tmpfs none /mnt 2>/dev/null") == 0

  /// A file that holds notes, tasks or rows is for its owner only; one that is exported by name follows
  /// the umask.
  @Test func everyFileHasItsReaders() throws {
    let lines = """
      umask 022; touch old.json; chmod 644 old.json; compass -c count
      compass --db x.db -c 'add school Kenyon' -c 'add task Send transcript' -c 'alias a show' \
        -c 'archive family.json' -c 'archive old.json' -c 'export x.csv' -c 'show > y.csv' -c 'record z.compass; count' \
        -c 'packet save p.html'
      """
    let run = try home.shell(lines)
    #expect(run.status == 0, "\(run.errors)")
    for name in [
      "x.db", "data/compass/compass.db", "family.json", "old.json", "config/compass/saved.json",
      "state/compass/tasks.json",
    ] {
      #expect(home.mode(name) == 0o600, "\(name)")
    }
    for name in ["data/compass", "config/compass", "state/compass"] { #expect(home.mode(name) == 0o700, "\(name)") }
    for name in ["x.csv", "y.csv", "z.compass", "p.html"] { #expect(home.mode(name) == 0o644, "\(name)") }
    let strict = try home.shell("umask 077; compass --sample -c 'export s.csv; show >> t.csv'; stat -c %a s.csv t.csv")
    #expect(strict.output == "600\n600\n")
  }

  /// Nothing is left of what had no room, and what was there stays.
  @Test(arguments: ["export x.csv", "archive x.csv", "show > x.csv", "show >> x.txt", "packet save x.html"])
  func aFileThatHasNoRoomStaysAsItWas(_ command: String) throws {
    let name = "x." + (command.split(separator: ".").last ?? "")
    home.write("old\n", to: name)
    let run = try home.shell("ulimit -f 2; compass --sample --yes -c '\(command)'")
    #expect(run.status == 1)
    #expect(
      run.errors.contains("error: '\(name)' can't be written: it would exceed the largest file size here"),
      "\(run.errors)")
    #expect(run.errors.contains("ulimit -f unlimited, or name another file"))
    #expect(try home.read(name) == "old\n")
    #expect(home.files.filter { !["config", "data", "state"].contains($0) } == [name])
  }

  @Test(
    .enabled(if: mayMount, "nothing may be mounted here"),
    arguments: ["export d/x.csv", "archive d/x.csv", "show > d/x.csv"])
  func aFullDiskIsTold(_ command: String) throws {
    let script = "mkdir d; mount -t tmpfs -o size=16k none d && echo old > d/x.csv && compass --sample -c '\(command)'"
    let run = try home.shell("unshare -m bash -c \"$LINES\"", environment: ["LINES": script + "; ls -A d; cat d/x.csv"])
    #expect(run.errors.contains("error: 'd/x.csv' can't be written: the disk is full"), "\(run.errors)")
    #expect(run.errors.contains("free some space, then try again: !df -h d, or name another file"))
    #expect(run.output == "x.csv\nold\n")
  }

  /// On a full disk no list is begun, and one that is there can be looked at.
  @Test(.enabled(if: mayMount, "nothing may be mounted here")) func aListOnAFullDisk() throws {
    let script = """
      mkdir d; mount -t tmpfs -o size=600k none d && compass --db d/a.db -c 'add school Kenyon' 2>&1 &&
      head -c 1M /dev/zero 2>&1 >d/full; compass --db d/a.db -c count; compass --db d/n.db -c count; ls d/n.db*
      compass --read-only --db d/a.db -c count
      """
    let run = try home.shell("unshare -m bash -c \"$LINES\"", environment: ["LINES": script])
    #expect(
      run.errors.contains(
        """
        error: 'd/a.db' can't be opened for writing: the disk is full
          free some space, or look at it with compass --read-only --db 'd/a.db'
        error: there is no space for 'd/n.db'
          free some space: df -h
        ls: 
        """), "\(run.errors)")
    #expect(run.output.hasSuffix("\n1\n"), "\(run.output)")
  }

  @Test func anEmptyFileBecomesAListAndThatIsSaid() throws {
    home.write("", to: "z.db")
    let looking = try home.run("--read-only", "--db", "z.db", "-c", "count")
    #expect(looking.failed(3, "'z.db' is empty"), "\(looking.errors)")
    #expect(try home.run("z.db").errors.contains("'z.db' is a database, not a script"))
    let run = try home.run("--db", "z.db", "-c", "count")
    #expect(run.status == 0 && run.errors == "'z.db' was empty: a new list\n", "\(run.errors)")
    #expect(try home.run("--db", "z.db", "-c", "count").errors.isEmpty)
  }

  @Test func aDatabaseIsNotOverwritten() throws {
    #expect(try home.run("--db", home("x.db"), "-c", "add school Kenyon").status == 0)
    for command in ["show > x.db", "show >> x.db"] {
      let run = try home.run("--db", home("x.db"), "-c", command)
      #expect(run.status == 1 && run.errors.contains("error: 'x.db' is a database that would be overwritten"))
    }
    #expect(try home.run("--db", home("x.db"), "-c", "count").output == "1\n")
  }

  /// The session goes on with the rows that it has; nothing is called stored any more.
  @Test(arguments: [
    ("mv x.db y.db", "is missing: it was moved or deleted while open"),
    ("rm x.db", "is missing: it was moved or deleted while open"),
    ("rm x.db; cp other x.db", "is another file than the one that was opened"),
    ("truncate -s 0 x.db", "was cut off while it was open"),
    ("rm x.db-wal", "-wal' was removed or replaced while it was in use"),
  ])
  func aDatabaseThatIsTakenAway(_ mishap: String, _ words: String) throws {
    #expect(try home.run("--db", "x.db", "-c", "add school Kenyon").status == 0)
    home.write(try home.read(data: "x.db"), to: "other")
    let run = try home.run(
      "--db", "x.db", "--keep-going", "-c", "add school Denison", "-c", "!\(mishap)", "-c", "add school Oberlin", "-c",
      "count", "-c", "archive rescue.json")
    #expect(run.status != 0)
    #expect(run.errors.contains("the new row was not stored: ") && run.errors.contains(words), "\(run.errors)")
    #expect(run.errors.contains("'archive rescue.json' saves the rows"))
    #expect(run.output == "2\n")
    let source = mishap.hasPrefix("truncate") ? "in memory" : "of the file that was opened"
    #expect(run.errors.contains("these are the rows \(source): "))
    let rescued = try home.read("rescue.json")
    #expect(rescued.contains("Kenyon") && rescued.contains("Denison") && !rescued.contains("Oberlin"))
    if mishap.hasPrefix("mv") {
      #expect(try home.run("--db", "y.db", "-o", "csv", "-c", "columns name; show").output.contains("Denison"))
    }
  }

  @Test func aStateFolderThatIsGoneComesBack() throws {
    let run = try home.run(
      "--db", "x.db", "-c", "add task Send transcript", "-c", "!rm -r state/compass", "-c", "add task Call the coach")
    #expect(run.status == 0, "\(run.errors)")
    #expect(try home.read("state/compass/tasks.json").contains("Call the coach"))
  }

  @Test func withoutHomeTheSystemKnowsIt() throws {
    let run = try home.shell("env -i PATH=\"$PATH\" compass --sample -c 'set'")
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func aFieldThatGetsAnotherNameIsToldOnce() throws {
    let path = "config/compass/saved.json"
    home.write(#"{"fields":{"schools":{"net_cost":"tuition * 2"}}}"#, to: path)
    for options in [["--read-only"], ["--dry-run"], []] {
      let run = try home.run(arguments: ["--sample"] + options + ["-c", "count"])
      #expect(run.errors.contains("'net_cost' of schools is called 'my_net_cost' now"), "\(options)")
    }
    let again = try home.run("--sample", "-c", "count")
    #expect(again.status == 0 && !again.errors.contains("net_cost"), "\(again.errors)")
  }

  @Test func whereNothingCanBeKeptItIsSaid() throws {
    home.write("", to: "config")
    let run = try home.run("--sample", "-c", "alias a show")
    #expect(run.status == 1 && run.errors.contains("saved.json' can't be"))
  }
}

/// The belongings of the person rather than the family: quick tasks, in a file of their own.
@Suite(.waiting) struct OwnFileTests {
  let home = Home()

  @Test func tasksOutliveTheProgramForTheirOwnerOnly() throws {
    let added = try home.run("--db", home("x.db"), "-c", "add task Send transcript", "-c", "tasks; done 1")
    #expect(added.status == 0)
    let path = "state/compass/tasks.json"
    #expect(home.mode(path) == 0o600)
    let listed = try JSONValue.array(try home.run("--db", home("x.db"), "-o", "json", "-c", "tasks").output)
    #expect(listed.map { $0["text"] as? String } == ["Send transcript"])
    #expect(listed.map { $0["completed"] as? Bool } == [true])
  }

  @Test func aTextThatIsRefusedOutlivesTheProgramForItsOwnerOnly() throws {
    let line = "template add intro Hello {frist}"
    let refused = try home.run("--db", home("x.db"), "-c", line)
    #expect(refused.status == 2 && refused.errors.contains("your text is saved: 'drafts 1' opens it"))
    let path = "state/compass/drafts"
    #expect(home.mode(path) == 0o600)
    let listed = try JSONValue.array(try home.run("--db", home("x.db"), "-o", "json", "-c", "drafts").output)
    #expect(listed.map { $0["text"] as? String } == ["Hello {frist}"])
    #expect(try home.run("--db", home("y.db"), "-c", "drafts 1").errors.contains("no draft 1"))
    #expect(try home.run("--db", home("x.db"), "-c", "drafts drop 1", "-c", "drafts").output.contains("No drafts"))
    for damaged in ["[1, 2", "{}", #"{"drafts": [1]}"#] {
      home.write(damaged, to: "state/compass/drafts")
      let run = try home.run("--db", home("x.db"), "-c", line)
      #expect(run.errors.contains("drafts' is damaged): here it is\n  Hello {frist}"))
      #expect(try home.read("state/compass/drafts") == damaged)
    }
  }

  /// The changes that the person made before they left aren't news; those made afterwards are.
  @Test func aVisitLastsUntilItIsLeft() throws {
    let visit = { try home.run("--db", home("x.db"), "-i", input: $0).errors }
    #expect(try visit("add school Kenyon College\nlog kenyon call\n").contains("logged a phone call"))
    #expect(try visit("tier kenyon A\n").contains(": nothing new"))
    #expect(try home.run("--db", home("x.db"), "-c", "log kenyon text").status == 0)
    #expect(try visit("").contains(": 1 interaction logged"))
  }

  @Test func theSampleKeepsNothing() throws {
    let run = try home.run("--sample", "-c", "add task Send transcript", "-c", "tasks", "-c", "as eli")
    #expect(run.status == 0 && run.output.contains("Send transcript"))
    #expect(!home.has("state/compass/tasks.json"))
    #expect(!home.has("state/compass/athletes.json"))
  }

  /// A file has no accounts: the person who looked on last is remembered for the file's athlete.
  @Test func aParentsViewOfAFileOutlivesTheProgram() throws {
    #expect(try home.run("--sample", "-c", "archive f.json").status == 0)
    #expect(try home.run("--db", home("x.db"), "--yes", "-c", "restore f.json").status == 0)
    #expect(try home.run("--db", home("x.db"), "-c", "as eli").status == 0)
    #expect(try home.run("--db", home("x.db"), "-c", "whoami").output.contains("Dana Novakovic"))
    #expect(try home.run("--sample", "-c", "whoami").output.contains("Dana Novakovic") == false)
    #expect(try home.run("--db", home("x.db"), "-c", "as me").status == 0)
    #expect(try home.run("--db", home("x.db"), "-c", "whoami").output.contains("Dana Novakovic") == false)
  }

  @Test func aDamagedFileStays() throws {
    home.write("[1, 2", to: "state/compass/tasks.json")
    for command in ["tasks", "add task Send transcript"] {
      let run = try home.run("--db", home("x.db"), "-c", command)
      #expect(run.status == 1 && run.errors.contains("tasks.json' is damaged"))
    }
    #expect(try home.read("state/compass/tasks.json") == "[1, 2")
  }

  @Test(arguments: [("eli", 0, "Dana Novakovic"), ("nobody", 1, nil)])
  func aParentsViewOfTheSample(athlete: String, status: Int32, name: String?) throws {
    let run = try home.run("--sample", "--as", athlete, "-c", "whoami")
    #expect(run.status == status)
    if let name {
      #expect(run.output.contains(name))
    } else {
      #expect(run.errors.contains("the only athlete is Eli Novakovic"))
    }
    #expect(try home.run("--sample", "--as", "eli", "-c", "fav 1").status == 1)
  }
}
