import Domain
import ShellCore
import Values

/// The rows that match now, as calendars and as address books.
struct CardExport {
  let session: Session

  /// A calendar of the matching events, of the deadlines of the matching offers, or of everything that has a day at the
  /// matching schools; and what is in it, in words.
  func calendar() throws(Failure) -> (text: String, told: String) {
    var file = CalendarFile(session)
    var counts = (events: 0, deadlines: 0, reminders: 0)
    switch session.front {
    case .events: for event in matching(Event.self) where file.add(event) { counts.events += 1 }
    case .offers: for offer in matching(Offer.self) where file.add(offer) { counts.deadlines += 1 }
    case .schools:
      try session.checkLoaded([.events, .offers, .reminders], for: "a calendar")
      let schools = matchingSchools
      let events = session.tables.events.filter { schools.contains($0.schoolID) }
      for event in events.inOrder(session.context, by: { $0.startDate?.number ?? 0 }) where file.add(event) {
        counts.events += 1
      }
      let offers = session.tables.offers.filter { schools.contains($0.schoolID) && $0.isPending }
      for offer in offers.inOrder(session.context, by: { $0.deadlineDate?.number ?? 0 }) where file.add(offer) {
        counts.deadlines += 1
      }
      for open in session.applications where schools.contains(open.school) {
        file.add(open)
        counts.deadlines += 1
      }
      let reminders = session.tables.reminders.filter { schools.contains($0.school(in: session)) }
      for reminder in reminders.inOrder(session.context, by: { $0.dueDate?.microseconds ?? 0 })
      where file.add(reminder) {
        counts.reminders += 1
      }
    default:
      throw Failure("\(session.front.plural) have no dates for a calendar", hint: "events; export events.ics")
    }
    let told = [
      counted(counts.events, "event"), counted(counts.deadlines, "deadline"), counted(counts.reminders, "reminder"),
    ].compactMap(\.self)
    return (file.text, told.isEmpty ? "0 events" : told.joined(separator: ", "))
  }

  /// Cards of the matching coaches, or of the coaches of the matching schools; and how many, in words.
  func addressBook() throws(Failure) -> (text: String, told: String) {
    var file = AddressBookFile(session.context)
    let coaches: [Coach]
    switch session.front {
    case .coaches: coaches = matching(Coach.self)
    case .schools:
      try session.checkLoaded([.coaches], for: "an address book")
      let schools = matchingSchools
      coaches = session.tables.coaches.filter { schools.contains($0.schoolID) }.byName(session.context)
    default:
      throw Failure("an address book holds coaches, not \(session.front.plural)", hint: "coaches; export coaches.vcf")
    }
    for coach in coaches { file.add(coach) }
    return (file.text, ListName.coaches.counted(coaches.count))
  }

  /// The rows that match, whatever the limit.
  private func matching<E: Listed>(_ entity: E.Type) -> [E] {
    var query = session.queries[E.list] ?? Query()
    query.limit = nil
    let rows = session.tables[E.self]
    return rows.select(query, session.context).positions.map { rows[$0] }
  }

  /// A row that belongs to no school belongs to all of them as long as nothing is filtered.
  private var matchingSchools: MatchingSchools {
    let schools = matching(School.self)
    return MatchingSchools(
      ids: Set(schools.map(\.id)), takesStrays: schools.count == session.tables.schools.count)
  }

  private func counted(_ count: Int, _ noun: String) -> String? {
    count == 0 ? nil : count.counted(noun)
  }
}

/// The schools whose rows are exported.
private struct MatchingSchools {
  let ids: Set<Key<School>>
  let takesStrays: Bool

  func contains(_ school: Key<School>?) -> Bool { school.map(ids.contains) ?? takesStrays }
}

/// Coaches as cards of an address book (vCard 3.0, which every address book reads); private notes stay out.
struct AddressBookFile: Sendable {
  private let context: EvaluationContext
  private var lines = ContentLines()

  init(_ context: EvaluationContext) { self.context = context }

  var text: String { lines.text }

  mutating func add(_ coach: Coach) {
    let role = coach.role?.label
    let name = coach.fullName.oneLine.nonEmpty ?? role ?? "Coach"
    lines.add("BEGIN", plain: "VCARD")
    lines.add("VERSION", plain: "3.0")
    lines.add("PRODID", plain: "-//compass//recruiting//EN")
    lines.add("UID", plain: "urn:uuid:\(coach.id)")
    lines.add("N", texts: [coach.lastName.oneLine, coach.firstName.oneLine, "", "", ""])
    lines.add("FN", text: name)
    if let school = coach.schoolID.flatMap({ context.schoolNames[$0] }) { lines.add("ORG", text: school) }
    if let role { lines.add("TITLE", text: role) }
    if let email = coach.email?.oneLine.nonEmpty { lines.add("EMAIL;TYPE=INTERNET,WORK", text: email) }
    if let phone = coach.phone?.oneLine.nonEmpty { lines.add("TEL;TYPE=WORK,VOICE", text: phone) }
    add("twitter", coach.twitterHandle, at: .twitter)
    add("instagram", coach.instagramHandle, at: .instagram)
    if let notes = coach.notes?.trimmed.nonEmpty { lines.add("NOTE", text: notes) }
    if let changed = coach.updatedAt { lines.add("REV", plain: changed.basic) }
    lines.add("END", plain: "VCARD")
  }

  private mutating func add(_ network: String, _ handle: String?, at site: ProfileSite) {
    guard let address = handle?.oneLine.nonEmpty.flatMap({ WebAddress.profile($0, at: site) }) else { return }
    lines.add("X-SOCIALPROFILE;TYPE=\(network)", plain: address)
  }
}
