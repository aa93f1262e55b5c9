import Testing

@testable import Domain

/// The words that stand for the name of a school where there is little room.
@Suite struct ShortNamesTests {
  private func short(_ name: String, beside others: String...) -> (words: [String], initials: [String]) {
    var tables = Tables()
    tables.schools = Rows(([name] + others).enumerated().map { Sample.school($0 + 1, name: $1) })
    return EvaluationContext(tables: tables, viewer: Sample.id(1), athlete: Sample.id(1), clock: Sample.clock)
      .shortNames(of: name)
  }

  @Test(
    arguments: [
      ("College of Wooster", "Wooster"), ("Ohio State University", "Ohio State"), ("Kenyon College", "Kenyon"),
      ("Lewis-Clark State College", "Lewis-Clark State"), ("University of Michigan", "U. of Michigan"),
      ("West Virginia University", "West Virginia U."), ("Johnson County Community College", "Johnson County CC"),
      ("Saint Mary's College of California", "St. Mary's (CA)"), ("Concordia University, Nebraska", "Concordia (NE)"),
      ("Boston College", "Boston Coll."), ("Miami University", "Miami U."), ("University of Miami", "U. of Miami"),
    ])
  func best(_ name: String, _ expected: String) { #expect(short(name).words.first == expected) }

  @Test func initialsComeLast() {
    let found = short("Case Western Reserve University")
    #expect(found.words.contains("Case Western") && found.initials.contains("CWRU"))
    #expect(!found.words.contains("CWRU"))
  }

  @Test func noTwoSchoolsHaveTheSame() {
    #expect(short("Harbor University", beside: "Bay College").words.first == "Harbor")
    #expect(short("Harbor University", beside: "Harbor College").words.first == "Harbor U.")
    #expect(short("Harbor University", beside: "The University of Harbor").words.first == "Harbor U.")
    #expect(short("Harbor University", beside: "Harbor University").words.isEmpty)
    #expect(short("Ohio State University", beside: "Oklahoma State University").initials.isEmpty)
  }

  @Test func itIsShorter() {
    #expect(short("Harbor").words.isEmpty)
    for name in ["University", "The College", "University of Ohio", ""] {
      for word in short(name).words { #expect(word.count < name.count) }
    }
  }
}
