import Domain
import Storage

/// What somebody tried to do to a table.
enum Deed: String {
  case reading = "reading"
  case adding = "adding to"
  case changing = "changing"
  case deleting = "deleting from"
}

extension StoreError {
  /// The fact after a refusal, in the words that every store uses.
  init(_ refusal: Refusal, _ deed: Deed, _ table: TableName, id: UUID? = nil) {
    let name = table.rawValue
    if let column = refusal.missingColumn {
      self = .noColumn(table, column)
    } else if refusal.lacksTable {
      self = .unavailable(
        "the project has no table '\(name)'",
        hint: "check SUPABASE_URL, or apply the migrations of 'supabase/migrations' to the project")
    } else if let pointing = refusal.pointing {
      self =
        TableName(rawValue: pointing).map { .referenced(table, id: id?.text ?? "", by: $0) }
        ?? .refused("rows of '\(pointing)' belong to it")
    } else {
      self = refusal.broken(deed, table, id: id)
    }
  }
}

extension Refusal {
  /// A broken rule, or a deed that isn't permitted.
  fileprivate func broken(_ deed: Deed, _ table: TableName, id: UUID?) -> StoreError {
    let name = table.rawValue
    switch code {
    case "23503":
      guard let reference = Reference.from(table).first(where: { constraint?.contains($0.column) == true }) else {
        return .refused("a row of \(name) must refer to existing rows: \(message)")
      }
      return .refused(
        "'\(reference.column)' of \(name) points at a row of \(reference.parent.rawValue) that isn't there")
    case "23505":
      if let id, constraint?.hasSuffix("_pkey") == true { return .taken(table, id: id) }
      return .refused(doubled(in: table))
    case "23514": return .refused(unfit(in: table))
    case "23502": return .refused("a row of \(name) must have a value in each required column: \(message)")
    case "42501": return .notPermitted(table, "\(deed.rawValue) \(name)")
    case "PGRST116": return .missing(table, id: id?.text ?? "")
    case _ where status == 403: return .notPermitted(table, "\(deed.rawValue) \(name)")
    case _ where code.hasPrefix("22"): return .refused("a value of \(name) is refused: \(message)")
    default:
      let said = message.isEmpty ? "status \(status)" : message
      return .refused("the server refused \(deed.rawValue) \(name): \(said)\(code.isEmpty ? "" : " (\(code))")")
    }
  }

  private func doubled(in table: TableName) -> String {
    let name = table.rawValue
    let constraint = constraint ?? ""
    let columns =
      table.rules.unique.first { constraint.contains($0.joined(separator: "_")) }
      ?? table.rules.unique.first { $0.allSatisfy { constraint.contains($0) || details.contains($0) } }
    if let columns, !constraint.hasSuffix("_pkey") {
      let names = columns.map { "'\($0)'" }.joined(separator: " and ")
      return "\(names) of \(name) must be unique: another row has the same"
    }
    return "a row of \(name) must be unique: \(message)"
  }

  private func unfit(in table: TableName) -> String {
    let constraint = constraint ?? ""
    let columns = table.rules.columns.keys.filter { constraint.contains($0) }.sorted { $0.utf8.count > $1.utf8.count }
    guard let column = columns.first, let rule = table.rules.columns[column]?.last, rule != .required else {
      return "a rule of \(table.rawValue) is broken: \(message)"
    }
    return "'\(column)' of \(table.rawValue) must \(rule.expectation)"
  }
}
