import Domain
import Foundation
import Storage
import SupabaseStorage
import Testing

/// Rows that aren't quite what was expected, and answers that are no rows.
struct DecodingTests {
  @Test func whatCanBeUnderstoodIsAndTheRestIsKept() async throws {
    let school = try await school(
      #"""
      "name":"\"\u00e9\ud83c\udf93\\","ranking":"7","fit_score":71.0,"is_favorite":"t","division":"D9","pros":["a,\"b\""],
      "cons":"[\"c\"]","academic_info":{"x": [1e5, {"deep": null}]},"status_changed_at":"whenever","notes":null,
      "new_column":{"a":1},"another":null,"created_at":"2026-02-07 12:30:00.5+01","website":17
      """#)
    #expect(school.name == "\"é🎓\\")
    #expect(school.ranking == 7)
    #expect(school.fitScore == 71)
    #expect(school.isFavorite == true)
    #expect(school.division == .unknown("D9"))
    #expect(school.pros == ["a,\"b\""])
    #expect(school.cons == ["c"])
    #expect(school.academicInfo?.text == #"{"x": [1e5, {"deep": null}]}"#)
    #expect(school.statusChangedAt == nil)
    #expect(school.notes == nil)
    #expect(school.website == "17")
    #expect(school.createdAt == Instant("2026-02-07T11:30:00.5Z"))
    #expect(school.extra == ["status_changed_at": .string("whenever"), "new_column": JSON(parsing: #"{"a":1}"#)])
  }

  @Test func keysMayComeInAnyOrder() async throws {
    let schools = try await rows(#"[ {"name":"A","id":'S1'} , {"id":'S2',"name":"B"}, {"n\u0061me":"C","id":'S3'} ]"#)
    #expect(schools.map(\.name) == ["A", "B", "C"])
  }

  @Test(arguments: [
    "", "{}", "null", "[", "[{]", "[{}]", #"[{"name":"A"}]"#, #"[{"id":17}]"#, #"[{"id":"x"}]"#, #"[{"id":'S1'}"#,
    #"[{"id":'S1'},]"#, #"[{"id":'S1'}] x"#, #"[{"id":'S1',"name":"A]"#, #"[{"id":'S1',"ranking":1x}]"#,
    #"[{"id":'S1',"ranking":}]"#, #"[{"id":'S1',"academic_info":{"a":}}]"#, #"[{"id":'S1',"academic_info":[}]"#,
    "[{\"id\":'S1',\"name\":\"a\nb\"}]", #"[{"id":'S1',"name":"\x"}]"#, #"[{"id":'S2'},{"id":'S1'}]"#,
    #"[{"id":'S1'},{"id":'S1'}]"#, #"[{"id":'S1' "name":"A"}]"#, #"[1]"#, #"[{"id":'S1',"new":tru}]"#,
    #"[{"id":'S1',"is_favorite":-}]"#,
  ])
  func brokenAnswersAreMalformed(_ text: String) async throws {
    let error = await failure { () async throws(StoreError) in try await rows(text) }
    guard case .malformed(let place)? = error else {
      Issue.record("expected malformed data, found \(String(describing: error)) for \(text)")
      return
    }
    #expect(place.hasPrefix("schools"))
  }

  @Test func anAnswerCutAnywhereIsMalformed() async throws {
    let whole = Cast.long(#"[{"id":'S1',"name":"\u00e9x","pros":["a"],"academic_info":{"a":[1]},"ranking":12}]"#)
    for length in 0..<whole.utf8.count {
      let part = String(decoding: whole.utf8.prefix(length), as: UTF8.self)
      let error = await failure { () async throws(StoreError) in try await rows(part) }
      guard case .malformed? = error else {
        Issue.record("expected malformed data, found \(String(describing: error)) for \(part)")
        return
      }
    }
  }

  private func school(_ columns: String) async throws -> School {
    try #require(try await rows(#"[{"id":'S1',\#(columns)}]"#).first)
  }

  private func rows(_ text: String) async throws(StoreError) -> [School] {
    let caller = ScriptedCaller([.to("GET schools", text)] + ScriptedCaller.Reply.player)
    return try await SupabaseStore(caller, name: "script").load(School.self, limit: 10)
  }
}
