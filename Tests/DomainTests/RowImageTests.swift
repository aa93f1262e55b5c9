import Domain
import TestSupport
import Testing

/// Whatever is asked of an image that lacks most columns is answered as by whole rows.
struct RowImageTests {
  private static let sorted = QuerySamples.schools.sorted { $0.id < $1.id }
  private static let whole = Rows(sorted)
  private static let queries =
    QuerySelectingTests.cases.map { QuerySamples.query($0.terms, search: $0.search) }
    + QueryOrderingTests.cases.flatMap { order in
      [Direction.ascending, .descending].map { QuerySamples.query([], Query.SortKey(order.field, $0)) }
    }

  /// What the rows don't know by themselves, poor and rich.
  private static let contexts: [EvaluationContext] = {
    var known = QuerySamples.context
    known.athlete.gpa = 3.6
    known.athlete.state = "OH"
    known.criteria = [
      SchoolCriterion(.division, .array([.string("D1")]), isDealbreaker: true, id: "1"),
      SchoolCriterion(.maxDistance, .number(400), isDealbreaker: false, id: "2"),
    ]
    return [QuerySamples.context, EvaluationContext(clock: .fixed(QuerySamples.today)), known]
  }()

  private let kept = KeptRows(Self.sorted)

  private func rows(_ columns: Set<String> = ["name"]) -> Rows<School> { Rows(kept.image(columns)) }

  @Test(arguments: contexts.indices)
  func everyQueryIsAnsweredAsByWholeRows(_ place: Int) {
    let context = Self.contexts[place]
    for query in Self.queries {
      let image = rows()
      #expect(image.select(query, context) == Self.whole.select(query, context), "\(query)")
      #expect(image.count(query, context) == Self.whole.count(query, context), "\(query)")
    }
    let image = rows()
    for query in Self.queries { #expect(image.select(query, context) == Self.whole.select(query, context), "\(query)") }
  }

  @Test(arguments: contexts.indices)
  func everyFieldReadsNoMoreColumnsThanItSays(_ place: Int) {
    let context = Self.contexts[place]
    let image = rows()
    for field in School.fields.all {
      for position in stride(from: 0, to: image.count, by: 7) {
        #expect(
          image.read(field, at: position, context) == field.read(Self.whole[position], context),
          "\(field.name) \(position)"
        )
      }
      #expect(image.groups(by: field, context) == Self.whole.groups(by: field, context), "\(field.name)")
      #expect(
        image.values(of: field, matching: "", limit: 20, context).items
          == Self.whole.values(of: field, matching: "", limit: 20, context).items, "\(field.name)")
    }
    #expect(kept.asked.sweeps == 0 && kept.asked.rows == 0)
  }

  @Test(arguments: ["ohio", "miami", "pena", "zed u", "m", ""])
  func namesMeanTheSame(_ text: String) {
    let context = QuerySamples.context
    let image = rows([])
    #expect(image.named(text, context) == Self.whole.named(text, context))
    #expect(image.completions(of: text, limit: 9, context) == Self.whole.completions(of: text, limit: 9, context))
    #expect(
      image.completions(where: { $0.hasPrefix("O") }, limit: 9, context)
        == Self.whole.completions(where: { $0.hasPrefix("O") }, limit: 9, context))
    #expect(kept.asked.rows == 0 && kept.asked.sweeps == 0)
  }

  @Test func countingAndFilteringBringNoRow() {
    let image = rows(["name", "division"])
    let d1 = QuerySamples.query([term("division", .text("D1"))])
    #expect(image.count(d1, QuerySamples.context) > 0)
    #expect(kept.asked == KeptRows<School>.Counts())
  }

  @Test func aRowIsWholeHoweverItIsAskedFor() throws {
    let image = rows()
    #expect(image[17] == Self.sorted[17])
    #expect(image[Self.sorted[900].id] == Self.sorted[900])
    #expect(kept.asked.rows == 2)
    image.prepare([3, 4, 5])
    #expect(kept.asked.rows == 5)
    #expect(image[4] == Self.sorted[4])
    #expect(kept.asked.rows == 5)
    #expect(Array(image) == Self.sorted)
    #expect(kept.asked.sweeps == 1)
    var seen: [School] = []
    image.each { seen.append($0) }
    #expect(seen == Self.sorted)
    #expect(image.first(5) { $0.isFavorite == true } == Array(Self.sorted.filter { $0.isFavorite == true }.prefix(5)))
    #expect(image.contains { $0.id == Self.sorted[1999].id })
    #expect(image.count { $0.ranking == 3 } == Self.sorted.count { $0.ranking == 3 })
    #expect(kept.asked.sweeps == 1 && kept.asked.rows == 5)
  }

  @Test func whoAsksForVeryManyOneByOneGetsAllOfThem() {
    let image = rows()
    for position in 0..<1000 { #expect(image[position].id == Self.sorted[position].id) }
    #expect(kept.asked.sweeps == 1)
  }

  @Test(arguments: 1...3) func changesAreFollowedAsByWholeRows(_ seed: UInt64) {
    var dice = StoreRandom(seed: seed)
    let context = Self.contexts[Int(seed) % Self.contexts.count]
    var (image, whole) = (rows(), Self.whole)
    for round in 0..<4 {
      let (old, before) = (image, whole)
      if seed % 2 == 0 { for query in Self.queries { _ = image.count(query, context) } }
      for _ in 0..<dice.pick([1, 7, 60]) { change(&image, &whole, &dice) }
      #expect(image.count == whole.count)
      for query in Self.queries {
        #expect(image.select(query, context) == whole.select(query, context), "round \(round): \(query)")
        #expect(old.count(query, context) == before.count(query, context), "round \(round): \(query)")
      }
      #expect(zip(image, whole).allSatisfy { $0 == $1 })
      #expect(image.indices.allSatisfy { image.position(of: whole[$0].id) == $0 && image.id(at: $0) == whole[$0].id })
    }
  }

  private func change(_ image: inout Rows<School>, _ whole: inout Rows<School>, _ dice: inout StoreRandom) {
    let id = whole.id(at: Int.random(in: 0..<whole.count, using: &dice))
    switch dice.pick([0, 0, 0, 1, 2, 3]) {
    case 0:
      let (status, fit) = (dice.pick(SchoolStatus.allCases), dice.pick([nil, 1, 99]))
      func edit(_ school: inout School) {
        school.status = .known(status)
        school.fitScore = fit
      }
      let isChanged = (image.change(id, edit), whole.change(id, edit))
      #expect(isChanged == (true, true))
    case 1:
      let removed = (image.remove(id), whole.remove(id))
      #expect(removed.0 == removed.1)
    case 2:
      let new = QuerySamples.school(&dice)
      let isAdded = (image.append(new), whole.append(new), image.append(new))
      #expect(isAdded == (true, true, false))
    default:
      // A row that went comes back at the end, as it is undone.
      let removed = (image.remove(id), whole.remove(id))
      #expect(removed.0 == removed.1)
      if let row = removed.0 {
        image.append(row)
        whole.append(row)
      }
    }
    #expect(image[id] == whole[id])
  }

  @Test func differencesAreToldAsFarAsTheRowsWereRead() {
    var changed = Self.sorted
    changed[5].updatedAt = QuerySamples.today
    changed[6].notes = "never read, so nobody can tell"
    changed[7].notes = "read before"
    changed.removeLast()
    var added = School(id: Key(UUID(high: 0, low: 1)))
    added.name = "New"
    changed.append(added)
    let old = rows(["name", "updated_at"])
    _ = old[7]
    let new = Rows(KeptRows(changed).image(["name", "updated_at"]))
    let difference = new.differences(from: old)
    #expect(difference.changed.map { new[$0].id } == [Self.sorted[5].id, Self.sorted[7].id])
    #expect(difference.added.map { new[$0].name } == ["New"])
    #expect(difference.gone == [Self.sorted.count - 1])
  }

  @Test func whatCouldNotBeBroughtIsAFailure() {
    let image = Rows(RowImage(ids: Self.sorted.map(\.id), columns: [:], source: EmptySource()))
    #expect(image[3].name == "")
    #expect((image.takeFailure() as? ChangedElsewhere)?.table == .schools)
    #expect(image.takeFailure() == nil)
    #expect(Array(image).count == image.count)
    #expect(image.takeFailure() != nil)
    #expect(image.count(QuerySamples.query([term("division", .text("D1"))]), QuerySamples.context) == 0)
    #expect(image.takeFailure() != nil)
  }

  /// A store from which somebody took everything.
  private struct EmptySource: RowSource {
    func columns(_ names: Set<String>, of ids: [Key<School>]) -> (columns: [String: RawColumn], gone: [Int]) {
      ([:], Array(ids.indices))
    }
    func rows(_ ids: [Key<School>]) -> [School] { [] }
    func eachRow(_ body: (School) -> Void) {}
  }
}
