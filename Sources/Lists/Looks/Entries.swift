package import Display
package import Domain
import ShellCore
import Values

extension Entry {
  /// A thing to do, its urgency first.
  package init(
    _ urgency: Urgency?, _ what: Text, when: Text = Text(), school: Key<School>?, coach: Coach?,
    _ context: EvaluationContext
  ) {
    let mark = urgency.map { Text.badge($0.label, Tint(of: $0.rawValue, in: "urgency")) }
    let name = school.flatMap { id in
      context.known { context.schoolNames.toldApart(id).map { Text($0, .name) } } ?? .unknown
    }
    self.init(mark ?? Text(), what, when: when, about: [name].compactMap(\.self) + (coach.map(Self.whom) ?? []))
  }

  /// `Hollis Pettiboner, head coach`, and the number, or the address, that reaches them.
  private static func whom(_ coach: Coach) -> [Text] {
    let role = coach.left == nil ? coach.role.map { ", \($0.label.lowercased())" } : ", left"
    let ways = [ContactMethod.call, .email].compactMap { way in way.value(of: coach).map(way.link) }
    return [Text(coach.fullName + (role ?? ""))] + ways.prefix(1)
  }
}

extension Reminder {
  static func entries(_ context: EvaluationContext) -> (@Sendable (Reminder) -> Entry)? {
    { reminder in
      let coach = reminder.coachID.flatMap { context.related.rows(Coach.self)[$0] }
      let when = reminder.dueDate.map { due in
        let days = context.clock.day(due) - context.clock.today
        let isOverdue = days < 0 && reminder.isCompleted != true
        return Text(isOverdue ? Due.overdue(by: -days) : Ago.words(due, context.clock), isOverdue ? .bad : .plain)
      }
      let state = reminder.isCompleted == true ? Text("done", .good) : when ?? Text()
      return Entry(
        reminder.priority?.known, Text(reminder.title), when: state, school: reminder.schoolID ?? coach?.schoolID,
        coach: coach, context)
    }
  }
}

extension Suggestion {
  static func entries(_ context: EvaluationContext) -> (@Sendable (Suggestion) -> Entry)? {
    let coaches = context.known { FirstCoaches(context.related.rows(Coach.self)) }
    return { suggestion in
      let message = suggestion.cell(fields.all[0], context)
      let coach = suggestion.relatedSchoolID.flatMap { coaches?[$0] }
      return Entry(suggestion.urgency?.known, message, school: suggestion.relatedSchoolID, coach: coach, context)
    }
  }
}
