import Domain
import Lists
import Values

/// The rows of a list while a file is read: those that it adds, and the others with what it gives them that they lacked.
struct KnownRows<E: Shown> {
  private let rows: Rows<E>
  private let user: Value
  /// In the order of the file.
  private var added: [E] = []
  private var places: [Key<E>: Int] = [:]
  private var completedOrder: [Key<E>] = []
  private var completed: [Key<E>: E] = [:]
  /// Those to whose notes something is added.
  private(set) var noted: Set<UUID> = []
  /// The rows of the list that rows of the file are.
  private(set) var met: Set<UUID> = []
  /// What the file says otherwise of them, as changes; nobody writes these.
  private(set) var staying: [Change] = []

  init(_ session: Session) {
    rows = session.tables[E.self]
    user = session.identity.user.value
  }

  /// The row as it is when all that was read so far is stored.
  subscript(id: Key<E>) -> E? { places[id].map { added[$0] } ?? completed[id] ?? rows[id] }

  var newCount: Int { added.count }
  var completedCount: Int { completedOrder.count }

  mutating func add(_ row: E) {
    places[row.id] = added.count
    added.append(row)
  }

  /// Puts a row in place of the one with its id.
  mutating func change(_ row: E) {
    if let place = places[row.id] {
      added[place] = row
      return
    }
    if completed[row.id] == nil { completedOrder.append(row.id) }
    completed[row.id] = row
    completed[row.id]?.set("updated_by", to: user)
  }

  /// Gives a row what it lacks of these columns, members of documents one by one.
  ///
  /// - Parameter remarks: the lines of its notes that have no place elsewhere: they are added to notes that are there.
  /// - Returns: true if a row of the list changed by it, and the names of the fields that differ there, which stay.
  mutating func complete(
    _ known: E, with row: E, _ columns: [String], keeping remarks: [String]
  ) -> (isCompleted: Bool, left: [String]) {
    var result = self[known.id] ?? known
    let before = result
    var left: [String] = []
    met.insert(known.id.uuid)
    for column in columns {
      let (held, given) = (result.value(of: column), row.value(of: column))
      if given.isEmpty || held == given { continue }
      if column == E.notesColumn, !held.isEmpty {
        left += addNotes(to: &result, JSON(given).string ?? "", remarks)
        continue
      }
      if case .json(let document) = held, case .json(let members) = given, case .object(let all) = members.json {
        let (joined, differing) = document.json.completed(with: all)
        if joined != document.json { result.set(column, to: .json(JSONText(joined))) }
        left += differing.map { Self.name(of: column, $0) }
        if !differing.isEmpty {
          stay(held, as: .json(JSONText(all.reduce(into: joined) { $0[$1.key] = $1.value })), column, known)
        }
      } else if held.isEmpty {
        // What the rest of the row says already is nothing new.
        if known.implied(column) == nil || known.implied(column) != JSON(given).string {
          result.set(column, to: given)
        }
      } else if JSON(held).string?.lowercased() != JSON(given).string?.lowercased() || JSON(held).string == nil {
        left.append(Self.name(of: column))
        stay(held, as: given, column, known)
      }
    }
    guard result != before else { return (false, left) }
    change(result)
    return (places[known.id] == nil, left)
  }

  /// Adds to notes what has no place elsewhere; where the list has none also what the file says there, row by row.
  ///
  /// - Returns: the name of their field where notes of the list stay as they are.
  private mutating func addNotes(to row: inout E, _ given: String, _ remarks: [String]) -> [String] {
    guard let column = E.notesColumn else { return [] }
    let (held, own) = (row.value(of: column), given.above(remarks))
    let isListed = rows[row.id].map { !$0.value(of: column).isEmpty } ?? false
    row.keep((isListed || own.isEmpty ? [] : [own]) + remarks)
    if row.value(of: column) != held, places[row.id] == nil { noted.insert(row.id.uuid) }
    guard isListed, !(JSON(held).string ?? "").contains(own) else { return [] }
    stay(held, as: .text(own), column, row)
    return [Self.name(of: column)]
  }

  private mutating func stay(_ held: Value, as given: Value, _ column: String, _ row: E) {
    guard places[row.id] == nil else { return }
    staying.append(Change(E.table.name, row.id.uuid, .set(column: column, before: held, after: given)))
  }

  /// The changes that add the new rows, then those that complete the others.
  var changes: [Change] {
    added.map(\.insertion)
      + completedOrder.flatMap { id -> [Change] in
        guard let before = rows[id], let after = completed[id] else { return [] }
        return E.table.columns.filter { $0.name == "updated_by" || !Owners.kept.contains($0.name) }
          .compactMap { before.setting($0.name, to: after.value(of: $0.name)) }
      }
  }

  /// The name that people have for a column, or for a member of the document in it.
  private static func name(of column: String, _ path: [String] = []) -> String {
    E.fields.entries.first { $0.column == column && $0.path == path }?.name ?? path.last ?? column
  }
}

extension JSON {
  /// The same document with the members that it lacks, also of objects in it, and the keys of those in which both differ.
  fileprivate func completed(with members: [JSON.Member]) -> (JSON, differing: [[String]]) {
    var (document, differing) = (self, [[String]]())
    for member in members where member.value != .null {
      let (key, value) = (member.key, member.value)
      let held = document[key] ?? .null
      if held == .null {
        document[key] = value
      } else if case .object = held, case .object(let inner) = value {
        let (joined, others) = held.completed(with: inner)
        document[key] = joined
        differing += others.map { [key] + $0 }
      } else if held != value, held.double == nil || held.double != value.double {
        differing.append([key])
      }
    }
    return (document, differing)
  }
}

extension Value {
  /// True if nothing is known: null, or a text or document without anything in it.
  var isEmpty: Bool {
    switch self {
    case .null: true
    case .text(let text): text.allSatisfy(\.isWhitespace)
    case .list(let items): items.isEmpty
    case .json(let document): [JSON.null, .object([]), .array([])].contains(document.json)
    default: false
    }
  }
}
