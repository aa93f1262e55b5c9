package import Domain
package import Storage
import Values
import Web

extension SupabaseStore {
  package func examine() async -> [Finding] {
    var findings = [Finding("project", .good, name)]
    if rest.caller.hasAPI { findings.append(Finding("web application", .good, "configured")) }
    do throws(StoreError) {
      let greeting = try await rest.caller.greet()
      findings.append(Finding("server", .good, "answered after \(Int(greeting.took / .milliseconds(1))) ms"))
      findings.append(Finding(clock: greeting.ahead))
    } catch {
      let others = ["clock", "account", "family", "tables", "functions"]
      return findings + [Finding("server", error)] + others.map { Finding($0, .open, "not known without the server") }
    }
    do throws(StoreError) {
      let membership = try await shelf.read()
      findings.append(
        Finding("account", .good, "\(membership.user.email), \(membership.identity.role.label.lowercased())"))
      findings.append(membership.finding)
    } catch {
      let others = ["family", "tables", "functions"]
      return findings + [Finding("account", error)] + others.map { Finding($0, .open, "not known before signing in") }
    }
    return findings + (await schema())
  }

  /// The tables and functions, as the database tells of itself; where it doesn't, each is asked for.
  private func schema() async -> [Finding] {
    let call = Call(.get, .rest, ["rpc", "compass_state"], isRepeatable: true)
    if let response = try? await rest.send(call), response.status == 200,
      let state = response.text.flatMap(JSON.init(parsing:)).flatMap(SchemaState.init)
    {
      return state.findings + (await missingColumns())
    }
    let lacking = await missingTables()
    let tables =
      lacking.isEmpty
      ? Finding("tables", .good, "there, present, from another project")
      : Finding("tables", .bad, "missing: \(lacking.joined(separator: ", "))", remedy: SchemaState.remedy)
    let isTransactional = await has("apply_changes", "changes")
    let functions =
      isTransactional
      ? Finding("functions", .good, "changes are stored in one transaction")
      : Finding(
        "functions", .warning, "changes are stored one at a time, and undone if one fails",
        remedy: "supabase/migrations/\(SchemaState.functionsFile) adds functions, and touches no table")
    return [tables] + (await missingColumns()) + [functions]
  }

  private func missingTables() async -> [String] {
    let rest = rest
    let names = TableName.allCases.filter { $0 != .tasks && !$0.mayBeAbsent }
    let found = await withTaskGroup(of: (TableName, Bool).self) { group in
      for name in names {
        group.addTask {
          guard let response = try? await rest.get(name, [("select", "id"), ("limit", "1")]) else {
            return (name, true)
          }
          return (name, Refusal(response)?.lacksTable != true)
        }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    return names.filter { found[$0] == false }.map(\.rawValue)
  }

  /// The columns whose values stand in a text instead.
  private func missingColumns() async -> [Finding] {
    var findings: [Finding] = []
    for line in TableName.allCases.flatMap(NotedLine.of) {
      let response = try? await rest.get(line.table, [("select", line.column), ("limit", "1")])
      guard response.flatMap({ Refusal($0) })?.missingColumn != nil else { continue }
      findings.append(
        Finding(
          "columns", .warning, "missing: \(line.table.rawValue).\(line.column), a line in '\(line.text)' stands for it",
          remedy: "supabase/migrations/20260207001700_coaches.sql adds it"))
    }
    return findings
  }

  package func marks(since seen: [TableName: String]) async -> [TableName: String]? {
    guard await !shelf.lacksMarks else { return nil }
    let seen = JSON.object(seen.map { JSON.Member($0.key.rawValue, .string($0.value)) })
    let body = JSON.object([JSON.Member("seen", seen)]).text
    let call = Call(
      .post, .rest, ["rpc", "changes_since"], headers: [(name: "Content-Type", value: "application/json")],
      body: Array(body.utf8), isRepeatable: true)
    guard let response = try? await rest.send(call) else { return nil }
    if response.status == 404 { await shelf.hasNoMarks() }
    guard response.status == 200, case .object(let members)? = response.text.flatMap(JSON.init(parsing:)) else {
      return nil
    }
    let marks = members.compactMap { member -> (TableName, String)? in
      guard let table = TableName(rawValue: member.key), let mark = member.value.string else { return nil }
      return (table, mark)
    }
    return Dictionary(marks) { first, _ in first }
  }

  /// Asking for a function by GET runs it without letting it write: what counts is whether it's known at all.
  func has(_ function: String, _ parameter: String) async -> Bool {
    let call = Call(.get, .rest, ["rpc", function], query: [(parameter, "{}")], isRepeatable: true)
    guard let response = try? await rest.send(call) else { return true }
    return response.status != 404
  }
}

/// The report of a database with our migrations on itself.
private struct SchemaState {
  let version: String
  /// Tables without row security, or without a policy.
  let open: [String]
  /// Functions of ours that aren't there.
  let missing: [String]

  static let remedy = "apply the files in supabase/migrations, in the order of their names"
  static let functionsFile = "20260207001400_changes.sql"

  init?(_ json: JSON) {
    guard let version = json["version"]?.string else { return nil }
    self.version = version
    func names(_ key: String) -> [String] {
      guard case .array(let items)? = json[key] else { return [] }
      return items.compactMap(\.string)
    }
    (open, missing) = (names("open_tables"), names("missing_functions"))
  }

  var findings: [Finding] {
    [
      Finding("migrations", .good, "up to \(version)"),
      open.isEmpty
        ? Finding("row security", .good, "on, with policies, for every table")
        : Finding(
          "row security", .bad, "off or without policies: \(open.joined(separator: ", "))", remedy: Self.remedy),
      missing.isEmpty
        ? Finding("functions", .good, "all there: changes are stored in one transaction")
        : Finding("functions", .warning, "missing: \(missing.joined(separator: ", "))", remedy: Self.remedy),
    ]
  }
}

extension Finding {
  /// Times are compared and shown to the minute: further off than that, days and conflicts go wrong.
  fileprivate init(clock ahead: Int?) {
    guard let ahead else {
      self.init("clock", .open, "the server doesn't report the time")
      return
    }
    switch abs(ahead) {
    case ...2: self.init("clock", .good, "right")
    case ...60: self.init("clock", .good, "\(abs(ahead)) s \(ahead > 0 ? "ahead of" : "behind") the server")
    default:
      self.init(
        "clock", .bad, "\(abs(ahead)) s \(ahead > 0 ? "ahead of" : "behind") the server",
        remedy: "sudo timedatectl set-ntp true")
    }
  }
}

extension Membership {
  fileprivate var finding: Finding {
    guard let id = identity.family, let family = families.first(where: { $0.id == id }) else {
      return Finding("family", .warning, "none", remedy: "join CODE, with a family member's code")
    }
    let count = Set(members.filter { $0.familyID == id }.compactMap(\.userID)).count
    return Finding("family", .good, "\(family.familyName ?? "one"), \(count.counted("member"))")
  }
}
