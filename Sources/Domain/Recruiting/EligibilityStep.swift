package import Values

/// A line of the checklist of what a freshman must show to play.
///
/// Source: Documentation/Formulas.md, "Eligibility".
package struct EligibilityStep: Sendable {
  package let kind: Kind
  /// The divisions on the list that ask for it.
  package let divisions: [Division]
  package let isDone: Bool
  /// What is known of it: `11 of 16 counted`; empty for nothing.
  package let state: String
  /// The day by which it is best done; nil where there is none.
  package let day: Day?

  /// The lines, in the order in which they come; the raw value is what is stored for one that is ticked off.
  package enum Kind: String, Vocabulary {
    case account, courses
    case coreGPA = "core_gpa"
    case transcript, amateurism, playnaia, gpa, diploma, college

    /// What is to be done.
    package var title: String {
      switch self {
      case .account: "Open an account at the NCAA Eligibility Center"
      case .courses:
        "Take \(Self.value("core courses", .d1)) core courses, for D1 "
          + "\(Self.value("core courses before senior year", .d1)) of them before the senior year"
      case .coreGPA:
        "Have a core GPA of \(Self.value("core GPA", .d1)) for D1, \(Self.value("core GPA", .d2)) for D2"
      case .transcript: "Have the high school send the transcript"
      case .amateurism: "Ask for the final amateurism certification"
      case .playnaia: "Register at the NAIA's center, PlayNAIA"
      case .gpa: "Have a GPA of \(Self.value("GPA", .naia)), or two of three: \(Self.value("or two of three", .naia))"
      case .diploma: "Get the high school diploma"
      case .college: "Ask each college for its own standard"
      }
    }

    /// The task in which a parent who looks on ticks it off: theirs are about all of their athletes.
    package func task(in session: Session) -> String {
      "\(session.tables.users[session.identity.athlete]?.fullName ?? "the athlete"): \(title)"
    }

    /// True if a person's own words mean it, `Register with the NCAA Eligibility Center`; a parent's task is another's.
    package func isMeant(by text: String) -> Bool {
      if text == title { return true }
      if text.hasSuffix(": \(title)") { return false }
      let words = text.lowercased()
      return self == .account && ["eligibility center", "clearinghouse"].contains(where: words.contains)
        && ["account", "regist", "sign up"].contains(where: words.contains)
    }

    /// True if nothing is late after its day: it can be done from then on.
    package var isOpening: Bool { self == .amateurism }

    /// The divisions that ask for it.
    fileprivate var divisions: [Division] {
      switch self {
      case .account, .courses, .coreGPA, .amateurism: [.d1, .d2]
      case .transcript: [.d1, .d2, .naia]
      case .playnaia, .gpa: [.naia]
      case .diploma: [.juco]
      case .college: [.d3]
      }
    }

    /// When it's best done, for who graduates in a year: the summer before the junior year, the one before the senior
    /// year, graduation; of the certification the first day.
    fileprivate func day(_ graduation: Int) -> Day? {
      switch self {
      case .account: Day(graduation - 2, 8, 1)
      case .transcript: Day(graduation - 1, 6, 15)
      case .courses, .coreGPA: Day(graduation, 6, 1)
      case .amateurism: Day(graduation, 4, 1)
      case .playnaia: Day(graduation, 1, 1)
      case .gpa, .diploma: Day(graduation, 6, 1)
      case .college: nil
      }
    }

    /// The senior year begins: Division I looks at the courses that were taken before it.
    fileprivate static func senior(_ graduation: Int) -> Day? { Day(graduation - 1, 8, 1) }

    fileprivate static func value(_ name: String, _ division: Division) -> String {
      EligibilityFact.all.first { $0.name == name && $0.divisions.contains(division) }?.value ?? "?"
    }
  }

  /// The lines that the divisions on the list ask for.
  package static func all(in session: Session) -> [EligibilityStep] {
    let (divisions, graduation) = (session.divisions, session.graduationYear)
    let player = session.tables.preferences.document(.player, of: session.identity.athlete)?.json ?? .null
    var ticked: Set<String> = []
    if case .array(let items)? = player["eligibility"] { ticked = Set(items.compactMap(\.word)) }
    let reminders = session.tables.reminders.filter { $0.isCompleted == true && session.identity.owns($0.userID) }
    let closed = Set(reminders.map(\.title))
    // A parent who looks on has tasks of their own in its place.
    let tasks = session.identity.isViewing ? Set(session.tables.tasks.filter(\.isCompleted).map(\.text)) : []
    return Kind.allCases.compactMap { kind in
      let ours = divisions.filter(kind.divisions.contains)
      guard !ours.isEmpty else { return nil }
      let (meets, state) = kind.judged(player, ours)
      let early =
        kind == .courses && ours.contains(.d1) ? Kind.early(player, graduation, session.context.clock.today) : nil
      return EligibilityStep(
        kind: kind, divisions: ours,
        isDone: meets || ticked.contains(kind.rawValue) || closed.contains(kind.title)
          || !tasks.isEmpty && tasks.contains(kind.task(in: session)),
        state: state + (early?.words ?? ""), day: early?.day ?? graduation.flatMap(kind.day))
    }
  }
}

extension EligibilityStep.Kind {
  /// Whether what is recorded is enough for these divisions, and the words about it.
  fileprivate func judged(_ player: JSON, _ divisions: [Division]) -> (meets: Bool, state: String) {
    func number(_ key: String) -> Double? { (player[key]?.double).known }
    func told(_ key: String, _ least: Double?, _ words: (String) -> String) -> (Bool, String) {
      guard let value = number(key) else {
        let example = PreferenceForm.player.field(named: key)?.format.example ?? "0"
        return (false, "not recorded: 'prefs player \(key.replacing("_", with: " "))=\(example)'")
      }
      return (least.map { value >= $0 } ?? false, words(Numeral.text(value)))
    }
    switch self {
    case .account:
      let id = player["ncaa_id"]?.word
      return (id != nil, id.map { "NCAA ID \($0)" } ?? "")
    case .courses:
      let all = Self.value("core courses", divisions.first ?? .d1)
      return told("core_courses", Double(all)) { "\($0) of \(all) counted" }
    case .coreGPA:
      let low = divisions.map { ($0, Self.value("core GPA", $0)) }.filter { _, least in
        number("core_gpa").flatMap { gpa in Double(least).map { gpa < $0 } } ?? false
      }.map { "\($1) for \($0.rawValue)" }
      return told("core_gpa", Double(Self.value("core GPA", divisions.first ?? .d1))) { gpa in
        low.isEmpty ? gpa : "\(gpa), below \(low.listed("and"))"
      }
    case .gpa: return told("gpa", Double(Self.value("GPA", .naia))) { $0 }
    default: return (false, "")
    }
  }

  /// Of the courses that Division I wants before the senior year: the day until it begins, and then that they were too few.
  fileprivate static func early(_ player: JSON, _ graduation: Int?, _ today: Day) -> (day: Day?, words: String) {
    let least = value("core courses before senior year", .d1)
    let isShort = (player["core_courses"]?.double).known.map { $0 < Double(least) ?? 0 }
    guard let senior = graduation.flatMap(senior), isShort != false else { return (nil, "") }
    if today <= senior { return (senior, "") }
    return (nil, isShort == nil ? "" : ", fewer than \(least) in the senior year: ask D1 schools and the counselor")
  }
}

extension EligibilityStep {
  /// For how many days after its own a line is pressing; later it's an errand among others.
  private static let patience = 30

  /// The open lines whose days are some of these, until the year of graduation is over.
  fileprivate static func open(within days: ClosedRange<Day>, in session: Session, on today: Day) -> [EligibilityStep] {
    guard let graduation = session.graduationYear, graduation >= today.civil.year, !session.tables.schools.isEmpty,
      Prospect(session) != nil,
      (Kind.allCases.map { $0.day(graduation) } + [Kind.senior(graduation)]).contains(where: {
        $0.map(days.contains) ?? false
      })
    else { return [] }
    // What waits, or was done, as a task of one's own, or waits as a reminder, is one thing to do, not two.
    let tasks = Unread.quietly { session.tables.tasks.map(\.text) }
    let reminders = session.tables.reminders.filter { $0.isCompleted != true && session.identity.owns($0.userID) }
    let own = tasks + reminders.map(\.title)
    let open = all(in: session).filter { step in
      !step.isDone && step.day.map(days.contains) ?? false && !own.contains(where: step.kind.isMeant)
    }
    guard !open.isEmpty, let commitment = Commitment(session), commitment.isFinal else { return open }
    // Who has decided needs what that school's division asks for.
    let divisions = session.committed.map { $0.division?.known }
    return open.filter { step in divisions.contains { $0.map(step.divisions.contains) ?? true } }
  }

  /// True if its day is so long ago that it's no more pressing than what else there is to do.
  fileprivate func isLate(on today: Day) -> Bool { day.map { today - $0 > Self.patience } ?? false }

  /// Those whose time it is or was, until the days ahead; what can be done from its day on is told for a month.
  fileprivate static func timely(in session: Session, on today: Day, ahead: Int) -> [EligibilityStep] {
    open(within: Day(number: .min)...today + ahead, in: session, on: today).filter { step in
      !(step.kind.isOpening && step.isLate(on: today))
    }
  }

  /// How many have been overdue for longer than a month.
  package static func overdue(in session: Session, on today: Day) -> Int {
    guard session.notifications.tells(.rule) else { return 0 }
    let handled = HandledDue(session)
    return timely(in: session, on: today, ahead: 0).count { step in
      step.isLate(on: today) && !(Due(step, on: today).map { handled.contains($0, in: session) } ?? true)
    }
  }
}

extension Due {
  /// True for a line of the checklist of eligibility that has been overdue for longer than a month.
  package var isLateStep: Bool { kind == .rule && place == .errand }

  /// A line of the checklist; nil for one without a day.
  fileprivate init?(_ step: EligibilityStep, on today: Day) {
    guard let day = step.day else { return nil }
    let (isLate, source) = (step.isLate(on: today), RowReference(.schools, UUID(hashing: step.kind.title)))
    let divisions = step.divisions.map(\.rawValue).joined(separator: ", ")
    self.init(
      .rule, day <= today ? .high : .medium, isLate ? .errand : .ahead, from: source, what: step.kind.title,
      reason: isLate
        ? Due.overdue(by: today - day) : "best \(day <= today ? "done by now" : "by \(day)"), for \(divisions)",
      day: day)
    // Of the errands they are the last.
    rank = [isLate ? 2 : 0, day.number]
  }

  /// The lines of the checklist whose time it is, or was.
  static func eligibility(in session: Session, on today: Day, ahead: Int) -> [Due] {
    EligibilityStep.timely(in: session, on: today, ahead: ahead).compactMap { Due($0, on: today) }
  }
}
