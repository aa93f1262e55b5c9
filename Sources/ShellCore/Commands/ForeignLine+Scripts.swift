import Domain
import Grammar

extension VerbTable {
  /// The line for an `if` or a loop with its words as other languages have them: a condition that is a filter, a row before
  /// its field.
  func script(_ text: String, in scope: Scope) -> String? {
    let words = text.split(separator: " ").map(String.init)
    guard let first = words.first?.lowercased() else { return nil }
    if first == "if", let then = words.firstIndex(of: "then"), then > 1 {
      return condition(Array(words[1..<then]), words[then...].joined(separator: " "), in: scope)
    }
    guard first == "for", words.count > 2, words[1] == "each", let end = words.firstIndex(of: "do"), end > 2 else {
      return nil
    }
    return loop(Array(words[2..<end]), words[end...].joined(separator: " "), in: scope)
  }

  private func condition(_ words: [String], _ rest: String, in scope: Scope) -> String? {
    let orders =
      words.indices.dropFirst().map { [words[$0]] + words[..<$0] + words[($0 + 1)...] } + [words + ["=", "yes"]]
    let lines = orders.lazy.map { "if \($0.joined(separator: " ")) \(rest)" }
    if words[0] != "count", let line = lines.compactMap({ self.understood($0, in: scope) }).first { return line }
    let isCount = words[0] == "count"
    let sign = isCount ? words.lastIndex { ["=", "!=", "<", "<=", ">", ">="].contains($0) } : nil
    let terms = Array(words[(isCount ? 1 : 0)..<(sign ?? words.endIndex)])
    guard !terms.isEmpty, understood("if count > 0 \(rest)", in: scope) != nil else { return nil }
    let comparison = sign.map { words[$0...].joined(separator: " ") } ?? "> 0"
    let isNamed = ListName.allCases.contains { $0.plural == terms[0] }
    let part = ((isNamed ? [] : [scope.session.front.plural]) + terms).joined(separator: " ")
    return understood("set n = count \(part)", in: scope).map { "\($0); if $n \(comparison) \(rest)" }
  }

  private func loop(_ words: [String], _ rest: String, in scope: Scope) -> String? {
    let list = ListName.allCases.first { $0.plural == words[0] }
    let clauses = words.firstIndex { ["sort", "limit"].contains($0) } ?? words.endIndex
    let rows = words[(list == nil ? 0 : 1)..<max(clauses, list == nil ? 0 : 1)].joined(separator: " ")
    let name = (list ?? scope.session.front).plural
    let ways = (list == nil ? [rows] : []) + ["\(name) \(rows)", "\(name) school(\(rows))"]
    let end = (words[clauses...] + [rest]).joined(separator: " ")
    return ways.lazy.compactMap { self.understood("for each \($0) \(end)", in: scope) }.first
  }
}
