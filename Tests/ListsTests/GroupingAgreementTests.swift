import Domain
import ShellTesting
import Testing

/// What groups come to is what one finds row by row.
struct GroupingAgreementTests {
  private static func session(_ seed: UInt64) -> Session {
    Session(identity: Sample.identity, tables: RandomFamily.tables(seed), clock: .fixed(Sample.now))
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func figuresOfGroups(seed: UInt64) throws {
    let session = Self.session(seed)
    let (rows, context) = (session.tables.schools, session.context)
    var query = Query()
    query.terms = [.field("fit", [.range(lower: Operand.Bound(50), upper: nil)], negated: false)]
    let figures = [
      Figure(.count), Figure(.sum, of: "tuition"), Figure(.avg, of: "fit"), Figure(.min, of: "distance"),
      Figure(.max, of: "contacted"), Figure(.first, of: "name"), Figure(.list, of: "name"), Figure(.share),
    ]
    let grouping = Grouping(rows, query, by: [GroupKey("division"), GroupKey("state")], figures, context)
    let listed = rows.select(query, context).positions.map { rows[$0] }
    #expect(grouping.groups.reduce(0) { $0 + $1.count } == listed.count)
    for group in grouping.groups {
      let members = listed.filter { row in
        row.division?.raw == group.values[0].scalar.text && row.parsedState == group.values[1].scalar.text
      }
      #expect(members.count == group.count)
      #expect(group.figures[0] == .one(.number(Double(members.count))))
      let tuition = members.compactMap(\.academics.tuitionInState)
      #expect(group.figures[1] == .one(tuition.isEmpty ? .missing : .number(tuition.reduce(0, +))))
      let fits = members.compactMap { $0.fitScore(for: context) }
      #expect(
        group.figures[2] == .one(fits.isEmpty ? .missing : .number(Double(fits.reduce(0, +)) / Double(fits.count))))
      let distances = members.compactMap { $0.distance(from: context.home) }
      #expect(group.figures[3] == .one(distances.min().map { .number(Double($0)) } ?? .missing))
      let contacts = members.compactMap { context.contact[$0.id]?.contacted }
      #expect(group.figures[4] == .one(contacts.max().map { .number($0.seconds) } ?? .missing))
      #expect(group.figures[5] == .one(members.first.map { .text($0.name) } ?? .missing))
      #expect(group.figures[6] == .several(members.map { .text($0.name) }))
      #expect(group.figures[7] == .one(.number(Double(members.count) / Double(listed.count))))
    }
    #expect(grouping.total[0] == .one(.number(Double(listed.count))))
  }

  @Test func partsOfDays() {
    let session = Sample.at().session
    let (rows, context) = (session.tables.interactions, session.context)
    for part in DayPart.allCases {
      let groups = Grouping(rows, Query(), by: [GroupKey("occurred", part)], [Figure(.count)], context).groups
      for group in groups {
        let members = rows.filter { row in
          guard let day = row.occurredAt.map({ context.clock.day($0) }) else {
            return group.values[0].scalar == .missing
          }
          let label =
            switch part {
            case .week: (day - (day.weekday - 1)).description
            case .month: String(day.description.prefix(7))
            case .year: String(day.description.prefix(4))
            case .weekday:
              ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"][day.weekday - 1]
            }
          return label == group.values[0].label
        }
        #expect(members.count == group.count, "\(part): \(group.values[0].label)")
      }
    }
  }

  @Test func theFirstOfEachValueAreKept() {
    let session = Sample.at().session
    let (rows, context) = (session.tables.schools, session.context)
    var query = Query()
    query.ordering = [Query.SortKey("fit", .descending)]
    let all = rows.select(query, context).positions.map { rows[$0] }
    query.limit = 2
    query.limitKey = GroupKey("state")
    let found = rows.select(query, context)
    var seen: [String?: Int] = [:]
    let expected = all.filter { school in
      seen[school.parsedState, default: 0] += 1
      return seen[school.parsedState, default: 0] <= 2
    }
    #expect(found.positions.map { rows[$0].id } == expected.map(\.id))
    #expect(found.total == all.count)
  }

  @Test func quartilesOfFewNumbers() throws {
    let quantiles = try #require(Quantiles([4, 1, 3, 2]))
    #expect([0, 0.25, 0.5, 0.75, 1].map { quantiles[$0] } == [1, 1.75, 2.5, 3.25, 4])
    #expect(Quantiles([]) == nil)
    #expect(Quantiles([7])?[0.5] == 7)
  }
}
