import Domain
import Testing
import Values

@Suite struct RowMergeTests {
  private func school(_ number: Int, updated: Int64, _ change: (inout School) -> Void) -> School {
    var school = Sample.school(number, name: "School \(number)")
    school.updatedAt = Instant(microseconds: updated)
    change(&school)
    return school
  }

  @Test func filledOverEmptyAndNewerOverOlder() {
    let kept = school(1, updated: 1) {
      ($0.website, $0.conference, $0.isFavorite) = ("https://old.edu", nil, nil)
    }
    let gone = school(2, updated: 2) {
      ($0.website, $0.conference, $0.isFavorite) = ("https://new.edu", "NCAC", true)
    }
    let merged = RowMerge(kept, with: gone).merged
    #expect(merged.id == kept.id && merged.name == kept.name)
    #expect(merged.website == "https://new.edu" && merged.conference == "NCAC" && merged.isFavorite == true)
    let other = RowMerge(gone, with: kept).merged
    #expect(other.website == "https://new.edu" && other.conference == "NCAC" && other.name == gone.name)
  }

  @Test func textsAndListsAreJoined() {
    let kept = school(1, updated: 1) { ($0.notes, $0.pros) = ("one", ["a", "b"]) }
    let gone = school(2, updated: 2) { ($0.notes, $0.pros) = ("two", ["b", "c"]) }
    let merged = RowMerge(kept, with: gone).merged
    #expect(merged.notes == "one\ntwo" && merged.pros == ["a", "b", "c"])
    let within = school(3, updated: 1) { $0.notes = "one\ntwo" }
    #expect(RowMerge(within, with: gone).merged.notes == "one\ntwo")
    #expect(RowMerge(gone, with: within).merged.notes == "one\ntwo")
  }

  @Test func documentsAreMergedKeyByKey() {
    let kept = school(1, updated: 2) { $0.academicInfo = JSONText(#"{"a":1,"b":{"x":1},"c":null}"#) }
    let gone = school(2, updated: 1) { $0.academicInfo = JSONText(#"{"a":2,"b":{"x":2,"y":3},"c":4,"d":5}"#) }
    let merged = RowMerge(kept, with: gone).merged.academicInfo?.json
    #expect(merged?.means(JSON(parsing: #"{"a":1,"b":{"x":1,"y":3},"c":4,"d":5}"#) ?? .null) == true)
  }

  @Test func aStatusComesWithItsTime() {
    let kept = school(1, updated: 9) {
      ($0.status, $0.statusChangedAt) = (.known(.contacted), Instant(microseconds: 1))
    }
    let gone = school(2, updated: 1) {
      ($0.status, $0.statusChangedAt) = (.known(.recruited), Instant(microseconds: 2))
    }
    for merged in [RowMerge(kept, with: gone).merged, RowMerge(gone, with: kept).merged] {
      #expect(merged.status == .known(.recruited) && merged.statusChangedAt == Instant(microseconds: 2))
    }
  }

  @Test func aCoachKeepsTheNameAndTheLaterContact() {
    var (kept, gone) = (Coach(id: Sample.id(1)), Coach(id: Sample.id(2)))
    (kept.firstName, kept.lastContactDate, kept.updatedAt) = ("Jo", Instant(microseconds: 1), Instant(microseconds: 5))
    (gone.firstName, gone.lastContactDate, gone.email) = ("Joe", Instant(microseconds: 2), "jo@x.edu")
    let merged = RowMerge(kept, with: gone).merged
    #expect(merged.firstName == "Jo" && merged.email == "jo@x.edu")
    #expect(merged.lastContactDate == Instant(microseconds: 2))
  }
}

/// The day on which a coach left, in a column or in a line of the notes.
@Suite struct LeavingTests {
  private func coach(_ notes: String?, _ day: String? = nil) -> Coach {
    var coach = Coach(id: Sample.id(1))
    (coach.notes, coach.leftOn, coach.role) = (notes, day.flatMap { Day($0) }, .known(.head))
    return coach
  }

  @Test(
    arguments: [
      (nil, nil, nil), ("left: 2026-10-01", nil, "2026-10-01"), ("Left:2026-10-01 ", nil, "2026-10-01"),
      ("a\nleft: 2026-10-01\nb", nil, "2026-10-01"), ("left: early", nil, nil), ("he left: 2026-10-01", nil, nil),
      ("left: 2026-10-01", "2026-11-02", "2026-11-02"), ("left: 2026-10-01\nleft: 2026-10-03", nil, "2026-10-03"),
    ] as [(String?, String?, String?)])
  func reading(_ notes: String?, _ column: String?, _ expected: String?) {
    let coach = coach(notes, column)
    #expect(coach.left?.description == expected)
    #expect(coach.isHead == (expected == nil))
  }

  /// The typed value goes into the column, and takes the place of the line.
  @Test func writing() throws {
    let entry = try #require(Coach.fields.entry(named: "left"))
    var row = coach("a\nleft: 2026-10-01")
    #expect(entry.text(in: row, Sample.context()) == "2026-10-01")
    entry.set(.null, in: &row)
    #expect(row.left == nil && row.notes == "a")
    entry.set(.day(try #require(Day("2026-11-02"))), in: &row)
    #expect(row.left?.description == "2026-11-02" && row.notes == "a")
    #expect(try entry.format.value("no", in: EntryContext(today: Day(number: 1))) == .null)
    #expect(try entry.format.value("yes", in: EntryContext(today: Day(number: 1))) == .day(Day(number: 1)))
  }

  @Test(
    arguments: [
      (nil, nil, nil), (nil, "2026-10-01", "left: 2026-10-01"), ("a\n", "2026-10-01", "a\nleft: 2026-10-01"),
      ("a\nleft: 2026-01-01\nb", "2026-10-01", "a\nb\nleft: 2026-10-01"), ("left: 2026-01-01", nil, nil),
      ("a \n", nil, "a \n"),
    ] as [(String?, String?, String?)])
  func lines(_ text: String?, _ value: String?, _ expected: String?) throws {
    let line = try #require(NotedLine.of(.coaches).first)
    #expect(line.text(text, holding: value) == expected)
  }
}
