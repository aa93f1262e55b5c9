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
    findings += await BrowserSignIn.findings(try? rest.caller.providers())
    do throws(StoreError) {
      let membership = try await shelf.read()
      findings.append(
        Finding("account", .good, "\(membership.user.email), \(membership.identity.role.label.lowercased())"))
      findings.append(membership.finding)
    } catch {
      findings.append(Finding("account", error))
      findings.append(Finding("family", .open, "not known without the account"))
      if case .notSignedIn = error {
        return findings + ["tables", "functions"].map { Finding($0, .open, "not known before signing in") }
      }
    }
    return findings + (await schema())
  }

  /// The tables and functions, as the database tells of itself; where it doesn't, each is asked for.
  private func schema() async -> [Finding] {
    let call = Call(.get, .rest, ["rpc", "compass_state"], isRepeatable: true)
    let response = try? await rest.send(call)
    if let response, response.status == 200,
      let state = response.text.flatMap(JSON.init(parsing:)).flatMap(SchemaState.init)
    {
      return state.findings + (await missingColumns())
    }
    var findings: [Finding] = []
    if let response, response.status != 404, let refusal = Refusal(response) {
      findings.append(Finding("migrations", .bad, "not told: \(refusal.words)", remedy: SchemaState.remedy))
    }
    return findings + [await tables()] + (await missingColumns()) + [await functions()]
  }

  /// Each table, asked for no row.
  private func tables() async -> Finding {
    let rest = rest
    let names = TableName.allCases.filter { $0 != .tasks && !$0.mayBeAbsent }
    let problems = await withTaskGroup(of: (table: TableName, isMissing: Bool, words: String)?.self) { group in
      for name in names {
        group.addTask {
          do throws(StoreError) {
            let refusal = Refusal(try await rest.get(name, [("select", "id"), ("limit", "0")]))
            return refusal.map { (name, $0.lacksTable, $0.words) }
          } catch {
            return (name, false, Finding("", error).words)
          }
        }
      }
      return await group.reduce(into: []) { $0 += [$1].compactMap(\.self) }
    }
    .sorted { $0.table.rawValue < $1.table.rawValue }
    let missing = problems.filter(\.isMissing).map(\.table.rawValue)
    if !missing.isEmpty {
      return Finding("tables", .bad, "missing: \(missing.joined(separator: ", "))", remedy: SchemaState.remedy)
    }
    guard let problem = problems.first else {
      return Finding("tables", .good, "there, present, from another project")
    }
    return Finding("tables", .bad, "'\(problem.table.rawValue)' can't be read: \(problem.words)")
  }

  private func functions() async -> Finding {
    switch await has("apply_changes", "changes") {
    case nil: Finding("functions", .open, "not known: the server didn't answer")
    case true?: Finding("functions", .good, "changes are stored in one transaction")
    case false?:
      Finding(
        "functions", .warning, "changes are stored one at a time, and undone if one fails",
        remedy: "supabase/migrations/\(SchemaState.functionsFile) adds functions, and touches no table")
    }
  }

  /// The columns whose values stand in a text instead.
  private func missingColumns() async -> [Finding] {
    var findings: [Finding] = []
    for line in TableName.allCases.flatMap(NotedLine.of) {
      let response = try? await rest.get(line.table, [("select", line.column), ("limit", "0")])
      guard response.flatMap({ Refusal($0) })?.missingColumn != nil else { continue }
      findings.append(
        Finding(
          "columns", .warning, "missing: \(line.table.rawValue).\(line.column), a line in '\(line.text)' stands for it",
          remedy: SchemaState.remedy))
    }
    return findings
  }

  package func marks(since seen: [TableName: String]) async -> [TableName: String]? {
    guard await !shelf.lacksMarks else { return nil }
    let seen = JSON.object(seen.map { JSON.Member($0.key.rawValue, .string($0.value)) })
    let body = JSON.object([JSON.Member("seen", seen)]).text
    // Asked once: who asks each minute needn't ask again.
    let call = Call(
      .post, .rest, ["rpc", "changes_since"], headers: [(name: "Content-Type", value: "application/json")],
      body: Array(body.utf8), isRepeatable: false)
    let response: WebResponse
    do throws(StoreError) {
      response = try await rest.send(call)
    } catch {
      if error.isLate { await shelf.hasNoMarks() }
      return nil
    }
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

  /// Asking for a function by GET runs it without letting it write: what counts is whether it's known at all. Nil where no
  /// answer came.
  func has(_ function: String, _ parameter: String) async -> Bool? {
    let call = Call(.get, .rest, ["rpc", function], query: [(parameter, "{}")], isRepeatable: true)
    guard let response = try? await rest.send(call) else { return nil }
    return response.status != 404
  }
}

extension StoreError {
  /// True if an answer took longer than the server or this program waits.
  var isLate: Bool {
    switch self {
    case .unavailable(let reason, _): reason.contains("statement timeout") || reason.contains("(504)")
    case .unreachable(let reason, _, _): reason == "Connection timed out"
    default: false
    }
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
