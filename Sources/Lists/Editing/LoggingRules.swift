package import Domain
import Grammar
package import ShellCore

/// Who may log interactions, and what the columns of one by themselves don't tell.
package struct LoggingRules {
  private let shell: ShellState
  private let world: World

  package init(_ shell: ShellState, _ world: World) {
    self.shell = shell
    self.world = world
  }

  /// Only the athlete logs: the store would refuse a parent's row.
  package func refuseOthers() throws {
    if shell.session.identity.isViewing || shell.session.identity.role.known == .parent {
      throw Failure(
        "nothing was logged: only the athlete logs interactions; parents view them",
        hint: "'interactions' shows them")
    }
    try shell.refuseIfReadOnly(world)
  }

  /// Refuses what hasn't happened yet, and a coach of another school.
  package func check(_ interaction: Interaction) throws(Failure) {
    let session = shell.session
    if let moment = interaction.occurredAt, moment > world.clock.now() {
      let school = interaction.schoolID.flatMap { session.context.schoolNames[$0] }
      let day = world.clock.day(moment)
      throw Failure(
        "an interaction must be in the past, not on \(day)",
        hint:
          "'remind \(school?.quotedIfNeeded ?? "SCHOOL") \(day) \((interaction.subject ?? interaction.content)?.quotedIfNeeded ?? "TEXT")' sets a reminder",
        status: .notUnderstood)
    }
    if let coach = interaction.coachID.flatMap({ session.tables.coaches[$0] }), coach.schoolID != interaction.schoolID {
      let school = interaction.schoolID.flatMap { session.context.schoolNames[$0] } ?? "the school"
      throw Failure("'\(coach.fullName)' is not a coach of \(school)", hint: "'coaches' lists them with their schools")
    }
  }
}
