package import Values

/// A line of the list of what follows once the athlete said yes to a school.
///
/// Source: Documentation/Formulas.md, "After the yes".
package struct FollowingStep: Sendable {
  package let school: Key<School>
  package let kind: Kind
  package let isDone: Bool
  /// The day by which it is best done; nil where the year of graduation isn't known.
  package let day: Day?

  /// The lines, in the order in which they come; the raw value is what is stored for one that is ticked off.
  package enum Kind: String, Vocabulary {
    case sign, forms, deposit, housing, transcript, medical

    /// What is to be done.
    package var title: String {
      switch self {
      case .sign: "Sign, and keep a copy of what you signed"
      case .forms: "Finish the forms at the eligibility center"
      case .deposit: "Pay the deposit"
      case .housing: "Apply for housing"
      case .transcript: "Have the final transcript sent"
      case .medical: "Send in the medical forms"
      }
    }

    /// The same in a word or two.
    package var noun: String {
      switch self {
      case .sign: "signing"
      case .forms: "forms"
      case .deposit: "deposit"
      case .housing: "housing"
      case .transcript: "final transcript"
      case .medical: "medical forms"
      }
    }

    /// When it's best done, for who graduates in a year: the deposit by the day on which most colleges want an answer, the
    /// final transcript once the grades are out; of everything else a day in good time.
    fileprivate func day(_ graduation: Int) -> Day? {
      switch self {
      case .sign, .forms: Day(graduation, 4, 1)
      case .deposit, .housing: Day(graduation, 5, 1)
      case .transcript: Day(graduation, 6, 15)
      case .medical: Day(graduation, 7, 1)
      }
    }

    /// True if a school asks for it: those without aid for athletes have nothing to sign, and no center.
    fileprivate func isAsked(by division: Division?) -> Bool {
      switch self {
      case .sign: division != .d3
      case .forms: division.map { [.d1, .d2, .naia].contains($0) } ?? true
      default: true
      }
    }
  }

  /// What stands for it among the rows.
  package var source: RowReference { RowReference(.schools, UUID(hashing: "following \(kind.rawValue) \(school)")) }

  /// The lines of a school.
  package static func all(of school: School, in session: Session) -> [FollowingStep] {
    let done = school.academics.following
    return Kind.allCases.filter { $0.isAsked(by: school.division?.known) }.map { kind in
      FollowingStep(
        school: school.id, kind: kind, isDone: done.contains(kind.rawValue),
        day: session.graduationYear.flatMap(kind.day))
    }
  }

  /// The lines of the schools that the athlete committed to.
  package static func all(in session: Session) -> [FollowingStep] {
    session.committed.flatMap { all(of: $0, in: session) }
  }
}

extension AcademicInfo {
  /// The lines that are ticked off, one that nobody knows any more included.
  fileprivate var following: [String] {
    if case .array(let items)? = recorded("following") { items.compactMap(\.word) } else { [] }
  }
}

extension School {
  /// The change that ticks a line off, or opens it again; nil where it is so.
  package func setting(_ kind: FollowingStep.Kind, isDone: Bool) -> Change? {
    let before = academics.following
    guard before.contains(kind.rawValue) != isDone else { return nil }
    let after = isDone ? before + [kind.rawValue] : before.filter { $0 != kind.rawValue }
    let document = academicInfo?.json ?? .null
    let words = after.isEmpty ? nil : JSON.array(after.map(JSON.string))
    return setting(
      "academic_info", to: .json(JSONText(document.setting([SchoolOffer.key, "following"], to: words))))
  }
}

extension Session {
  /// The schools that the athlete said yes to.
  package var committed: [School] {
    var ids: [Key<School>] = []
    tables.schools.glance(["status"]) { id, school in
      if school.status == .known(.committed) { ids.append(id) }
    }
    return ids.compactMap { tables.schools[$0] }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }

  /// What follows is asked for until the summer is over.
  fileprivate func isAskedFor(on today: Day) -> Bool {
    graduationYear.flatMap { Day($0, 9, 1) }.map { today < $0 } ?? true
  }
}

extension Due {
  /// What is to be done for the school that the athlete said yes to: every open line, whenever its day is, since the list
  /// is what is due then.
  static func following(in session: Session, on today: Day, ahead: Int) -> [Due] {
    guard session.isAskedFor(on: today) else { return [] }
    return FollowingStep.all(in: session).filter { step in
      !step.isDone && (ahead > 0 || step.day.map { $0 <= today } ?? false)
    }.map { step in
      let left = step.day.map { $0 - today }
      let reason = step.day.map { day in
        day < today ? overdue(by: today - day) : (day - today > 1 ? "by \(day), " : "") + day.words(from: today)
      }
      var due = Due(
        .following, left.map { $0 <= 7 ? .high : $0 <= 31 ? .medium : .low } ?? .medium,
        left.map { (0...1).contains($0) ? .ending : $0 > 31 ? .errand : .ahead } ?? .ahead, from: step.source,
        school: step.school, what: step.kind.title, reason: reason ?? "no day is known", day: step.day)
      // What is far off comes after all that is late.
      due.rank = [due.place == .errand ? 3 : 0, step.day?.number ?? .max]
      return due
    }
  }
}
