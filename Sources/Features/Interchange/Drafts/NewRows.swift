import Domain
import Lists
import Storage
import Values

/// What a new row of a file gets that its sheet doesn't say: the number of a task, the direction of an interaction, the
/// type of an event.
struct NewRows {
  /// The type that the header above the names of events says: `Camp`.
  private let type: EventType?
  /// The number of tasks that got numbers.
  private var tasks: Int64 = 0
  /// The number of interactions of which nobody says who wrote: they are taken as one's own.
  private(set) var undirected = 0

  init<E: Shown>(_ targets: ImportTargets<E>, _ names: [String]) {
    type = targets.all.firstIndex { $0.key == "name" }.flatMap { EventTitle.only(in: names[$0]) }
  }

  mutating func settle<E: Shown>(_ row: inout E, _ file: FileRow, _ now: Instant) throws(Fault) {
    if let task = row as? QuickTask, task.fileID.isEmpty {
      if let settled = try numbered(task, file, now) as? E { row = settled }
    } else if var interaction = row as? Interaction {
      if interaction.direction == nil {
        interaction.direction = .known(.outbound)
        undirected += 1
      }
      if interaction.type == nil { interaction.type = .known(.other) }
      if let settled = interaction as? E { row = settled }
    } else if var offer = row as? Offer, offer.offerType == nil, offer.scholarshipAmount ?? 0 > 0 {
      offer.offerType = .known(.scholarship)
      if let settled = offer as? E { row = settled }
    } else if var event = row as? Event, event.type == nil, let type = EventTitle.only(in: event.name) ?? type {
      event.type = .known(type)
      if let settled = event as? E { row = settled }
    }
  }

  /// A task that nobody numbered with the number that its file needs.
  private mutating func numbered(_ task: QuickTask, _ file: FileRow, _ now: Instant) throws(Fault) -> QuickTask {
    guard (3...200).contains(task.text.trimmed.count) else {
      throw Fault("expected a task of 3 to 200 characters, not '\(task.text)'", at: file.offset).in(row: file.number)
    }
    tasks += 1
    let created = task.createdAt.microseconds == 0 ? now : task.createdAt
    var settled = QuickTask(
      id: "task-\(now.microseconds / 1000 + tasks)", text: task.text.trimmed, createdAt: created)
    settled.isCompleted = task.isCompleted
    settled.completedAt = task.completedAt ?? (task.isCompleted ? now : nil)
    return settled
  }
}

/// The owners of a new row where the file doesn't name one, or names a person whom nobody knows here.
struct Owners: Sendable {
  private let owners: [String: Value]

  init(_ identity: Identity) {
    let (user, athlete) = (identity.user.value, identity.athlete.value)
    owners = [
      "user_id": athlete, "athlete_id": athlete, "family_unit_id": identity.family?.value ?? .null,
      "logged_by": user, "uploaded_by": user, "changed_by": user, "created_by": user,
    ]
  }

  /// The columns that the database keeps of a row by itself: an import never changes them in rows that are
  /// there.
  static let kept: Set<String> = [
    "id", "user_id", "athlete_id", "family_unit_id", "logged_by", "uploaded_by", "changed_by", "created_by",
    "updated_by",
    "created_at", "updated_at",
  ]

  /// Fills in who a row belongs to; `given` are the columns about which the file says something, nothing included.
  func fill<E: Entity>(_ row: inout E, given: Set<String>, _ session: Session) {
    for reference in Reference.people(E.table.name) {
      guard let column = E.table.column(reference.column) else { continue }
      if case .uuid(let id) = column.get(row) {
        let isKnown =
          reference.parent == .users
          ? session.tables.users[Key(id)] != nil || id == session.identity.user.uuid
            || id == session.identity.athlete.uuid
          : session.tables.families[Key(id)] != nil || id == session.identity.family?.uuid
        if isKnown { continue }
      } else if reference.column == "created_by", given.contains("created_by") {
        continue
      }
      _ = column.set(&row, owners[reference.column] ?? .null)
    }
    if E.self == School.self, !given.contains("status"), row.value(of: "status").isNull {
      row.set("status", to: .text(SchoolStatus.researching.rawValue))
    }
  }
}

extension Reference {
  /// The references of a table to users and families.
  static func people(_ table: TableName) -> [Reference] { from(table).filter(\.isToPerson) }

  /// True if it points at a user or a family.
  var isToPerson: Bool { parent == .users || parent == .familyUnits }
}

extension [Change] {
  /// The same changes, a row that others of its own table point at before these.
  func parentsFirst(in table: TableName) -> [Change] {
    let columns = Reference.from(table).filter { $0.parent == table }.map(\.column)
    guard !columns.isEmpty else { return self }
    var waiting = Dictionary(grouping: filter(\.isAddition), by: \.id)
    var ordered: [Change] = []
    for change in self where change.isAddition {
      var chain: [Change] = []
      var next: UUID? = change.id
      while let id = next, let taken = waiting.removeValue(forKey: id)?.first {
        chain.append(taken)
        next = columns.lazy.compactMap { taken.inserted($0) }.first
      }
      ordered += chain.reversed()
    }
    return ordered + filter { !$0.isAddition }
  }
}

extension Change {
  /// The id in a column of the row that is added.
  fileprivate func inserted(_ column: String) -> UUID? {
    guard case .insert(let values) = action, case .uuid(let id)? = values[column] else { return nil }
    return id
  }
}
