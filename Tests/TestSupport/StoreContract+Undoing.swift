import Domain
import Storage
import Values

extension StoreContract {
  static let undoing = (1...8).map { seed in
    StoreContract("the inverse of random changes brings everything back (seed \(seed))") { store in
      let make = try await store.rowMakers()
      try await store.apply(
        (1...6).map { make.school($0).insertion } + (11...15).map { make.coach($0, of: 1).insertion })
      let before = try await Contents(of: store)
      var history = RandomHistory(seed: UInt64(seed), make: make, contents: before)
      for _ in 0..<60 { history.step() }
      try await store.apply(history.changes)
      try expect(try await Contents(of: store), history.contents, "contents after the changes")
      try await store.apply(history.changes.reversed().map(\.inverse))
      try expect(try await Contents(of: store), before, "contents after the inverse")
    }
  }
}

/// Schools and coaches without what a store renews by itself.
private struct Contents: Equatable {
  var schools: [Key<School>: School] = [:]
  var coaches: [Key<Coach>: Coach] = [:]

  init(of store: any Store) async throws {
    for var school in try await store.loadAll(School.self) {
      school.updatedAt = nil
      schools[school.id] = school
    }
    for var coach in try await store.loadAll(Coach.self) {
      coach.updatedAt = nil
      coaches[coach.id] = coach
    }
  }
}

/// Changes that make sense one after the other, and what they lead to.
private struct RandomHistory {
  var random: StoreRandom
  let make: StoreRows
  var contents: Contents
  var changes: [Change] = []
  private var next = 100

  init(seed: UInt64, make: StoreRows, contents: Contents) {
    random = StoreRandom(seed: seed)
    self.make = make
    self.contents = contents
  }

  mutating func step() {
    switch Int.random(in: 0..<10, using: &random) {
    case 0: addSchool()
    case 1: addCoach()
    case 2: deleteCoach()
    case 3: deleteSchool()
    default: set()
    }
  }

  private mutating func addSchool() {
    next += 1
    var school = make.school(next)
    changes.append(school.insertion)
    school.updatedAt = nil
    contents.schools[school.id] = school
  }

  private mutating func addCoach() {
    guard let school = school() else { return }
    next += 1
    var coach = make.coach(next, of: 1)
    coach.schoolID = school.id
    changes.append(coach.insertion)
    coach.updatedAt = nil
    contents.coaches[coach.id] = coach
  }

  private mutating func deleteCoach() {
    guard let coach = contents.coaches.values.sorted(by: { $0.id < $1.id }).randomElement(using: &random) else {
      return
    }
    contents.coaches[coach.id] = nil
    changes.append(coach.deletion)
  }

  private mutating func deleteSchool() {
    guard let school = school(), !contents.coaches.values.contains(where: { $0.schoolID == school.id }) else { return }
    contents.schools[school.id] = nil
    changes.append(school.deletion)
  }

  private mutating func set() {
    guard var school = school() else { return }
    let number = Int.random(in: 0..<5, using: &random)
    let settings: [(String, Value)] = [
      ("notes", number == 0 ? .null : .text("note \(number)")), ("fit_score", number == 0 ? .null : .int(number * 20)),
      ("pros", number == 0 ? .null : .list((0..<number).map(String.init))), ("is_favorite", .bool(number > 2)),
      ("academic_info", number == 0 ? .null : .json(JSONText(.array([.number("\(number).50")])))),
      ("status", number == 0 ? .null : .text(SchoolStatus.allCases[number].rawValue)), ("name", .text("S\(number)")),
      ("status_changed_at", number == 0 ? .null : .instant(StoreRows.moment + number)),
    ]
    guard let (column, value) = settings.randomElement(using: &random), let change = school.setting(column, to: value)
    else { return }
    changes.append(change)
    school.set(column, to: value)
    contents.schools[school.id] = school
  }

  private mutating func school() -> School? {
    contents.schools.values.sorted { $0.id < $1.id }.randomElement(using: &random)
  }
}
