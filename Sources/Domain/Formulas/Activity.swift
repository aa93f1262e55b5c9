package import Values

/// Something that happened in a search: a contact, another status, a document, a parent who looked.
///
/// Source: Documentation/Formulas.md, "Activity".
package struct Activity: Hashable, Sendable {
  package let origin: Origin
  package let moment: Instant
  package let school: Key<School>?
  /// The event in words: `Phone Call from Kenyon College`.
  package let what: String
  /// More about it in one line; empty where nothing is known.
  package let words: String
  /// At most 50 characters of these words.
  package var detail: String {
    words.count > Self.longestDetail ? words.prefix(Self.longestDetail - 1) + "…" : words
  }

  /// The row that tells of it.
  package enum Origin: Hashable, Sendable {
    case interaction(Key<Interaction>)
    case status(Key<StatusHistoryEntry>)
    case document(Key<Document>)
    case offer(Key<Offer>)
    case view(UUID)

    /// `interaction`, `status`, `document`, `offer` or `view`.
    package var kind: String {
      switch self {
      case .interaction: "interaction"
      case .status: "status"
      case .document: "document"
      case .offer: "offer"
      case .view: "view"
      }
    }
  }

  /// The most characters of a detail.
  static let longestDetail = 50
}

extension Activity {
  /// Newer ones first; of one moment by their kinds, then by their words, so that the order is always the same.
  static func precedes(_ one: Activity, _ other: Activity) -> Bool {
    if one.moment != other.moment { return one.moment > other.moment }
    let (kind, another) = (one.origin.rank, other.origin.rank)
    return (kind.place, one.what, one.detail, kind.id) < (another.place, other.what, other.detail, another.id)
  }
}

extension Activity.Origin {
  fileprivate var rank: (place: Int, id: UUID) {
    switch self {
    case .interaction(let id): (1, id.uuid)
    case .status(let id): (2, id.uuid)
    case .document(let id): (3, id.uuid)
    case .offer(let id): (4, id.uuid)
    case .view(let id): (5, id)
    }
  }
}

/// A line of the log that tells an athlete what a parent looked at.
package struct ParentView: Hashable, Sendable {
  package let id: UUID
  package let parent: Key<User>
  /// `school`, `dashboard`: a word of the log.
  package let item: String
  /// The row, if it was one.
  package let row: UUID?
  package let moment: Instant

  package init(id: UUID, parent: Key<User>, item: String, row: UUID?, moment: Instant) {
    self.id = id
    self.parent = parent
    self.item = item
    self.row = row
    self.moment = moment
  }
}

/// The events of a search, as a session knows them.
package struct ActivityFeed {
  private let session: Session

  package init(_ session: Session) { self.session = session }

  /// The activities up to now, newest first: interactions, changes of status and documents of the athlete
  /// or the person at the shell.
  ///
  /// - Parameters:
  ///   - most: the greatest number of them, at least 0.
  ///   - user: whose doing it was; nil for both.
  package func latest(_ most: Int = 10, of user: Key<User>? = nil) -> [Activity] {
    func isOurs(_ owner: Key<User>?) -> Bool { user.map { owner == $0 } ?? session.identity.owns(owner) }
    let now = session.context.clock.now()
    var newest = Newest(most)
    for interaction in session.tables.interactions where isOurs(interaction.loggedBy) {
      guard let moment = interaction.occurredAt ?? interaction.createdAt, moment <= now else { continue }
      newest.take(moment) { activity(interaction, moment) }
    }
    for entry in session.tables.statusChanges where isOurs(entry.changedBy) {
      guard let moment = entry.changedAt ?? entry.createdAt, moment <= now else { continue }
      newest.take(moment) { activity(entry, moment) }
    }
    for document in session.tables.documents where isOurs(document.userID) {
      guard let moment = document.createdAt ?? document.updatedAt, moment <= now else { continue }
      newest.take(moment) { activity(document, moment) }
    }
    return newest.sorted
  }

  private func name(_ school: Key<School>?) -> String? {
    school.flatMap { session.tables.schools.name(of: $0) }
  }

  private func activity(_ interaction: Interaction, _ moment: Instant) -> Activity {
    let type = interaction.type?.label ?? "Contact"
    let school = name(interaction.schoolID) ?? "a deleted school"
    let preposition =
      interaction.type?.known?.isMeeting == true ? "with" : interaction.direction == .known(.inbound) ? "from" : "to"
    let words = [interaction.subject, interaction.content].lazy.compactMap { $0?.oneLine }.first { !$0.isEmpty }
    return Activity(
      origin: .interaction(interaction.id), moment: moment, school: interaction.schoolID,
      what: "\(type) \(preposition) \(school)", words: words ?? "")
  }

  private func activity(_ entry: StatusHistoryEntry, _ moment: Instant) -> Activity {
    let school = name(entry.schoolID) ?? "A deleted school"
    let status = entry.newStatus?.label ?? "no status"
    let what = entry.previousStatus.map { "\(school): \($0.label) → \(status)" } ?? "\(school) is now \(status)"
    return Activity(
      origin: .status(entry.id), moment: moment, school: entry.schoolID, what: what, words: entry.notes?.oneLine ?? "")
  }

  private func activity(_ document: Document, _ moment: Instant) -> Activity {
    Activity(
      origin: .document(document.id), moment: moment, school: document.schoolID,
      what: "\(document.type?.label ?? "Document") added", words: document.title.oneLine)
  }

  /// The offers that came up to now, and what became of them on a later day; in no order.
  func offers() -> [Activity] {
    let clock = session.context.clock
    return session.tables.offers.filter { session.identity.owns($0.userID) }.flatMap { offer in
      let came = offer.offerDate.map(clock.start) ?? offer.createdAt
      let first = came.map { activity(offer, $0, "") }
      let later = offer.updatedAt.flatMap { moment in
        let isNew = came.map { clock.day($0) < clock.day(moment) } ?? true
        return isNew ? activity(offer, moment, Self.change(of: offer, clock)) : nil
      }
      return [first, later].compactMap(\.self).filter { $0.moment <= clock.now() }
    }
  }

  /// What the last change of an offer made of it: ` is now Accepted`, ` changed`.
  private static func change(of offer: Offer, _ clock: Clock) -> String {
    if let status = offer.status, !offer.isPending { return " is now \(status.label)" }
    let isEntry = offer.createdAt.map(clock.day) == offer.updatedAt.map(clock.day)
    return isEntry ? " added" : " changed"
  }

  private func activity(_ offer: Offer, _ moment: Instant, _ change: String) -> Activity {
    let isWalkOn = [.known(.recruitedWalkOn), .known(.preferredWalkOn)].contains(offer.offerType)
    let kind = isWalkOn ? nil : offer.aidKind.map { "\($0.rawValue) aid" }
    let words = [offer.aid, kind].compactMap(\.self).joined(separator: ", ")
    return Activity(
      origin: .offer(offer.id), moment: moment, school: offer.schoolID,
      what: "\(offer.title(session.context))\(change)", words: words)
  }

  /// The activities up to now together with what parents looked at, newest first, at most this many.
  package func latest(_ most: Int, with views: [ParentView]) -> [Activity] {
    let all = latest(most) + views.map(activity)
    return Array(all.sorted(by: Activity.precedes).prefix(max(0, most)))
  }

  /// The view of a parent, as a line.
  package func activity(_ view: ParentView) -> Activity {
    let parent = session.tables.users[view.parent]
    let who = parent.flatMap { $0.fullName ?? $0.email } ?? "A parent"
    return Activity(
      origin: .view(view.id), moment: view.moment, school: view.item == "school" ? view.row.map { Key($0) } : nil,
      what: "\(who) looked at \(name(of: view))", words: "")
  }

  private func name(of view: ParentView) -> String {
    switch (view.item, view.row) {
    case ("school", let row?): named(.schools, "a school", session.tables.schools.name(of: Key(row)))
    case ("coach", let row?): named(.coaches, "a coach", session.tables.coaches[Key(row)]?.fullName)
    case ("interaction", _?): "an interaction"
    case ("event", let row?): named(.events, "an event", session.tables.events[Key(row)]?.name)
    case ("school", nil), ("coach", nil): "the \(view.item == "coach" ? "coaches" : "schools")"
    case ("interaction", nil), ("event", nil): "the \(view.item)s"
    case ("performance", _): "the metrics"
    case ("dashboard", _): "the dashboard"
    default: "'\(view.item)'"
    }
  }

  /// A row by its name; where nobody has read its table, nobody knows that it's gone.
  private func named(_ table: TableName, _ one: String, _ name: @autoclosure () -> String?) -> String {
    guard session.tables.state(of: table) == .loaded else { return one }
    return name() ?? "a deleted \(one.drop { $0 != " " }.dropFirst())"
  }
}

/// The latest of many, of which only those are made that are among them so far.
private struct Newest {
  private let most: Int
  private var kept: [Activity] = []
  private var oldest: Instant?

  init(_ most: Int) { self.most = max(0, most) }

  mutating func take(_ moment: Instant, _ make: () -> Activity) {
    if let oldest, moment < oldest { return }
    kept.append(make())
    if kept.count >= 2 * max(most, 32) { shrink() }
  }

  private mutating func shrink() {
    kept = sorted
    oldest = kept.count == most ? kept.last?.moment : nil
  }

  var sorted: [Activity] { Array(kept.sorted(by: Activity.precedes).prefix(most)) }
}
