import Domain
import Lists
import SampleFamily
import ShellCore
import ShellTesting
import Testing

/// What `sql` says of a row is what the shell says of it.
struct FieldAnswerTests {
  @Test(arguments: ListName.allCases)
  func everyFieldOfEveryRow(of list: ListName) async throws {
    var talk = Talk(sample: [])
    if list == .tasks { _ = await talk.say("add task Call; add task \"Film, cut\"; done \"Film, cut\"") }
    try await check(list.entity, &talk)
  }

  private func check<E: Listed>(_ entity: E.Type, _ talk: inout Talk) async throws {
    let rows = try #require(await talk.json("sql SELECT * FROM \(E.list.plural)")?.elements)
    let table = talk.session.tables[E.self]
    #expect(rows.count == table.count)
    #expect(!rows.isEmpty)
    for row in rows {
      let id = try #require(row["id"]?.string.flatMap { Key<E>($0) })
      let entity = try #require(table[id])
      for field in E.fields.all where field.name != "id" {
        let scalar = field.read(entity, talk.session.context)
        let expected: String =
          if case .flag = field.kind { scalar.number == 0 ? "0" : "1" } else { field.text(of: scalar) }
        let found = try #require(row[field.name], "\(field.name)")
        let isSame = found.string ?? found.digits ?? ""
        #expect(isSame == expected || Double(isSame) == scalar.number, "\(E.list) \(field.name)")
      }
      for (column, name) in [("school_id", "school_id"), ("related_school_id", "school_id"), ("coach_id", "coach_id")]
      where E.table.column(column) != nil {
        let expected: String? = if case .uuid(let id) = entity.value(of: column) { id.text } else { nil }
        #expect(row[name]?.string == expected)
      }
    }
  }

  /// A change counts at once.
  @Test func afterAChange() async throws {
    var talk = Talk(sample: [])
    let question = "sql \"SELECT count(*) AS n FROM schools WHERE status = 'committed'\""
    #expect(await talk.json(question)?.elements.first?["n"]?.digits == "1")
    _ = await talk.say("status kenyon committed")
    #expect(await talk.json(question)?.elements.first?["n"]?.digits == "2")
    _ = await talk.say("undo")
    #expect(await talk.json(question)?.elements.first?["n"]?.digits == "1")
  }

  /// The filters of the list in front don't count, nor does its limit.
  @Test func filtersDoNotCount() async throws {
    var talk = Talk(sample: [])
    _ = await talk.say("filter OH; limit 2")
    #expect(await talk.json("sql SELECT count(*) AS n FROM schools")?.elements.first?["n"]?.digits == "65")
  }

  @Test func theBuiltInColleges() async throws {
    var talk = Talk(sample: [])
    let sql = await talk.json("sql SELECT count(*) AS n FROM colleges WHERE state = 'OH'")?.elements.first?["n"]?.digits
    let count = await talk.json("colleges OH > x.csv; colleges; filter OH; count")?["count"]?.digits
    #expect(sql != nil)
    #expect(sql == count || count == nil)
  }
}

extension JSON {
  fileprivate var elements: [JSON] { if case .array(let all) = self { all } else { [] } }

  fileprivate var digits: String? { if case .number(let digits) = self { digits } else { nil } }
}
