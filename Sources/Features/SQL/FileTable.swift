import Domain
import Grammar
import Lists
import SQLite
import ShellCore
import Values

/// A file as a table of SQL, `FROM 'schools.csv'`, or several, `FROM '*.csv'`: a column for each name of its header, in
/// whatever case, numbers where each of its values is one.
struct FileTable {
  /// As the statement has it.
  let name: String
  let count: Int
  let columns: [VirtualColumn]
  /// As a statement would have it.
  var said: String { "'\(name.replacing("'", with: "''"))'" }

  /// The files that a statement names as tables.
  static func names(in tokens: [SQLToken]) -> [String] {
    var found: [String] = []
    for (place, token) in tokens.enumerated()
    where (token.kind == .text || token.kind == .name) && token.text.contains(".") && place > 0 {
      if !found.contains(token.text), SQLSources.standsForTable(place, in: tokens) { found.append(token.text) }
    }
    return found
  }

  /// Reads a file, or all that a name with a `*` means, one after the other; throws a failure if one can't be read.
  init(_ name: String, _ shell: ShellState, _ world: World) throws {
    var (names, cells, count) = ([String](), [[String?]](), 0)
    for path in try Self.paths(name, shell.files) {
      let rows = try Self.rows(of: path, world)
      let own = rows.names.map { $0.name.isEmpty ? "column" : $0.name }.madeUnique
      let places = own.map { name in
        if let place = names.firstIndex(where: { $0.lowercased() == name.lowercased() }) { return place }
        names.append(name)
        return names.count - 1
      }
      for column in names.indices {
        if column == cells.count { cells.append(Array(repeating: nil, count: count)) }
        cells[column] += Array(repeating: nil, count: rows.rows.count)
      }
      for (place, row) in rows.rows.enumerated() {
        for value in row.values where !value.given.isBlank {
          cells[places[value.name]][count + place] = value.given.plain
        }
      }
      count += rows.rows.count
    }
    guard names.count <= Self.mostColumns else {
      let (has, most) = (Numeral.grouped(names.count), Numeral.grouped(Self.mostColumns))
      throw Failure(
        "'\(name)' has \(has) columns, and a table of SQL at most \(most)",
        hint: "import \(name.quotedIfNeeded)")
    }
    (self.name, self.count) = (name, count)
    columns = zip(names, cells).map(VirtualColumn.init)
  }

  /// What SQLite takes unless it's built otherwise.
  private static var mostColumns: Int { 2000 }

  private static func paths(_ name: String, _ files: (String) -> [String]) throws(Failure) -> [String] {
    guard let star = name.firstIndex(of: "*") else { return [name] }
    let (start, end) = (String(name[..<star]), String(name[name.index(after: star)...]))
    let found = files(start).filter {
      $0.hasPrefix(start) && $0.hasSuffix(end) && $0.utf8.count >= start.utf8.count + end.utf8.count
    }
    if found.isEmpty { throw Failure("no file is called '\(name)'", hint: "!ls") }
    return found.sorted()
  }

  private static func rows(of name: String, _ world: World) throws -> FileRows {
    let bytes = try world.machine.readBytes(name)
    let isWorkbook = [".xlsx", ".xlsm"].contains { name.lowercased().hasSuffix($0) }
    let file =
      try isWorkbook
      ? TextFile(name, try world.machine.sheet(nil, of: bytes, from: name), isNamed: false)
      : TextFile(name, bytes: bytes)
    let rows = try CancellableScope.whole { try FileRows(file) { world.person.progress("reading \(name)", $0, $1) } }
    if let fault = rows.faults.first { throw file.failure(fault) }
    return rows
  }

  func virtual() -> VirtualTable { VirtualTable(name, count: count, columns: columns) }
}

extension Given {
  /// A text as it stands, a document as JSON.
  fileprivate var plain: String {
    if let text { return text }
    return switch self {
    case .cell(let text), .json(let text): text
    }
  }
}

extension VirtualColumn {
  /// The values of a file's column; `true` is 1, as in the columns of lists.
  fileprivate init(_ name: String, _ cells: [String?]) {
    let given = cells.lazy.compactMap(\.self)
    if !given.isEmpty, given.allSatisfy({ ["true", "false"].contains($0) }) {
      self.init(name, .integer) { .numbers(cells.map { $0.map { $0 == "true" ? 1 : 0 } ?? .nan }, isReal: false) }
      return
    }
    let figures = cells.map { $0.flatMap(\.figure) }
    guard !given.isEmpty, figures.count(where: { $0 != nil }) == given.count else {
      self.init(name, .text) {
        var (texts, known) = ([String](), [String: Int32]())
        let codes = cells.map { text -> Int32 in
          guard let text else { return -1 }
          if let code = known[text] { return code }
          known[text] = Int32(texts.count)
          texts.append(text)
          return Int32(texts.count - 1)
        }
        return .codes(codes, texts: texts)
      }
      return
    }
    let isReal = given.contains { $0.contains(".") }
    self.init(name, isReal ? .real : .integer) { .numbers(figures.map { $0 ?? .nan }, isReal: isReal) }
  }
}

extension String {
  /// The number that it is, or the amount of dollars: `$1,200`.
  fileprivate var figure: Double? {
    first == "$" ? Measure.dollars.number(self) : isFigure ? Double(self) : nil
  }

  /// True for a number; not for a ZIP code that begins with a zero, a phone number with a plus, a code such as `12E4`,
  /// or an id of more digits than a number holds.
  fileprivate var isFigure: Bool {
    let digits = drop { $0 == "-" }
    guard digits.first != "0" || digits.count == 1 || digits.dropFirst().first == ".",
      utf8.allSatisfy({ "-.0123456789".utf8.contains($0) })
    else { return false }
    return contains(".") ? Double(self)?.isFinite == true : Int(self).map { $0.magnitude <= 1 << 53 } ?? false
  }
}
