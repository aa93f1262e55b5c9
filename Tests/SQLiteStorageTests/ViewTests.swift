import CSQLite
import Domain
import SampleFamily
import Storage
import TestSupport
import Testing
import Values

@testable import SQLite
@testable import SQLiteStorage

/// The values that sqlite3 sees in the views are what the shell says of the same rows.
struct ViewTests {
  let folder = Folder()

  /// A past day: what lies after it in the rows lies far ahead of any clock.
  private static let now = Instant("2025-11-21T12:00:00Z") ?? Instant(microseconds: 0)

  @Test func theSampleFamily() async throws { try await check(Self.past(SampleFamily.tables(now: Self.now))) }

  @Test(arguments: [1, 2] as [UInt64]) func aRandomFamily(_ seed: UInt64) async throws {
    var random = StoreRandom(seed: seed)
    try await check(Self.shuffled(Self.past(SampleFamily.tables(now: Self.now)), &random))
  }

  private func check(_ tables: Tables) async throws {
    let store = try await folder.open()
    try await store.sql("PRAGMA foreign_keys = OFF")
    let order: [TableName] = [
      .users, .familyUnits, .schools, .coaches, .events, .interactions, .offers, .metrics, .documents, .suggestions,
      .reminders,
    ]
    for table in order { try await store.apply(Self.insertions(table.entity, tables)) }
    let context = EvaluationContext(
      tables: tables, viewer: SampleFamily.user, athlete: SampleFamily.user, clock: .fixed(Self.now))
    let database = try Database(folder("compass.db"))
    // As another program opens it.
    for option in [SQLITE_DBCONFIG_ENABLE_VIEW, SQLITE_DBCONFIG_TRUSTED_SCHEMA] {
      _ = csqlite_configure(database.connection, option, 1)
    }
    for list in ListName.allCases where list != .tasks { try check(list.entity, tables, context, database) }
  }

  private static func insertions<E: Entity>(_ entity: E.Type, _ tables: Tables) -> [Change] {
    tables[E.self].map(\.insertion)
  }

  private func check<E: Listed>(
    _ entity: E.Type, _ tables: Tables, _ context: EvaluationContext, _ database: Database
  ) throws {
    let view = "\(E.list.singular)_list"
    let (statement, _) = try #require(try database.first(of: "SELECT * FROM \(view)"))
    let names = statement.columnNames
    let rows = try statement.map { row in names.indices.map { row[$0].text } }
    #expect(rows.count == tables[E.self].count)
    #expect(rows.count > 2)
    let fields = names.map { name in E.fields.all.first { $0.name == name } }
    #expect(fields.count(where: { $0 != nil }) > 5)
    for row in rows {
      let entity = try #require(row[0].flatMap { Key<E>($0) }.flatMap { tables[E.self][$0] })
      for (place, name) in names.enumerated() {
        guard let field = fields[place] else {
          #expect(name == "id" || name.hasSuffix("_id") || name == "fit_score")
          continue
        }
        let scalar = field.read(entity, context)
        #expect(Self.says(row[place], scalar, field.kind), "\(view).\(name): \(row[place] ?? "null"), not \(scalar)")
      }
    }
  }

  private static func says(_ cell: String?, _ scalar: Scalar, _ kind: FieldKind) -> Bool {
    switch (scalar, kind) {
    case (.missing, _): cell?.contains { $0 != " " } != true
    case (.text(let text), _): cell == text
    case (.number(let number), .day): cell == Day(number: Int(number)).description
    case (.number(let number), .moment): cell.flatMap { Instant($0) } == Instant(rounding: number)
    case (.number(let number), _): cell.flatMap(Double.init) == number
    }
  }

  /// Without contacts that are still to come, save one in a far year.
  private static func past(_ tables: Tables) -> Tables {
    var tables = tables
    let far = Instant("2999-01-01T00:00:00Z")
    tables[Interaction.self] = Rows(
      tables.interactions.filter { ($0.moment ?? now) <= now }.enumerated().map { place, old in
        var row = old
        if place == 3 { row.occurredAt = far }
        return row
      })
    tables[Coach.self] = Rows(
      tables.coaches.enumerated().map { place, old in
        var row = old
        if place == 3 {
          row.lastContactDate = far
        } else if let date = row.lastContactDate, date > now {
          row.lastContactDate = now
        }
        return row
      })
    return tables
  }

  /// Other words, numbers and holes wherever a column may have them.
  private static func shuffled(_ tables: Tables, _ random: inout StoreRandom) -> Tables {
    var tables = tables
    let words = ["", "O'Neil \"x\"", "Zoë", "a, b", "100%", "Ünïon\tCity"]
    let places = ["Ohio", "oh", " TX ", "", "West Virginia", "Ontario"]
    let locations = ["Gambier, OH", "Columbus, OH 43210", "Paris", "Nowhere, Ohio", "A, B, TX", "X,CA", ""]
    let numbers = ["1200", "\"12,500\"", "\"n/a\"", "0.5", "null", "\"3.5\"", "true"]
    tables[School.self] = Rows(
      tables.schools.map { old in
        var row = old
        row.location = locations.randomElement(using: &random)
        row.state = Bool.random(using: &random) ? places.randomElement(using: &random) : nil
        row.isFavorite = [true, false, nil].randomElement(using: &random) ?? nil
        row.conference = words.randomElement(using: &random)
        if Bool.random(using: &random) {
          let members = ["student_size", "admission_rate", "gpa_requirement", "sat_requirement", "tuition_in_state"].map
          { "\"\($0)\": \(numbers.randomElement(using: &random) ?? "0")" }
          let state =
            Bool.random(using: &random) ? ", \"state\": \"\(places.randomElement(using: &random) ?? "")\"" : ""
          let document = "{\(members.joined(separator: ", "))\(state), \"city\": \"\"}"
          row.set("academic_info", to: JSON(parsing: document).map { .json(JSONText($0)) } ?? .null)
        }
        return row
      })
    tables[Coach.self] = Rows(
      tables.coaches.map { old in
        var row = old
        if Bool.random(using: &random) { row.lastName = words.randomElement(using: &random) ?? "" }
        if row.lastName.isEmpty { row.firstName = "Jo" }
        if Bool.random(using: &random) { row.lastContactDate = nil }
        return row
      })
    tables[Interaction.self] = Rows(
      tables.interactions.map { old in
        var row = old
        row.direction = Bool.random(using: &random) ? .known(.inbound) : .known(.outbound)
        if Bool.random(using: &random) { row.coachID = nil }
        row.subject = words.randomElement(using: &random)
        return row
      })
    return tables
  }
}
