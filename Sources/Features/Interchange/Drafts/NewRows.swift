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

  init<E: Shown>(_ targets: ImportTargets<E>, _ names: [String]) {
    type = targets.all.firstIndex { $0.key == "name" }.flatMap { EventTitle.only(in: names[$0]) }
  }

  mutating func settle<E: Shown>(_ row: inout E, _ file: FileRow, _ now: Instant) throws(Fault) {
    if let task = row as? QuickTask, task.fileID.isEmpty {
      if let settled = try numbered(task, file, now) as? E { row = settled }
    } else if var interaction = row as? Interaction {
      if interaction.direction == nil { interaction.direction = .known(.outbound) }
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
