import CompassVerbs
import Domain
import Grammar
import OutreachFeature
import ShellTesting
import Testing
import Values

@testable import ShellCore

/// What a family sees and sends has no word of a sport that isn't the athlete's.
struct OtherSportTests {
  /// A family that has typed in what it has, and the words that are none of its own.
  struct Family: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let lines: [String]
    let foreign: [String]
  }

  private static let common = [
    "home 44107", "add school Kenyon College tier=A", "add school Ohio State University tier=B",
    "add school Denison University",
    "add coach first=Greta last=Hall role=head school=kenyon email=hall@kenyon.example",
    "log hall email Introduction", "status kenyon contacted", "add offer school=denison type=partial amount=10000",
    "add document Film type=highlight_video url=https://example.org/film",
  ]

  static let families = [
    Family(
      testDescription: "softball",
      lines: [
        "prefs player name=\"Maya Rivera\" sport=softball position=SS positions=SS,2B graduation_year=2028 gpa=3.7 bats=L "
          + "throws=R high_school=\"Lakewood High\" phone=330-555-0100"
      ] + common + [
        "add metric overhand velo 61 date=today", "add metric home to first 2.81 date=today",
        "add metric vertical jump 22 date=today", "add metric batting average 0.412 date=today",
        "add event Fall Showcase type=showcase start=2026-12-12",
      ], foreign: ["baseball", "perfect game", "prep baseball", "exit velocity 91", "velocity 84", "velocity=84"]),
    Family(
      testDescription: "swimming",
      lines: [
        "prefs player name=\"Ada Lindqvist\" sport=swimming gender=women position=fly graduation_year=2028 gpa=3.9 "
          + "high_school=\"Lakewood High\" phone=330-555-0100"
      ] + common + [
        "add metric 100 fly 58.31 date=today", "add metric 200 fly 2:09.8 date=yesterday",
        "add event Winter Meet type=game start=2026-12-12",
      ],
      foreign: [
        "baseball", "softball", "bats", "throws", "era", "velo", "velocity", "exit", "pitch", "pitching", "batting",
        "strikeouts", "sixty", "60-yard", "diamond", "perfect game", "infield", "outfield", "shortstop", "ss", "2b",
        "showcase", "ballpark", "see me play", "i play",
      ]),
  ]

  /// The screens and letters of a family.
  private static let screens =
    [
      "dashboard", "schools", "coaches", "metrics", "events", "offers", "documents", "reminders", "suggestions", "due",
      "due all", "tonight", "digest", "summary", "activity", "drafts", "packet", "templates", "prefs", "prefs player",
      "fit kenyon", "fit \"ohio state\"", "rules", "calendar", "calendar 2027", "calendar month", "eligibility",
      "changes",
      "compare kenyon denison", "show kenyon information fit", "show hall", "metrics type~zzz", "fields", "whoami",
      "map",
      "status kenyon committed", "email hall first", "text hall", "help", "examples", "what if gpa=4",
      "what if position=",
      "add metric", "add metric zzz 5 date=today", "coaches; fields", "metrics; fields",
    ] + Templates.letters.map { "template \($0)" }

  private func talk(_ family: Family) async throws -> Talk {
    var talk = February.people()
    for line in family.lines {
      let answer = await talk.hear(line)
      #expect(answer.status == .done, "\(line): \(answer.notices)")
    }
    return talk
  }

  /// The foreign words that stand in a text by themselves.
  private func foreign(in text: String, _ family: Family) -> [String] {
    let text = " " + text.lowercased().map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "=" ? $0 : " " } + " "
    let words = text.split(separator: " ").joined(separator: " ")
    return family.foreign.filter { " \(words) ".contains(" \($0) ") }
  }

  @Test(arguments: families) func screensAndLetters(_ family: Family) async throws {
    let start = try await talk(family)
    for line in Self.screens {
      var talk = start
      let said = await talk.say(line)
      #expect(foreign(in: said, family).isEmpty, "\(line): \(said)")
    }
  }

  @Test(arguments: families) func files(_ family: Family) async throws {
    var talk = try await talk(family)
    for line in ["packet save page.html", "packet card card.html", "calendar dates.ics", "export schools.csv"] {
      _ = await talk.say(line)
    }
    for name in ["page.html", "card.html", "dates.ics", "schools.csv"] {
      let text = try #require(talk.surroundings[name], "\(name)")
      let found = foreign(in: text, family).filter { name != "schools.csv" || !["baseball", "softball"].contains($0) }
      #expect(found.isEmpty, "\(name)")
    }
  }

  /// Help turns its examples into those of the sport; what explains the words of everybody's lists is for all.
  @Test(arguments: families) func help(_ family: Family) async throws {
    let start = try await talk(family)
    for verb in VerbTable.all.verbs {
      var talk = start
      let said = await talk.say("help \(verb.name)")
      let found = foreign(in: said, family).filter {
        $0 != "showcase" || !["add", "events", "log"].contains(verb.name)
      }
      #expect(found.isEmpty, "help \(verb.name): \(said)")
    }
  }

  /// Nothing of another sport is offered while a line is typed.
  @Test(arguments: families) func completions(_ family: Family) async throws {
    let talk = try await talk(family)
    for line in [
      "prefs player ", "add metric type=", "metrics ", "metrics type=", "what if ", "edit kenyon ", "fit kenyon needs=",
      "prefs player primary_position=",
    ] {
      let offered = talk.completions(line).joined(separator: " ")
      let found = foreign(in: offered.replacing("_", with: " "), family)
      #expect(found.filter { !line.hasPrefix("what") || $0 != "velocity" }.isEmpty, "\(line): \(offered)")
      #expect(!offered.isEmpty, "\(line)")
    }
  }
}
