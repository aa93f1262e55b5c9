import Display
import Domain
import Grammar
import ShellCore
import Values

/// What becomes of the schools that were committed to before another one was: once they are declined, nothing follows there.
struct Parting {
  let schools: [School]
  /// True if they are declined in the same step.
  let isSo: Bool
  let changes: [Change]
  let notices: [Text]

  /// Asks for all of them; where nobody is asked, the line that does it is told.
  init(from schools: [School], at now: Instant, in session: Session, asking world: World) async {
    self.schools = schools
    let names = schools.map { $0.title(session.context) }
    if names.isEmpty || !world.asksAfterwards {
      let line = "status \(names.map(\.quotedIfNeeded).joined(separator: ", ")) declined"
      (isSo, changes) = (false, [])
      notices = names.isEmpty ? [] : [Text("what follows a yes there stays due: '\(line)' takes it off", .dim)]
      return
    }
    let whom = names.map { "'\($0)'" }.listed("and")
    isSo =
      await world.person.ask("are you done with \(whom): set \(names.count == 1 ? "it" : "them") to Declined?") == true
    changes =
      !isSo
      ? []
      : schools.flatMap { school in
        statusChanges(
          of: school, to: .declined, by: session.identity.user, at: now, historyID: Key(world.time.newID()), notes: nil)
      }
    notices = isSo ? names.map { Text("\($0): Committed → Declined") } : []
  }
}
