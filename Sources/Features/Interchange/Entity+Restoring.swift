import Domain
import Lists
import Storage

extension Entity {
  /// What makes `before` this row, its `updated_at` included where that differs.
  func differences(from before: Self) -> [Change] {
    let unknown = extra.keys.filter { Self.table.column($0) == nil }.sorted()
    return (Self.table.columns.dropFirst().map(\.name) + unknown).compactMap { name in
      before.setting(name, to: value(of: name))
    }
  }

  /// Adds this row, and takes away again what a store fills in for columns that are null.
  ///
  /// Where something is taken away, the row is added with another `updated_at`: a store that sees it change doesn't
  /// renew it.
  func exactInsertion(at now: Instant) -> [Change] {
    let rules = Self.table.name.rules
    var values = self.values
    var corrections: [Change] = []
    func correct(_ name: String, filled: Value) {
      values[name] = filled
      let correction = Change.Action.set(column: name, before: filled, after: value(of: name))
      corrections.append(Change(Self.table.name, id.uuid, correction))
    }
    for (name, missing) in rules.defaults.sorted(by: { $0.key < $1.key })
    where value(of: name).isNull && !rules.required.contains(name) {
      correct(name, filled: missing.value(at: now))
    }
    if !corrections.isEmpty, rules.refreshesUpdatedAt, case .instant(let moment) = value(of: "updated_at") {
      correct("updated_at", filled: .instant(Instant(microseconds: moment.microseconds.subtractingSaturated(1))))
    }
    return [Change(Self.table.name, id.uuid, .insert(values))] + corrections
  }

  /// Throws what the database would refuse in this row.
  func checkWritable(at offset: Int) throws(Fault) {
    for (name, rules) in Self.table.name.rules.columns {
      let value = value(of: name)
      if Self.table.name.rules.defaults[name] != nil, value.isNull { continue }
      for rule in rules where !rule.holds(for: value) {
        let found = value.isNull ? "" : ", found '\(JSON(value).string ?? JSON(value).text)'"
        throw Fault("'\(name)' of \(Self.table.name.rawValue) must \(rule.expectation)\(found)", at: offset)
      }
    }
  }
}
