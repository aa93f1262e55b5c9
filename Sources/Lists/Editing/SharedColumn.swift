import Display
import Domain
import ShellCore

/// A column of a row that several people write to, so that what somebody else wrote meanwhile mustn't be lost.
struct SharedColumn<E: Shown> {
  let column: String
  let row: E
  let world: World

  /// Writes what `change` makes of the column; if somebody wrote to it meanwhile, `change` is asked again with what it holds
  /// by now. What is held stays known even if `change` fails then.
  func rewrite(
    in shell: inout ShellState, confirmation: String, _ change: (_ held: Domain.Value) async throws -> Domain.Value
  ) async throws -> CommandResult {
    guard let set = row.setting(column, to: try await change(row.value(of: column))) else {
      return .notice("nothing was changed")
    }
    var changes = [set]
    if !set.isOwn, let by = row.setting("updated_by", to: shell.session.identity.user.value) { changes.append(by) }
    var held = row
    var answer: CommandResult?
    do {
      return try await shell.write(changes, title: confirmation, confirmations: [confirmation], with: world) {
        old, found in
        guard case .set(let name, _, let after) = old.action, old.row == set.row else { return nil }
        held.set(name, to: found)
        guard name == column else { return Change(old.table, old.id, .set(column: name, before: found, after: after)) }
        do {
          let new = held.setting(column, to: try await change(found))
          if new == nil { answer = .notice("nothing was changed") }
          return new
        } catch let failure as Failure where failure.status == .failed {
          answer = .refusal(failure)
          return nil
        }
      }
    } catch {
      guard let answer else { throw error }
      if let theirs = row.setting(column, to: held.value(of: column)) { shell.session.apply([theirs]) }
      return answer
    }
  }
}

extension CommandResult {
  /// A failure that leaves the shell's state as it is by now.
  fileprivate static func refusal(_ failure: Failure) -> CommandResult {
    var answer = CommandResult(
      notices: [Text(failure.message, .bad)] + (failure.hint.map { [Text("  \($0)", .dim)] } ?? []))
    answer.status = failure.status
    return answer
  }
}
