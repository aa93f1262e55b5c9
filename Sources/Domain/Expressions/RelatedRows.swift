internal import Synchronization
package import Values

/// The rows of all lists as they are now, for fields that look at the rows of another one; and what these came to so far.
package final class RelatedRows: Sendable {
  private let tables: Tables
  /// Another one for every state of the rows.
  let stamp = Stamp.next()
  private let kept = Mutex<[Question: [UUID: Double]]>([:])

  private struct Question: Hashable {
    let figure: Figure
    let list: ListName
    let terms: [Term]
    let parent: ListName
    let today: Day
    /// Of own fields, which the terms may name, and of everything that other fields are derived from.
    let stamp: Int
  }

  init(_ tables: Tables) { self.tables = tables }

  /// True if something was asked for that has to be fetched.
  var isWanting: Bool { tables.schools.isWanting }

  package func rows<E: Entity>(_ entity: E.Type) -> Rows<E> { tables[entity] }

  private let offered = Mutex<[Key<School>: [Offer]]?>(nil)

  /// The offers of a school: gathered when they are first asked for.
  func offers(of school: Key<School>) -> [Offer] {
    offered.withLock { offered in
      if let offered { return offered[school] ?? [] }
      var found: [Key<School>: [Offer]] = [:]
      for offer in tables.offers { if let id = offer.schoolID { found[id, default: []].append(offer) } }
      // What was looked for to the end, and was there.
      if !CancellableScope.isOver, !isWanting { offered = found }
      return found[school] ?? []
    }
  }

  /// A figure of the rows of a list that pass all of the terms, by the id of the row of `parent` that they belong to;
  /// `parent` may be the list itself. A row without any of them isn't there.
  func totals(
    _ figure: Figure, of list: ListName, _ terms: [Term], by parent: ListName, _ context: EvaluationContext
  ) -> [UUID: Double] {
    let question = Question(
      figure: figure, list: list, terms: terms, parent: parent, today: context.clock.today, stamp: context.stamp)
    if let known = kept.withLock({ $0[question] }) { return known }
    // Not under the lock: the terms may ask for the rows of another list themselves.
    func work<E: Listed>(_ entity: E.Type) -> [UUID: Double] {
      totals(figure, tables[E.self], terms, by: parent, context)
    }
    let found = work(list.entity)
    if CancellableScope.isOver || isWanting { return found }
    kept.withLock { kept in
      // A line asks a few such questions, and people any number of them.
      if kept.count >= 16 { kept.removeAll() }
      kept[question] = found
    }
    return found
  }

  private func totals<E: Listed>(
    _ figure: Figure, _ rows: Rows<E>, _ terms: [Term], by parent: ListName, _ context: EvaluationContext
  ) -> [UUID: Double] {
    let found = rows.mask(terms, context)
    if parent == E.list {
      var ids: [UUID: Double] = [:]
      for (position, byte) in found.bytes.enumerated() where byte != 0 { ids[rows.id(at: position).uuid] = 1 }
      return ids
    }
    guard let link = E.link(to: parent) else { return [:] }
    let field = figure.field.flatMap { context.fields(of: E.self)[$0] }
    guard let values = field.map({ rows.numbers($0, context) }) else {
      var counts: [UUID: Double] = [:]
      rows.sweep { position, row in
        if found.contains(position), let owner = link(row) { counts[owner, default: 0] += 1 }
      }
      return figure.kind == .count ? counts : [:]
    }
    var numbers: [UUID: [Double]] = [:]
    rows.sweep { position, row in
      if found.contains(position), !values[position].isNaN, let owner = link(row) {
        numbers[owner, default: []].append(values[position])
      }
    }
    return numbers.compactMapValues { Figure.number(figure.kind, $0) }
  }
}

extension Listed {
  /// Which row of another list a row of this one belongs to; nil where the lists have nothing to do with each other.
  package static func link(to list: ListName) -> (@Sendable (Self) -> UUID?)? {
    guard let column = linkColumn(to: list).flatMap({ table.column($0) }) else { return nil }
    return { row in if case .uuid(let id) = column.get(row) { id } else { nil } }
  }

  /// The column in which that row's id stands.
  static func linkColumn(to list: ListName) -> String? {
    let names: [String] =
      switch list {
      case .schools: ["school_id", "related_school_id"]
      case .coaches: ["coach_id"]
      case .events: ["event_id"]
      default: []
      }
    return names.first { table.column($0) != nil }
  }
}

extension ListName {
  /// The lists whose rows belong to those of this one: the coaches, interactions, offers... of a school.
  package var children: [ListName] { Self.linked[self]?.children ?? [] }

  /// The lists that its rows belong to.
  package var parents: [ListName] { Self.linked[self]?.parents ?? [] }

  /// Both, of every list: found out once.
  private static let linked = Dictionary(
    uniqueKeysWithValues: allCases.map { list in
      (
        list,
        (
          children: allCases.filter { $0 != list && $0.entity.isLinked(to: list) },
          parents: [.schools, .coaches, .events].filter { $0 != list && list.entity.isLinked(to: $0) }
        )
      )
    })
}
