package import Domain
import Grammar
package import ShellCore

/// `merge`: two rows of one school or coach become one, with all that belongs to either.
package struct Merge: Command {
  package static let verb = Verb(
    "merge", "Make one of two rows of the same school or coach", group: .change, effect: .store, storing: "the merge",
    prints: false, examples: ["merge 3, 4", "merge kenyon, ohio state", "merge kenyon, 5"],
    .rows(of: [.schools, .coaches], "a school or a coach"), make: Self.init
  ).noting(
    "The first one stays, and everything of the second moves to it: a filled field wins over an empty one, a newer "
      + "value over an older one, and texts are joined. You're shown both first; one 'undo' takes them apart."
  ).confirming()

  let rows: [RowID]

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    try shell.refuseIfReadOnly(world)
    guard rows.count == 2 else {
      throw Failure(
        "expected two different rows to merge, not \(rows.count)", hint: "merge ROW, ROW", status: .notUnderstood)
    }
    guard rows[0].list == rows[1].list else {
      throw Failure(
        "a \(rows[0].list.singular) and a \(rows[1].list.singular) can't be merged", hint: "name two rows of one list",
        status: .notUnderstood)
    }
    try Deletion.checkChildrenAreKnown(of: rows, in: shell.session.tables)
    return rows[0].list == .schools
      ? try await merge(School.self, in: &shell, with: world) : try await merge(Coach.self, in: &shell, with: world)
  }

  private func merge<E: Mergeable & Shown>(_ entity: E.Type, in shell: inout ShellState, with world: World) async throws
    -> CommandResult
  {
    let found = rows.compactMap { shell.session.tables[E.self][Key<E>($0.id)] }
    guard found.count == 2 else {
      throw Failure("the \(E.list.singular) was deleted", hint: "'\(E.list.plural)' lists them")
    }
    if let one = found[0] as? Coach, let two = found[1] as? Coach, one.schoolID != two.schoolID {
      let names = shell.session.context.schoolNames
      let schools = [one, two].map { $0.schoolID.flatMap { names[$0] } ?? "no school" }
      throw Failure(
        "\(one.fullName) coaches at \(schools[0]), \(two.fullName) at \(schools[1]): only rows of one school are merged",
        hint: "edit \(two.title(shell.session.context).quoted) left=yes")
    }
    return try await Merging(found[0], found[1], in: shell.session).run(in: &shell, with: world)
  }
}

extension Merge {
  /// The line that makes one of two rows: `merge "Kenyon College", "Kenyon"`, by their ids where both are called the same.
  package static func line(
    _ list: ListName, _ first: (id: UUID, name: String), _ second: (id: UUID, name: String)
  ) -> String {
    list == .coaches || Folded(words: first.name) == Folded(words: second.name)
      ? "merge id:\(first.id.text), id:\(second.id.text)" : "merge \(first.name.quoted), \(second.name.quoted)"
  }
}
