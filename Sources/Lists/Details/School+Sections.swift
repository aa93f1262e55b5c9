package import Display
package import Domain
import ShellCore
package import Values

extension School {
  package static let sectionNames = [
    ("coaches", "Coaches"), ("history", "Status History"), ("fit", "School Fit Analysis"),
    ("preferences", "Your Preferences"),
    ("divisions", "Consider Other Divisions"), ("applying", "Applying"), ("information", "Information"),
    ("college", "The College"),
    ("notes", "Notes"),
    ("private", "My Private Notes"), ("pros", "Pros & Cons"), ("philosophy", "Coaching Philosophy"),
    ("interactions", "Interactions"), ("reminders", "Reminders"), ("offers", "Offers"), ("events", "Events"),
    ("documents", "Shared Documents"),
    ("attribution", "Attribution"),
  ].map { (id: $0.0, title: $0.1) }

  package func header(in session: Session) -> [Text] {
    var lines = [
      heading(.heading, session.context) + " " + star,
      place.map { Text($0) } ?? Text("Location unknown", .dim),
    ]
    let conference = self.conference.map { [Text.badge($0, .slate)] } ?? []
    lines.append((badges(session.context) + conference).joined(by: " "))
    if !links.isEmpty { lines.append(links.map(\.value).joined(by: "  ")) }
    return lines
  }

  package func section(_ id: String, in session: Session) -> Section? {
    switch id {
    case "coaches": coachesSection(session, most: Self.mostCoaches)
    case "history": historySection(session)
    case "fit": fitSection(session.context)
    case "preferences": preferencesSection(session.context)
    case "divisions": divisionsSection(in: session)
    case "applying": applyingSection
    case "information": informationSection(session.context)
    case "college": collegeSection(session.context)
    case "notes": notesSection
    case "private": privateSection(session.identity.user)
    case "pros": prosSection
    case "philosophy": philosophySection
    case "interactions": Interaction.section(session.tables.interactions.filter { $0.schoolID == self.id }, session)
    case "reminders": remindersSection(session)
    case "offers": offersSection(session)
    case "events": eventsSection(session)
    case "documents": documentsSection(session)
    case "attribution": attributionSection(session)
    default: nil
    }
  }

  /// Of several coaches the others are told of.
  private static let mostCoaches = 3

  package func whole(_ section: String, in session: Session) -> Section? {
    switch section {
    case "coaches": coachesSection(session, most: .max)
    case "reminders": remindersSection(session, isNumbered: true)
    default: nil
    }
  }

  package func object(of section: String, in session: Session) -> Fields {
    if section == "preferences" { return preferencesObject(session.context) }
    guard section == "history" else { return [] }
    return [("status_history", .list(timeline(session).map { .object($0.object) }))]
  }

  private var notesSection: Section {
    Section("Notes", id: "notes", [.line(notes.flatMap(\.text) ?? Text("No notes added yet.", .dim))])
  }

  private func privateSection(_ user: Key<User>) -> Section {
    let own = privateNotes?.json[user.description]?.string
    let text = own.flatMap(\.text) ?? Text("No private notes added yet.", .dim)
    return Section("My Private Notes", id: "private", [.line(Text("Only you can see these", .dim)), .line(text)])
  }

  private var prosSection: Section {
    func list(_ items: [String]?, _ mark: Text, _ none: String) -> Section.Content {
      guard let items, !items.isEmpty else { return .line(Text(none, .dim)) }
      return .bullets(items.enumerated().map { Text("\($0 + 1) ", .dim) + Text($1) }, mark: mark)
    }
    return Section(
      "Pros & Cons", id: "pros",
      [
        list(pros, .sign("✓", .good, spoken: "pro"), "No pros added yet"),
        list(cons, .sign("✗", .bad, spoken: "con"), "No cons added yet"),
      ])
  }

  private var philosophySection: Section {
    let fields: [(String, String?)] = [
      ("Coaching Style", coachingStyle), ("Recruiting Approach", recruitingApproach),
      ("Communication Style", communicationStyle), ("Success Metrics", successMetrics),
      ("Overall Philosophy", coachingPhilosophy),
    ]
    return Section(
      "Coaching Philosophy", id: "philosophy",
      [.pairs(fields.map { (label: $0.0, value: $0.1.flatMap(\.text) ?? Text("Not provided", .dim)) })])
  }

  private func attributionSection(_ session: Session) -> Section? {
    func name(_ user: Key<User>?) -> Text? {
      user.map { Text(session.memberName($0)) }
    }
    let pairs = [
      ("Created by", name(createdBy)), ("Last updated by", name(updatedBy)),
      ("Last updated", lastUpdate(session.journal).map { Text(session.context.clock.day($0).description) }),
    ].compactMap { pair in pair.1.map { (label: pair.0, value: $0) } }
    return pairs.isEmpty ? nil : Section("Attribution", id: "attribution", [.pairs(pairs)])
  }

  /// A change that was undone is no update, although the store has stamped it: then it's the last one that
  /// holds still.
  private func lastUpdate(_ journal: Journal) -> Instant? {
    let row = RowReference(.schools, id.uuid)
    func touches(_ step: Journal.Step) -> Bool { step.entry.changes.contains { $0.row == row } }
    guard case .undid? = journal.steps.last(where: touches)?.kind else { return updatedAt }
    return journal.done.last { touches($0.step) }?.step.entry.at
  }
}

extension String {
  /// The text as it is shown; nil if there is nothing to see.
  fileprivate var text: Text? { trimmed.isEmpty ? nil : Text(self) }
}

extension School {
  package func divisionsSection(in session: Session) -> Section? {
    guard let advice = divisionAdvice(for: session.context) else { return nil }
    let isAthlete = !session.identity.isViewing && session.keeper == nil
    let badges = advice.divisions.map { Text.badge($0.rawValue, Tint(of: $0.rawValue, in: "division")) }
    return Section(
      "Consider Other Divisions", id: "divisions",
      [.line(Text(advice.message(toAthlete: isAthlete), .accent(.blue))), .line(badges.joined(by: " "))])
  }

  /// Map, distance, address, size, website and handles, and what the College Scorecard knows.
  func informationSection(_ context: EvaluationContext) -> Section? {
    let academics = self.academics
    let home = context.known { context.home } ?? nil
    let map = CountryMap.map(of: academics.coordinates, named: name, home: home).map { [Section.Content.map($0)] }
    let own = known(aboutItself: academics, context) + links
    let figures = known(inFigures: academics)
    let register: [Section.Content] =
      figures.isEmpty ? [] : [.line(Text("College Scorecard", .dim)), .pairs(figures)]
    let content = (map ?? []) + (own.isEmpty ? [] : [.pairs(own)]) + register
    return content.isEmpty ? nil : Section("Information", id: "information", content)
  }

  private typealias Pairs = [(label: String, value: Text)]

  private func known(aboutItself academics: AcademicInfo, _ context: EvaluationContext) -> Pairs {
    let miles = context.known { self.distance(from: context.home).map { Text("\(Numeral.grouped($0)) miles") } }
    let distance = miles ?? (academics.coordinates == nil ? nil : .unknown)
    let noted = distance == nil ? academics.distanceFromHome.flatMap { Int(exactly: $0.rounded()) } : nil
    return [
      ("Distance from Home", distance),
      ("Noted Distance", noted.map { Text("\(Numeral.grouped($0)) miles") }),
      ("Campus Address", academics.address.map { Text($0) }),
      (
        context.sportInWords == .baseball ? "Baseball Facility" : "Facility",
        academics.baseballFacilityAddress.map { Text($0) }
      ),
      ("Mascot", academics.mascot.map { Text($0) }),
      ("Undergrad Size", academics.undergradSize.map { Text($0) }),
      ("Campus Size", size.map { Text($0.rawValue) }),
      ("Conference", conference.map { Text($0) }),
      ("Ranking", ranking.map { Text("\($0)") }),
    ].known
  }

  /// A rate of 0 is one that nobody knows.
  private func known(inFigures academics: AcademicInfo) -> Pairs {
    let college = self.college
    func told(_ field: String, _ words: String?) -> Text? {
      words.map { Text($0 + (yearOfFigure(field, academics, college).map { " (\($0))" } ?? "")) }
    }
    let dollars = Measure.dollars.words
    return [
      ("Students", told("students", academics.students.map(Numeral.grouped))),
      ("Tuition (In)", told("tuition", academics.tuitionInState.map(dollars))),
      ("Tuition (Out)", told("tuition_out", academics.tuitionOutOfState.map(dollars))),
      ("Admission Rate", told("admission", isOpen ? "open" : academics.admissionRate.map(Measure.fraction.words))),
    ].known
  }
}

extension [(String, Text?)] {
  /// Those that have a value.
  fileprivate var known: [(label: String, value: Text)] {
    compactMap { pair in pair.1.map { (label: pair.0, value: $0) } }
  }
}

extension School {
  /// The website and the handles, each leading to where it's found; what can't be an address leads nowhere.
  var links: [(label: String, value: Text)] {
    let known: [(String, String?, (String) -> String?)] = [
      ("Website", website, { WebAddress.website($0) }),
      ("Twitter", twitterHandle, { WebAddress.profile($0, at: .twitter) }),
      ("Instagram", instagramHandle, { WebAddress.profile($0, at: .instagram) }),
    ]
    return known.compactMap { label, words, address in
      guard let words = words?.trimmed, !words.isEmpty else { return nil }
      return (label, address(words).map { Text.link(words, to: $0) } ?? Text(words))
    }
  }

  /// The application, and what was sent to the school or not yet; nil where nothing of it is recorded.
  var applyingSection: Section? {
    let academics = self.academics
    let tasks = RecruitTask.allCases.map { (task: $0, day: academics.day($0.rawValue)) }
    let application = Application(academics).words
    guard application != nil || tasks.contains(where: { $0.day != nil }) else { return nil }
    let sent = tasks.compactMap { task, day in day.map { Text("\(task.title) ") + Text("\($0)", .good) } }
    let open = tasks.filter { $0.day == nil }.map(\.task.title)
    let missing = open.isEmpty ? Text() : Text("not yet: \(open.joined(separator: ", "))", .dim)
    let pairs = [
      ("Application", application), ("Sent", (sent + (missing.isEmpty ? [] : [missing])).joined(by: "; ")),
    ]
    return Section(
      "Applying", id: "applying", [.pairs(pairs.compactMap { pair in pair.1.map { (label: pair.0, value: $0) } })])
  }
}

extension Coach {
  /// Email and phone, each leading to a message or a call; what can't be an address leads nowhere.
  var contacts: [Text] {
    [ContactMethod.email, .call].compactMap { method in
      method.value(of: self).map(method.link)
    }
  }
}

extension ContactMethod {
  /// An address, a number or a handle, leading to a message, a call or the profile; what can't be one leads nowhere.
  func link(_ value: String) -> Text {
    ContactAddress.address(value, by: self, nil).map { Text.link(value, to: $0) } ?? Text(value)
  }
}

extension StatusHistoryEntry {
  /// The entry for programs: every column under the database's name.
  var object: Fields { Self.table.columns.map { ($0.name, Datum(value(of: $0.name))) } }
}

extension Application {
  /// `Early Decision, due 2026-11-15, applied 2026-11-10; pre-read sent`; nil where nothing is recorded.
  fileprivate var words: Text? {
    let way = [plan.map { Text($0.label) }, deadline.map { Text("due \($0)") }].compactMap(\.self)
    let state = applied.map { Text("applied \($0)", .good) } ?? (way.isEmpty ? nil : Text("not applied yet", .warning))
    let early = preRead.map { Text("pre-read \($0.label.lowercased())") }
    let known = (way + [state, early].compactMap(\.self))
    return known.isEmpty ? nil : known.joined(by: ", ")
  }
}
