import Display
import Domain
import ShellCore
import Storage

/// A column of a row that several people write to, so that what somebody else wrote meanwhile mustn't be lost.
struct SharedColumn<E: Shown> {
  let column: String
  let row: E
  let world: World

  /// More often than this nobody is overtaken by chance.
  private static var mostAttempts: Int { 4 }

  /// Writes what `change` makes of the column; if somebody wrote to it meanwhile, `change` is asked again with what it holds
  /// by now. What is held stays known even if `change` fails then.
  func rewrite(
    in shell: inout ShellState, confirmation: String, _ change: (_ held: Domain.Value) async throws -> Domain.Value
  ) async throws -> CommandResult {
    var row = row
    var attempts = 0
    while true {
      attempts += 1
      let value: Domain.Value
      do { value = try await change(row.value(of: column)) } catch let failure as Failure
        where attempts > 1 && failure.status == .failed
      { return .refusal(failure) }
      guard let set = row.setting(column, to: value) else { return .notice("nothing was changed") }
      var changes = [set]
      if !set.isOwn, let by = row.setting("updated_by", to: shell.session.identity.user.value) { changes.append(by) }
      do {
        return try await shell.write(changes, title: confirmation, confirmations: [confirmation], with: world)
      } catch let failure as Failure {
        guard attempts < Self.mostAttempts, case .conflict(let table, let id, let name, _, let found)? = failure.cause,
          table == E.list.table, id == row.id.uuid.text
        else { throw failure }
        if let theirs = row.setting(name, to: found) { shell.session.apply([theirs]) }
        row.set(name, to: found)
      }
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
