import Domain
package import Storage
import Values

/// The duties of every store, checked on a store that someone hands in, fresh for each check.
package struct StoreContract: Sendable, CustomStringConvertible {
  package let description: String
  private let check: @Sendable (any Store) async throws -> Void

  init(_ description: String, _ check: @escaping @Sendable (any Store) async throws -> Void) {
    self.description = description
    self.check = check
  }

  package func run(on store: any Store) async throws { try await check(store) }
  package static let all: [StoreContract] = reading + writing + refusing + undoing

  /// That a store does something else.
  package struct Violation: Error, CustomStringConvertible {
    package let description: String
  }
}

/// Throws unless both are the same.
func expect<T: Equatable>(_ found: T, _ expected: T, _ what: String) throws {
  if found != expected { throw StoreContract.Violation(description: "\(what): expected \(expected), found \(found)") }
}

/// Throws unless the body throws this error.
func expect(_ error: StoreError, _ body: () async throws -> Void) async throws {
  do {
    try await body()
  } catch let found as StoreError {
    return try expect(found, error, "error")
  }
  throw StoreContract.Violation(description: "expected \(error), found success")
}

extension Store {
  /// Makers of rows that belong to the person who is asking.
  func rowMakers() async throws -> StoreRows { StoreRows(try await identity()) }
}

extension StoreContract {
  static let reading = [
    StoreContract("pages follow each other by id until an empty one") { store in
      let make = try await store.rowMakers()
      try await store.apply((1...25).reversed().map { make.school($0).insertion })
      var found: [Key<School>] = []
      var sizes: [Int] = []
      repeat {
        let page = try await store.load(School.self, after: found.last, limit: 10)
        found += page.map(\.id)
        sizes.append(page.count)
      } while sizes.last != 0
      try expect(found, (1...25).map { Key(StoreRows.id($0)) }, "ids")
      try expect(sizes, [10, 10, 5, 0], "page sizes")
    },
    StoreContract("all pages become rows, and progress is told") { store in
      let make = try await store.rowMakers()
      try await store.apply((1...25).map { make.school($0).insertion })
      var told: [Int] = []
      let rows = try await store.loadAll(School.self, pageSize: 10) { told.append($0) }
      try expect(Array(rows), (1...25).map(make.school), "schools")
      try expect(rows.state, .loaded, "state")
      try expect(told, [10, 20, 25], "progress")
    },
    StoreContract("some columns are loaded alone") { store in
      let make = try await store.rowMakers()
      try await store.apply([make.school(1).insertion])
      let page = try await store.load(School.self, columns: ["name"], after: nil, limit: 10)
      var expected = School(id: make.school(1).id)
      expected.name = "School 1"
      try expect(page, [expected], "schools")
    },
    StoreContract("an empty table has no rows") { store in
      try expect(try await store.load(Offer.self, limit: 10), [], "offers")
    },
    StoreContract("the athlete and the family are there") { store in
      let identity = try await store.identity()
      let users = try await store.load(User.self, limit: 10)
      let families = try await store.load(Family.self, limit: 10)
      try expect(users.contains { $0.id == identity.athlete }, true, "athlete among the users")
      try expect(families.contains { $0.id == identity.family }, true, "family among the families")
    },
    StoreContract("dependents are counted in every table") { store in
      let make = try await store.rowMakers()
      try await store.apply([
        make.school(1).insertion, make.school(2).insertion, make.coach(3, of: 1).insertion,
        make.coach(4, of: 1).insertion, make.interaction(5, with: 1, coach: 3).insertion,
        make.document(6, for: 1).insertion,
      ])
      let school = try await store.dependents(of: RowReference(make.school(1).id))
      try expect(school, [.coaches: 2, .interactions: 1, .documents: 1], "dependents of the school")
      let coach = try await store.dependents(of: RowReference(make.coach(3, of: 1).id))
      try expect(coach, [.interactions: 1], "dependents of the coach")
      try expect(try await store.dependents(of: RowReference(make.school(2).id)), [:], "dependents of the other")
    },
  ]
}

extension StoreContract {
  static let refusing = [
    StoreContract("a set is refused where the row holds something else") { store in
      let make = try await store.rowMakers()
      let school = make.school(1)
      try await store.apply([school.insertion, make.school(2).insertion])
      let wrong = Change(.schools, school.id.uuid, .set(column: "notes", before: .text("old"), after: .text("new")))
      let error = StoreError.conflict(
        .schools, id: school.id.description, column: "notes", expected: .text("old"), found: .null)
      try await expect(error) { try await store.apply([make.school(2).deletion, wrong]) }
      try expect(try await store.load(School.self, limit: 10), [school, make.school(2)], "schools")
    },
    StoreContract("a row that isn't there is missing") { store in
      let make = try await store.rowMakers()
      let school = make.school(1)
      let missing = StoreError.missing(.schools, id: school.id.description)
      try await expect(missing) { try await store.apply([school.deletion]) }
      try await expect(missing) { try await store.apply([school.setting("name", to: .text("x"))].compactMap { $0 }) }
    },
    StoreContract("a row that others point at stays, and so does everything else") { store in
      let make = try await store.rowMakers()
      try await store.apply([
        make.school(1).insertion, make.coach(2, of: 1).insertion, make.interaction(3, with: 1, coach: 2).insertion,
      ])
      let school = make.school(1)
      let coach = make.coach(2, of: 1)
      let byInteractions = StoreError.referenced(.coaches, id: coach.id.description, by: .interactions)
      try await expect(byInteractions) { try await store.apply([make.school(9).insertion, coach.deletion]) }
      let interaction = make.interaction(3, with: 1, coach: 2)
      let byCoaches = StoreError.referenced(.schools, id: school.id.description, by: .coaches)
      try await expect(byCoaches) { try await store.apply([interaction.deletion, school.deletion]) }
      try expect(try await store.load(School.self, limit: 10), [school], "schools")
      try expect(try await store.load(Interaction.self, limit: 10), [interaction], "interactions")
      try await store.apply([interaction.deletion, coach.deletion, school.deletion])
      try expect(try await store.load(School.self, limit: 10), [], "schools")
    },
    StoreContract("a value that breaks a rule is refused") { store in
      let make = try await store.rowMakers()
      try await store.apply([make.school(1).insertion, make.preferences(2, .player).insertion])
      let wrong: [(String, Value)] = [
        ("fit_score", .int(101)), ("division", .text("D4")), ("priority_tier", .text("a")), ("ranking", .text("best")),
        ("name", .null), ("user_id", .uuid(StoreRows.id(77))), ("no_such_column", .text("x")),
      ]
      for (column, value) in wrong {
        guard let change = make.school(1).setting(column, to: value) else { continue }
        try await expectRefusal(naming: column) { try await store.apply([change]) }
      }
      try await expectRefusal(naming: "school_id") { try await store.apply([make.coach(3, of: 99).insertion]) }
      try await expectRefusal(naming: "category") { try await store.apply([make.preferences(4, .player).insertion]) }
      try await expectRefusal(naming: "id") { try await store.apply([make.school(1).insertion]) }
      try expect(try await store.load(School.self, limit: 10), [make.school(1)], "schools")
    },
  ]

  private static func expectRefusal(naming column: String, _ body: () async throws -> Void) async throws {
    do {
      try await body()
    } catch StoreError.refused(let words) {
      return try expect(words.contains(column), true, "'\(column)' named in '\(words)'")
    } catch StoreError.taken {
      return try expect(column, "id", "what is refused")
    }
    throw Violation(description: "expected a refusal of '\(column)', found success")
  }
}

extension StoreContract {
  static let writing = [
    StoreContract("a row comes back as it was added") { store in
      let make = try await store.rowMakers()
      var school = make.school(1)
      school.name = "Universität \u{1F393} \"x\" '--\n"
      school.division = .known(.d1)
      school.isFavorite = true
      school.ranking = -3
      school.pros = ["a", "b, \"c\"", ""]
      school.cons = []
      school.academicInfo = JSONText(#"{"gpa":3.50,"x":[1e5,null]}"#)
      school.statusChangedAt = Instant("2025-12-31T23:59:59.999999-05:00")
      try await store.apply([school.insertion])
      try expect(try await store.load(School.self, limit: 10), [school], "schools")
      var offer = make.offer(2, from: 1)
      offer.scholarshipAmount = 12_500.25
      offer.status = Open("thinking")
      try await store.apply([offer.insertion])
      try expect(try await store.load(Offer.self, limit: 10), [offer], "offers")
      let preferences = make.preferences(3, .player)
      try await store.apply([preferences.insertion])
      try expect(try await store.load(Preferences.self, limit: 10), [preferences], "preferences")
    },
    StoreContract("a new row gets what the backend fills in for columns that nobody named") { store in
      let make = try await store.rowMakers()
      var offer = make.offer(2, from: 1)
      var event = make.event(3)
      offer.status = nil
      (event.registered, event.attended, event.coachesPresent) = (nil, nil, nil)
      let consequences = try await store.apply([make.school(1).insertion, offer.insertion, event.insertion])
      try expect(try await store.load(Offer.self, limit: 1).first?.status, .known(.pending), "status")
      try expect(try await store.load(Event.self, limit: 1), [make.event(3)], "events")
      let told = consequences.contains {
        $0.id == offer.id.uuid && $0.action == .set(column: "status", before: .null, after: .text("pending"))
      }
      try expect(told, true, "status among the consequences")
    },
    StoreContract("a set changes its columns and renews updated_at") { store in
      let make = try await store.rowMakers()
      let before = make.school(1)
      try await store.apply([before.insertion])
      var after = before
      after.notes = "call them"
      after.fitScore = 71
      let changes = [before.setting("notes", to: .text("call them")), before.setting("fit_score", to: .int(71))]
      let consequences = try await store.apply(changes.compactMap { $0 })
      for case .set(let column, _, let value) in consequences.map(\.action) { after.set(column, to: value) }
      try expect(after.updatedAt == before.updatedAt, false, "updated_at unchanged")
      try expect(try await store.load(School.self, limit: 10), [after], "schools")
    },
    StoreContract("a table whose updated_at the backend leaves alone keeps it") { store in
      let make = try await store.rowMakers()
      var offer = make.offer(2, from: 1)
      try await store.apply([make.school(1).insertion, offer.insertion])
      let consequences = try await store.apply([offer.setting("notes", to: .text("n"))].compactMap { $0 })
      offer.notes = "n"
      try expect(consequences, [], "consequences")
      try expect(try await store.load(Offer.self, limit: 10), [offer], "offers")
    },
    StoreContract("several sets of a column follow each other") { store in
      let make = try await store.rowMakers()
      let school = make.school(1)
      let id = school.id.uuid
      try await store.apply([
        school.insertion, Change(.schools, id, .set(column: "notes", before: .null, after: .text("a"))),
        Change(.schools, id, .set(column: "notes", before: .text("a"), after: .text("b"))),
      ])
      try expect(try await store.load(School.self, limit: 1).first?.notes, "b", "notes")
    },
    StoreContract("missing timestamps are filled in and told") { store in
      let make = try await store.rowMakers()
      var school = make.school(1)
      school.createdAt = nil
      school.updatedAt = nil
      let consequences = try await store.apply([school.insertion])
      for case .set(let column, _, let value) in consequences.map(\.action) { school.set(column, to: value) }
      try expect(school.createdAt == nil, false, "created_at missing")
      try expect(try await store.load(School.self, limit: 10), [school], "schools")
    },
    StoreContract("deleting empties what may point at nothing, and tells so") { store in
      let make = try await store.rowMakers()
      let document = make.document(2, for: 1)
      try await store.apply([make.school(1).insertion, document.insertion])
      let consequences = try await store.apply([make.school(1).deletion])
      let school = make.school(1).id.value
      let emptied = Change(.documents, document.id.uuid, .set(column: "school_id", before: school, after: .null))
      try expect(consequences.contains(emptied), true, "emptied reference told")
      try expect(try await store.load(School.self, limit: 10), [], "schools")
      try expect(try await store.load(Document.self, limit: 10).map(\.schoolID), [nil], "references")
    },
  ]
}
