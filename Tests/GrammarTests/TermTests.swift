import Domain
import Grammar
import ShellTesting
import Testing

@testable import Lists
@testable import ShellCore

@Suite struct TermTests {
  private static func field(_ name: String, _ operands: Operand..., negated: Bool = false) -> TermEdit {
    .add(.field(name, operands, negated: negated))
  }
  private static func from(_ value: Double, inclusive: Bool = true) -> Operand {
    .range(lower: .init(value, inclusive: inclusive), upper: nil)
  }
  private static func upTo(_ value: Double, inclusive: Bool = true) -> Operand {
    .range(lower: nil, upper: .init(value, inclusive: inclusive))
  }
  private static let first = field("division", .text("D1"))
  private static func day(_ text: String) -> Day { Day(text) ?? Day(number: 0) }

  static let termsTable: [(line: String, edits: [TermEdit])] = [
    ("division=D1,D2", [field("division", .text("D1"), .text("D2"))]),
    ("division=d1, 'D2'", [field("division", .text("D1"), .text("D2"))]),
    ("status!=declined", [field("status", .text("declined"), negated: true)]),
    ("status=visit scheduled", [field("status", .text("official_visit_scheduled"))]),
    ("state = OH", [field("state", .text("OH"))]),
    ("state=ohio", [field("state", .text("OH"))]),
    ("tier=none", [field("tier", .missing)]),
    ("size=very large D1", [field("size", .text("Very Large")), field("division", .text("D1"))]),
    ("size='very large'", [field("size", .text("Very Large"))]),
    ("fit>=70", [field("fit", from(70))]),
    ("fit>=$min", [field("fit", from(70))]),
    ("fit > 70", [field("fit", from(70, inclusive: false))]),
    ("fit=50..69", [field("fit", .range(lower: .init(50), upper: .init(69)))]),
    ("fit=50..", [field("fit", from(50))]),
    ("fit=..69", [field("fit", upTo(69))]),
    ("fit>=50 fit<70", [field("fit", from(50)), field("fit", upTo(70, inclusive: false))]),
    ("fit=70", [field("fit", .number(70))]),
    ("fit_score>=70", [field("fit", from(70))]),
    ("students<5000", [field("students", upTo(5000, inclusive: false))]),
    ("tuition<='$30000'", [field("tuition", upTo(30_000))]),
    ("admission<30%", [field("admission", upTo(0.3, inclusive: false))]),
    ("admission<=0.3", [field("admission", upTo(0.3))]),
    ("within=300", [field("distance", upTo(300))]),
    ("within<300", [field("distance", upTo(300, inclusive: false))]),
    ("distance<=300", [field("distance", upTo(300))]),
    ("contacted=30", [field("contacted", .within(days: 30))]),
    ("contacted<30", [field("contacted", .within(days: 30))]),
    ("contacted>30", [field("contacted", .beyond(days: 30))]),
    ("contacted=never", [field("contacted", .missing)]),
    ("contacted!=never", [field("contacted", .missing, negated: true)]),
    ("contacted>2026-01-01", [field("contacted", .days(from: day("2026-01-02"), through: nil))]),
    ("contacted<=yesterday", [field("contacted", .days(from: nil, through: day("2026-03-10")))]),
    (
      "contacted>=last monday D1",
      [field("contacted", .days(from: day("2026-03-09"), through: nil)), field("division", .text("D1"))]
    ),
    (
      "contacted<2 weeks ago OH",
      [field("contacted", .days(from: nil, through: day("2026-02-24"))), field("state", .text("OH"))]
    ),
    (
      "contacted=2026-01-01..2026-02-01",
      [field("contacted", .days(from: day("2026-01-01"), through: day("2026-02-01")))]
    ),
    ("contacted=2026-01-01..", [field("contacted", .days(from: day("2026-01-01"), through: nil))]),
    ("contacted>11/1", [field("contacted", .days(from: day("2025-11-02"), through: nil))]),
    ("contacted<=nov 1 D1", [field("contacted", .days(from: nil, through: day("2025-11-01"))), first]),
    (
      "contacted=nov 1..Nov 15 2025 D1",
      [field("contacted", .days(from: day("2025-11-01"), through: day("2025-11-15"))), first]
    ),
    ("contacted=feb 7..", [field("contacted", .days(from: day("2026-02-07"), through: nil))]),
    (
      "reached_out=never heard_from>=2/7/26",
      [
        field("reached_out", .missing), field("heard_from", .days(from: day("2026-02-07"), through: nil)),
      ]
    ),
    ("tuition<20k", [field("tuition", upTo(20_000, inclusive: false))]),
    ("tuition<$20,000 D1", [field("tuition", upTo(20_000, inclusive: false)), first]),
    ("tuition=$20,000,$30000", [field("tuition", .number(20_000), .number(30_000))]),
    ("tuition=$20,000..$30,000", [field("tuition", .range(lower: .init(20_000), upper: .init(30_000)))]),
    ("students>=1,200", [field("students", from(1200))]),
    ("students=1,200", [field("students", .number(1), .number(200))]),
    ("admission>50%", [field("admission", from(0.5, inclusive: false))]),
    (
      "any(students<5,000, D1)",
      [
        .add(
          .any([
            .field("students", [upTo(5000, inclusive: false)], negated: false),
            .field("division", [.text("D1")], negated: false),
          ]))
      ]
    ),
    ("name~state", [field("name", .contains("state"))]),
    ("name~wow! D1", [field("name", .contains("wow!")), field("division", .text("D1"))]),
    ("conference~\"big ten\"", [field("conference", .contains("big ten"))]),
    ("conference=\"Big Ten\",ACC", [field("conference", .text("Big Ten"), .text("ACC"))]),
    ("conference='none'", [field("conference", .text("none"))]),
    ("favorite", [field("favorite", .flag(true))]),
    ("favorites", [field("favorite", .flag(true))]),
    ("not favorite", [field("favorite", .flag(true), negated: true)]),
    ("favorite=no", [field("favorite", .flag(false))]),
    ("favorite=yes", [field("favorite", .flag(true))]),
    ("not D1", [field("division", .text("D1"), negated: true)]),
    ("not not D1", [field("division", .text("D1"))]),
    ("not status!=declined", [field("status", .text("declined"))]),
    ("-division", [.drop("division")]),
    ("-div OH", [.drop("division"), field("state", .text("OH"))]),
    ("$x", [field("division", .text("D1"))]),
    ("D1 oh Ohio", [field("division", .text("D1")), field("state", .text("OH")), field("state", .text("OH"))]),
    ("offer_received", [field("status", .text("offer_received"))]),
    ("Visit Scheduled", [field("status", .text("official_visit_scheduled"))]),
    ("\"visit scheduled\"", [field("status", .text("official_visit_scheduled"))]),
    ("A", [field("tier", .text("A"))]),
    ("very large", [field("size", .text("Very Large"))]),
    ("large", [field("size", .text("Large"))]),
    ("new york west virginia", [field("state", .text("NY")), field("state", .text("WV"))]),
    ("safety", [field("fit_tier", .text("safety"))]),
    (
      "any(D1, favorite)",
      [
        .add(
          .any([.field("division", [.text("D1")], negated: false), .field("favorite", [.flag(true)], negated: false)]))
      ]
    ),
    (
      "any( fit>70 ,not OH )",
      [
        .add(
          .any([
            .field("fit", [from(70, inclusive: false)], negated: false), .field("state", [.text("OH")], negated: true),
          ]))
      ]
    ),
    (
      "any(conference=ACC,SEC, D1)",
      [
        .add(
          .any([
            .field("conference", [.text("ACC"), .text("SEC")], negated: false),
            .field("division", [.text("D1")], negated: false),
          ]))
      ]
    ),
    (
      "any(division=D1,D2,favorite)",
      [
        .add(
          .any([
            .field("division", [.text("D1"), .text("D2")], negated: false),
            .field("favorite", [.flag(true)], negated: false),
          ]))
      ]
    ),
    (
      "any(tier=A, fit>70)",
      [
        .add(
          .any([
            .field("tier", [.text("A")], negated: false), .field("fit", [from(70, inclusive: false)], negated: false),
          ]))
      ]
    ),
    (
      "not any(D1, favorite)",
      [field("division", .text("D1"), negated: true), field("favorite", .flag(true), negated: true)]
    ),
    ("D1 search it's; > | #", [field("division", .text("D1")), .search("it's; > | #")]),
    ("offers>0", [field("offers", from(0, inclusive: false))]),
    ("coaches=0", [field("coaches", .number(0))]),
    ("D1 # and more", [field("division", .text("D1"))]),
    ("", []),
  ]

  @Test("terms", arguments: termsTable)
  func terms(_ line: String, _ edits: [TermEdit]) throws {
    let filter = try #require(try Talk.typing().read("filter \(line)")?.command as? Filter)
    #expect(filter.edits == edits)
  }

  @Test(
    "terms of coaches",
    arguments: [
      ("head", [field("role", .text("head"))]), ("responsiveness=high", [field("responsiveness", from(75))]),
      ("responsiveness>=50", [field("responsiveness", from(50))]),
      ("school=\"Kenyon College\"", [field("school", .text("Kenyon College"))]),
      ("contacted=never recruiter", [field("contacted", .missing), field("role", .text("recruiting"))]),
    ])
  func coaches(_ line: String, _ edits: [TermEdit]) throws {
    #expect((try Talk.typing().read("coaches \(line)")?.command as? ListCommand<Coach>)?.edits == edits)
    #expect((try Talk.typing(after: "coaches").read("filter \(line)")?.command as? Filter)?.edits == edits)
  }

  @Test(
    "orders",
    arguments: [
      ("sort fit", [Query.SortKey("fit", .descending)]),
      ("sort state, fit asc", [.init("state", .ascending), .init("fit", .ascending)]),
      ("sort name DESC", [.init("name", .descending)]), ("sort none", []),
    ])
  func orders(_ line: String, _ keys: [Query.SortKey]) throws {
    let sort = try #require(try Talk.typing().read(line)?.command as? Sort)
    #expect((sort.keys ?? nil) ?? [] == keys)
  }
}
