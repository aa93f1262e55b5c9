import Domain
import SampleFamily
import ShellCore
import ShellTesting
import Storage
import SupabaseServer
import SupabaseStorage
import TestSupport
import Testing
import Values

/// Several shells on one project: what one writes, the others are told, and all show the same in the end.
struct ServedNewsTests {
  private static let lines = [
    "status kenyon contacted", "status kenyon interested", "tier kenyon B", "tier kenyon C", "note kenyon seen by $",
    "pro kenyon fine $", "con kenyon far $", "unfav kenyon; fav kenyon", "edit kenyon ranking=$", "undo",
    "log kenyon call \"talk $\"", "add coach Ana Ruiz$ school=kenyon role=head", "note --private kenyon mine $",
  ]

  private static let parentsLines = ["note --private kenyon a parent's $", "show kenyon", "undo", "redo"]

  @Test func everybodyEndsWithTheSame() async throws {
    try await Household.open { household in
      try await household.server.fill(with: Sample.at().tables, password: "secret")
      let parent = try await household.newcomer("dana", role: "parent")
      try await household.join(parent, familyOf: SampleFamily.user.uuid)
      let people = [SampleFamily.user.uuid, SampleFamily.user.uuid, SampleFamily.user.uuid, parent]
      let stores = try people.map { try household.store(for: $0) }
      var talks: [Talk] = []
      for store in stores { talks.append(try await talk(on: store)) }
      var random = StoreRandom(seed: 1)
      for round in 1...20 {
        let place = Int.random(in: 0..<talks.count, using: &random)
        let lines = people[place] == parent ? Self.parentsLines : Self.lines
        let line = lines.randomElement(using: &random) ?? "count"
        await talks[place].run(line.replacing("$", with: "\(round)"))
        if Bool.random(using: &random) { try await talks[round % talks.count].catchUp() }
      }
      for place in talks.indices { try await talks[place].catchUp() }
      for (person, shells) in Dictionary(grouping: zip(people, talks), by: { $0.0 }) {
        let truth = try await talk(on: try household.store(for: person))
        for (_, shell) in shells { #expect(shell.differences(from: truth) == []) }
      }
    }
  }

  private func talk(on store: SupabaseStore) async throws -> Talk {
    let session = Session(
      identity: try await store.identity(), tables: try await store.tables(), clock: .fixed(Talk.now))
    return Talk([], session: session, store: store)
  }
}

extension Talk {
  /// `schools.tier`: the columns in which some row isn't the same.
  fileprivate func differences(from other: Talk) -> Set<String> {
    var found: Set<String> = []
    let (mine, theirs) = (session.tables.contents(), other.session.tables.contents())
    for table in TableName.allCases {
      let (mine, theirs) = (mine[table] ?? [:], theirs[table] ?? [:])
      for id in Set(mine.keys).union(theirs.keys) {
        guard let one = mine[id], let two = theirs[id] else {
          found.insert("\(table.rawValue): a row")
          continue
        }
        for column in Set(one.keys).union(two.keys) where one[column] != two[column] {
          found.insert("\(table.rawValue).\(column)")
        }
      }
    }
    return found
  }

  /// Takes over what others wrote, as between two lines.
  fileprivate mutating func catchUp() async throws {
    try await interpreter.newsFromStore().merge(into: &interpreter.shell.session)
  }
}
