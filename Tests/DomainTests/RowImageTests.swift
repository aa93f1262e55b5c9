import Domain
import TestSupport
import Testing
import Values

/// Whatever is asked of an image that lacks most columns is answered as by whole rows.
struct RowImageTests {
  private static let sorted = QuerySamples.schools.sorted { $0.id < $1.id }
  private static let whole = Rows(sorted)
  private static let queries =
    QuerySelectingTests.cases.map { QuerySamples.query($0.terms, search: $0.search) }
    + QueryOrderingTests.cases.flatMap { order in
      [Direction.ascending, .descending].map { QuerySamples.query([], Query.SortKey(order.field, $0)) }
    }

  /// The contexts that the rows don't know by themselves, poor and rich.
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

  @Test(arguments: contexts.indices) func everyQueryIsAnsweredAsByWholeRows(_ place: Int) {
    let context = Self.contexts[place]
    for query in Self.queries {
      let image = rows()
      #expect(image.select(query, context) == Self.whole.select(query, context), "\(query)")
      #expect(image.count(query, context) == Self.whole.count(query, context), "\(query)")
    }
    let image = rows()
    for query in Self.queries { #expect(image.select(query, context) == Self.whole.select(query, context), "\(query)") }
  }

  @Test(arguments: contexts.indices) func everyFieldReadsNoMoreColumnsThanItSays(_ place: Int) {
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

  @Test(arguments: ["ohio", "miami", "pena", "zed u", "m", ""]) func namesMeanTheSame(_ text: String) {
    let context = QuerySamples.context
    let image = rows([])
    #expect(image.named(text, context) == Self.whole.named(text, context))
    #expect(image.completions(of: text, limit: 9, context) == Self.whole.completions(of: text, limit: 9, context))
    #expect(
      image.completions(like: Matcher(text), limit: 9, context)
        == Self.whole.completions(like: Matcher(text), limit: 9, context))
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

  @Test(arguments: 1...2) func placesFollowChanges(_ seed: UInt64) throws {
    var dice = StoreRandom(seed: seed)
    let context = QuerySamples.context
    let field = try #require(School.fields["status"])
    func places(_ rows: Rows<School>) -> [String] {
      var places: [String] = []
      rows.eachPlace(by: field, context) { places.append("\($1) \($0) \(String(describing: $2)) \($3)") }
      return places
    }
    var (image, whole) = (rows(), Self.whole)
    for _ in 0..<4 {
      let before = places(whole)
      #expect(places(image) == before)
      let old = image
      for _ in 0..<20 { change(&image, &whole, &dice) }
      let position = Int.random(in: 0..<whole.count, using: &dice)
      func move(_ school: inout School) { school.academicInfo = JSONText(#"{"latitude": 41.5, "longitude": -81.7}"#) }
      #expect((image.change(whole.id(at: position), move), whole.change(whole.id(at: position), move)) == (true, true))
      #expect(places(image) == places(whole))
      #expect(places(whole)[position].contains("41.5"))
      #expect(places(old) == before)
    }
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

  /// A store from which someone took everything.
  private struct EmptySource: RowSource {
    func columns(_ names: Set<String>, of ids: [Key<School>]) -> (columns: [String: RawColumn], gone: [Int]) {
      ([:], Array(ids.indices))
    }
    func rows(_ ids: [Key<School>]) -> [School] { [] }
    func eachRow(_ body: (School) -> Void) {}
  }
}

struct PeekTests {
  private static let queries = RowsMirrorTests.queries
  private static let context = QuerySamples.context

  /// Everything that is derived from rows, and may be dropped half way.
  private static func ask(_ rows: Rows<School>) -> [[Int]] {
    let field = School.fields.all.first { $0.name == School.naming }
    let selected = queries.map { rows.select($0, context).positions }
    let named = ["a", "state", "st", "ohio"].map { rows.named($0, context)?.positions ?? [] }
    let completed = ["", "a", "state"].map { rows.completions(of: $0, limit: 50, context).items }
    let values = field.map { rows.values(of: $0, matching: "o", limit: 50, context).items.map(\.count) } ?? []
    return selected + named + completed + [values]
  }

  @Test func aPeekThatIsDroppedLeavesNothingHalfDoneBehind() async {
    let rows = Rows(QuerySamples.schools)
    for query in Self.queries {
      let dropped = await Task { () -> Int? in
        CancellableScope.taking { () -> Int? in
          withUnsafeCurrentTask { $0?.cancel() }
          return rows.select(query, Self.context).total
        }
      }.value
      #expect(dropped == nil)
    }
    let dropped = await Task { () -> [[Int]]? in
      CancellableScope.taking { () -> [[Int]]? in
        withUnsafeCurrentTask { $0?.cancel() }
        return Self.ask(rows)
      }
    }.value
    #expect(dropped == nil)
    #expect(Self.ask(rows) == Self.ask(Rows(QuerySamples.schools)))
  }

  @Test func whoDoesNotPeekGetsWholeAnswersInACancelledTask() async {
    let rows = Rows(QuerySamples.schools)
    let answers = await Task { () -> [[Int]] in
      withUnsafeCurrentTask { $0?.cancel() }
      return Self.ask(rows)
    }.value
    #expect(answers == Self.ask(Rows(QuerySamples.schools)))
  }

  @Test func aPeekThatIsWantedIsWhole() {
    #expect(CancellableScope.taking { Self.ask(Rows(QuerySamples.schools)) } == Self.ask(Rows(QuerySamples.schools)))
  }
}

/// The values that rows on a server are asked for are fetched, and then answered as by whole rows.
struct RemoteRowImageTests {
  private static let sorted = QuerySamples.schools.sorted { $0.id < $1.id }
  private static let whole = Rows(sorted)
  private static let context = QuerySamples.context
  private static let queries =
    QuerySelectingTests.cases.map { QuerySamples.query($0.terms, search: $0.search) }
    + QueryOrderingTests.cases.map { QuerySamples.query([], Query.SortKey($0.field, .ascending)) }

  private let kept = KeptRows(Self.sorted)
  private func rows(_ columns: Set<String> = ["name"]) -> Rows<School> { Rows(kept.remoteImage(columns)) }

  /// Asks until nothing is missing any more; answers how often something had to be fetched as well.
  private func ask<Answer>(
    _ rows: Rows<School>, _ look: (Rows<School>) -> Answer
  ) async throws -> (answer: Answer, fetches: Int) {
    var fetches = 0
    while true {
      do { return (try await CancellableScope.command { look(rows) }, fetches) } catch is NotFetched {
        try #require(rows.isWanting && rows.takeFailure() is NotFetched)
      }
      try await rows.fetch { _ in }
      fetches += 1
      try #require(fetches < 50)
    }
  }

  @Test func everyQueryIsAnsweredAsByWholeRows() async throws {
    for query in Self.queries {
      let image = rows()
      #expect(
        try await ask(image) { $0.select(query, Self.context) }.answer == Self.whole.select(query, Self.context),
        "\(query)")
      #expect(
        try await ask(image) { $0.count(query, Self.context) } == (Self.whole.count(query, Self.context), 0), "\(query)"
      )
    }
    let image = rows()
    for query in Self.queries {
      #expect(
        try await ask(image) { $0.select(query, Self.context) }.answer == Self.whole.select(query, Self.context),
        "\(query)")
    }
  }

  @Test func everyFieldIsReadAndGroupedAlike() async throws {
    let image = rows()
    for field in School.fields.all {
      let groups = try await ask(image) { $0.groups(by: field, Self.context) }
      #expect(groups.answer == Self.whole.groups(by: field, Self.context), "\(field.name)")
      for position in stride(from: 0, to: image.count, by: 97) {
        let read = try await ask(image) { $0.read(field, at: position, Self.context) }
        #expect(read.answer == field.read(Self.whole[position], Self.context), "\(field.name) \(position)")
      }
    }
    #expect(kept.asked.rows == 0 && kept.asked.sweeps == 0)
  }

  @Test func rowsAreFetchedByTheirIdsAndOnce() async throws {
    let image = rows()
    #expect(try await ask(image) { $0[17] } == (Self.sorted[17], 1))
    #expect(try await ask(image) { $0[Self.sorted[17].id] } == (Self.sorted[17], 0))
    let some = try await ask(image) { rows in
      rows.prepare([3, 4, 5, 17])
      return [3, 4, 5].map { rows[$0] }
    }
    #expect(some == (Array(Self.sorted[3...5]), 1))
    #expect(kept.asked.rows == 4 && kept.asked.sweeps == 0)
    #expect(try await ask(image) { Array($0) } == (Self.sorted, 1))
    #expect(!image.isFar)
    #expect(try await ask(image) { $0.count { $0.ranking == 3 } } == (Self.sorted.count { $0.ranking == 3 }, 0))
    #expect(kept.asked.sweeps == 1)
  }

  @Test func aMereLookFetchesNothingAndSaysNothing() async throws {
    let image = rows()
    let d1 = QuerySamples.query([term("division", .text("D1"))])
    #expect(CancellableScope.taking { image.count(d1, Self.context) } == nil)
    #expect(CancellableScope.taking { image[3].notes } == nil)
    #expect(!image.isWanting && image.takeFailure() == nil)
    #expect(kept.asked == KeptRows<School>.Counts())
    let found = try await ask(image) { $0.count(d1, Self.context) }
    #expect(found.fetches == 1)
    #expect(CancellableScope.taking { image.count(d1, Self.context) } == found.answer)
  }

  @Test func anEmptyTableNeedsNothing() async throws {
    let empty = Rows(KeptRows<School>([]).remoteImage([]))
    #expect(try await ask(empty) { Array($0) } == ([], 0))
    #expect(try await ask(empty) { $0.select(Query(), Self.context).positions } == ([], 0))
    try await empty.fetch(everything: true) { _ in }
    #expect(!empty.isWanting)
  }

  @Test func changesLieOverTheImage() async throws {
    var image = rows()
    let id = Self.sorted[9].id
    _ = try await ask(image) { $0[id] }
    let isChanged = image.change(id) { $0.ranking = 77 }
    #expect(isChanged)
    let ranked = QuerySamples.query([term("ranking", .number(77))])
    #expect(try await ask(image) { $0.count(ranked, Self.context) }.answer == 1)
    #expect(try await ask(image) { Array($0) }.answer.count { $0.ranking == 77 } == 1)
  }

  @Test func rowsThatSomebodyTookAwayAreMissed() async throws {
    let image = Rows(RowImage(ids: Self.sorted.map(\.id), columns: [:], remote: EmptyServer()))
    for look in [{ _ = $0[3] }, { _ = Array($0) }, { _ = $0.value(of: "division", at: 3) }] as [(Rows<School>) -> Void]
    {
      look(image)
      await #expect(throws: ChangedElsewhere.self) { try await image.fetch { _ in } }
      #expect(!image.isWanting)
    }
  }

  /// A server from which someone took everything.
  private struct EmptyServer: RemoteRowSource {
    func columns(
      _ names: Set<String>, of ids: [Key<School>], progress: @escaping @Sendable (Int) -> Void
    ) async throws -> (columns: [String: RawColumn], gone: [Int]) { ([:], Array(ids.indices)) }
    func rows(_ ids: [Key<School>]) async throws -> [School] { [] }
    func everyRow(progress: @escaping @Sendable (Int) -> Void) async throws -> [School] { [] }
  }
}
