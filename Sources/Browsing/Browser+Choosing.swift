import Domain
import Grammar
import Lists

extension Browser {
  func statuses(of rows: [RowID]) -> Chooser {
    let options = SchoolStatus.allCases.map { Chooser.Option(word: $0.rawValue, label: $0.label) }
    return Chooser(.status, "status of \(named(rows))", options, current: common(rows, "status"))
  }

  func tiers(of rows: [RowID]) -> Chooser {
    let tiers = PriorityTier.allCases.map {
      Chooser.Option(word: $0.rawValue, label: $0.label, letter: $0.rawValue.lowercased().first)
    }
    return Chooser(
      .tier, "tier of \(named(rows))", tiers + [Chooser.Option(word: "none", label: "no tier", letter: "n")],
      current: common(rows, "tier") ?? "none")
  }

  /// The fields to sort by; the present one again turns the order round.
  var orders: Chooser {
    let order = list.order
    let options = list.fields.map { field in
      let isPresent = field.name == order.field
      let note = isPresent ? order.isReversed ? "  (now, reversed)" : "  (now; again reverses it)" : ""
      return Chooser.Option(word: field.name, label: (field.title.isEmpty ? field.name : field.title) + note)
    }
    return Chooser(.order, "sort by", options, current: order.field)
  }

  /// What is done with the chosen word.
  func choose(_ word: String, for purpose: Chooser.Purpose) -> Request {
    switch purpose {
    case .status: return .run(.line("status \(targets.selectors) \(word)", isTyped: false))
    case .tier: return .run(.line("tier \(targets.selectors) \(word)", isTyped: false))
    case .order:
      guard word == list.order.field, !list.order.isReversed,
        let natural = list.fields.first(where: { $0.name == word })?.natural
      else { return .run(.line("sort \(word)", isTyped: false)) }
      return .run(.line("sort \(word) \(natural == .ascending ? "desc" : "asc")", isTyped: false))
    }
  }

  /// `Kenyon College`, `3 schools`.
  private func named(_ rows: [RowID]) -> String {
    guard rows.count == 1, let title = list.title(of: rows[0]) else { return list.name.counted(rows.count) }
    return title
  }

  /// What a field is in all of the rows; nil if they differ.
  private func common(_ rows: [RowID], _ field: String) -> String? {
    let values = Set(rows.map { list.text(of: $0, field) })
    return values.count == 1 ? values.first ?? nil : nil
  }
}
