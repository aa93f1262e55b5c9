package import Values

/// Brings the athlete's suggestions up to date: new ones by the rules, those that return, those that no longer hold, and
/// three at a time shown.
///
/// Source: Documentation/Formulas.md, "Suggestions".
package struct SuggestionCycle {
  private let inputs: SuggestionInputs
  private let now: Instant
  private let rows: [Suggestion]
  /// Those that may be changed; nil for all. The others are a server's, which makes and shows them as it likes.
  private let ours: Set<Key<Suggestion>>?
  /// By what they are about; those about a school also without it.
  private var known: [SuggestionTopic: [Suggestion]] = [:]
  private var withdrawn: Set<Key<Suggestion>> = []
  private var openCount: Int
  private var made: [Suggestion] = []
  private var changes: [Change] = []

  private static var dedupeDays: Int { 7 }
  private static var returnDays: Int { 14 }
  private static var shownAtOnce: Int { 3 }
  private static var mostOpen: Int { 100 }

  /// The writes that bring the athlete's suggestions up to date at a moment; none if nothing changes.
  ///
  /// `ours` are the suggestions that may be changed, nil for all.
  package static func changes(
    in session: Session, at now: Instant, ours: Set<Key<Suggestion>>? = nil, newID: () -> Key<Suggestion>
  ) -> [Change] {
    var cycle = Self(session, at: now, ours: ours)
    return cycle.run(newID: newID)
  }

  /// The deletions of the athlete's open suggestions that press a school that nobody is to be pressed about.
  package static func resting(in session: Session, on day: Day) -> [Change] {
    let inputs = SuggestionInputs(session, on: day)
    return session.tables.suggestions.filter {
      $0.athleteID == session.identity.athlete && $0.isOpen && inputs.rests($0.relatedSchoolID)
    }.map(\.deletion)
  }

  private init(_ session: Session, at now: Instant, ours: Set<Key<Suggestion>>?) {
    self.now = now
    self.ours = ours
    inputs = SuggestionInputs(session, on: session.context.clock.day(now))
    rows = session.tables.suggestions.filter { $0.athleteID == session.identity.athlete }
    openCount = rows.count(where: \.isOpen)
    for row in rows { note(row) }
  }

  private mutating func note(_ row: Suggestion) {
    var topic = row.topic
    known[topic, default: []].append(row)
    guard topic.school != nil else { return }
    topic.school = nil
    known[topic, default: []].append(row)
  }

  private func isOurs(_ row: Suggestion) -> Bool { ours?.contains(row.id) ?? true }

  private mutating func make(_ row: Suggestion) {
    openCount += 1
    made.append(row)
    note(row)
  }

  mutating func run(newID: () -> Key<Suggestion>) -> [Change] {
    let drafts = inputs.drafts
    withdraw(allBut: drafts)
    for draft in drafts { take(draft, newID) }
    surface()
    return changes + made.map(\.insertion)
  }

  /// Takes away what is open and no longer holds, and what two shells made at once. Rules that are silent for a while, and
  /// those that this program doesn't know, keep theirs, unless they press a school that is declined or given up.
  private mutating func withdraw(allBut drafts: [SuggestionDraft]) {
    let open = Set(rows.lazy.filter(\.isOpen).map(\.topic))
    let topics = open.isEmpty ? [] : Set(drafts.lazy.map(\.topic).filter(open.contains))
    let rules = Set(SuggestionRule.allCases.filter { !inputs.isSilent($0) }.map(\.rawValue))
    let previous = Set(rows.compactMap(\.previousSuggestionID))
    var seen: Set<SuggestionTopic> = []
    for row in rows.sorted(by: { ($0.age, $0.id) < ($1.age, $1.id) })
    where row.isOpen && isOurs(row) && !previous.contains(row.id) {
      guard rules.contains(row.ruleType) || inputs.rests(row.relatedSchoolID) else { continue }
      if topics.contains(row.topic), seen.insert(row.topic).inserted { continue }
      withdrawn.insert(row.id)
      openCount -= 1
      changes.append(row.deletion)
    }
  }

  private mutating func take(_ draft: SuggestionDraft, _ newID: () -> Key<Suggestion>) {
    let alike = (known[draft.topic] ?? []).filter { !withdrawn.contains($0.id) }
    let border = now + -Self.dedupeDays * 86_400
    if let open = alike.first(where: { $0.isOpen && $0.relatedSchoolID == draft.school }) {
      guard isOurs(open) else { return }
      changes += [
        open.setting("message", to: .text(draft.message)),
        open.reappeared == true ? nil : open.setting("urgency", to: .text(draft.urgency.rawValue)),
      ].compactMap(\.self)
      return
    }
    if alike.contains(where: { $0.createdAt.map { $0 > border } ?? false }) { return }
    guard openCount < Self.mostOpen else { return }
    guard let before = dismissed(alike, draft) else {
      make(row(draft, newID()))
      return
    }
    guard returns(before, draft) else { return }
    var again = row(draft, newID())
    again.urgency = .known(before.urgency?.known.map(\.oneUp) ?? draft.urgency)
    again.reappeared = true
    again.previousSuggestionID = before.id
    make(again)
  }

  /// The latest suggestion about the same gap, if it was dismissed and nobody was in touch since.
  private func dismissed(_ alike: [Suggestion], _ draft: SuggestionDraft) -> Suggestion? {
    guard draft.rule == .interactionGap, let school = draft.school,
      let latest = alike.newestFirst(inputs.session.context, by: { $0.createdAt ?? $0.never }).first,
      latest.dismissed == true, let moment = latest.dismissedAt
    else { return nil }
    if let contact = inputs.session.context.contact[school]?.contacted, contact > moment { return nil }
    return latest
  }

  /// True if a dismissed gap comes back: once, two weeks later, if it grew by as much or the school's tier
  /// changed.
  private func returns(_ before: Suggestion, _ draft: SuggestionDraft) -> Bool {
    guard before.reappeared != true, let dismissedAt = before.dismissedAt,
      dismissedAt <= now + -Self.returnDays * 86_400, let then = before.conditionSnapshot?.json,
      let days = then["days_since_contact"]?.int, let current = draft.snapshot?["days_since_contact"]?.int
    else { return false }
    return current.subtractingSaturated(days) >= Self.returnDays
      || then["priority_tier"]?.string != draft.snapshot?["priority_tier"]?.string
  }

  private func row(_ draft: SuggestionDraft, _ id: Key<Suggestion>) -> Suggestion {
    var row = Suggestion(id: id)
    row.athleteID = inputs.session.identity.athlete
    row.ruleType = draft.rule.rawValue
    row.urgency = .known(draft.urgency)
    row.message = draft.message
    row.actionType = draft.rule.action
    row.relatedSchoolID = draft.school
    row.dismissed = false
    row.completed = false
    row.pendingSurface = true
    row.conditionSnapshot = draft.snapshot.map { JSONText($0) }
    row.reappeared = false
    row.createdAt = now
    row.updatedAt = now
    return row
  }

  /// Shows the most urgent ones that wait, the oldest first, then by their schools, until three are open.
  private mutating func surface() {
    let shown = rows.count { $0.isOpen && $0.pendingSurface != true && !withdrawn.contains($0.id) }
    let waiting = (rows.filter { isOurs($0) && !withdrawn.contains($0.id) } + made)
      .filter { $0.isOpen && $0.pendingSurface == true }
      .sorted { one, other in
        if one.rank != other.rank { return one.rank < other.rank }
        return one.age == other.age ? one.precedes(other, inputs.session.context) : one.age < other.age
      }
    for row in waiting.prefix(max(0, Self.shownAtOnce - shown)) {
      if let place = made.firstIndex(where: { $0.id == row.id }) {
        made[place].pendingSurface = false
        made[place].surfacedAt = now
      } else {
        changes += [
          row.setting("pending_surface", to: .bool(false)), row.setting("surfaced_at", to: .instant(now)),
        ].compactMap(\.self)
      }
    }
  }
}

/// The topic of a suggestion: two of one topic are the same suggestion.
struct SuggestionTopic: Hashable {
  let rule: String
  var school: Key<School>?
  /// The words, where a rule speaks of one thing among several.
  let thing: String?
}

extension SuggestionDraft {
  var topic: SuggestionTopic {
    SuggestionTopic(rule: rule.rawValue, school: school, thing: rule.speaksOfThings ? message : nil)
  }
}

extension Suggestion {
  var topic: SuggestionTopic {
    let speaksOfThings = SuggestionRule(rawValue: ruleType)?.speaksOfThings ?? true
    return SuggestionTopic(rule: ruleType, school: relatedSchoolID, thing: speaksOfThings ? message : nil)
  }

  /// Neither dismissed nor completed.
  package var isOpen: Bool { dismissed != true && completed != true }

  fileprivate var never: Instant { Instant(microseconds: .min) }

  fileprivate var age: Int64 { createdAt?.microseconds ?? .min }

  /// The most urgent one first; words that this program doesn't know come last.
  fileprivate var rank: Int { urgency?.known.flatMap(Urgency.allCases.firstIndex) ?? Urgency.allCases.count }
}

extension Urgency {
  /// One step more urgent.
  fileprivate var oneUp: Urgency { self == .low ? .medium : .high }
}
