import Domain
import Grammar
import Lists

/// Where the values go that a file gives under one name.
enum ImportTarget<E: Shown>: Sendable {
  case id
  /// A column, and what `edit` takes for it; nil for words, which are the database's, and for what is never typed.
  case column(Column<E>, FieldFormat?)
  /// A member of the JSON document in a column.
  case member(Column<E>, String, FieldFormat?)
  /// What stands deeper in a document, as `edit` takes it: what a school offers.
  case entry(FieldEntry<E>)
  /// The name of the school that the row belongs to, where its id isn't given.
  case school
  /// A column of the database that the program doesn't know.
  case unknownColumn(String)
  /// What is computed from the rest.
  case ignored

  /// The column that is written, for finding two names of the same one.
  fileprivate var key: String? {
    switch self {
    case .id: "id"
    case .column(let column, _): column.name
    case .member(let column, let member, _): "\(column.name).\(member)"
    case .entry(let entry): "\(entry.column).\(entry.path.joined(separator: "."))"
    case .unknownColumn(let name): name
    case .school, .ignored: nil
    }
  }
}

/// The targets of the names of a file.
struct ImportTargets<E: Shown>: Sendable {
  let all: [ImportTarget<E>]
  /// Names that nobody knows.
  let unknown: [String]
  /// The columns that are written.
  let columns: Set<String>

  /// Throws the fault of a name that nobody knows, of one that stands twice, and of a file that gives nothing.
  init(_ file: FileRows, _ session: Session) throws(Fault) {
    let names = TargetNames<E>(session)
    var all: [ImportTarget<E>] = []
    var unknown: [String] = []
    var seen: Set<String> = []
    for (name, offset) in file.names {
      let target = names[name]
      if target == nil {
        guard file.toleratesUnknownNames else { throw names.fault(name, offset) }
        unknown.append(name)
      }
      if let key = target?.key, !seen.insert(key).inserted {
        throw Fault("'\(name)' appears twice in the header", at: offset, hint: "take one of the two columns out")
      }
      all.append(target ?? .ignored)
    }
    if seen.isEmpty, !file.rows.isEmpty {
      throw Fault("expected fields of \(E.list.plural), found none", at: 0, hint: "'columns' lists them")
    }
    self.all = all
    self.unknown = unknown
    columns = seen
  }
}

/// What the names of a file may be: columns of the database, fields of the list, and what export computes.
private struct TargetNames<E: Shown> {
  private let computed: Set<String>
  private let extra: Set<String>

  init(_ session: Session) {
    computed = Set(E(id: Key(UUID())).computed(session.context).map(\.key))
    extra = Set(session.tables[E.self].lazy.flatMap(\.extra.keys))
  }

  subscript(name: String) -> ImportTarget<E>? {
    if name == "id" { return .id }
    if let column = E.table.column(name) { return target(column) }
    if name == "school_name", E.table.column("school_id") != nil { return .school }
    if computed.contains(name) { return .ignored }
    if extra.contains(name) { return .unknownColumn(name) }
    guard let field = E.fields[name] else {
      return E.fields.entries.first { $0.path.count > 1 && $0.name == name.lowercased() }.map(ImportTarget.entry)
    }
    if field.name == "school" { return .school }
    guard let column = field.column.flatMap({ E.table.column($0) }), !(field.usesContext && column.type == .uuid) else {
      return .ignored
    }
    return target(column, field.member)
  }

  private func target(_ column: Column<E>, _ member: String? = nil) -> ImportTarget<E> {
    let path = [member].compactMap(\.self)
    let entry = E.fields.entries.first { $0.column == column.name && $0.path == path }
    let hasBounds = [.text, .int, .double, .day, .instant, .list].contains(column.type) || member != nil
    let format = entry.flatMap { hasBounds && E.fields[$0.name]?.wordList == nil ? $0.format : nil }
    return member.map { .member(column, $0, format) } ?? .column(column, format)
  }

  func fault(_ name: String, _ offset: Int) -> Fault {
    let known = E.table.columns.map(\.name) + E.fields.all.map(\.name)
    let near = Nearest.words(to: name, among: known).map { "'\($0)'" }
    return Fault(
      "'\(name)' is not a field of \(E.list.plural)", at: offset,
      hint: near.isEmpty ? "'columns' lists them" : "did you mean \(near.joined(separator: " or "))?")
  }
}
