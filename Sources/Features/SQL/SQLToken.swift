import Grammar
import Values

/// A word, a literal or a sign of a statement, as SQLite tells them apart.
struct SQLToken: Equatable {
  let kind: Kind
  /// Without quotes.
  let text: String
  /// In UTF-8 offsets of the statement.
  let span: Span
  /// True if a quote or a comment comes to its end.
  var isClosed = true

  enum Kind: Equatable {
    case word
    /// A name in double quotes, brackets or backticks.
    case name
    /// A text in single quotes.
    case text
    case number
    /// A place for a value that a program would put in: `?`, `:name`.
    case parameter
    case sign
    case comment
  }

  /// True if it's this word, in any case.
  func isWord(_ word: String) -> Bool { kind == .word && text.uppercased() == word }

  /// True if it may name a table or a field.
  var isName: Bool { kind == .name || kind == .word && !SQLWords.isKeyword(text) }
}

extension SQLToken {
  /// The tokens of a statement, from left to right.
  static func all(in statement: String) -> [SQLToken] {
    let bytes = Array(statement.utf8)
    var tokens: [SQLToken] = []
    var place = 0
    while place < bytes.count {
      if " \t\r\n\u{0C}".utf8.contains(bytes[place]) {
        place += 1
      } else {
        let token = token(of: bytes, at: place)
        tokens.append(token)
        place = token.span.upperBound
      }
    }
    return tokens
  }

  private static func token(of bytes: [UInt8], at start: Int) -> SQLToken {
    let byte = bytes[start]
    let next = start + 1 < bytes.count ? bytes[start + 1] : 0
    func made(_ kind: Kind, to end: Int) -> SQLToken {
      SQLToken(kind: kind, text: String(decoding: bytes[start..<end], as: UTF8.self), span: start..<end)
    }
    func end(while isPart: (UInt8) -> Bool) -> Int {
      bytes[(start + 1)...].firstIndex { !isPart($0) } ?? bytes.count
    }
    switch byte {
    case UInt8(ascii: "'"): return quoted(.text, bytes, start, by: byte)
    case UInt8(ascii: "\""), UInt8(ascii: "`"): return quoted(.name, bytes, start, by: byte)
    case UInt8(ascii: "["): return quoted(.name, bytes, start, by: UInt8(ascii: "]"))
    case UInt8(ascii: "-") where next == byte: return made(.comment, to: end { $0 != UInt8(ascii: "\n") })
    case UInt8(ascii: "/") where next == UInt8(ascii: "*"):
      let close = bytes.indices.dropFirst(start + 2).first { place in
        place + 1 < bytes.count && bytes[place] == UInt8(ascii: "*") && bytes[place + 1] == UInt8(ascii: "/")
      }
      var comment = made(.comment, to: close.map { $0 + 2 } ?? bytes.count)
      comment.isClosed = close != nil
      return comment
    case UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "$"):
      return made(.parameter, to: end { $0.isPartOfName })
    case _ where byte.isDecimal || byte == UInt8(ascii: ".") && next.isDecimal:
      return made(.number, to: end { $0.isPartOfName || $0 == UInt8(ascii: ".") })
    case _ where byte.isPartOfName: return made(.word, to: end { $0.isPartOfName })
    default:
      let isDouble = ["<=", ">=", "<>", "!=", "==", "||", "<<", ">>", "->"].contains {
        $0.utf8.elementsEqual([byte, next])
      }
      return made(.sign, to: start + (isDouble ? 2 : 1))
    }
  }

  /// The text in quotes; a quote that is written twice is one of the text.
  private static func quoted(_ kind: Kind, _ bytes: [UInt8], _ start: Int, by close: UInt8) -> SQLToken {
    var text: [UInt8] = []
    var place = start + 1
    while place < bytes.count {
      if bytes[place] == close {
        guard close != UInt8(ascii: "]"), place + 1 < bytes.count, bytes[place + 1] == close else {
          return SQLToken(kind: kind, text: String(decoding: text, as: UTF8.self), span: start..<place + 1)
        }
        place += 1
      }
      text.append(bytes[place])
      place += 1
    }
    return SQLToken(kind: kind, text: String(decoding: text, as: UTF8.self), span: start..<bytes.count, isClosed: false)
  }
}

extension UInt8 {
  var isDecimal: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// A letter, a digit, an underscore, or a part of a character beyond ASCII.
  var isPartOfName: Bool {
    isDecimal || self == UInt8(ascii: "_") || self >= 0x80
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}

/// The words of SQL that are told apart, offered and looked among for what may have been meant.
enum SQLWords {
  /// The words with which a statement that only reads can begin.
  static let beginnings = ["SELECT", "WITH", "VALUES", "EXPLAIN"]

  static let keywords =
    beginnings + [
      "FROM", "WHERE", "GROUP", "BY", "ORDER", "LIMIT", "JOIN", "ON", "AS", "AND", "OR", "NOT", "IN", "IS", "NULL",
      "LIKE", "BETWEEN", "DISTINCT", "HAVING", "ASC", "DESC", "LEFT", "INNER", "CROSS", "OUTER", "USING", "CASE",
      "WHEN", "THEN", "ELSE", "END", "UNION", "ALL", "EXCEPT", "INTERSECT", "OFFSET", "EXISTS", "RECURSIVE", "CAST",
      "COLLATE", "GLOB", "OVER", "PARTITION", "FILTER", "NULLS", "NATURAL",
    ]

  static let functions = [
    "count", "avg", "sum", "min", "max", "total", "round", "abs", "length", "lower", "upper", "substr", "replace",
    "trim", "instr", "coalesce", "ifnull", "nullif", "iif", "group_concat", "date", "datetime", "time", "julianday",
    "strftime", "printf", "json_group_array", "json_group_object", "row_number", "rank", "lag", "lead",
  ]

  private static let known = Set(keywords)

  static func isKeyword(_ word: String) -> Bool { known.contains(word.uppercased()) }

  /// A name as it stands in a statement: in double quotes where SQL would read it otherwise.
  static func spelled(_ name: String) -> String {
    let isBare =
      name.utf8.allSatisfy(\.isPartOfName) && name.utf8.first.map { !$0.isDecimal } == true && !isKeyword(name)
      && !reserved.contains(name.uppercased())
    return isBare ? name : "\"\(name.replacing("\"", with: "\"\""))\""
  }

  /// Words of SQL that no statement here needs, and no name can be without quotes.
  private static let reserved: Set = [
    "ADD", "ALTER", "AUTOINCREMENT", "CHECK", "COMMIT", "CONSTRAINT", "CREATE", "DEFAULT", "DEFERRABLE", "DELETE",
    "DROP", "ESCAPE", "FOREIGN", "INDEX", "INSERT", "INTO", "ISNULL", "NOTHING", "NOTNULL", "PRIMARY", "REFERENCES",
    "RETURNING", "SET", "TABLE", "TO", "TRANSACTION", "UNIQUE", "UPDATE",
  ]
}
