import Domain
import Storage

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
    }
    throw Violation(description: "expected a refusal of '\(column)', found success")
  }
}
