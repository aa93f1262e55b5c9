internal import Synchronization
import Values

/// Something that is known of rows, found by their id as in a dictionary.
///
/// The rows say where each value stands, which is faster than a dictionary of its own; a row that isn't among them is
/// found as well.
package struct ByRow<E: Entity, Value: Sendable>: Sendable {
  private let rows: Rows<E>
  /// One for each row, once there is one at all; in pieces, as copies of the session share them.
  private var values = Chunked<Value?>(bits: 8)
  private var others: [Key<E>: Value] = [:]

  /// Nothing is known of any row yet.
  package init(_ rows: Rows<E> = Rows()) { self.rows = rows }

  package subscript(id: Key<E>) -> Value? {
    get { self[place(of: id)] }
    set { self[place(of: id)] = newValue }
  }

  package subscript(id: Key<E>, default value: @autoclosure () -> Value) -> Value {
    get { self[id] ?? value() }
    set { self[id] = newValue }
  }

  func place(of id: Key<E>) -> RowPlace<E> { rows.position(of: id).map(RowPlace.position) ?? .other(id) }

  subscript(place: RowPlace<E>, default value: @autoclosure () -> Value) -> Value {
    get { self[place] ?? value() }
    set { self[place] = newValue }
  }

  subscript(place: RowPlace<E>) -> Value? {
    get {
      switch place {
      case .position(let position): values.count == 0 ? nil : values[position]
      case .other(let id): others[id]
      }
    }
    set {
      switch place {
      case .position(let position):
        if values.count == 0 { values.resize(to: rows.count, with: nil) }
        values[position] = newValue
      case .other(let id): others[id] = newValue
      }
    }
  }
}

package typealias BySchool<Value: Sendable> = ByRow<School, Value>
package typealias ByCoach<Value: Sendable> = ByRow<Coach, Value>

/// Where the value of a row stands in every table that was made of the same rows.
enum RowPlace<E: Entity> {
  case position(Int)
  case other(Key<E>)
}

/// The names of the schools by their id, read from the rows only when a caller asks.
package struct SchoolNames: Sendable {
  let schools: Rows<School>
  private var others: [Key<School>: String] = [:]
  private let index = SchoolNameIndex()
  let shorts = ShortNamesFound()

  package init(_ schools: Rows<School> = Rows()) { self.schools = schools }

  /// The school that is a college: of its name, or of a short name of it, and not known to be in another state.
  func school(for college: College) -> Key<School>? {
    let ids = index.ids(in: schools)
    func found(_ name: String) -> [School] { (ids[Folded(name)] ?? []).compactMap { schools[$0] } }
    if let named = found(college.name).first(where: { $0.parsedState ?? college.state == college.state }) {
      return named.id
    }
    return college.aliases.lazy.flatMap(found).first { $0.parsedState == college.state }?.id
  }

  /// The name, with its state where another school has the same one: `Wheaton College (IL)`.
  package func toldApart(_ id: Key<School>) -> String? {
    self[id].map { name in distinction(of: id).map { "\(name) (\($0))" } ?? name }
  }

  /// What tells a school from others of its name: its state, or its place where they are in one; nil where none has it.
  func distinction(of id: Key<School>) -> String? {
    self[id].flatMap { _ in index.distinctions(in: schools)[id] ?? nil }
  }

  /// True if a school is known to have another one's name: what tells it apart follows its row.
  func isNamesake(_ id: Key<School>) -> Bool { index.isNamesake(id) }

  /// Setting a name wins over the row's.
  package subscript(id: Key<School>) -> String? {
    get { others[id] ?? schools.name(of: id) }
    set { others[id] = newValue }
  }
}

/// The schools by their names, found when a caller first asks, and kept for all copies of the same
/// names.
private final class SchoolNameIndex: Sendable {
  private let kept = Mutex<[Folded: [Key<School>]]?>(nil)
  /// What tells those apart that share their names.
  private let apart = Mutex<[Key<School>: String?]?>(nil)

  func isNamesake(_ id: Key<School>) -> Bool { apart.withLock { $0?[id] != nil } }

  func distinctions(in schools: Rows<School>) -> [Key<School>: String?] {
    if let known = apart.withLock({ $0 }) { return known }
    let groups = ids(in: schools).values.filter { $0.count > 1 }
    let shared = Set(groups.joined())
    var places: [Key<School>: (state: String?, place: String?)] = [:]
    if !shared.isEmpty {
      schools.glance(School.collegeColumns) { id, school in
        if shared.contains(id) { places[id] = (school.parsedState, school.place) }
      }
    }
    var found: [Key<School>: String?] = [:]
    for twins in groups {
      let states = twins.reduce(into: [String?: Int]()) { $0[places[$1]?.state, default: 0] += 1 }
      for id in twins {
        let (state, place) = places[id] ?? (nil, nil)
        found[id] = .some(states[state] == 1 ? state ?? place : place)
      }
    }
    if !CancellableScope.isOver, !schools.isUncertain { apart.withLock { $0 = found } }
    return found
  }

  func ids(in schools: Rows<School>) -> [Folded: [Key<School>]] {
    if let known = kept.withLock({ $0 }) { return known }
    var ids: [Folded: [Key<School>]] = [:]
    schools.glance(["name"]) { ids[Folded($1.name), default: []].append($0) }
    if !CancellableScope.isOver { kept.withLock { $0 = ids } }
    return ids
  }
}
