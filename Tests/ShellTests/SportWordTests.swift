import CompassVerbs
import Domain
import Grammar
import ShellTesting
import Testing
import Values

@testable import ShellCore

/// Positions are those of the recorded sport, and so are examples; where none is recorded, none is spoken of.
struct SportWordTests {
  private func swimmer() async -> Talk {
    var talk = February.people()
    _ = await talk.hear("prefs player sport=swimming gender=women; add school Kenyon College")
    return talk
  }

  @Test(arguments: [
    "prefs player primary_position=SS", "prefs player primary_position=shortstop", "prefs player positions=SS,2B",
    "prefs player primary_position=Quarterback", "fit kenyon needs=SS", "what if position=2B",
  ])
  func anothersPosition(line: String) async {
    var talk = await swimmer()
    let answer = await talk.hear(line)
    #expect(answer.status == .notUnderstood, "\(line)")
    let told = answer.notices
    #expect(told.contains("Freestyle"), "\(told)")
    #expect(!told.contains("=SS,2B") || line.contains("=SS,2B"), "\(told)")
  }

  @Test(arguments: [
    ("swimming", "100 fly", "100 fly"), ("swimming", "fly", "Butterfly"), ("swimming", "distance", "distance"),
    ("football", "center", "center"), ("soccer", "winger", "winger"), ("lacrosse", "goalkeeper", "Goalie"),
    ("wrestling", "157", "157"), ("track", "Hammer", "Hammer"), ("football", "strong safety", "strong safety"),
    ("soccer", "left wing", "left wing"), ("basketball", "guard/forward", "guard/forward"),
    ("golf", "captain", "captain"), ("basketball", "Point Guard/Shooting Guard", "Point Guard/Shooting Guard"),
    ("football", "Running Back/Linebacker", "Running Back/Linebacker"), ("tennis", "#1 singles", "#1 singles"),
    ("volleyball", "right side hitter", "right side hitter"), ("lacrosse", "close defense", "close defense"),
    ("soccer", "defensive midfield", "defensive midfield"), ("skiing", "giant slalom/slalom", "giant slalom/slalom"),
  ])
  func ownPosition(sport: String, said: String, kept: String) async {
    var talk = February.people()
    let answer = await talk.hear("prefs player sport=\(sport); prefs player primary_position=\"\(said)\"")
    #expect(answer.status == .done)
    #expect(talk.session.context.athlete.position == kept)
  }

  /// A word that is no position of a sport with a table of them is refused, with the one that was probably meant.
  @Test(arguments: [
    ("soccer", "primary_position", "banana", "=Goalkeeper"),
    ("soccer", "primary_position", "goalkeper", "did you mean 'Goalkeeper'?"),
    ("football", "positions", "QB,banana", "=\"Quarterback,Running Back\""),
    ("baseball", "primary_position", "shortstpo", "did you mean 'Shortstop'?"),
    ("volleyball", "primary_position", "Seter", "did you mean 'Setter'?"),
  ])
  func whatIsNoPositionIsRefused(sport: String, field: String, said: String, hint: String) async {
    var talk = February.people()
    _ = await talk.hear("prefs player sport=\(sport)")
    let answer = await talk.hear("prefs player \(field)=\(said)")
    #expect(answer.status == .notUnderstood)
    #expect(answer.notices.contains(", not '\(said.split(separator: ",").last ?? "")'"), "\(answer.notices)")
    #expect(answer.notices.contains(hint), "\(answer.notices)")
  }

  /// Nor does a coach look for one.
  @Test(arguments: [
    ("OF", true), ("LHP", true), ("pitchers", true), ("SS,middle infielder", true), ("1B/3B", true), ("P/OF", true),
    ("catcher/first base", true), ("power hitter", true), ("banana", false), ("left", false),
  ])
  func whatACoachLooksForIsAPosition(said: String, isTaken: Bool) async {
    var talk = February.talk()
    let answer = await talk.hear("edit kenyon needs=\"\(said)\"")
    #expect((answer.status == .done) == isTaken, "\(answer.notices)")
  }

  @Test func whatNoLongerFitsIsTold() async {
    var talk = February.people()
    _ = await talk.hear("prefs player sport=baseball primary_position=SS positions=SS,2B")
    let told = await talk.hear("prefs player sport=swimming").notices
    #expect(told.contains("Primary Position: removed SS, which swimming doesn't have"))
    #expect(told.contains("Positions: removed SS, 2B, which swimming doesn't have"))
  }

  /// What people call a position of it stays.
  @Test func whatStillFitsStays() async {
    var talk = February.people()
    _ = await talk.hear("prefs player primary_position=\"left back\" positions=SS")
    let told = await talk.hear("prefs player sport=soccer").notices
    #expect(!told.contains("Primary Position: removed"), "\(told)")
    #expect(told.contains("Positions: removed SS, which soccer doesn't have"), "\(told)")
  }

  /// Examples and hints of a family that has recorded no sport.
  @Test func noSport() async {
    var talk = February.people()
    for line in [
      "help prefs", "help add", "help fit", "help what", "help metrics", "metrics", "dashboard", "packet save x.html",
    ] {
      let said = await talk.say(line)
      for word in ["SS", "2B", "velocity 84", "velocity=", "velocity value", "bats=", "baseball"] {
        #expect(!said.contains(word), "\(line): \(word) in \(said)")
      }
      #expect(!said.contains("name=\"Eli"), "\(line): \(said)")
    }
  }

  @Test func lettersSayEvent() async {
    var talk = await swimmer()
    _ = await talk.hear("add coach first=Greta last=Hall role=head school=kenyon email=hall@kenyon.example")
    let said = await talk.say("contact hall email first")
    #expect(said.contains("%5Bevent%5D") && !said.contains("%5Bposition%5D"), "\(said)")
  }
}

/// Results as swimmers and runners have them.
struct RaceTests {
  private func swimmer() async -> Talk {
    var talk = February.people()
    for line in [
      "prefs player sport=swimming gender=women position=fly", "add metric 100 fly 58.31 date=2026-01-05",
      "add metric 100 fly 1:01.2 date=2026-01-02", "add metric 100 fly 57.2 date=2026-01-09",
    ] { _ = await talk.hear(line) }
    return talk
  }

  @Test func bestFirst() async throws {
    var talk = await swimmer()
    for (line, first) in [("metrics sort value", "57.20"), ("metrics sort value desc", "1:01.20")] {
      let said = await talk.say(line)
      let place = try #require(said.firstRange(of: first))
      let other = try #require(said.firstRange(of: "58.31"))
      #expect(place.lowerBound < other.lowerBound, "\(said)")
      #expect(!said.contains("Best"))
    }
  }

  @Test func badTime() async {
    var talk = await swimmer()
    let answer = await talk.hear("add metric 100 fly 1:75 date=today")
    let told = answer.notices
    #expect(answer.status == .notUnderstood)
    #expect(told.contains("expected a time") && told.contains("add metric 100 fly 2:15 date=today"), "\(told)")
    #expect(await talk.hear("add metric 100 fly 2:15 date=today").status == .done)
  }

  /// A result is logged for today.
  @Test func loggedResult() async {
    var talk = await swimmer()
    let answer = await talk.hear("log metric 100 fly 58.31")
    #expect(answer.status == .done, "\(answer.notices)")
    #expect(
      talk.session.tables.metrics.contains { $0.value == 58.31 && $0.recordedDate == talk.session.context.clock.today })
  }

  @Test func meet() async {
    var talk = await swimmer()
    _ = await talk.hear("add school Kenyon College")
    for line in ["log kenyon meet", "log kenyon swim meet", "log kenyon dual meet on yesterday"] {
      #expect(await talk.hear(line).status == .done, "\(line)")
    }
    #expect(talk.session.tables.interactions.allSatisfy { $0.type == .known(.game) })
  }
}
