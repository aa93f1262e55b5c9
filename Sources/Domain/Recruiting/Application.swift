package import Values

/// The way in which one applies to a college.
package enum ApplicationPlan: String, Vocabulary {
  case earlyDecision = "ED"
  case earlyDecision2 = "ED2"
  case earlyAction = "EA"
  case restrictive = "REA"
  case regular, rolling

  package var label: String {
    switch self {
    case .earlyDecision: "Early Decision"
    case .earlyDecision2: "Early Decision 2"
    case .earlyAction: "Early Action"
    case .restrictive: "Restrictive Early Action"
    case .regular: "Regular Decision"
    case .rolling: "Rolling Admission"
    }
  }

  package var synonyms: [String] {
    switch self {
    case .earlyDecision: ["ed1", "ed 1", "ed i", "early decision 1", "early decision i"]
    case .earlyDecision2: ["edii", "ed 2", "ed ii", "early decision ii"]
    case .earlyAction: []
    case .restrictive: ["scea", "single choice early action"]
    case .regular: ["rd"]
    case .rolling: []
    }
  }
}

extension ApplicationPlan {
  /// True if one applies so to one college only.
  package var isForOne: Bool { [.earlyDecision, .earlyDecision2, .restrictive].contains(self) }
}

/// How far the look is that admissions have at the grades before one applies.
package enum PreRead: String, Vocabulary {
  case asked, sent, answered
}

/// The family's application to a school, as far as it's recorded.
///
/// Source: Documentation/Formulas.md, "Applications and what is sent".
package struct Application: Sendable {
  package let plan: Open<ApplicationPlan>?
  package let deadline: Day?
  /// The day on which it was sent in; nil while nobody said so.
  package let applied: Day?
  package let preRead: Open<PreRead>?

  package init(_ academics: AcademicInfo) {
    plan = academics.word("application").map(Open.init)
    deadline = academics.day("application_deadline")
    applied = academics.day("applied")
    preRead = academics.word("preread").map(Open.init)
  }
}

/// What a recruit sends to a school, or fills in for it; the raw value is the field.
package enum RecruitTask: String, CaseIterable, Sendable {
  case questionnaire, transcript, video, fafsa, profile

  package var title: String {
    switch self {
    case .fafsa: "FAFSA"
    case .profile: "CSS Profile"
    default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
  }

  fileprivate var meaning: String {
    switch self {
    case .questionnaire: "the day you filled in their form"
    case .transcript: "the day it was sent to them"
    case .video: "the day you sent them one"
    case .fafsa: "the day you sent it to them"
    case .profile: "the day it went to them"
    }
  }
}

extension AcademicInfo {
  /// The day that is kept under a key of the recruiting.
  package func day(_ key: String) -> Day? { recorded(key)?.string.flatMap { Day($0) } }

  fileprivate func word(_ key: String) -> String? { recorded(key)?.word }
}

extension WordList {
  package static let applications = WordList("application", of: ApplicationPlan.self)
  package static let preReads = WordList("pre-read", of: PreRead.self)
}

extension Field<School> {
  /// What a family applies for at a school, and what it sends there. What nobody recorded isn't done.
  static let applying: [Field] =
    [
      .words("application", "Application", from: .applications) { $0.academics.word("application") }
        .recorded(as: .word(.applications)).means("how you apply there"),
      .day("application_deadline", "Apply By") { $0.academics.day("application_deadline") }
        .ahead.recorded(as: .applyBy).also("apply_by", "deadline").means("the day your application is due", "=30"),
      done("applied", "Applied", "the day you applied").recorded(as: .done),
      .words("preread", "Pre-read", from: .preReads) { $0.academics.word("preread") }
        .recorded(as: .word(.preReads)).spelledOut.also("pre_read").means("the early look at your grades"),
    ]
    + RecruitTask.allCases.map { task in
      let field = done(task.rawValue, task.title, task.meaning).recorded(as: .done)
      return task == .profile ? field.also("css", "css_profile") : field
    }

  /// The day on which something was done; its name alone says that it was.
  private static func done(_ name: String, _ title: String, _ meaning: String) -> Field {
    .day(name, title) { $0.academics.day(name) }.said.means(meaning, "=yes")
  }

  /// Is kept with what a family knows of the school, under its own name.
  private func recorded(as format: FieldFormat) -> Field {
    knowing { info in
      info.entry = FieldEntry(info.name, info.title, format, in: "academic_info", [SchoolOffer.key, info.name])
    }.reading("academic_info")
  }
}

extension School {
  /// The school with the day on which something was done, or without one.
  package func setting(_ field: String, done day: Day?) -> Change? {
    guard let entry = Self.fields.entry(named: field) else { return nil }
    var row = self
    entry.set(day.map(Value.day) ?? .null, in: &row)
    return setting("academic_info", to: row.value(of: "academic_info"))
  }
}

extension Due {
  /// Applications that nobody has sent in: those due in the days ahead, and those whose day passed not long ago.
  static func applications(in session: Session, on today: Day, ahead: Int) -> [Due] {
    session.applications.compactMap { open in
      let left = open.deadline - today
      guard (-passed...max(0, ahead)).contains(left) else { return nil }
      let plan = open.application.plan.map { "\($0.label), " } ?? ""
      var due = Due(
        .application, left < -14 ? .low : left <= 7 ? .high : left <= 14 ? .medium : .low,
        (0...1).contains(left) ? .ending : (-14...14).contains(left) ? .expiring : .ahead, from: open.source,
        school: open.school,
        what: "Apply", reason: "\(plan)\(left < 0 ? "was due" : "due") \(open.deadline.words(from: today))",
        day: open.deadline)
      due.rank = [1, open.deadline.number]
      return due
    }
  }

  /// For so many days an application whose day has passed waits for a word: it's late, or was dropped.
  private static let passed = 90
}

/// An application that has a day by which it is due, and that nobody has recorded as sent.
package struct OpenApplication: Sendable {
  package let school: Key<School>
  package let application: Application
  package let deadline: Day

  /// What stands for it among the rows: a school has several things that are due.
  package var source: RowReference { RowReference(.schools, UUID(hashing: "application \(school)")) }
}

extension Session {
  /// The day by which one applies, as it's said. A day without a year is one of the athlete's last year of school, until it
  /// ends in August, even where it has passed; for a class that isn't known, or is over, it's to come.
  package func applyBy(_ words: String) -> Day? {
    let today = context.clock.today
    var start = today
    if let year = graduationYear, let first = Day(year - 1, 9, 1), let end = Day(year, 9, 1), today < end,
      SpokenDate.isWithoutYear(words)
    {
      start = first
    }
    return SpokenDate.day(words, today: start, toward: .ahead)
  }

  /// The open applications to schools that the family still looks at, in the order of their days.
  package var applications: [OpenApplication] {
    // Most documents aren't read for it: few schools have such a day.
    var ids: [Key<School>] = []
    tables.schools.glance(["status", "academic_info"]) { id, school in
      if !school.isDropped, school.academicInfo?.mayHave("application_deadline") ?? false { ids.append(id) }
    }
    return ids.compactMap { tables.schools[$0] }.compactMap { school in
      let application = Application(school.academics)
      guard application.applied == nil, let deadline = application.deadline else { return nil }
      return OpenApplication(school: school.id, application: application, deadline: deadline)
    }.sorted { ($0.deadline, $0.school) < ($1.deadline, $1.school) }
  }
}
