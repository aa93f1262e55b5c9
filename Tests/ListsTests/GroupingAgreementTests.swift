import Display
import Domain
import Grammar
import ShellTesting
import Testing
import Values

@testable import Lists

/// The figures of groups are what one finds row by row.
struct GroupingAgreementTests {
  private static func session(_ seed: UInt64) -> Session {
    Session(identity: Sample.identity, tables: RandomFamily.tables(seed), clock: .fixed(Sample.now))
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>) func figuresOfGroups(seed: UInt64) throws {
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
            case .week: (day - day.weekday % 7).description
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

/// Fields of one's own say the same of a row by itself and of all rows at once, and what they say can be counted by hand.
struct ExpressionAgreementTests {
  private static let fields = [
    "tuition * 4 - sum(offers amount)", "fit / (distance + 100)", "today - contacted",
    "if(D1 OH, fit + 10, round(fit / 2))", "max(fit, preference) - min(gpa, 4)", "count(coaches role=head)",
    "count(interactions occurred<60 direction=inbound)",
    "today - max(interactions occurred)", "median(coaches responsiveness)", "sum(offers percentage) / 0",
    "-(fit - 70) * 2", "abs(fit - 70)", "round(tuition / 1000, 1)", "if(has(offers), 1, 0)", "favorite * 10",
    "2026-12-01 - created", "if(division=D1,D2, 1, 0)", "count(events start>=today) + count(documents)",
  ]

  private static let coachFields = [
    "if(school(D1 fit>=70), responsiveness, 0)", "count(interactions)", "school(tier=A)", "school(has(offers)) * 2",
  ]

  private static func session(_ seed: UInt64) -> Session {
    Session(identity: Sample.identity, tables: RandomFamily.tables(seed), clock: .fixed(Sample.now))
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>) func oneRowAndAllRowsAgree(seed: UInt64) throws {
    var session = Self.session(seed)
    for text in Self.fields { try Self.check(text, School.self, &session) }
    for text in Self.coachFields { try Self.check(text, Coach.self, &session) }
  }

  private static func check<E: Listed>(_ text: String, _ entity: E.Type, _ session: inout Session) throws {
    let own = try #require(OwnField(E.list, reading: text, as: "own", in: session), "\(text)")
    session.define(partsOf: own.expression, of: E.list)
    session.define(own)
    let context = session.context
    let (rows, field) = (session.tables[E.self], try #require(context.fields(of: E.self)["own"], "\(text)"))
    let known = rows.compactMap { field.read($0, context).number }.sorted()
    let middle = known.isEmpty ? 0 : known[known.count / 2]
    for operand in [
      Operand.missing, .range(lower: Operand.Bound(middle), upper: nil), .number(middle), .flag(true),
      .range(lower: nil, upper: Operand.Bound(middle, inclusive: false)),
    ] {
      var query = Query()
      query.terms = [.field("own", [operand], negated: false)]
      let all = Set(rows.select(query, context).positions)
      let single = Set(rows.indices.filter { rows[$0].matches(query, context) })
      #expect(all == single, "\(text) \(operand)")
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>) func relatedRowsAreCountedByHand(seed: UInt64) throws {
    var session = Self.session(seed)
    let tables = session.tables
    let today = session.context.clock.today
    func compare(_ text: String, _ byHand: (School) -> Double?) throws {
      session.define(expressions: [text], of: .schools)
      let context = session.context
      let field = try #require(context.fields(of: School.self)[text])
      for school in tables.schools {
        #expect(field.read(school, context).number == byHand(school), "\(text): \(school.name)")
      }
    }
    try compare("count(coaches role=head)") { school in
      Double(tables.coaches.count { $0.schoolID == school.id && $0.role == .known(.head) })
    }
    try compare("sum(offers amount)") { school in
      tables.offers.filter { $0.schoolID == school.id }.compactMap { $0.scholarshipAmount }.reduce(0, +)
    }
    try compare("count(interactions occurred<30)") { school in
      Double(
        tables.interactions.count { interaction in
          guard interaction.schoolID == school.id, let moment = interaction.occurredAt else { return false }
          return session.context.clock.day(moment) >= today - 30
        })
    }
    try compare("max(interactions occurred)") { school in
      let days = tables.interactions.filter { $0.schoolID == school.id }.compactMap(\.occurredAt)
      return days.map { session.context.clock.day($0) }.max().map { Double($0.number) }
    }
    try compare("today - contacted") { school in
      session.context.contact[school.id]?.contacted.map { Double(today - session.context.clock.day($0)) }
    }
  }

  @Test func aChangeIsSeen() throws {
    var session = Self.session(1)
    session.define(expressions: ["count(coaches)", "tuition * 2"], of: .schools)
    func count() -> Int {
      var query = Query()
      query.terms = [.field("count(coaches)", [.number(0)], negated: false)]
      return session.tables.schools.count(query, session.context)
    }
    let before = count()
    let school = try #require(
      session.tables.schools.first { school in session.tables.coaches.contains { $0.schoolID == school.id } })
    let coaches = session.tables.coaches.filter { $0.schoolID == school.id }
    session.apply(coaches.map { $0.deletion })
    #expect(count() == before + 1)
  }

  @Test func whatIsMadeOfItselfIsRefused() throws {
    var session = Sample.at().session
    let one = try #require(OwnField(.schools, reading: "fit + 1", as: "one", in: session))
    session.define(one)
    let two = try #require(OwnField(.schools, reading: "one * 2", as: "two", in: session))
    session.define(two)
    let again = try #require(OwnField(.schools, reading: "if(two > 5, 1, 0)", as: "one", in: session))
    #expect(session.context.own.isCircular(again))
    #expect(session.context.own.users(of: one).map(\.name) == ["two"])
  }

  /// Whatever comes first: a field of another list, or a field that is made again of a later one.
  @Test func fieldsOfFieldsKeepTheirKinds() throws {
    for names in [["net", "total"], ["total", "net"]] {
      var session = Sample.at().session
      let net = try #require(OwnField(.offers, reading: "amount * 2", as: "net", in: session))
      session.define(net)
      let total = try #require(OwnField(.schools, reading: "sum(offers net)", as: "total", in: session))
      session.define(total)
      session.forget(field: names[0] == "net" ? "total" : "net", of: names[0] == "net" ? .schools : .offers)
      session.define(names[0] == "net" ? total : net)
      let kind = try #require(session.context.fields(of: School.self)["total"]).kind
      #expect(kind.look(.number(12_000), session.context.clock).words == "$12,000")
    }
    var session = Sample.at().session
    for (name, text) in [("one", "fit"), ("two", "tuition * 2"), ("one", "two + 1")] {
      session.define(try #require(OwnField(.schools, reading: text, as: name, in: session)))
    }
    let kind = try #require(session.context.fields(of: School.self)["one"]).kind
    #expect(kind.look(.number(12_000), session.context.clock).words == "$12,000")
  }

  @Test func unitsFollowFromTheParts() throws {
    var session = Sample.at().session
    for (text, example) in [
      ("tuition * 4", "$12,000"), ("today - contacted", "12,000"), ("distance / 2", "12,000 mi"),
      ("tuition / fit", "12,000.00"),
      ("tuition - sum(offers amount)", "$12,000"), ("fit + preference", "12,000"), ("round(fit / 3)", "12,000"),
    ] {
      let own = try #require(OwnField(.schools, reading: text, as: "own", in: session), "\(text)")
      session.define(own)
      let kind = try #require(session.context.fields(of: School.self)["own"]).kind
      #expect(kind.look(.number(12_000), session.context.clock).words == example, "\(text)")
    }
  }
}
