import Domain
import Lists
import Storage
import Values

/// The schools of the list by name, and those that a file adds: a school that is there isn't added once more.
struct SchoolList {
  private let session: Session
  private var names: [NameKey: [Key<School>]] = [:]
  private var order: [Key<School>] = []
  private var added: [Key<School>: School] = [:]
  /// Those of the list that were completed, as they are then.
  private var completed: [Key<School>: School] = [:]

  init(_ session: Session) {
    self.session = session
    for school in session.tables.schools { names[NameKey(school.name), default: []].append(school.id) }
  }

  /// The new schools.
  var changes: [Change] { order.compactMap { added[$0]?.insertion } }

  /// Adds a school, which is found by another name, too, if it has one.
  mutating func add(_ school: School, or other: String?) {
    for name in Set([school.name, other ?? school.name].map(NameKey.init)) {
      names[name, default: []].append(school.id)
    }
    order.append(school.id)
    added[school.id] = school
  }

  /// The only school that may be in the same state, of those with the same name, else of those whose name differs in
  /// what people drop and shorten.
  func same(as school: School) -> School? {
    let near = alike(school)
    return near.count == 1 ? near[0] : nil
  }

  /// All of them.
  func alike(_ school: School) -> [School] {
    let alike = (names[NameKey(school.name)] ?? []).compactMap {
      added[$0] ?? completed[$0] ?? session.tables.schools[$0]
    }
    let same = alike.filter { Folded(words: $0.name) == Folded(words: school.name) }
    let found = same.isEmpty ? alike.filter { CollegeList.isOne(school.name, $0.name) } : same
    let state = school.parsedState
    return found.filter { state == nil || $0.parsedState == nil || $0.parsedState == state }
  }

  /// The name that people have for a column, or for a member of the document in it.
  private static func name(of column: String, _ member: String? = nil) -> String {
    let path = [member].compactMap(\.self)
    return School.fields.entries.first { $0.column == column && $0.path == path }?.name ?? member ?? column
  }

  /// Gives a school what it lacks of these columns.
  ///
  /// - Returns: the changes, none for one that is new itself, and the names of what differs there.
  mutating func complete(
    _ known: School, with row: School, _ columns: Set<String>
  ) -> (changes: [Change], left: [String]) {
    var school = known
    var left: [String] = []
    for column in School.table.columns where columns.contains(column.name) {
      let (before, after) = (school.value(of: column.name), row.value(of: column.name))
      if column.name == "name" || after.isEmpty || before == after { continue }
      if case .json(let there) = before, case .json(let given) = after, case .object(let members) = given.json {
        var document = there.json
        for member in members where member.value != .null {
          let held = document[member.key] ?? .null
          if held == .null { document[member.key] = member.value }
          if held != .null, held != member.value, held.double == nil || held.double != member.value.double {
            left.append(Self.name(of: column.name, member.key))
          }
        }
        if document != there.json { school.set(column.name, to: .json(JSONText(document))) }
      } else if before.isEmpty {
        school.set(column.name, to: after)
      } else {
        left.append(Self.name(of: column.name))
      }
    }
    guard added[known.id] == nil else {
      added[known.id] = school
      return ([], left)
    }
    guard school != known else { return ([], left) }
    school.set("updated_by", to: session.identity.user.value)
    completed[known.id] = school
    return (known.settings(like: school), left)
  }
}

extension School {
  /// The changes that make this row the other one.
  fileprivate func settings(like other: School) -> [Change] {
    School.table.columns.filter { $0.name == "updated_by" || !Owners.kept.contains($0.name) }.compactMap { column in
      setting(column.name, to: other.value(of: column.name))
    }
  }
}
