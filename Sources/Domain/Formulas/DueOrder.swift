/// The order in which due rows are taken: by place, rank, name, urgency and words; ids decide only between equals.
struct DueOrder {
  let all: [Due]
  private let session: Session
  private var names: [String] = []

  init(_ all: [Due], in session: Session) { (self.all, self.session) = (all, session) }

  /// Looks up every name, for sorting all of them; false if that was given up.
  mutating func nameAll() -> Bool {
    names = CancellableScope.map(all, name)
    return names.count == all.count
  }

  /// By their positions.
  func precedes(_ a: Int, _ b: Int) -> Bool {
    if all[a].place != all[b].place || all[a].rank != all[b].rank { return all[a].comesBefore(all[b]) }
    let (one, other) = (all[a], all[b])
    let (name, another) = names.isEmpty ? (self.name(one), self.name(other)) : (names[a], names[b])
    if name != another { return name < another }
    return (one.urgency.place, one.what, one.reason, one.source.id) < (
      other.urgency.place, other.what, other.reason, other.source.id
    )
  }

  private func name(_ due: Due) -> String { due.school.flatMap { session.tables.schools.name(of: $0) } ?? due.what }
}

extension Urgency {
  /// The most urgent one first.
  fileprivate var place: Int { Urgency.allCases.firstIndex(of: self) ?? Urgency.allCases.count }
}
