import Domain
import Storage
import Values
import Web

/// Deleted schools or coaches that come back with all that belonged to them, by functions of the database which may add
/// what row security keeps the person from adding.
struct Restoration: Sendable {
  private(set) var roots: [Root] = []
  /// The other steps that are to be done.
  private(set) var updates: [WriteStep] = []
  let added: [WriteStep]

  /// A school or coach with the rows that hang on it.
  struct Root: Sendable {
    let table: TableName
    let id: UUID
    var rows: [TableName: [[String: Value]]]
  }

  /// Nil if the plan adds something that hangs on none of its schools and coaches, or deletes something.
  init?(_ plan: Plan) {
    added = plan.steps.filter(\.adds)
    updates = plan.steps.filter { !$0.adds }
    guard !updates.contains(where: \.deletes) else { return nil }
    let rows = added.flatMap { step in step.rows.map { (step.table, $0) } }
    var homes: [UUID: Int] = [:]
    for (table, row) in rows where table == .schools || table == .coaches {
      if table == .coaches, case .uuid(let school)? = row.values["school_id"], let home = homes[school] {
        homes[row.id] = home
        roots[home].rows[table, default: []].append(row.values)
      } else {
        homes[row.id] = roots.count
        roots.append(Root(table: table, id: row.id, rows: [table: [row.values]]))
      }
    }
    for (table, row) in rows where table != .schools && table != .coaches {
      let parents = ["school_id", "coach_id", "interaction_id", "related_school_id"].compactMap { column -> Int? in
        guard case .uuid(let id)? = row.values[column] else { return nil }
        return homes[id]
      }
      guard let home = parents.first else { return nil }
      if table == .interactions { homes[row.id] = home }
      roots[home].rows[table, default: []].append(row.values)
    }
    if roots.isEmpty { return nil }
  }
}

extension Writing {
  /// Throws the error that led here where the database has no such functions.
  mutating func restore(_ restoration: Restoration, or error: StoreError) async throws(StoreError) {
    for root in restoration.roots {
      let function = root.table == .schools ? "restore_school" : "restore_coach"
      let tables = root.rows.sorted { $0.key.rawValue < $1.key.rawValue }.map { table, rows in
        "\"\(table.rawValue)\":[\(rows.map { $0.body($0.keys.sorted()) }.joined(separator: ","))]"
      }
      let body = "{\"deleted\":{\(tables.joined(separator: ","))}}"
      guard try await isRestored(root, by: function, of: Array(body.utf8)) else {
        throw done.isEmpty ? error : .partly(stored: stored, error)
      }
      done += restoration.added.compactMap { $0.part(in: root).map { Done(step: $0, rows: [:]) } }
    }
    for case let step in restoration.updates {
      guard case .update(let after) = step.deed else { continue }
      do throws(StoreError) {
        try await update(step, to: after)
      } catch {
        throw .partly(stored: stored, error)
      }
    }
  }

  /// True if the function brought everything back; where its answer doesn't come, the row itself tells.
  private func isRestored(_ root: Restoration.Root, by function: String, of body: [UInt8]) async throws(StoreError)
    -> Bool
  {
    do throws(StoreError) {
      return Refusal(
        try await rest.send(
          Call(
            .post, .rest, ["rpc", function], headers: [(name: "Content-Type", value: "application/json")], body: body,
            isRepeatable: false))) == nil
    } catch {
      guard error.leavesOpen else { throw error }
      let rest = rest
      let found = await shielded { () async throws(StoreError) in try await rest.read(root.table, [root.id]) }
      guard case .success(let rows) = found, !rows.isEmpty else { throw .unsettled(error) }
      return true
    }
  }

  private var stored: [Change] { done.flatMap(\.step.changes) }
}

extension Plan {
  /// True if the rows of a step hang on rows that are added as well.
  func addsParents(of step: WriteStep) -> Bool {
    let added = Set(steps.filter(\.adds).filter { $0.table != step.table }.flatMap(\.ids))
    return step.rows.contains { row in
      row.values.contains { column, value in
        guard column != "id", case .uuid(let id) = value else { return false }
        return added.contains(id)
      }
    }
  }
}

extension WriteStep {
  fileprivate var adds: Bool {
    if case .insert = deed { true } else { false }
  }

  fileprivate var deletes: Bool {
    if case .delete = deed { true } else { false }
  }

  /// Those of its rows that came back with a root.
  fileprivate func part(in root: Restoration.Root) -> WriteStep? {
    let ids = Set((root.rows[table] ?? []).compactMap { $0["id"] })
    let rows = rows.filter { ids.contains(.uuid($0.id)) }
    return rows.isEmpty ? nil : WriteStep(table: table, rows: rows, deed: .insert)
  }
}
