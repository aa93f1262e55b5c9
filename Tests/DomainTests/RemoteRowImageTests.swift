import Domain
import TestSupport
import Testing

/// What is asked of rows on a server is fetched, and then answered as by whole rows.
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

  /// A server from which somebody took everything.
  private struct EmptyServer: RemoteRowSource {
    func columns(
      _ names: Set<String>, of ids: [Key<School>], progress: @escaping @Sendable (Int) -> Void
    ) async throws -> (columns: [String: RawColumn], gone: [Int]) { ([:], Array(ids.indices)) }
    func rows(_ ids: [Key<School>]) async throws -> [School] { [] }
    func everyRow(progress: @escaping @Sendable (Int) -> Void) async throws -> [School] { [] }
  }
}
