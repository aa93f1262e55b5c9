import Domain
import ShellTesting
import Testing

@testable import ShellCore

/// The lines that were typed, printed and recorded before.
@Suite struct PastTests {
  private static func world(_ lines: [String], _ world: inout World) {
    world.scriptedPerson.readPast = {
      lines.map { PastLine(time: February.now, line: $0, succeeded: $0 != "bad", milliseconds: 7) }
    }
  }

  @Test func historyIsNumbered() async {
    var talk = February.talk { Self.world(["schools D1", "bad", "show Kényon"], &$0) }
    #expect(await talk.hear("history").results.contains("2  today 12:00  ✗  bad"))
    let found = await talk.hear("output json; history KENYON")
    #expect(
      found.results
        == "[{\"number\":3,\"time\":\"2026-02-07T12:00:00+00:00\",\"line\":\"show Kényon\",\"ok\":true,\"milliseconds\":7}]\n"
    )
    #expect(await talk.hear("output table; history nothing").results == "No line contains 'nothing'\n")
  }

  @Test(arguments: [
    ("history ok", "1 3"), ("history session", "1 2"), ("history folder ok", "3"), ("history \"ok\"", "4"),
    ("history show ok", "4"), ("history ok show", "3"), ("history session folder", ""),
  ])
  func historyIsNarrowed(_ line: String, _ numbers: String) async {
    var talk = February.talk {
      $0.scriptedPerson.readPast = {
        [
          PastLine(time: February.now, line: "count", succeeded: true, milliseconds: 1, isOfFolder: false),
          PastLine(time: February.now, line: "bad", succeeded: false, milliseconds: 1, isOfFolder: false),
          PastLine(time: February.now, line: "show all", succeeded: true, milliseconds: 1, isOfSession: false),
          PastLine(time: February.now, line: "show ok", succeeded: false, milliseconds: 1, isOfSession: false),
        ]
      }
    }
    let answer = await talk.hear("output csv; \(line)")
    let found = answer.results.split(separator: "\n").dropFirst().map { $0.prefix { $0 != "," } }
    #expect(found.joined(separator: " ") == numbers)
  }

  @Test(arguments: [
    ("history delete 2", ShellCore.ExitStatus.done, "forgotten: b", "a c d"),
    ("history delete 1-2 4", .done, "forgotten: 3 lines", "c"),
    ("history delete 5", .failed, "no line 5: there are lines 1 to 4", "a b c d"),
    ("history delete 0", .failed, "no line 0", "a b c d"),
    ("history delete 3-2", .notUnderstood, "expected the number of a line, not '3-2'", "a b c d"),
    ("history delete", .notUnderstood, "expected the number of a line", "a b c d"),
    ("history delete a", .notUnderstood, "'history TEXT' lists lines with their numbers", "a b c d"),
  ])
  func linesAreForgotten(_ line: String, _ status: ShellCore.ExitStatus, _ notice: String, _ left: String) async {
    let kept = Kept(["a", "b", "c", "d"])
    var talk = February.talk {
      $0.scriptedPerson.readPast = {
        kept.value.map { PastLine(time: February.now, line: $0, succeeded: true, milliseconds: 1) }
      }
      $0.scriptedPerson.forgetSome = { lines in kept.change { $0.removeAll(where: lines.contains) } }
    }
    let answer = await talk.hear(line)
    #expect(answer.status == status)
    #expect(answer.notices.contains(notice))
    #expect(kept.value.joined(separator: " ") == left)
  }

  @Test(arguments: [
    ("!1-2", ShellCore.ExitStatus.done, "4\n"), ("!2-3", .notUnderstood, ""), ("!2-9", .failed, ""),
    ("!3-4", .notUnderstood, ""),
  ])
  func severalLinesRunAgain(_ line: String, _ status: ShellCore.ExitStatus, _ result: String) async {
    var talk = February.talk { Self.world(["filter D1 OH", "count", "nonsense", "count"], &$0) }
    let answer = await talk.hear(line)
    #expect(answer.status == status)
    if line == "!3-4" { #expect(!answer.results.contains("65")) }
    #expect(result.isEmpty || answer.results == result)
  }

  @Test(arguments: [("!1-2", ["count", "bad"]), ("!1", ["count"]), ("!1; count", nil), ("count", nil)])
  func earlierLinesAreRememberedInsteadOfTheirNumbers(_ line: String, _ lines: [String]?) async {
    var talk = February.talk { Self.world(["count", "bad"], &$0) }
    #expect(await talk.interpreter.run(line).earlier == lines)
  }

  @Test(arguments: [
    ("!1", ShellCore.ExitStatus.done, "count\n", "65\n"), ("!2; count", .done, "schools D1 OH", "4\n"),
    ("!9", .failed, "no line 9: there are lines 1 to 4", ""), ("!0", .failed, "no line 0", ""),
    ("!3", .failed, "'!3' calls itself", ""), ("!4", .notUnderstood, "'nonsense' is not a verb", ""),
    ("!-1", .notUnderstood, "'nonsense' is not a verb", ""), ("!-3; count", .done, "schools D1 OH", "4\n"),
    ("!-9", .failed, "no line -4: there are lines 1 to 4", ""),
    ("!", .notUnderstood, "expected a shell command after '!'", ""),
    ("!4-2", .failed, "'4-2' is backwards", ""), ("!4-2", .failed, "!2-4", ""),
  ])
  func aLineRunsAgain(_ line: String, _ status: ShellCore.ExitStatus, _ notice: String, _ result: String) async {
    var talk = February.talk { Self.world(["count", "schools D1 OH", "!3", "nonsense"], &$0) }
    let answer = await talk.hear(line)
    #expect(answer.status == status)
    #expect(answer.notices.contains(notice))
    #expect(answer.results.hasSuffix(result))
  }

  @Test(arguments: [
    ("! ls -l | head; echo 'x'", "ls -l | head; echo 'x'"), ("!ls", "ls"), ("! 12", "12"), ("!12 x", "12 x"),
    ("!echo $HOME \"", "echo $HOME \""), ("count; ! true", "true"),
  ])
  func theRestGoesToTheShell(_ line: String, _ command: String) async {
    let ran = Surroundings()
    var talk = February.talk {
      $0.scriptedPerson.run = { command in
        ran["command"] = command
        return 0
      }
    }
    #expect(await talk.hear(line).status == .done)
    #expect(ran["command"] == command)
  }

  @Test func whatWorkedIsRecorded() async {
    let files = Surroundings()
    var talk = February.talk {
      files.serve(&$0)
      Self.world(["sor fit"], &$0)
    }
    files["other.compass"] = "limit 1\n"
    await talk.hear("alias near filter within=$1")
    await talk.hear("record day.compass; sch D1 # all of them")
    await talk.hear("near 300; cou > x.csv; nonsense")
    await talk.hear("!1")
    await talk.hear("history; last; source other.compass; echo a;")
    await talk.hear("record none; count")
    #expect(
      files["day.compass"]
        == """
        #!/usr/bin/env compass
        schools D1
        filter within=300
        count > x.csv
        sort fit
        source other.compass
        echo a

        """)
    #expect(await talk.hear("record none").notices.contains("not recording"))
    #expect(await talk.hear("record").results == "not recording\n")
  }

  /// A number means another row tomorrow.
  @Test(arguments: [
    ("schools OH; fav 1", "schools OH\nfav \"Ashland University\"\n"),
    ("schools OH; show 1-2; note . \"Visit in May\"", nil),
    ("due; show 1", nil), ("fav all; count", "fav all\ncount\n"), ("coaches OH; show 2", nil),
    ("schools D1; expect status 1 = contacted", nil), ("echo 1 2; search 3", "echo 1 2\nsearch 3\n"),
  ])
  func rowsAreRecordedByName(_ line: String, _ recorded: String?) async throws {
    let files = Surroundings()
    var talk = February.talk { files.serve(&$0) }
    await talk.hear("record day.compass; \(line)")
    let script = try #require(files["day.compass"])
    if let recorded { #expect(script == "#!/usr/bin/env compass\n" + recorded) }
    if !line.contains("echo") { #expect(!script.contains(#/(show|fav|note|status) [\d.]/#)) }
    var replayed = February.talk()
    // Whatever was printed before, the same rows are meant.
    await replayed.hear("schools; sort name desc; show")
    #expect(await replayed.replay(script).status == .done)
    #expect(replayed.session.tables.schools.map(\.isFavorite) == talk.session.tables.schools.map(\.isFavorite))
    #expect(replayed.session.tables.schools.map(\.notes) == talk.session.tables.schools.map(\.notes))
  }

  @Test func whatWasTypedAlreadyIsRecorded() async {
    let files = Surroundings()
    let typed = Kept(["count", "schools D1"])
    var talk = February.talk {
      files.serve(&$0)
      $0.scriptedPerson.readPast = {
        typed.value.map { PastLine(time: February.now, line: $0, succeeded: true, milliseconds: 1) }
      }
    }
    for line in ["schools OH", "show 2; nonsense", "history", "fav 3"] {
      await talk.hear(line)
      typed.change { $0.append(line) }
    }
    let answer = await talk.hear("record day.compass from 4")
    #expect(answer.notices == "recording to day.compass, with 2 earlier lines: 'record off' stops\n")
    await talk.hear("count; record off")
    #expect(
      files["day.compass"]
        == """
        #!/usr/bin/env compass
        show "Case Western Reserve University"
        fav "College of Wooster"
        count

        """)
    let old = await talk.hear("record other.compass from 2")
    #expect(old.status == .failed && files["other.compass"] == nil)
    #expect(old.notices.contains("line 2 is from before this session, with line 3"))
    #expect(old.notices.contains("record monday.compass from 3"))
    #expect(await talk.hear("record other.compass from 99").notices.contains("no line 99: there are lines 1 to 6"))
    #expect(await talk.hear("record other.compass from x").status == .notUnderstood)
  }

  /// A line that is kept out of the history is in no script; a comment stands where a secret was.
  @Test func whatIsntKeptIsNotRecorded() async {
    let files = Surroundings()
    let lines = ["count", " schools OH", "set api.token hunter2hunter2", "echo b"]
    var talk = February.talk {
      files.serve(&$0)
      $0.scriptedPerson.readPast = { [PastLine(time: February.now, line: "count", succeeded: true, milliseconds: 1)] }
    }
    for line in lines { await talk.hear(line) }
    let answer = await talk.hear("record day.compass from 1")
    #expect(
      answer.notices
        == "recording to day.compass, with 2 earlier lines and without 1 that holds a secret: 'record off' stops\n")
    #expect(await talk.hear(lines[1]).notices.contains("not recorded: the line begins with a blank"))
    #expect(await talk.hear(lines[2]).notices.contains("not recorded: the line holds a password or a key"))
    let comment = "# a line with a secret was left out\n"
    #expect(files["day.compass"] == "#!/usr/bin/env compass\ncount\n\(comment)echo b\n\(comment)")
  }

  @Test func aRecordingReplays() async {
    let files = Surroundings()
    var talk = February.talk { files.serve(&$0) }
    await talk.hear("record day.compass; schools OH; fav 1; sort fit")
    var replayed = February.talk()
    #expect(await replayed.replay(files["day.compass"] ?? "").status == .done)
    #expect(replayed.session.queries == talk.session.queries)
    #expect(replayed.session.tables.schools.map(\.isFavorite) == talk.session.tables.schools.map(\.isFavorite))
  }

  @Test func aFullDiskIsTold() async {
    var talk = February.talk {
      $0.scriptedMachine.append = { text, path in
        if text != "#!/usr/bin/env compass\n" { throw Failure("'\(path)' can't be written: no room") }
      }
    }
    await talk.hear("record day.compass")
    let answer = await talk.hear("count")
    #expect(answer.status == .failed)
    #expect(answer.notices.contains("'day.compass' can't be written: no room"))
  }

  /// A script that someone removed isn't begun again without a word.
  @Test func aRecordingThatVanishedIsTold() async {
    var talk = February.talk {
      $0.scriptedMachine.append = { text, path in if text != "#!/usr/bin/env compass\n" { throw VanishedFile(path) } }
    }
    await talk.hear("record day.compass")
    let answer = await talk.hear("count")
    #expect(answer.status == .failed)
    #expect(
      answer.notices.contains("'day.compass' was deleted, and the recording with it: recording stopped"))
    #expect(await talk.hear("count").status == .done)
    #expect(await talk.hear("record").results == "not recording\n")
  }
}
