import Domain
import Grammar
import ShellCore

/// A value of a field, and the number of rows that have it.
package struct ValueCount: Equatable, Sendable {
  /// As people read it; `none` for rows without one.
  package let label: String
  package let count: Int
  /// The term that keeps these rows alone: `state=OH`.
  package let term: String
  package let isMissing: Bool
}

extension FrontList {
  /// What stands above the column of a field, or what it's called where nothing does.
  package func heading(of field: String) -> String {
    let info = FieldList(name, session.context)[field]
    return info.map { $0.title.isEmpty ? $0.name : $0.title } ?? field
  }

  /// The values of a field in the rows that match, those of most rows first; whatever the limit.
  package func frequencies(of field: String) throws -> [ValueCount] {
    guard let info = FieldList(name, session.context)[field] else { return [] }
    if info.isSeveral {
      let word = info.wordList?.words.first?.raw ?? "WORD"
      throw Failure("a row has several \(info.name)", hint: ":count \(word.quotedIfNeeded)")
    }
    let groups = name.entity.groups(session.query, by: [GroupKey(field)], [], in: session).groups
    try session.checkRows()
    var found: [Found] = []
    var places: [String: Int] = [:]
    for group in groups {
      let value = group.values[0]
      let label = info.label(of: value)
      if let place = places[label], found[place].scalar != .missing, value.scalar != .missing {
        found[place].add(group.count, value.scalar)
      } else {
        places[label] = found.count
        found.append(Found(label, group.count, value.scalar))
      }
    }
    let order = found.indices.sorted { (-found[$0].count, $0) < (-found[$1].count, $1) }
    return order.map { found[$0].counted(of: info) }
  }
}

/// Values that look alike.
private struct Found {
  let label: String
  var count: Int
  let scalar: Scalar
  private var lowest: Double
  private var highest: Double

  init(_ label: String, _ count: Int, _ scalar: Scalar) {
    (self.label, self.count, self.scalar) = (label, count, scalar)
    lowest = scalar.number ?? 0
    highest = lowest
  }

  mutating func add(_ count: Int, _ scalar: Scalar) {
    self.count += count
    guard let number = scalar.number else { return }
    (lowest, highest) = (min(lowest, number), max(highest, number))
  }

  func counted(of info: FieldInfo) -> ValueCount {
    ValueCount(
      label: label, count: count, term: "\(info.name)=\(operand(info))", isMissing: scalar == .missing)
  }

  /// What is typed for it after `=`.
  private func operand(_ info: FieldInfo) -> String {
    switch (scalar, info.kind) {
    case (.missing, _): return "none"
    case (.text(let raw), .words): return raw.quotedIfNeeded
    case (.text(let text), _): return text.quoted
    case (.number, .number):
      // Numbers that were worked out have more digits than are typed.
      let bounds = [(lowest * 1e6).rounded(.down) / 1e6, (highest * 1e6).rounded(.up) / 1e6].map(info.operandText)
      return bounds[0] == bounds[1] ? bounds[0] : bounds.joined(separator: "..")
    case (.number(let number), .flag): return number == 0 ? "no" : "yes"
    case (.number, _): return label
    }
  }
}

extension FieldInfo {
  /// What a value is called where it's counted: a number as it looks in the list.
  fileprivate func label(of value: GroupValue) -> String {
    if case (.number(let number), .number(let measure)) = (value.scalar, kind) { return measure.words(number) }
    return value.label
  }
}
