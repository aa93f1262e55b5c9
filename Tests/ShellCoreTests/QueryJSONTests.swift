import Domain
import ShellTesting
import Testing
import Values

@Suite struct QueryJSONTests {
  private static let operands: [Operand] = [
    .missing, .text("D1"), .text(""), .contains("state \"x\""), .flag(true), .flag(false), .number(70),
    .range(lower: nil, upper: nil), .range(lower: .init(50), upper: .init(69.5, inclusive: false)),
    .range(lower: .init(0.3, inclusive: false), upper: nil), .within(days: 30), .beyond(days: 0), .ahead(days: 14),
    .afterwards(days: 0),
    .days(from: Day(2026, 1, 1), through: nil), .days(from: nil, through: Day(2026, 1, 1)),
    .days(from: nil, through: nil),
  ]

  @Test(arguments: operands) func everyOperandComesBack(_ operand: Operand) throws {
    var query = Query()
    query.terms = [
      .field("fit", [operand], negated: false), .field("fit", [operand, .missing], negated: true),
      .any([.field("tier", [operand], negated: false), .any([.field("name", [operand], negated: true)])]),
      .any([.all([.field("tier", [operand], negated: false), .field("fit", [operand], negated: true)])]),
    ]
    query.search = "it's ;"
    query.ordering = [.init("state", .ascending), .init("fit", .descending)]
    query.limit = 10
    let text = query.json.text
    #expect(Query(try #require(JSON(parsing: text))) == query)
  }

  @Test(arguments: [(64, true), (65, false), (100, false)])
  func termsMayLieInEachOtherToADepth(_ depth: Int, _ isThere: Bool) throws {
    for anys in [{ _ in true }, { _ in false }, { $0 % 2 == 0 }] as [(Int) -> Bool] {
      var query = Query()
      var term = Term.field("fit", [.number(70)], negated: false)
      for place in 0..<depth { term = anys(place) ? .any([term]) : .all([term]) }
      query.terms = [term]
      let json = try #require(JSON(parsing: "{\"views\":{\"v\":\(query.json.text)}}")?["views"]?["v"])
      #expect((Query(json) == query) == isThere)
    }
  }

  @Test func anEmptyQueryIsAnEmptyObject() {
    #expect(Query().json == .object([]))
    #expect(Query(.object([])) == Query())
  }

  @Test func unknownKeysArePassedOver() throws {
    let json = try #require(JSON(parsing: #"{"terms":[{"field":"tier","is":[null],"why":1}],"later":{}}"#))
    var query = Query()
    query.terms = [.field("tier", [.missing], negated: false)]
    #expect(Query(json) == query)
  }

  @Test(arguments: [
    "null", "[]", #"{"terms":{}}"#, #"{"terms":[{"field":"tier"}]}"#, #"{"terms":[{"field":"tier","is":[]}]}"#,
    #"{"terms":[{"field":"tier","is":[7]}]}"#, #"{"terms":[{"field":"fit","is":[{"at_least":"x","at_most":null}]}]}"#,
    #"{"terms":[{"field":"fit","is":[{"at_least":1}]}]}"#, #"{"terms":[{"any":[1]}]}"#, #"{"terms":[{"all":{}}]}"#,
    #"{"search":1}"#,
    #"{"terms":[{"field":"created","is":[{"from":"soon","through":null}]}]}"#,
    #"{"sort":[{"field":"fit","direction":"up"}]}"#, #"{"limit":0}"#, #"{"limit":"many"}"#,
  ])
  func whatCantBeUnderstoodIsNoQuery(_ text: String) throws {
    #expect(Query(try #require(JSON(parsing: text))) == nil)
  }
}
