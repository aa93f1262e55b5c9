import Display
import Domain
import Grammar
import ShellTesting
import Testing

@testable import Lists

/// Fields of one's own say the same of a row by itself and of all rows at once, and what they say can be counted by hand.
struct ExpressionAgreementTests {
  private static let fields = [
    "tuition * 4 - sum(offers amount)", "fit / (distance + 100)", "today - contacted",
    "if(D1 OH, fit + 10, round(fit / 2))",
    "max(fit, preference) - min(gpa, 4)", "count(coaches role=head)",
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

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func oneRowAndAllRowsAgree(seed: UInt64) throws {
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

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func relatedRowsAreCountedByHand(seed: UInt64) throws {
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

  /// Whatever comes first: a field of another list, or a field that is made anew of a later one.
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
