extension Session {
  /// What happened up to now, newest first: interactions, changes of status and documents of the athlete or the person
  /// at the shell.
  ///
  /// - Parameters:
  ///   - most: how many at most, at least 0.
  ///   - user: whose doing it was; nil for both.
  public func activity(_ most: Int = 10, of user: Key<User>? = nil) -> [Activity] {
    func isOurs(_ owner: Key<User>?) -> Bool { user.map { owner == $0 } ?? self.isOurs(owner) }
    let now = facts.clock.now()
    var newest = Newest(most)
    for interaction in tables.interactions where isOurs(interaction.loggedBy) {
      guard let moment = interaction.occurredAt ?? interaction.createdAt, moment <= now else { continue }
      newest.take(moment) { activity(interaction, moment) }
    }
    for entry in tables.statusHistory where isOurs(entry.changedBy) {
      guard let moment = entry.changedAt ?? entry.createdAt, moment <= now else { continue }
      newest.take(moment) { activity(entry, moment) }
    }
    for document in tables.documents where isOurs(document.userID) {
      guard let moment = document.createdAt ?? document.updatedAt, moment <= now else { continue }
      newest.take(moment) { activity(document, moment) }
    }
    return newest.sorted
  }

  /// Whether a row belongs to the athlete or to the person at the shell.
  private func isOurs(_ user: Key<User>?) -> Bool {
    user == nil || user == identity.athlete || user == identity.user
  }

  private func name(_ school: Key<School>?) -> String? {
    school.flatMap { tables.schools[$0]?.name }
  }

  private func activity(_ interaction: Interaction, _ moment: Instant) -> Activity {
    let type = interaction.type?.label ?? "Contact"
    let school = name(interaction.schoolID) ?? "a school that is gone"
    let preposition =
      interaction.type?.known?.isMeeting == true ? "with" : interaction.direction == .known(.inbound) ? "from" : "to"
    let words = [interaction.subject, interaction.content].lazy.compactMap { $0?.oneLine }.first { !$0.isEmpty }
    return Activity(
      origin: .interaction(interaction.id), moment: moment, school: interaction.schoolID,
      what: "\(type) \(preposition) \(school)", detail: cut(words))
  }

  private func activity(_ entry: StatusHistoryEntry, _ moment: Instant) -> Activity {
    let school = name(entry.schoolID) ?? "A school that is gone"
    let status = entry.newStatus?.label ?? "no status"
    let before = entry.previousStatus.map { "was \($0.label)" }
    let words = [before, entry.notes?.oneLine].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ": ")
    return Activity(
      origin: .status(entry.id), moment: moment, school: entry.schoolID, what: "\(school) is now \(status)",
      detail: cut(words))
  }

  private func activity(_ document: Document, _ moment: Instant) -> Activity {
    Activity(
      origin: .document(document.id), moment: moment, school: document.schoolID,
      what: "\(document.type?.label ?? "Document") added", detail: cut(document.title.oneLine))
  }

  private func cut(_ words: String?) -> String {
    guard let words, words.count > Activity.longestDetail else { return words ?? "" }
    return words.prefix(Activity.longestDetail - 1) + "…"
  }
}

extension InteractionType {
  /// Whether both sides were there: it goes neither out nor in.
  public var isMeeting: Bool {
    switch self {
    case .inPersonVisit, .virtualMeeting, .camp, .showcase, .game, .unofficialVisit, .officialVisit: true
    case .email, .text, .phoneCall, .tweet, .dm, .other: false
    }
  }
}

extension String {
  /// Every run of blanks and line ends as one blank.
  fileprivate var oneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
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
