import Domain
import Synchronization
import Testing

@testable import ShellCore

/// What was typed, printed and recorded before.
@Suite struct PastTests {
  private static func world(_ lines: [String], _ world: inout World) {
    world.person.history.all = {
      lines.map { PastLine(time: Talk.now, line: $0, succeeded: $0 != "bad", milliseconds: 7) }
    }
  }

  @Test func historyIsNumbered() async {
    let talk = Talk { Self.world(["schools D1", "bad", "show Kényon"], &$0) }
    #expect(await talk.run("history").results.contains("2  today  bad"))
    let found = await talk.run("output json; history KENYON")
    #expect(
      found.results
        == "[{\"number\":3,\"time\":\"2026-02-07T12:00:00+00:00\",\"line\":\"show Kényon\",\"ok\":true,\"milliseconds\":7}]\n"
    )
    #expect(await talk.run("output table; history nothing").results == "No line contains 'nothing'\n")
  }

  @Test func historyIsForgotten() async {
    let isCleared = Flag()
    let talk = Talk { $0.person.history.clear = { isCleared.set() } }
    #expect(await talk.run("history clear").notices == "the history is empty\n")
    #expect(isCleared.isSet)
  }

  @Test(arguments: [
    ("!1", ShellCore.ExitStatus.done, "count\n", "65\n"), ("!2; count", .done, "schools D1 OH", "4\n"),
    ("!9", .failed, "no line 9: there are lines 1 to 4", ""), ("!0", .failed, "no line 0", ""),
    ("!3", .failed, "'!3' calls itself", ""), ("!4", .notUnderstood, "'nonsense' is not a verb", ""),
    ("!", .notUnderstood, "expected a shell command after '!'", ""),
  ])
  func aLineRunsAgain(_ line: String, _ status: ShellCore.ExitStatus, _ notice: String, _ result: String) async {
    let talk = Talk { Self.world(["count", "schools D1 OH", "!3", "nonsense"], &$0) }
    let answer = await talk.run(line)
    #expect(answer.status == status)
    #expect(answer.notices.contains(notice))
    #expect(answer.results.hasSuffix(result))
  }

  @Test(arguments: [
    ("! ls -l | head; echo 'x'", "ls -l | head; echo 'x'"), ("!ls", "ls"), ("! 12", "12"), ("!12 x", "12 x"),
    ("!echo $HOME \"", "echo $HOME \""), ("count; ! true", "true"),
  ])
  func theRestGoesToTheShell(_ line: String, _ command: String) async {
    let ran = Files()
    let talk = Talk {
      $0.system.run = { command in
        ran["command"] = command
        return 0
      }
    }
    #expect(await talk.run(line).status == .done)
    #expect(ran["command"] == command)
  }

  @Test func theShellsStatusCounts() async {
    let talk = Talk { $0.system.run = { _ in 3 } }
    let answer = await talk.run("! false")
    #expect(answer.status == .failed)
    #expect(answer.notices.contains("'false' ended with status 3"))
  }

  @Test func lastIsWhole() async {
    let talk = Talk()
    #expect(await talk.run("last").notices.contains("nothing was printed yet"))
    #expect(await talk.run("columns name,location,conference,notes,website; schools").results.contains("…"))
    await talk.run("filter D1; columns none")
    let last = await talk.run("last").results
    #expect(last.contains("College of Wooster") && !last.contains("…"))
    #expect(await talk.run("last json").results.hasPrefix("[{\"name\":"))
    #expect(await talk.run("last lines").results.contains("name: College of Wooster\n"))
  }

  @Test func whatWorkedIsRecorded() async {
    let files = Files()
    let talk = Talk {
      files.serve(&$0)
      Self.world(["sor fit"], &$0)
    }
    files["other.compass"] = "limit 1\n"
    await talk.run("alias near filter within=$1")
    await talk.run("record day.compass; sch D1 # all of them")
    await talk.run("near 300; cou > x.csv; nonsense")
    await talk.run("!1")
    await talk.run("history; last; source other.compass; echo a;")
    await talk.run("record none; count")
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
    #expect(await talk.run("record none").notices.contains("nothing is recorded"))
    #expect(await talk.run("record").results == "nothing is recorded\n")
  }

  @Test func aRecordingReplays() async {
    let files = Files()
    let talk = Talk { files.serve(&$0) }
    await talk.run("record day.compass; schools OH; fav 1; sort fit")
    let replayed = Talk()
    #expect(await replayed.replay(files["day.compass"] ?? "").status == .done)
    #expect(replayed.session.queries == talk.session.queries)
    #expect(replayed.session.tables.schools.map(\.isFavorite) == talk.session.tables.schools.map(\.isFavorite))
  }

  @Test func aFullDiskIsTold() async {
    let talk = Talk {
      $0.system.append = { text, _ in if text != "#!/usr/bin/env compass\n" { throw Failure("no room") } }
    }
    await talk.run("record day.compass")
    let answer = await talk.run("count")
    #expect(answer.status == .failed)
    #expect(answer.notices.contains("'day.compass' can't be written: no room"))
  }

  /// A script that somebody removed isn't begun again without a word.
  @Test func aRecordingThatVanishedIsTold() async {
    let talk = Talk {
      $0.system.append = { text, path in if text != "#!/usr/bin/env compass\n" { throw VanishedFile(path) } }
    }
    await talk.run("record day.compass")
    let answer = await talk.run("count")
    #expect(answer.status == .failed)
    #expect(
      answer.notices.contains("'day.compass' is gone, and with it what was recorded: nothing is recorded any more"))
    #expect(await talk.run("count").status == .done)
    #expect(await talk.run("record").results == "nothing is recorded\n")
  }

  @Test func timeIsToldWhenWanted() async {
    let talk = Talk()
    #expect(await talk.run("timing").results == "off\n")
    #expect(await talk.run("timing on").status == .done)
    #expect(await talk.run("count; echo x").notices == "0 ms\n0 ms\n")
    await talk.run("timing off")
    #expect(await talk.run("count").notices.isEmpty)
  }
}

/// Whether something happened.
final class Flag: Sendable {
  private let stored = Mutex(false)
  var isSet: Bool { stored.withLock { $0 } }
  func set() { stored.withLock { $0 = true } }
}
