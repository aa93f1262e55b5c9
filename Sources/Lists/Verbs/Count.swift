import Display
import Domain
package import Grammar
package import ShellCore
import Storage
import Values

/// `count`: how many rows match, or how many of a list that is named.
package struct Count: Command {
  package static let verb: Verb = {
    var verb = Verb(
      "count", "Count the matching rows, or those of any list", group: .look, needs: .number,
      examples: ["count", "count schools D1", "count offers pending", "count D1 OH"], .counted, make: Self.init
    ).noting("A list is counted with just these terms; terms alone come on top of the filter, for this answer.")
    verb.needsOfWords = .everything
    return verb
  }()

  let part: ListPart

  package init(part: ListPart) { self.part = part }

  package var needs: Needs? { part.isEmpty ? nil : .everything }

  package func preview(in shell: ShellState) -> Preview? {
    var shell = shell
    do { shell.session = try part.session(of: shell.session) } catch {
      return Preview(Failure(error).message, .failure)
    }
    return shell.matchingPreview
  }

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    let session = try part.session(of: shell.session)
    let isCounted = part.isEmpty && shell.isCounted(by: world)
    let count = isCounted ? try await world.store.count(session.front.table) : session.matching
    return CommandResult(
      [.datum(.object([("count", .int(count))]), [Text("\(count)", .number)])],
      notices: FilterEdit(part.edits).otherwise(in: session))
  }
}
