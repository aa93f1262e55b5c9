package import Domain
import Grammar
package import ShellCore

extension ShellState {
  /// Only the athlete logs: the store would refuse a parent's row.
  package func refuseLogging(_ world: World) throws {
    if session.identity.isViewing || session.identity.role.known == .parent {
      throw Failure(
        "nothing is logged: only the athlete logs interactions, parents look on",
        hint: "'interactions' shows what was logged")
    }
    try refuseIfReadOnly(world)
  }

  /// What the columns by themselves don't tell: it has happened, and the coach is one of the school's.
  package func check(_ interaction: Interaction, _ world: World) throws(Failure) {
    if let moment = interaction.occurredAt, moment > world.clock.now() {
      throw Failure(
        "an interaction is in the past, not on \(world.clock.day(moment))",
        hint: "'remind . \(world.clock.day(moment))' plans one",
        status: .notUnderstood)
    }
    if let coach = interaction.coachID.flatMap({ session.tables.coaches[$0] }), coach.schoolID != interaction.schoolID {
      let school = interaction.schoolID.flatMap { session.facts.schoolNames[$0] } ?? "the school"
      throw Failure("'\(coach.fullName)' is not a coach of \(school)", hint: "'coaches' lists them with their schools")
    }
  }
}
