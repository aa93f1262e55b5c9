import Domain
import Storage

extension Entity {
  /// What makes `before` this row, its `updated_at` included.
  func differences(from before: Self) -> [Change] {
    let unknown = extra.keys.filter { Self.table.column($0) == nil }.sorted()
    var changes = (Self.table.columns.dropFirst().map(\.name) + unknown).compactMap { name in
      before.setting(name, to: value(of: name))
    }
    if !changes.isEmpty, before.setting("updated_at", to: value(of: "updated_at")) == nil, let pin = before.pin {
      changes.append(pin)
    }
    return changes
  }

  /// Adds this row and takes away again what a store fills in for columns that are null.
  func exactInsertion(at now: Instant) -> [Change] {
    let rules = Self.table.name.rules
    var values = self.values
    var emptied: [Change] = []
    for (name, missing) in rules.defaults.sorted(by: { $0.key < $1.key })
    where value(of: name).isNull && !rules.required.contains(name) {
      let filled = missing.value(at: now)
      values[name] = filled
      emptied.append(Change(Self.table.name, id.uuid, .set(column: name, before: filled, after: .null)))
    }
    if !emptied.isEmpty, let pin { emptied.append(pin) }
    return [Change(Self.table.name, id.uuid, .insert(values))] + emptied
  }

  /// Sets `updated_at` to what it is, so that a store doesn't renew it.
  private var pin: Change? {
    let moment = value(of: "updated_at")
    guard Self.table.name.rules.refreshesUpdatedAt, !moment.isNull else { return nil }
    return Change(Self.table.name, id.uuid, .set(column: "updated_at", before: moment, after: moment))
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
