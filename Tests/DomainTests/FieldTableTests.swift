import Domain
import Testing

struct FieldTableTests {
  @Test(arguments: [
    ("division", "division"), ("DIV", "division"), ("fit", "fit"), ("Fit-Tier", "fit_tier"), ("within", "distance"),
    ("priority_tier", "tier"), ("is_favorite", "favorite"), ("rank", "ranking"), ("student_size", "students"),
    ("tuition", "tuition"), ("tuition_in_state", "tuition"), ("last contact", "contacted"),
  ])
  func understandsNames(_ text: String, _ name: String) {
    guard case .found(let field, _) = School.standardFields.lookup(text) else {
      Issue.record("\(text) is not found")
      return
    }
    #expect(field.name == name)
  }

  @Test(arguments: [("con", ["conference", "contacted"]), ("stat", ["state", "status"])])
  func namesTheCandidates(_ text: String, _ names: [String]) {
    guard case .ambiguous(let fields) = School.standardFields.lookup(text) else {
      Issue.record("\(text) is not ambiguous")
      return
    }
    #expect(fields.map(\.name) == names)
  }

  @Test(arguments: ["divison", "", "zzz"]) func doesNotGuess(_ text: String) {
    guard case .unknown = School.standardFields.lookup(text) else {
      Issue.record("\(text) is found")
      return
    }
  }

  @Test(arguments: [
    ("D1", "division", Operand.text("D1")), ("ohio", "state", .text("OH")), ("oh", "state", .text("OH")),
    ("visit scheduled", "status", .text("official_visit_scheduled")), ("a", "tier", .text("A")),
    ("very-large", "size", .text("Very Large")), ("favorites", "favorite", .flag(true)),
    ("new hampshire", "state", .text("NH")), ("Match", "fit_tier", .text("match")),
    ("offer", "status", .text("offer_received")),
  ])
  func bareValues(_ text: String, _ field: String, _ operand: Operand) {
    let meanings = School.standardFields.meanings(of: text)
    #expect(meanings.map(\.field) == [field])
    #expect(meanings.map(\.operand) == [operand])
  }

  @Test(arguments: [
    ("new", ["NH", "NJ", "NM", "NY", "new_england"]), ("d", ["D1", "D2", "D3", "declined"]),
    ("very", ["Very Small", "Very Large"]),
  ])
  func beginningsOfBareValues(_ text: String, _ words: [String]) {
    let found = School.standardFields.meanings(beginningWith: text).map(\.word)
    #expect(words.allSatisfy(found.contains))
    #expect(text == "d" || found == words)
  }

  @Test func everyListIsWhole() {
    check(School.self)
    check(Coach.self)
    check(Interaction.self)
    check(Event.self)
    check(Offer.self)
    check(Document.self)
    check(PerformanceMetric.self)
    check(Suggestion.self)
  }

  private func check<E: Listed>(_ entity: E.Type) {
    #expect(E.fields[E.naming]?.isText == true, "\(E.list)")
    #expect(E.fields["name"] != nil, "\(E.list)")
    #expect(E.columns.allSatisfy { E.fields[$0]?.name == $0 }, "\(E.list)")
    #expect(E.ordering.allSatisfy { E.fields[$0.field] != nil }, "\(E.list)")
    #expect(Set(E.fields.all.map(\.name)).count == E.fields.all.count, "\(E.list)")
    #expect(E.fields.all.allSatisfy { $0.column.map { E.table.column($0) != nil } ?? true }, "\(E.list)")
    let searched = Rows([E(id: Key(QuerySamples.schools[0].id.uuid))])
    #expect(searched.select(QuerySamples.query([], search: "x"), QuerySamples.context).positions.isEmpty, "\(E.list)")
  }

  @Test(arguments: [
    ("students", Scalar.number(12345), "12345"), ("gpa", .number(3.5), "3.50"), ("admission", .number(0.25), "0.25"),
    ("favorite", .number(1), "yes"), ("updated", .number(0), "1970-01-01T00:00:00+00:00"), ("fit", .missing, ""),
    ("status", .text("offer_received"), "offer_received"),
  ])
  func plainTexts(_ field: String, _ scalar: Scalar, _ text: String) {
    #expect(School.fields[field]?.info.text(of: scalar) == text)
  }
}
