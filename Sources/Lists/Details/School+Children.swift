import Display
import Domain
import Grammar
import Values

extension School {
  /// Its coaches, the head coach first, those who left last.
  func coaches(in session: Session) -> [Coach] {
    session.tables.coaches.filter { $0.schoolID == id }.inOrder(session.context) { coach in
      let place = (coach.left == nil ? 0 : 10) + (coach.role?.order ?? 9)
      return "\(place < 10 ? "0" : "")\(place) \(coach.lastName)\u{0}\(coach.firstName)"
    }
  }

  /// The coaches: this many of them, and how to see the others.
  func coachesSection(_ session: Session, most: Int) -> Section {
    let coaches = coaches(in: session)
    guard !coaches.isEmpty else {
      let line = "add coach FIRST LAST school=\(title(session.context).quotedIfNeeded) role=head"
      return Section("Coaches", id: "coaches", [.line(Text("No coaches added yet", .dim)), .line(.toType(line))])
    }
    let lines = coaches.prefix(most).map { coach in
      let badge = coach.badge(coach.role?.label) ?? Text()
      return ([Text(coach.fullName, .name) + " " + badge] + coach.contacts).joined(by: "  ")
    }
    let more = coaches.count - lines.count
    let rest = more > 0 ? [Section.Content.line(Text("and \(more) more: show . coaches", .dim))] : []
    return Section("Coaches", id: "coaches", [.bullets(lines, mark: "·")] + rest)
  }

  /// The entries of its status history, newest first; of several of one moment the one that was added last.
  func timeline(_ session: Session) -> [StatusHistoryEntry] {
    func place(_ entry: StatusHistoryEntry, _ offset: Int) -> (Int64, Int64, Int) {
      (entry.changedAt?.microseconds ?? 0, entry.createdAt?.microseconds ?? 0, offset)
    }
    return session.tables.statusChanges.filter { $0.schoolID == id }.enumerated().sorted { one, other in
      place(other.element, other.offset) < place(one.element, one.offset)
    }.map(\.element)
  }

  /// The way that the status has taken, newest first.
  func historySection(_ session: Session) -> Section {
    let entries = timeline(session)
    guard !entries.isEmpty else {
      return Section("Status History", id: "history", [.line(Text("No status changes yet", .dim))])
    }
    let lines = entries.map { entry in
      let when = entry.changedAt.map { session.context.clock.day($0).description } ?? "no date"
      let before = entry.previousStatus.map { Text("\($0.label) ") + .sign("→", spoken: "to") + " " } ?? Text()
      let after = entry.newStatus.map { Text.badge($0.label, Tint(of: $0.raw, in: "status")) } ?? Text("none")
      return Text("\(when, .dim)  ") + before + after + Text(entry.notes.map { "  \($0)" } ?? "", .dim)
    }
    return Section("Status History", id: "history", [.bullets(lines, mark: "·")])
  }

  func offersSection(_ session: Session) -> Section? {
    let offers = session.tables.offers.filter { $0.schoolID == id }.newestFirst(session.context) {
      $0.offerDate?.number ?? 0
    }
    guard !offers.isEmpty else { return nil }
    let lines = offers.map { offer in
      let kind = offer.ownKind?.label.lowercased()
      let years = offer.aidYears.map { $0.counted("year") }
      let told = [offer.aid, kind, years, offer.renewal.map { "kept with \($0)" }].compactMap(\.self)
      let amount = told.isEmpty ? "" : "  \(told.joined(separator: ", "))"
      let deadline = offer.deadlineDate.map { Text("  by \($0)", .dim) } ?? Text()
      let badge = offer.status.map { Text.badge($0.label, Tint(of: $0.raw, in: "status")) } ?? Text()
      return Text("\(offer.offerType?.label ?? "Offer")\(amount)  ") + badge + deadline
    }
    let cost = SchoolCost(self, session.context)
    return Section("Offers", id: "offers", [.bullets(lines, mark: "·")] + (cost.line.map { [.line($0)] } ?? []))
  }

  func remindersSection(_ session: Session, isNumbered: Bool = false) -> Section? {
    Reminder.section(
      Reminder.open(about: RowID(.schools, id.uuid), in: session), isNumbered: isNumbered, session)
  }

  func eventsSection(_ session: Session) -> Section? {
    let events = session.tables.events.filter { $0.schoolID == id }.inOrder(session.context) {
      $0.startDate?.number ?? 0
    }
    guard !events.isEmpty else { return nil }
    let lines = events.map { event in
      Text("\(event.startDate?.description ?? "no date", .dim)  \(event.name)")
        + Text(event.type.map { "  \($0.label)" } ?? "", .dim)
    }
    return Section("Events", id: "events", [.bullets(lines, mark: "·")])
  }

  func documentsSection(_ session: Session) -> Section {
    let documents = session.tables.documents.filter {
      $0.schoolID == id || $0.sharedWithSchools?.contains(id.description) == true
    }.inOrder(session.context) { Folded($0.title) }
    guard !documents.isEmpty else {
      let none = Text("No documents shared with this school yet", .dim)
      return Section("Shared Documents", id: "documents", [.line(none)])
    }
    let lines = documents.map { document in
      let title = document.fileURL.map { Text.link(document.title, to: $0) } ?? Text(document.title)
      let address = document.fileURL.map { Text("  ") + .link($0, to: $0) } ?? Text()
      return title + Text(document.type.map { "  \($0.label)" } ?? "", .dim) + address
    }
    return Section("Shared Documents", id: "documents", [.bullets(lines, mark: "·")])
  }
}

extension Open where V: CaseIterable & Equatable {
  /// The place in the vocabulary; unknown words come last.
  var order: Int { known.flatMap { word in V.allCases.enumerated().first { $1 == word }?.offset } ?? .max }
}
