import Domain
import Lists
import Values

/// Whether `01-10-2027` is in January or in October: a column in which some day can't be a month has the day first.
enum DayOrder {
  /// The columns of days that have the day first.
  static func dayFirst<E: Shown>(_ targets: [ImportTarget<E>], _ file: FileRows) -> Set<Int> {
    let days = Set(targets.indices.filter { targets[$0].isOfDay })
    guard !days.isEmpty else { return [] }
    var found: Set<Int> = []
    for row in file.rows {
      for value in row.values where days.contains(value.name) && !found.contains(value.name) {
        guard case .cell(let text) = value.given, let (first, second, _, _) = parts(text) else { continue }
        if first > 12, second <= 12 { found.insert(value.name) }
      }
    }
    return found
  }

  /// A cell of such a column, the month first; as it is where only its first number can be one.
  static func american(_ given: Given) -> Given {
    guard case .cell(let text) = given, let (first, second, sign, rest) = parts(text), second <= 12 else {
      return given
    }
    return .cell("\(second)\(sign)\(first)\(sign)\(rest)")
  }

  /// The two numbers before a year, with what follows; nil for a day that is written otherwise.
  private static func parts(_ text: String) -> (first: Int, second: Int, sign: String, rest: String)? {
    let sign: Character = text.utf8.contains(UInt8(ascii: "/")) ? "/" : "-"
    let parts = text.trimmed.split(separator: sign, maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].utf8.first.map({ (0x30...0x39).contains($0) }) ?? false,
      parts[0].utf8.count < 3, let first = Int(parts[0]), let second = Int(parts[1])
    else { return nil }
    return (first, second, String(sign), String(parts[2]))
  }
}

extension ImportTarget {
  /// True if a day stands there, or a moment.
  fileprivate var isOfDay: Bool {
    if case .column(let column, _) = self { column.type == .day || column.type == .instant } else { false }
  }
}
