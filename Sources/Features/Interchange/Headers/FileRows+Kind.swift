import Domain
import Lists
import Values

extension FileRows {
  /// The list that a sheet is about, as its headers tell where they can't be those of schools; nil where they can.
  var told: ListName? {
    guard !toleratesUnknownNames else { return nil }
    let headers = names.map(\.name)
    let facts = Set(headers.flatMap { HeaderWords.schoolFacts.meanings($0) })
    let areOfSchools = !facts.isDisjoint(with: Self.schoolsOwn)
    let telling = headers.filter { !Self.saysLittle.contains($0.plainWords) }
    // Schools have documents and addresses, too.
    let tales = Self.tales.filter { $0.0 == .interactions || !areOfSchools && $0.0 != .documents }
    if let list = Self.list(telling, among: tales) { return list }
    return areOfContacts ? .interactions : areOfPeople ? .coaches : nil
  }

  /// The list that a sheet without names may be about, where every header counts; nil where none fits.
  /// A letter has a subject, too.
  var likely: ListName? { Self.list(names.map(\.name).filter { $0.plainWords != "subject" }, among: Self.tales) }

  private static func list(_ headers: [String], among tales: [(ListName, Set<String>)]) -> ListName? {
    tales.first { list, fields in fields.isSubset(of: headers.flatMap(HeaderWords(list).meanings)) }?.0
  }

  /// The fields that tell a list, where each of them has a header of its own; the first that fits counts.
  private static let tales: [(ListName, Set<String>)] = [
    (.interactions, ["occurred", "direction"]), (.interactions, ["school", "occurred", "type"]),
    (.offers, ["school", "offered", "type"]), (.offers, ["school", "offered", "amount"]),
    (.offers, ["school", "deadline", "amount"]), (.metrics, ["type", "value"]), (.documents, ["title", "type", "url"]),
    (.events, ["name", "start"]), (.events, ["start", "end"]), (.reminders, ["title", "due"]),
    (.documents, ["title", "url"]),
  ]

  /// What only schools have.
  private static let schoolsOwn: Set<String> = [
    "division", "conference", "ranking", "tier", "students", "admission", "tuition_out",
  ]

  /// Headers that may stand above anything.
  private static let saysLittle: Set<String> = [
    "type", "kind", "category", "name", "title", "what", "who", "with", "how", "text", "about", "re", "status", "done",
    "subject",
  ]

  /// The rows of a log whose times stand in a column of their own, with these behind their days.
  var withTimes: FileRows {
    let headers = names.map(\.name.plainWords)
    guard let day = headers.firstIndex(where: ["date", "day", "when", "contact date", "date of contact"].contains),
      let time = headers.firstIndex(of: "time")
    else { return self }
    var joined = self
    for (place, row) in rows.enumerated() {
      guard let first = row.values.firstIndex(where: { $0.name == day }),
        let second = row.values.firstIndex(where: { $0.name == time }), let said = row.values[second].given.text,
        SheetTime.times(said) != nil, let text = row.values[first].given.text, !text.isEmpty
      else { continue }
      joined.rows[place].values[first].given = .cell("\(text) \(said)")
      joined.rows[place].values[second].given = .cell("")
    }
    return joined
  }

  /// True if ways of being in touch stand beside schools and days, under a header that says little by itself: `Type`. What
  /// an event may be, too, tells nothing.
  private var areOfContacts: Bool {
    let words = HeaderWords(.interactions)
    let meanings = names.map { words.meanings($0.name) }
    guard Set(meanings.joined()).isSuperset(of: ["school", "occurred"]),
      let place = meanings.firstIndex(where: { $0.contains("type") })
    else { return false }
    let types = WordList("type", of: InteractionType.self)
    let said = texts(under: place).map { types.meanings(of: $0) }
    return 2 * said.count { !$0.isEmpty } > said.count
      && said.contains { words in !words.isEmpty && words.allSatisfy { EventType(rawValue: $0.raw) == nil } }
  }

  /// True if a name stands beside a school, and with it what only a person has: then a row is a person.
  private var areOfPeople: Bool {
    let headers = Set(names.map { $0.name.plainWords })
    let isNamed =
      headers.contains("name") || headers.contains("full name") || headers.isSuperset(of: ["first name", "last name"])
      || headers.isSuperset(of: ["first", "last"])
    let hasSchool = !headers.isDisjoint(with: Self.schools)
    let isPersonal = !headers.isDisjoint(
      with: ["title", "position", "role", "job title", "organization title", "email", "phone"])
    return isNamed && hasSchool && isPersonal
  }

  private static let schools: Set<String> = [
    "school", "college", "univer", "institution", "school name", "company", "organization", "organization name",
  ]

  /// True if coaches stand in columns of their roles and nowhere else: then a row is a school.
  var areOfSchools: Bool {
    guard !toleratesUnknownNames else { return false }
    let words = HeaderWords(.coaches)
    let staff = names.compactMap { StaffHeader($0.name) }
    return staff.contains { $0.role != nil && $0.part == .name }
      && !names.contains { !words.meanings($0.name).filter(["name", "first", "last"].contains).isEmpty }
  }

  /// True if no column can have the names of schools.
  var namesNobody: Bool {
    !names.contains { HeaderWords.schoolFacts.meanings($0.name).contains("name") || StaffHeader($0.name) != nil }
  }
}
