import Display
import SQLite
import ShellCore
import Values

/// The answer of a statement: the names of its columns, and all its rows.
struct SQLAnswer {
  private let names: [String]
  /// Row by row.
  private let values: [SQLiteValue]

  /// More is nobody's answer: it would take the memory of the machine.
  private static let most = 5_000_000
  private static let mostBytes = 100_000_000

  /// Asks the tables of a session. Throws a `Failure` that points at the place; `interrupted` when the task is cancelled.
  init(to statement: SQLStatement, in shell: ShellState, with world: World) throws {
    let tables = ListTable.lists.map { ListTable($0, shell.session) }
    try SQLMistakes(statement, tables).checkWords()
    let files = try FileTable.names(in: statement.tokens).map { try FileTable($0, shell, world) }
    let mistakes = SQLMistakes(statement, tables, files)
    do {
      let views = SQLSources.viewNames(in: statement.tokens)
      let named = tables.filter { views.contains(ListTable.viewName(of: $0.list)) }
      let database = try Database.reading(
        tables.map { $0.virtual() } + named.map { $0.virtual(named: ListTable.viewName(of: $0.list)) }
          + files.map { $0.virtual() })
      guard let (compiled, length) = try database.first(of: statement.text) else { throw mistakes.nothing }
      try mistakes.checkEnd(from: length)
      guard compiled.isReadOnly else { throw mistakes.writes(at: nil) }
      names = compiled.columnNames.madeUnique
      values = try SQLAnswer.values(of: compiled, names.count)
    } catch let error as SQLiteError {
      if error.kind == .interrupted { throw CancellationError() }
      throw mistakes.failure(error)
    }
  }

  private static func values(of statement: PreparedStatement, _ columns: Int) throws -> [SQLiteValue] {
    var values: [SQLiteValue] = []
    var bytes = 0
    try statement.eachRow { row in
      for column in 0..<columns {
        let value = SQLiteValue(row[column])
        if case .text(let text) = value { bytes += text.utf8.count }
        values.append(value)
      }
      guard values.count <= most, bytes <= mostBytes else {
        let rows = Numeral.grouped(values.count / max(1, columns))
        throw Failure("the answer has more than \(rows) rows", hint: "end it with 'LIMIT 1000'")
      }
    }
    return values
  }

  /// The rows as a list that can be shown, written and piped like any other.
  var sheet: Sheet {
    let (names, values) = (names, values)
    let columns = names.indices.map { column in
      let all = stride(from: column, to: values.count, by: names.count).lazy.map { values[$0] }
      let isNumeric = all.allSatisfy { !$0.isText } && all.contains { $0 != .null }
      return SheetColumn(names[column], alignment: isNumeric ? .right : .left, isFlexible: !isNumeric)
    }
    return Sheet(
      columns: columns, count: names.isEmpty ? 0 : values.count / names.count,
      cell: { values[$0 * names.count + $1].look },
      object: { row in
        names.indices.map { (key: names[$0], value: values[row * names.count + $0].datum) }
      }, fields: names)
  }
}

extension SQLiteValue {
  /// A value as it's read; bytes that are no text as SQL writes them.
  fileprivate init(_ cell: SQLiteCell) {
    switch cell.content {
    case .null: self = .null
    case .integer(let number): self = .integer(number)
    case .real(let number): self = .real(number)
    case .bytes(let bytes) where cell.isBlob:
      let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }
      self = .text("X'\(digits.joined())'")
    case .bytes(let bytes): self = .text(String(decoding: bytes, as: UTF8.self))
    }
  }

  fileprivate var isText: Bool { if case .text = self { true } else { false } }

  fileprivate var look: Text {
    switch self {
    case .null: Text()
    case .integer(let number): Text("\(number)", .number)
    case .real(let number): Text(Numeral.text(number.shortened), .number)
    case .text(let text): Text(text)
    case .blob: Text()
    }
  }

  fileprivate var datum: Datum {
    switch self {
    case .null: .null
    case .integer(let number): .int(number)
    case .real(let number): .double(number)
    case .text(let text): .text(text)
    case .blob: .null
    }
  }
}

extension [String] {
  /// The same names, of which none comes twice, in whatever case: `name`, `name_2`.
  var madeUnique: [String] {
    var seen: Set<String> = []
    return map { name in
      var unique = name
      var number = 2
      while !seen.insert(unique.lowercased()).inserted {
        unique = "\(name)_\(number)"
        number += 1
      }
      return unique
    }
  }
}

extension Double {
  /// With four digits after the point at most, where it isn't large: an average as people read it.
  fileprivate var shortened: Double {
    abs(self) < 1e9 && abs(self) >= 0.001 ? (self * 10_000).rounded() / 10_000 : self
  }
}
