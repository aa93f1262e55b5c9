import Display
import Domain
import Lists
import Values

extension FileRows {
  /// Rows of JSON that another program wrote, as those of a sheet: with headers that are read by their meaning, and with
  /// cells. What `export` writes stays as it is.
  ///
  /// Throws the fault of objects with more names than a sheet has columns.
  func asSheet(_ session: Session) throws(Fault) -> FileRows {
    guard toleratesUnknownNames, !names.contains(where: { $0.name == "id" }) else { return self }
    if let inner = inner(session) { return try inner.asSheet(session) }
    func areOwn<E: Shown>(_ list: E.Type) -> Bool {
      let own = TargetNames<E>(session)
      return names.allSatisfy { own[$0.name] != nil }
    }
    if areOwn(session.front.shown) { return self }
    var sheet = FileRows()
    (sheet.faults, sheet.remarks) = (faults, remarks)
    for (place, row) in rows.enumerated() {
      if CancellableScope.isOver(at: place) { break }
      var cells = FileRow(offset: row.offset, number: place + 1)
      for value in row.values {
        guard case .json(let text) = value.given, let json = JSON(parsing: text) else { continue }
        try sheet.put(json, under: names[value.name].name, at: value.offset, in: &cells)
      }
      sheet.rows.append(cells)
    }
    return sheet
  }

  /// The rows inside one object that says nothing of them itself: `{"count":2,"schools":[{...},{...}]}`. Of several lists
  /// the one that is called like the list in front.
  private func inner(_ session: Session) -> FileRows? {
    guard rows.count == 1, faults.isEmpty else { return nil }
    func isMeant<E: Shown>(_ name: String, _ list: E.Type) -> Bool {
      let known = TargetNames<E>(session)
      return known[name] != nil || !known.meanings(name).isEmpty
    }
    let members = rows[0].values.compactMap { value -> (name: String, json: JSON, offset: Int)? in
      guard case .json(let text) = value.given, let json = JSON(parsing: text) else { return nil }
      return (names[value.name].name, json, value.offset)
    }
    let lists = members.filter { $0.json.holdsObjects }
    let named = lists.first { $0.name.lowercased() == session.front.rawValue }
    guard let list = lists.only ?? named, case .array(let items) = list.json,
      members.allSatisfy({ $0.json.holdsObjects || !isMeant($0.name, session.front.shown) })
    else { return nil }
    var inner = FileRows()
    inner.toleratesUnknownNames = true
    let others = lists.filter { $0.name != list.name }.map { "'\($0.name)'" }
    if !others.isEmpty { inner.remarks = ["only '\(list.name)' is read, not \(others.listed("and"))"] }
    let strange = items.count { if case .object = $0 { false } else { true } }
    if strange > 0 {
      let left = strange.counted(
        "item of '\(list.name)' is no object and is", "items of '\(list.name)' are no objects and are")
      inner.remarks.append("\(left) left out")
    }
    var places: [String: Int] = [:]
    for case .object(let members) in items {
      var row = FileRow(offset: list.offset)
      for member in members {
        let place = places[member.key] ?? inner.names.count
        if place == inner.names.count { inner.names.append((member.key, list.offset)) }
        places[member.key] = place
        row.values.append((place, .json(member.value.text), list.offset))
      }
      inner.rows.append(row)
    }
    return inner
  }

  private static var mostColumns: Int { 1000 }

  /// Puts a value into a row: what is inside an object under the names of both, `coach email`, and several objects with
  /// numbers, `coach 2 email`.
  private mutating func put(_ json: JSON, under name: String, at offset: Int, in row: inout FileRow) throws(Fault) {
    switch json {
    case .object(let members):
      for member in members { try put(member.value, under: "\(name) \(member.key)", at: offset, in: &row) }
    case .array(let items) where json.holdsObjects:
      let one = name.hasSuffix("ches") ? name.dropLast(2) : name.hasSuffix("s") ? name.dropLast() : name[...]
      for (place, item) in items.enumerated() {
        try put(item, under: items.count == 1 ? String(one) : "\(one) \(place + 1)", at: offset, in: &row)
      }
    default:
      let place = names.firstIndex { $0.name == name } ?? names.count
      if place == names.count { names.append((name, offset)) }
      guard names.count <= Self.mostColumns else {
        throw Fault("more than \(Self.mostColumns) names stand in the objects", at: offset)
      }
      row.values.append((place, .cell(FormulaCell.guarded(json.cell)), offset))
    }
  }
}

extension JSON {
  /// True for an array in which an object stands.
  fileprivate var holdsObjects: Bool {
    guard case .array(let items) = self else { return false }
    return items.contains { if case .object = $0 { true } else { false } }
  }

  /// As a cell has it; several values with semicolons between them.
  fileprivate var cell: String {
    switch self {
    case .array(let items): items.map(\.cell).filter { !$0.isEmpty }.joined(separator: "; ")
    case .bool(let flag): flag ? "yes" : "no"
    case .null: ""
    default: string ?? text
    }
  }
}
