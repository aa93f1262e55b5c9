import TestSupport
import Testing
import Values

@testable import Domain

/// The meaning of words on a list, and how sure it is.
@Suite struct SchoolNameTests {
  private static let names = [
    ("Kent State University", "Kent", "OH"), ("University of Akron", "Akron", "OH"),
    ("Miami University", "Oxford", "OH"),
    ("University of Miami", "Coral Gables", "FL"), ("Florida Southern College", "Lakeland", "FL"),
    ("Wheaton College", "Wheaton", "IL"), ("Wheaton College", "Norton", "MA"),
    ("Ohio State University", "Columbus", "OH"),
    ("Oregon State University", "Corvallis", "OR"), ("Pennsylvania State University", "University Park", "PA"),
    ("Louisiana State University", "Baton Rouge", "LA"), ("St. Mary's College of Maryland", "St. Mary's City", "MD"),
    ("University of Mount Union", "Alliance", "OH"), ("Case Western Reserve University", "Cleveland", "OH"),
    ("O'Brien Academy", "Troy", "NY"),
  ]

  private static let schools: Rows<School> = {
    Rows(
      names.enumerated().map { place, name in
        var school = School(id: Key(UUID(hashing: "\(place)")))
        (school.name, school.city, school.location) = (name.0, name.1, "\(name.1), \(name.2)")
        return school
      })
  }()

  private static let context = EvaluationContext(clock: Sample.clock)

  @Test(arguments: [
    ("kent state university", NameMatch.whole, [0]), ("kent st", .short, [0]), ("kent univ", .bare, [0]),
    ("akron", .short, [1]), ("univ of akron", .short, [1]), ("miami", .short, [2, 3]), ("miami fl", .short, [3]),
    ("miami (ohio)", .bare, [2]), ("miami university", .whole, [2]), ("wheaton", .short, [5, 6]),
    ("wheaton il", .placed, [5]), ("wheaton college norton", .placed, [6]),
    ("Wheaton College, Norton, MA", .placed, [6]),
    ("osu", .whole, [7, 8]), ("penn state", .spelledOut, [9]), ("penn sate", .slip, [9]), ("lsu", .whole, [10]),
    ("st marys", .short, [11]), ("saint mary's college of maryland", .short, [11]), ("mt union", .short, [12]),
    ("case western", .short, [13]), ("cwru", .whole, [13]), ("obrien", .short, [14]), ("enyon", .inside, []),
    ("stern reser", .inside, [13]), ("univ", .beginnings, []), ("university of kenyon", .whole, []),
  ])
  func named(_ words: String, _ match: NameMatch, _ places: [Int]) {
    let found = Self.schools.named(words, Self.context)
    guard !places.isEmpty else {
      return #expect(found.map { !$0.match.isCertain } ?? true, "\(String(describing: found))")
    }
    #expect(found?.match == match)
    #expect(found?.positions.sorted() == places)
  }

  /// Words that are the whole name of a college which isn't on the list mean no other one for sure.
  @Test func anotherCollegeIsMeant() {
    let miami = Rows([Self.schools[2]])
    #expect(miami.named("University of Miami", Self.context)?.match.isCertain == false)
    #expect(miami.named("miami", Self.context)?.match == .short)
  }

  /// As long as someone may paste: looked for in the time that its length takes, not its square.
  @Test func veryLongNamesAreNobodys() {
    for word in ["any(D1,", "first^👨‍👩‍👧‍👦", "kenyon", "k"] {
      let text = String(repeating: word, count: 200_000)
      #expect(Self.schools.named(text, Self.context) == nil, "\(word)")
    }
  }

  /// The index that was made of the names follows their changes: it answers like one that is made from the start.
  @Test func changedNamesAreFound() {
    var schools = Self.schools
    #expect(schools.named("kent st", Self.context)?.positions == [0])
    let others = ["Kenyon College", "Kent State University", "Ohio University", "Akron Academy"]
    for (place, name) in others.enumerated() {
      var school = schools[place * 2]
      school.name = name
      schools.replace(school)
      if place == 2 { schools.remove(schools[1].id) }
      let fresh = Rows(Array(schools))
      for words in Self.names.map(\.0) + others + ["kent st", "kenyn", "akron", "ou", "miami fl", "mar"] {
        let found = schools.named(words, Self.context).map { Set($0.positions.map { schools[$0].id }) }
        let expected = fresh.named(words, Self.context).map { Set($0.positions.map { fresh[$0].id }) }
        #expect(found == expected, "\(words)")
      }
    }
  }

  /// On lists of look-alikes, whatever is said, what is taken for sure is named by the words alone: no other row in the
  /// same class or a better one, and no row that shares not one of them.
  @Test func randomWords() {
    var random = StoreRandom(seed: 34)
    let parts = ["kent", "state", "miami", "ohio", "st", "university", "college", "of", "mary", "north", "tech", "the"]
    for _ in 0..<300 {
      let schools = Rows(
        (0..<12).map { _ in
          var school = School(id: Key(UUID(hashing: "\(random.next())")))
          school.name = (0..<Int.random(in: 1...4, using: &random)).map { _ in parts.randomElement(using: &random)! }
            .joined(separator: " ")
          school.location = ["Oxford, OH", "Miami, FL"].randomElement(using: &random)
          return school
        })
      let said = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        (parts + ["fl", "oh"]).randomElement(using: &random)!
      }
      guard let found = schools.named(said.joined(separator: " "), Self.context), found.match.isCertain else {
        continue
      }
      for position in found.positions {
        let words = NameWords(schools[position].name)
        let core = NameWords(said.joined(separator: " ")).core
        #expect(
          core.isEmpty
            || (core + NameWords(said.joined(separator: " ")).spelledOut).contains { words.plain.contains($0) },
          "\(said) \(schools[position].name)")
      }
      let exact = schools.indices.filter { NameWords(schools[$0].name).raw == said }
      #expect(exact.isEmpty || Set(found.positions) == Set(exact), "\(said)")
    }
  }
}
