import Domain
import Testing
import Values

/// Columns of an answer are what its rows are, one by one.
struct ColumnDecoderTests {
  private static let answer = #"""
    [{"id":"00000000-0000-4000-8000-000000000001","name":"Kenyon","ranking":7,"fit_score":71.5,"is_favorite":true,
      "status":"contacted","pros":["small","a,\"b\""],"cons":[],"academic_info":{"x": [1e5, {"deep": null}]},
      "created_at":"2026-02-07 12:30:00.5+01","notes":null,"new_column":{"a":1}},
     {"name":"\"\u00e9\ud83c\udf93\\","ranking":"7","is_favorite":"t","id":"00000000-0000-4000-8000-000000000002",
      "division":"D9","website":17,"created_at":"whenever","academic_info":"some text","cons":"[\"c\"]"},
     {"id":"00000000-0000-4000-8000-000000000003","n\u0061me":"Escaped","is_favorite":false,"fit_score":1e400},
     {"id":"00000000-0000-4000-8000-000000000004"},
     {"id":"00000000-0000-4000-8000-000000000005","name":"Twice","name":"Once","ranking":-3}]
    """#

  private func decoded(
    _ text: String, _ names: Set<String>, of expected: [Key<School>]? = nil
  ) throws -> (ids: [Key<School>], columns: [String: RawColumn], gone: [Int]) {
    var decoder = ColumnDecoder<School>(names)
    var gone: [Int] = []
    let bytes = Array(text.utf8)
    try bytes.withUnsafeBufferPointer { bytes in
      var tokens = JSONTokenizer(bytes)
      try decoder.read(&tokens, of: expected) { gone.append($0) }
      try tokens.ends()
    }
    if let expected { decoder.end(of: expected) { gone.append($0) } }
    return (decoder.ids, decoder.columns, gone)
  }

  private func rows(_ text: String) throws -> [School] {
    var decoder = RowDecoder<School>()
    var rows: [School] = []
    let bytes = Array(text.utf8)
    try bytes.withUnsafeBufferPointer { bytes in
      var tokens = JSONTokenizer(bytes)
      try decoder.read(&tokens, into: &rows)
    }
    return rows
  }

  @Test func everyColumnIsTheOneOfTheRows() throws {
    let rows = try rows(Self.answer).dropLast()
    let names = Set(School.table.columns.map(\.name))
    let found = try decoded(Self.answer, names)
    #expect(found.ids.dropLast() == rows.map(\.id)[...])
    for column in School.table.columns where column.name != "id" {
      let raw = try #require(found.columns[column.name])
      for (place, row) in rows.enumerated() {
        var glimpse = School(id: row.id)
        glimpse.take(raw[place], in: column)
        #expect(column.get(glimpse) == column.get(row), "\(column.name) of \(place)")
      }
    }
  }

  @Test func onlyTheRowsThatAreExpectedHaveAPlace() throws {
    let ids = (0...6).map { Key<School>(UUID(high: 0x4000, low: 0x8000_0000_0000_0000 + UInt64($0))) }
    let expected = [ids[0], ids[1], ids[3], ids[5], ids[6]]
    let found = try decoded(Self.answer, ["ranking"], of: expected)
    #expect(found.ids == expected)
    #expect(found.gone == [0, 4])
    let raw = try #require(found.columns["ranking"])
    #expect(expected.indices.map { raw[$0] } == [.null, .int(7), .null, .int(-3), .null])
    #expect(try decoded("[]", ["ranking"], of: ids).gone == Array(0...6))
  }

  @Test(arguments: [
    "{}", "[", "[{]", "[{}]", #"[{"name":"A"}]"#, #"[{"id":17}]"#, #"[{"id":"x"}]"#, #"[{"id":null}]"#,
    #"[{"id":"00000000-0000-4000-8000-000000000001","ranking":1x}]"#,
    #"[{"id":"00000000-0000-4000-8000-000000000001"},]"#, #"[{"id":"00000000-0000-4000-8000-000000000001"}] x"#,
  ])
  func brokenAnswersAreRefused(_ text: String) {
    #expect(throws: JSONTokenizer.Fault.self) { try decoded(text, ["ranking"]) }
  }
}
