import Domain
import Storage

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
