import Domain
import Lists
import Storage
import Values

/// Finds the row of the list that a drafted row is, where its id doesn't say it, and notes in the plan what follows.
protocol RowMatching {
  associatedtype E: Shown

  /// - Parameter targets: the columns of the file.
  init(_ targets: ImportTargets<E>, _ session: Session)

  /// Takes a row that has no id, or one that nobody knows.
  ///
  /// - Returns: the changes besides those of the roster.
  mutating func place(
    _ row: E, _ draft: FinishedDraft<E>, _ roster: inout Roster, _ plan: inout ImportPlan
  ) throws(Fault) -> [Change]
}

/// A row that was read, and what its cells say besides the row itself.
struct FinishedDraft<E: Shown> {
  let file: FileRow
  /// True if the file gives it an id.
  let hasID: Bool
  let names: RowDraft<E>
  /// The coaches whom it names.
  let coaches: [Drafted]
}

/// The schools of a sheet, with the people in it.
struct SchoolMatching: RowMatching {
  private let columns: Set<String>
  private let context: EvaluationContext
  /// True if schools are completed from the built-in list: the file doesn't say itself what is known of them.
  private let fillsIn: Bool

  init(_ targets: ImportTargets<School>, _ session: Session) {
    columns = Set(targets.columns.map { $0.split(separator: ".").first.map(String.init) ?? $0 })
    context = session.context
    let isForeign = targets.isForeign
    // What a family did at a school isn't known of the college.
    let facts = targets.columns.filter { !$0.hasPrefix("academic_info.\(SchoolOffer.key).") }
    fillsIn = !facts.contains { isForeign ? $0 == "academic_info" : $0.hasPrefix("academic_info") }
  }

  mutating func place(
    _ row: School, _ draft: FinishedDraft<School>, _ roster: inout Roster, _ plan: inout ImportPlan
  ) throws(Fault) -> [Change] {
    let file = draft.file
    if !draft.hasID, let known = try roster.schools.known(row, at: file.offset, fillsIn: fillsIn, &plan) {
      roster.take(draft.coaches, at: known.id, file, &plan)
      // What the shell works out stays that.
      let isSameTier = row.fitTier?.raw == known.fitTier(for: context)
      var given = isSameTier ? columns.subtracting(["fit_tier"]) : columns
      if !draft.names.remarks.isEmpty { given.insert("notes") }
      let (isCompleted, left) = roster.schools.complete(known, with: row, given, keeping: draft.names.remarks)
      plan.rows[isCompleted ? .completed : .same] += 1
      if !left.isEmpty { plan.warn("'\(known.name)' is already on the list", staying: left, file) }
      return []
    }
    let school = roster.schools.add(row, at: file.offset, fillsIn: fillsIn, &plan)
    plan.rows[.new] += 1
    roster.take(draft.coaches, at: school.id, file, &plan)
    return []
  }
}

/// The coaches of a sheet, each with their school.
struct CoachMatching: RowMatching {
  init(_ targets: ImportTargets<Coach>, _ session: Session) {}

  mutating func place(
    _ row: Coach, _ draft: FinishedDraft<Coach>, _ roster: inout Roster, _ plan: inout ImportPlan
  ) throws(Fault) -> [Change] {
    guard !draft.hasID, let school = row.schoolID else {
      var coach = row
      if coach.role == nil { coach.role = .known(.head) }
      plan.rows[.new] += 1
      return [coach.insertion]
    }
    let taken = roster.staff.take(row, at: school, keeping: draft.names.remarks)
    if let meant = taken.meant { plan.note([meant]) }
    if let names = taken.mayBe {
      plan.warn(of: row.fullName, mayBe: names, draft.file)
      return []
    }
    switch taken.outcome {
    case .added, .nameless: plan.rows[.new] += 1
    case .completed: plan.rows[.completed] += 1
    case .known: plan.rows[.same] += 1
    case .leftOut: break
    }
    if !taken.left.isEmpty { plan.warn("'\(row.fullName)' is already on the list", staying: taken.left, draft.file) }
    return []
  }
}

/// The rows of any other list: one is there already if what people tell them apart by is the same.
struct ListMatching<E: Shown>: RowMatching {
  private let clock: Clock
  private let session: Session
  private let rows: Rows<E>
  /// The columns that the file has besides those that tell rows apart.
  private let others: [String]
  /// The rows of the list by what tells them apart, for each set of columns that a row of the file has.
  private var known: [[String]: [String: Alike<E>]] = [:]
  /// Those that were met in the file.
  private var met: Set<Key<E>> = []

  init(_ targets: ImportTargets<E>, _ session: Session) {
    clock = session.context.clock
    self.session = session
    rows = session.tables[E.self]
    let given = Set(targets.columns.map { $0.split(separator: ".").first.map(String.init) ?? $0 })
    others = E.table.columns.filter { [.text, .day, .int, .double, .bool].contains($0.type) }.map(\.name).filter {
      given.contains($0) && !Owners.kept.contains($0) && !E.list.tellingColumns.contains($0)
    }
  }

  mutating func place(
    _ row: E, _ draft: FinishedDraft<E>, _ roster: inout Roster, _ plan: inout ImportPlan
  ) throws(Fault) -> [Change] {
    if !draft.hasID, let known = takeKnown(row, namesCoach: draft.names.coach != nil).flatMap({ rows[$0] }) {
      var held = KnownRows<E>(session)
      let notes = draft.names.remarks.isEmpty || E.list == .interactions ? nil : E.notesColumn
      let columns = others + (others.contains(notes ?? "") ? [] : [notes].compactMap(\.self))
      let (isCompleted, left) = held.complete(known, with: row, columns, keeping: draft.names.remarks)
      plan.rows[isCompleted ? .completed : .known] += 1
      if !left.isEmpty { plan.warn("the \(E.list.singular) is already there", staying: left, draft.file) }
      plan.met.formUnion(held.met)
      plan.noted.formUnion(held.noted)
      plan.staying += held.staying
      return held.changes
    }
    plan.rows[.new] += 1
    return [row.insertion]
  }

  /// Such a row of the list that no other row of the file is.
  private mutating func takeKnown(_ row: E, namesCoach: Bool) -> Key<E>? {
    // What the database fills in tells nothing.
    let defaults = E.table.name.rules.defaults
    let columns = E.list.tellingColumns.filter { defaults[$0] == nil || !row.value(of: $0).isNull }
    if known[columns] == nil {
      known[columns] = rows.reversed().reduce(into: [:]) { $0[key($1, columns), default: Alike()].add($1) }
    }
    let coach = row.value(of: "coach_id")
    let telling = key(row, columns)
    return known[columns]?[telling]?.take(of: namesCoach ? coach : nil, &met)
  }

  /// What tells rows apart, as it compares: texts without their case, moments by their day.
  private func key(_ row: E, _ columns: [String]) -> String {
    let isOther = E.list == .metrics && row.value(of: "metric_type") == .text(MetricType.other.rawValue)
    return (columns + (isOther ? ["notes"] : [])).map { column -> String in
      switch row.value(of: column) {
      case .instant(let moment): clock.day(moment).description
      case .text(let text): Folded(words: text).text
      case let other: JSON(other).text
      }
    }.joined(separator: "\u{1F}")
  }
}

/// Rows of the list that are alike but for their coaches, the last one first; each is taken once.
private struct Alike<E: Shown> {
  private var all: [Key<E>] = []
  private var byCoach: [Value: [Key<E>]] = [:]

  mutating func add(_ row: E) {
    all.append(row.id)
    byCoach[row.value(of: "coach_id"), default: []].append(row.id)
  }

  /// One that is left, which nobody took: any, or one of a coach or of nobody.
  mutating func take(of coach: Value?, _ met: inout Set<Key<E>>) -> Key<E>? {
    guard let coach else { return Self.take(&all, &met) }
    return Self.take(&byCoach[coach, default: []], &met) ?? Self.take(&byCoach[.null, default: []], &met)
  }

  private static func take(_ rows: inout [Key<E>], _ met: inout Set<Key<E>>) -> Key<E>? {
    while let last = rows.popLast() {
      if met.insert(last).inserted { return last }
    }
    return nil
  }
}

extension ListName {
  /// The columns by which people tell two rows of the list apart.
  fileprivate var tellingColumns: [String] {
    switch self {
    case .interactions: ["school_id", "occurred_at", "type", "direction", "subject", "content"]
    case .events: ["name", "start_date", "type"]
    case .offers: ["school_id", "offer_type", "offer_date", "scholarship_amount", "scholarship_percentage"]
    case .metrics: ["metric_type", "recorded_date", "value", "unit"]
    case .documents: ["title", "type", "school_id", "file_url"]
    case .reminders: ["title", "due_date", "school_id"]
    case .tasks: ["text"]
    case .suggestions: ["message"]
    case .schools, .coaches, .colleges: ["id"]
    }
  }
}
