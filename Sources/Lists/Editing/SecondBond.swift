import Display
import Domain
import ShellCore

/// What binds an athlete to one school is said of another: a commitment, an application by which one has to come. The person
/// is asked, or told where nobody is asked.
struct SecondBond {
  /// What is so already: `already committed to 'Kenyon College'`.
  let doubt: Doubt
  /// The schools that are committed to already: with the new one they may be off.
  let former: [School]

  /// Nil where none of the schools becomes another one that binds.
  init?(_ edits: [(old: School?, new: School)], in session: Session) {
    if let (words, former) = Self.commitment(edits, session) {
      (doubt, self.former) = (Doubt(words: words), former)
    } else if let words = Self.application(edits, session) {
      (doubt, former) = (Doubt(words: words), [])
    } else {
      return nil
    }
  }

  private static func commitment(
    _ edits: [(old: School?, new: School)], _ session: Session
  ) -> (words: String, former: [School])? {
    let new = edits.filter { $0.new.status == .known(.committed) && $0.old?.status != .known(.committed) }
    guard !new.isEmpty else { return nil }
    let others = Set(edits.filter { $0.new.status != .known(.committed) }.map(\.new.id) + new.map(\.new.id))
    let former = session.committed.filter { !others.contains($0.id) }
    if let first = former.first { return ("already committed to '\(first.title(session.context))'", former) }
    return new.count > 1 ? ("an athlete commits to one school, not to \(new.count)", []) : nil
  }

  private static func application(_ edits: [(old: School?, new: School)], _ session: Session) -> String? {
    let bound = edits.filter { old, new in
      guard let plan = Application(new.academics).plan?.known, plan.isForOne else { return false }
      return old.flatMap { Application($0.academics).plan?.known } != plan
    }
    guard let new = bound.first?.new, let plan = Application(new.academics).plan?.known else { return nil }
    if bound.count > 1 { return "one applies by \(plan.label) to one college, not to \(bound.count)" }
    let terms: [Term] = [.field("application", [.missing], negated: true)]
    let other = session.tables.schools.first(.max, matching: terms, session.context).first { school in
      school.id != new.id && !school.isDropped && Application(school.academics).plan == .known(plan)
    }
    guard let other else { return nil }
    return "one applies by \(plan.label) to one college, and '\(other.title(session.context))' has it already"
  }
}

/// What is hardly meant: the person is asked, or told where nobody is asked.
struct Doubt {
  let words: String

  /// What is told where nobody is asked, or was asked before.
  var notice: Text { Text("\(words): 'undo' takes this back", .warning) }

  /// Asks before it's written; what is told where nobody is asked.
  func check(asking world: World, orSay refusal: String) async throws -> Text {
    guard world.person.isThere, !world.rules.assumesYes, !world.rules.isDryRun else {
      return notice
    }
    guard await world.person.ask("\(words): go on?") == true else { throw Failure.declined(refusal) }
    return Text()
  }
}

extension Doubt {
  /// That results are new which nobody reaches; nil where all may be.
  init?(results edits: [(old: PerformanceMetric?, new: PerformanceMetric)]) {
    let found = edits.compactMap { old, new in new.doubt == old?.doubt ? nil : new.doubt }
    guard let first = found.first else { return nil }
    words = first
  }
}
