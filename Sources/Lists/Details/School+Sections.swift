package import Display
package import Domain
import ShellCore

extension School {
  package static let sectionNames = [
    ("coaches", "Coaches"), ("history", "Status History"), ("fit", "School Fit Analysis"),
    ("preferences", "Your Preferences"),
    ("divisions", "Consider Other Divisions"), ("information", "Information"), ("notes", "Notes"),
    ("private", "My Private Notes"), ("pros", "Pros & Cons"), ("philosophy", "Coaching Philosophy"),
    ("interactions", "Interactions"), ("offers", "Offers"), ("events", "Events"), ("documents", "Shared Documents"),
    ("attribution", "Attribution"),
  ].map { (id: $0.0, title: $0.1) }

  package func header(in session: Session) -> [Text] {
    var lines = [
      Text(name, .heading) + " " + star,
      place.map { Text($0) } ?? Text("Location unknown", .dim),
    ]
    let conference = self.conference.map { [Text.badge($0, .slate)] } ?? []
    lines.append((badges(session.facts) + conference).joined(by: " "))
    if !links.isEmpty { lines.append(links.map(\.value).joined(by: "  ")) }
    return lines
  }

  package func sections(in session: Session) -> [Section] {
    [
      coachesSection(session, most: Self.mostCoaches), historySection(session), fitSection(session.facts),
      preferencesSection(session.facts), divisionsSection(session.facts), informationSection(session.facts),
      notesSection, privateSection(session.identity.user), prosSection,
      philosophySection, Interaction.section(session.tables.interactions.filter { $0.schoolID == id }, session),
      offersSection(session), eventsSection(session), documentsSection(session), attributionSection(session),
    ].compactMap(\.self)
  }

  /// Of several coaches the others are told of.
  private static let mostCoaches = 3

  package func whole(_ section: String, in session: Session) -> Section? {
    section == "coaches" ? coachesSection(session, most: .max) : nil
  }

  package func object(of section: String, in session: Session) -> Fields {
    if section == "preferences" { return preferencesObject(session.facts) }
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
      guard let user else { return nil }
      return Text(session.tables.users[user].map { $0.fullName ?? $0.email } ?? "someone else in the family")
    }
    let pairs = [
      ("Created by", name(createdBy)), ("Last updated by", name(updatedBy)),
      ("Last updated", updatedAt.map { Text(session.facts.clock.day($0).description) }),
    ].compactMap { pair in pair.1.map { (label: pair.0, value: $0) } }
    return pairs.isEmpty ? nil : Section("Attribution", id: "attribution", [.pairs(pairs)])
  }
}

extension String {
  /// The text as it is shown; nil if there is nothing to see.
  fileprivate var text: Text? { withoutBlanks.isEmpty ? nil : Text(self) }
}
