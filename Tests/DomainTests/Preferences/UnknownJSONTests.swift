import Domain
import TestSupport
import Testing
import Values

/// Whatever another program has put into a document is still there after every edit.
@Suite struct UnknownJSONTests {
  private static let today = Day(2026, 2, 8) ?? Day(number: 0)

  @Test(arguments: 1...20 as ClosedRange<UInt64>) func unknownKeysSurviveEveryEdit(seed: UInt64) throws {
    var random = StoreRandom(seed: seed)
    let forms = [PreferenceForm.player, .notifications, .dashboard, .location]
    let form = forms[random.roll(forms.count)]
    var unknown: [JSON.Member] = (0..<5).map { JSON.Member("unknown\($0)", random.json(depth: 3)) }
    if form.category == .dashboard {
      unknown.append(JSON.Member("widgets", .object([JSON.Member("later", random.json(depth: 2))])))
    }
    var edit = PreferenceEdit(form, of: .object(unknown))
    for _ in 0..<20 {
      let field = form.fields[random.roll(form.fields.count)]
      let context = EntryContext(today: Self.today, document: edit.document)
      let text =
        random.roll(3) == 0
        ? "" : field.format.choices(EntryContext(document: edit.document)).first?.text ?? field.format.example
      edit.set(field, to: try field.read(text, in: context))
      edit.settleSport()
    }
    for document in [edit.document, form.reset(edit.document), form.filled(edit.document)] {
      for member in unknown where member.key != "widgets" {
        #expect(document[member.key]?.text == member.value.text)
      }
      #expect(document["widgets"]?["later"]?.text == unknown.last?.value["later"]?.text)
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>) func unknownCriteriaSurviveEveryEdit(seed: UInt64) throws {
    var random = StoreRandom(seed: seed)
    let strange = (0..<3).map { number in
      JSON.object([
        JSON.Member("type", .string("later\(number)")), JSON.Member("value", random.json(depth: 2)),
        JSON.Member("note", random.json(depth: 2)),
      ])
    }
    let head = JSON.Member("unknown", random.json(depth: 3))
    var criteria = SchoolCriteria(.object([head, JSON.Member("preferences", .array(strange))]))
    for number in 0..<20 {
      let type = CriterionType.allCases[random.roll(CriterionType.allCases.count)]
      switch random.roll(3) {
      case 0: _ = criteria.remove(type)
      case 1: criteria.move(random.roll(criteria.list.count), to: random.roll(criteria.list.count))
      default:
        let value = try type.read(type.format.choices(EntryContext()).first?.text ?? "100")
        criteria.set(type, to: value, isDealbreaker: random.roll(2) == 0) { "\(number)" }
      }
    }
    #expect(criteria.document["unknown"]?.text == head.value.text)
    for entry in strange {
      let kept = criteria.list.first { $0.typeName == entry["type"]?.string }
      #expect(kept?.value.text == entry["value"]?.text)
      #expect(kept?.json["note"]?.text == entry["note"]?.text)
    }
    #expect(
      criteria.list.map { $0.json["priority"]?.int ?? 0 } == Array(1...criteria.list.count) || criteria.list.count == 3)
  }
}

extension StoreRandom {
  /// From 0 up to, not including, `bound`.
  fileprivate mutating func roll(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  /// Any JSON, with numbers spelled in odd ways.
  fileprivate mutating func json(depth: Int) -> JSON {
    switch roll(depth > 0 ? 7 : 5) {
    case 0: .null
    case 1: .bool(roll(2) == 0)
    case 2: .number(["1.50", "-0", "1e5", "42"][roll(4)])
    case 3: .string(["", "ü\u{1}\"", "text"][roll(3)])
    case 4: .array([])
    case 5: .array((0..<roll(3)).map { _ in json(depth: depth - 1) })
    default: .object((0..<roll(3)).map { JSON.Member("k\($0)", json(depth: depth - 1)) })
    }
  }
}
