import Domain
import Testing
import Values

/// The list of what the family wants of schools: reading values, changing the list, templates.
@Suite struct CriteriaTests {
  static let today = Day(2026, 2, 8) ?? Day(number: 0)

  private func criteria(_ entries: String...) throws -> SchoolCriteria {
    let text = #"{"preferences": ["# + entries.joined(separator: ",") + #"], "template_used": "best_fit", "x": 1}"#
    return SchoolCriteria(try #require(JSON(parsing: text)))
  }

  private func entry(_ type: String, _ value: String, _ rest: String = "") -> String {
    #"{"id": "\#(type)", "category": "program", "type": "\#(type)", "value": \#(value), "priority": 7\#(rest)}"#
  }

  @Test(arguments: [
    (CriterionType.maxDistance, "50", "50"), (.maxDistance, "3000", "3000"),
    (.regions, "midwest,Pacific NW", #"["Midwest","Pacific Northwest"]"#), (.states, "ohio, mi ,OH", #"["OH","MI"]"#),
    (.academicRating, "1", "1"), (.academicRating, "5", "5"), (.academicRating, "very good", "3"),
    (.schoolSize, "medium", #""medium""#), (.schoolSize, "small,very large", #"["small","very_large"]"#),
    (.division, "d1,D3", #"["D1","D3"]"#), (.conferenceType, "power 4,mid-major", #"["Power 4","Mid-Major"]"#),
    (.scholarship, "yes", "true"), (.scholarship, "no", "false"), (.mustHave, "a lake", #""a lake""#),
    (.niceToHave, "snow", #""snow""#),
  ])
  func accepts(type: CriterionType, text: String, stored: String) throws {
    #expect(try type.read(text).text == stored)
  }

  @Test(arguments: [
    (CriterionType.maxDistance, "49", "from 50 to 3000 miles"), (.maxDistance, "3001", "from 50 to 3000 miles"),
    (.maxDistance, "far", "from 50 to 3000 miles"), (.regions, "Moon", "Northeast, Southeast"),
    (.states, "XX", "states"),
    (.academicRating, "0", "from 1 (Basic) to 5 (Elite)"), (.academicRating, "6", "from 1 (Basic) to 5 (Elite)"),
    (.schoolSize, "tiny", "small, medium, large, very_large"), (.division, "D4", "D1, D2, D3, NAIA, JUCO"),
    (.division, "", "D1, D2"), (.conferenceType, "Big", "Power 4"), (.scholarship, "maybe", "'yes' or 'no'"),
    (.mustHave, String(repeating: "x", count: 256), "255"),
  ])
  func refuses(type: CriterionType, text: String, bound: String) throws {
    let error = try #require(throws: InvalidValue.self) { try type.read(text) }
    #expect(error.expected.contains(bound))
    #expect(error.example == type.format.example)
  }

  @Test(arguments: CriterionType.allCases) func everyExampleIsAccepted(type: CriterionType) throws {
    #expect(try type.read(type.format.example.filter { $0 != "\"" }) != .null)
    for choice in type.format.choices(EntryContext()) { #expect(try type.read(choice.text) != .null) }
    #expect(
      PreferenceForm.school.fields(named: type.rawValue.filter { $0 != "_" }.uppercased()).map(\.name)
        == [type.rawValue])
  }

  @Test func settingChangesTheCriterionOrAddsIt() throws {
    var list = try criteria(entry("division", #"["D1"]"#, #", "extra": [1]"#))
    list.set(.division, to: .array([.string("D2")]), isDealbreaker: true) { "unused" }
    list.set(.maxDistance, to: .number(750), isDealbreaker: false) { "new" }
    #expect(
      list.document.text == #"{"preferences":[{"id":"division","category":"program","type":"division","value":["D2"],"#
        + #""priority":1,"extra":[1],"is_dealbreaker":true},{"id":"new","category":"location","#
        + #""type":"max_distance_miles","value":750,"priority":2,"is_dealbreaker":false}],"template_used":null,"x":1}"#)
  }

  @Test func onlyTheMarkLeavesTheTemplate() throws {
    var list = try criteria(entry("max_distance_miles", "500"))
    list.set(.maxDistance, to: .number(500), isDealbreaker: true) { "unused" }
    #expect(list.template == "best_fit")
    list.set(.maxDistance, to: .number(501), isDealbreaker: true) { "unused" }
    #expect(list.template == nil)
  }

  /// School preference drag-to-reorder updates priority.
  @Test(arguments: [
    (0, 2, ["b", "c", "a"]), (2, 0, ["c", "a", "b"]), (1, 1, ["a", "b", "c"]), (0, 1, ["b", "a", "c"]),
  ])
  func movingRenumbersThePriorities(start: Int, end: Int, expected: [String]) throws {
    var list = try criteria(entry("a", "1"), entry("b", "2"), entry("c", "3"))
    list.move(start, to: end)
    #expect(list.list.map(\.typeName) == expected)
    #expect(list.list.map { $0.json["priority"]?.int } == [1, 2, 3])
    #expect(list.template == nil)
  }

  @Test func removing() throws {
    var list = try criteria(entry("division", "[]"), entry("must_have", #""x""#), entry("must_have", #""y""#))
    let (isGone, isGoneAgain) = (list.remove(.mustHave), list.remove(.mustHave))
    #expect(isGone && !isGoneAgain)
    #expect(list.list.map(\.typeName) == ["division"])
    list.remove(at: 0)
    #expect(list.list.isEmpty)
  }

  /// School preference templates apply correctly.
  @Test(arguments: [
    (SchoolTemplate.powerConference, ["division=D1!", "conference_type=Power 4", "scholarship_required=yes"]),
    (.academicExcellence, ["min_academic_rating=4!", "school_size=medium", "division=D1,D3"]),
    (.closeToHome, ["max_distance_miles=300!"]),
    (.bestFit, ["max_distance_miles=500", "min_academic_rating=3", "division=D1,D2,D3"]),
  ])
  func templates(template: SchoolTemplate, expected: [String]) throws {
    var list = try criteria(entry("must_have", #""x""#))
    var count = 0
    list.apply(template) {
      count += 1
      return "id\(count)"
    }
    #expect(list.list.map { "\($0.typeName)=\($0.typed)" } == expected)
    #expect(list.list.map { $0.json["priority"]?.int } == Array(1...expected.count))
    #expect(list.list.map { $0.json["id"]?.string } == (1...expected.count).map { "id\($0)" })
    #expect(list.template == template.rawValue)
    #expect(list.document["x"] == .number(1))
  }

  @Test(arguments: [
    ("{}", false), (#"{"preferences": null}"#, false), (#"{"preferences": []}"#, false),
    (#"{"preferences": "none"}"#, true), (#"{"preferences": {}}"#, true),
  ])
  func damagedLists(text: String, isDamaged: Bool) throws {
    let document = try #require(JSON(parsing: text))
    #expect(PreferenceForm.school.isDamaged(document) == isDamaged)
    #expect(SchoolCriteria(document).list.isEmpty)
  }

  @Test func unknownEntriesStay() throws {
    var list = try criteria(
      #""text""#, entry("altitude", "{}", #", "is_dealbreaker": "TRUE""#), entry("division", "[]"))
    #expect(list.list.map(\.title) == ["unknown", "altitude", "Division"])
    #expect(list.list.map(\.isDealbreaker) == [false, true, false])
    _ = list.remove(.division)
    #expect(list.list.map(\.json.text).first == #""text""#)
    #expect(list.list[1].json["value"] == .object([]))
  }
}
