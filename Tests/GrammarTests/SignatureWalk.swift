import Domain
import Grammar
import ShellTesting

@testable import ShellCore

/// Every way through the signature of a verb, with something typed for each of its words.
struct SignatureWalk {
  let verb: Verb
  let talk: Talk
  /// The words of the signature that may stand at the end of a line, in the order in which they were come by.
  private(set) var stops: [Stop] = []

  /// A line, and what of the signature may follow.
  struct Stop {
    let line: String
    /// The kind of the row that was named last.
    let list: ListName?
    var words: [String] = []
  }

  /// A line that has come to some place of the signature.
  private struct Way {
    var line: String
    var list: ListName?
  }

  init(_ verb: Verb, _ talk: Talk) {
    (self.verb, self.talk) = (verb, talk)
    var ways = [Way(line: verb.name + " ")]
    for text in verb.signature { ways = walk(Signature(text), ways) }
  }

  /// The ways at the end of a part of the signature.
  private mutating func walk(_ part: Signature, _ ways: [Way]) -> [Way] {
    switch part {
    case .word(let word, let isGlued): return ways.flatMap { step(word, isGlued: isGlued, $0) }
    case .sequence(let parts): return parts.reduce(ways) { walk($1, $0) }
    case .choice(let parts): return parts.flatMap { walk($0, ways) }
    case .optional(let part): return ways + walk(part, ways)
    case .repeated(let part, let separator):
      let once = walk(part, ways)
      _ = walk(part, once.map { Way(line: $0.line.dropLast() + separator, list: $0.list) })
      return once
    }
  }

  private mutating func step(_ word: String, isGlued: Bool, _ way: Way) -> [Way] {
    var way = way
    if isGlued { way.line.removeLast() }
    let sign = word.prefix { !$0.isLetter }
    if word == "," { return [Way(line: way.line + ", ", list: way.list)] }
    let line = way.line + (isGlued || word == "-N" ? sign : "")
    if let place = stops.firstIndex(where: { $0.line == line }) {
      if !stops[place].words.contains(word) { stops[place].words.append(word) }
    } else {
      stops.append(Stop(line: line, list: way.list, words: [word]))
    }
    if word == "ROW" {
      return talk.rows(after: way.line).map { Way(line: way.line + $0.text + " ", list: $0.list) }
    }
    let sample = Offered.sample(of: word, verb: verb.name, in: way.line, talk)
    return [Way(line: way.line + sample + " ", list: way.list)]
  }
}

extension Talk {
  /// A row of each list that a line takes at its end, by name where it has one there.
  func rows(after line: String) -> [(text: String, list: ListName)] {
    ListName.allCases.compactMap { list in
      let found = samples(of: list).first { text in
        let whole = line + text
        let context = interpreter.context(to: whole)
        if let row = context.rowsNamed(before: whole.utf8.count).last { return row.list == list }
        guard list == session.front else { return false }
        do throws(Diagnostic) { return try !statements(whole).isEmpty } catch {
          return error.span.lowerBound >= whole.utf8.count
        }
      }
      return found.map { ($0, list) }
    }
  }

  /// The row of a list that knows most of itself, by its name and by its id.
  private func samples(of list: ListName) -> [String] {
    func look<E: Listed>(_ entity: E.Type) -> [String] {
      let context = session.context
      func known(_ row: E) -> Int { E.fields.all.count { $0.read(row, context) != .missing } }
      guard let row = session.tables[E.self].max(by: { known($0) < known($1) }) else { return [] }
      let name = E.fields[E.naming]?.read(row, context).text
      return [name?.quoted, "id:\(row.id)"].compactMap(\.self)
    }
    return look(list.entity)
  }

  /// The names of the rows that a line may name at its end.
  func names(after line: String) -> [String] {
    rows(after: line).filter { $0.text.hasPrefix("\"") }.flatMap { _, list in
      func look<E: Listed>(_ entity: E.Type) -> [String] {
        session.tables[E.self].compactMap { E.fields[E.naming]?.read($0, session.context).text }
      }
      return look(list.entity)
    }
  }
}
