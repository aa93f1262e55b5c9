import Domain
import Testing
import Values

@Suite struct DuplicateTests {
  private func school(_ number: Int, _ name: String, website: String? = nil, ncaa: JSON? = nil) -> School {
    var school = Sample.school(number, name: name)
    school.website = website
    school.extra["ncaa_id"] = ncaa
    return school
  }

  @Test(
    arguments: [
      (" ohio STATE ", nil, nil, .name), ("OSU", "https://www.OSU.edu/athletics", nil, .website),
      ("OSU", "osu.edu:443?x=1", nil, .website), ("OSU", "http://me@osu.edu#top", nil, .website),
      ("OSU", "https://athletics.osu.edu", nil, nil), ("OSU", "", JSON.string("518"), .ncaaID),
      ("OSU", nil, .number(518), .ncaaID), ("OSU", nil, .string("519"), nil), ("OSU", nil, nil, nil),
      ("", nil, nil, nil),
    ] as [(String, String?, JSON?, DuplicateReason?)])
  func reasons(name: String, website: String?, ncaa: JSON?, expected: DuplicateReason?) {
    let known = school(1, "Ohio State", website: "http://osu.edu/", ncaa: .string("518"))
    #expect(school(2, name, website: website, ncaa: ncaa).duplicates(known) == expected)
    #expect(known.duplicates(school(2, name, website: website, ncaa: ncaa)) == expected)
  }

  @Test func nothingIsKnownOfTwoEmptyRows() {
    #expect(school(1, "").duplicates(school(2, "")) == nil)
    #expect(school(1, "Ohio State").duplicates(school(1, "Ohio State")) == nil)
  }

  @Test func aNameCountsMoreThanAWebsite() {
    let rows = Rows([school(1, "Buckeyes", website: "osu.edu"), school(2, "OSU")])
    let found = school(3, "OSU", website: "osu.edu").duplicate(in: rows)
    #expect(found?.reason == .name)
    #expect(found?.school.id == Sample.id(2))
    #expect(school(3, "Michigan").duplicate(in: rows) == nil)
  }
}
