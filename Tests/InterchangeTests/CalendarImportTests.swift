import Domain
import SampleFamily
import ShellTesting
import Testing
import Values

@testable import InterchangeFeature
@testable import ShellCore

/// Calendars and address books that `export` wrote come back; what other programs write stands in `Transcripts`.
struct CalendarImportTests {
  @Test func theSameFamilyHasAllOfIt() async throws {
    var talk = February.talk()
    for (list, file) in [("events", "x.ics"), ("schools", "x.ics"), ("reminders", "x.ics"), ("coaches", "x.vcf")] {
      let export = list == "reminders" ? "schools; export x.ics; reminders" : "\(list); export \(file)"
      await talk.lines(export)
      let (status, said) = await talk.lines("import \(file)")
      #expect(status == .done && said.last == "nothing to change", "\(list): \(said)")
    }
    #expect(talk.session.journal.written.isEmpty)
  }

  @Test func anotherFamilyGetsItOnce() async throws {
    var (full, empty) = (February.talk(), February.people())
    await full.lines("events; export x.ics")
    empty.surroundings.change { [files = full.surroundings.files] in $0 = files }
    let first = await empty.lines("import x.ics")
    #expect(first.status == .done, "\(first.said)")
    let (theirs, ours) = (full.session.tables.events, empty.session.tables.events)
    #expect(ours.count == theirs.count)
    func told(_ events: Rows<Event>) -> Set<String> {
      Set(
        events.map { event in
          "\(event.name) \(event.startDate.map { EventTimes(event, from: $0).lines } ?? [])"
        })
    }
    #expect(told(ours) == told(theirs))
    #expect(await empty.lines("import x.ics").said.last == "nothing to change")
  }

  /// A calendar moves an event of the list, and nothing else of it.
  @Test func whatWasMovedIsMoved() async throws {
    var talk = February.talk()
    talk.interpreter.world.rules.assumesYes = true
    let event = try #require(talk.session.tables.events.first { $0.startTime != nil && $0.endDate == $0.startDate })
    await talk.lines("events; export x.ics")
    let start = try #require(event.startDate)
    talk.surroundings.change { files in
      files["x.ics"] = files["x.ics"]?.replacing("DTSTART:\(start.basic)T", with: "DTSTART:\((start + 1).basic)T")
        .replacing("DTEND:\(start.basic)T", with: "DTEND:\((start + 1).basic)T")
    }
    let (status, said) = await talk.lines("import x.ics")
    #expect(status == .done, "\(said)")
    let moved = try #require(talk.session.tables.events[event.id])
    var expected = event
    (expected.startDate, expected.endDate) = (start + 1, event.endDate.map { $0 + 1 })
    let differences = moved.differences(from: expected)
    #expect(differences.allSatisfy { $0.sets("updated_at") || $0.sets("updated_by") }, "\(differences)")
  }

  static let times: [(text: String, time: String?)] = [
    ("20270117", "2027-01-17"), ("20270117T090000", "2027-01-17 09:00"), ("20270117T090030", "2027-01-17 09:00:30"),
    ("20270117T233000Z", "2027-01-17 23:30"), ("20270229", nil), ("20270117T", nil), ("20270117T250000", nil),
    ("2027-01-17", nil), ("", nil), ("T", nil), ("20270117T09", nil), ("99999999T000000", nil),
  ]

  @Test(arguments: times) func timesAreRead(text: String, time: String?) {
    let found = CalendarTime(text, .fixed(February.now))
    #expect(found.map { "\($0.day)\($0.time.map { " \($0)" } ?? "")" } == time)
  }

  @Test func hostileCalendarsNeverCrash() async {
    var random = Letters(seed: 11)
    let names = ["DTSTART", "DTEND", "DURATION", "SUMMARY", "UID", "RRULE", "BEGIN", "END", "DESCRIPTION", "DUE"]
    for number in 0..<60 {
      let lines = (0..<12).map { "\(names[(number + $0 * 7) % names.count]):\(random.text())" }
      var talk = February.people()
      talk.surroundings.change { files in
        files["a.ics"] = "BEGIN:VEVENT\nSUMMARY:Camp\n\(lines.joined(separator: "\n"))\nEND:VEVENT\n"
        files["a.vcf"] = "BEGIN:VCARD\nFN:Al\n\(lines.joined(separator: "\n"))\nEND:VCARD\n"
      }
      _ = await talk.lines("import a.ics skip bad; import a.vcf skip bad")
      #expect(Set(talk.session.tables.events.map(\.id)).count == talk.session.tables.events.count, "\(number)")
    }
  }
}
