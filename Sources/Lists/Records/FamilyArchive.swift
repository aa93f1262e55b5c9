package import Domain
package import Values

/// A family as one JSON document: every row of every table, with the columns that the program doesn't know.
///
/// `{"format": "compass archive", "version": 1, "athlete": ID, "family": ID, "tables": {TABLE: [ROW, ...], ...}}`; columns
/// that are null are left out, JSON columns hold their documents as they are.
package enum FamilyArchive {
  package static var version: Int { 1 }

  /// The text of the archive, and how many rows are in it.
  package static func text(of tables: Tables, _ identity: Identity, at now: Instant) -> (text: String, rows: Int) {
    var text = """
      {"format":"\(TextFile.archiveFormat)","version":\(version),"made_at":"\(now)","athlete":"\(identity.athlete)",\
      "family":\(identity.family.map { "\"\($0)\"" } ?? "null"),
      "tables":{

      """
    var rows = 0
    for (place, table) in TableName.allCases.enumerated() {
      if place > 0 { text += ",\n" }
      text += "\"\(table.rawValue)\":["
      rows += append(table.entity, of: tables, to: &text)
      text += "]"
    }
    return (text + "\n}}\n", rows)
  }

  private static func append<E: Entity>(_ entity: E.Type, of tables: Tables, to text: inout String) -> Int {
    let keys = E.table.columns.map { JSON.string($0.name).text }
    for (place, row) in tables[E.self].enumerated() {
      text += place > 0 ? ",\n{" : "\n{"
      var isFirst = true
      func add(_ key: String, _ value: Value) {
        if value.isNull { return }
        text += isFirst ? "" : ","
        isFirst = false
        text += "\(key):"
        if case .json(let document) = value { text += document.text } else { text += JSON(value).text }
      }
      for (column, key) in zip(E.table.columns, keys) { add(key, row.value(of: column.name)) }
      for name in row.extra.keys.sorted() where E.table.column(name) == nil {
        add(JSON.string(name).text, row.value(of: name))
      }
      text += "}"
    }
    return tables[E.self].count
  }
}
