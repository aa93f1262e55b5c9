import Domain
import Grammar
import Lists
import ShellCore

extension Parameter where Value == LogDetails {
  /// `inbound on yesterday sentiment=positive Talked about the visit`, each part optional.
  static let logDetails = Parameter("[inbound] [on DAY] [FIELD=VALUE...] [WORD...]") { cursor in
    var details = LogDetails()
    var rest = cursor
    while let word = rest.nextDetail(mayBegin: details.words.isEmpty) {
      if let assignment = Assignment(of: word) {
        details.assignments.append(assignment)
        rest = rest.after(word).marking(assignment: word, isKnown: assignment.isOfInteraction)
        continue
      }
      let isBare = details.words.isEmpty && !word.isQuoted
      if isBare, let direction = InteractionDirection(rawValue: word.text.lowercased()) {
        details.direction = direction
        rest = rest.after(word).marking(word, .value)
      } else if isBare, details.day == nil, word.text.lowercased() == "on" || rest.pastDay() != nil {
        let begin = word.text.lowercased() == "on" ? rest.after(word).marking(word, .sign) : rest
        guard let (day, after) = begin.pastDay(weekdays: word.text.lowercased() == "on") else {
          begin.failNoDay()
          return []
        }
        details.day = day
        rest = after.marking(begin.place..<(after.last?.span.upperBound ?? begin.place), .value)
      } else if isBare, word.text.looksLikeDate {
        rest.failNoDay()
        return []
      } else {
        details.words.append(word.text)
        rest = rest.after(word).marking(word.span, word.isQuoted ? .string : .text)
      }
    }
    return rest.isAtEnd ? [Reading(details, rest)] : []
  }
}

extension Assignment {
  /// Nil for a word that isn't NAME=VALUE.
  fileprivate init?(of word: Word) {
    guard let equals = word.text.firstIndex(of: "="), equals > word.text.startIndex else { return nil }
    let name = word.text[..<equals]
    guard name.allSatisfy({ $0.isLetter || $0 == "_" }) else { return nil }
    self.init(name: String(name), value: String(word.text[word.text.index(after: equals)...]), span: word.span)
  }

  /// Whether an interaction has such a field.
  fileprivate var isOfInteraction: Bool { Interaction.fields.entries.contains { $0.name == name } }
}

extension String {
  /// Four digits and two dashes: meant as a day.
  fileprivate var looksLikeDate: Bool {
    let parts = split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 3 && parts[0].count == 4 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
  }
}

extension Cursor {
  /// The next word, after saying what may stand here.
  fileprivate func nextDetail(mayBegin: Bool) -> Word? {
    expect(mayBegin ? .logDetail : .logField)
    return peek()
  }

  /// A day in one to three words, the longest first; a weekday is the one that was last, and must be allowed.
  fileprivate func pastDay(weekdays: Bool = false) -> (Day, Cursor)? {
    let today = scope.session.context.clock.today
    var (words, rest): ([String], Cursor) = ([], self)
    var best: (Day, Cursor)?
    while words.count < 3, let word = rest.peek(), !word.isQuoted || words.isEmpty {
      words.append(word.text)
      rest = rest.after(word)
      guard let day = SpokenDate.day(words.joined(separator: " "), today: today) else { continue }
      let isWeekday = words.count == 1 && SpokenDate.day("last \(words[0])", today: today) != nil
      if !isWeekday { best = (day, rest) } else if weekdays { best = (day - 7, rest) }
      if word.isQuoted { break }
    }
    return best
  }

  fileprivate func failNoDay() {
    let found = peek().map { ", not '\($0.text)'" } ?? ""
    context.fail(
      Diagnostic(
        "expected a day\(found)", at: here, hint: "on yesterday, on 2026-02-07; a text with such words goes in quotes"))
  }
}

extension Expectation {
  fileprivate static let fields = Interaction.fields.entries.filter {
    !["school", "type", "direction"].contains($0.name)
  }
  .map { Candidate("\($0.name)=", note: $0.format.note, isOpen: true) }

  fileprivate static let logField = Expectation.words("FIELD=VALUE", fields)

  fileprivate static let logDetail = Expectation.words(
    "a text",
    [
      Candidate("inbound", note: "they began"), Candidate("outbound", note: "you began"),
      Candidate("on", note: "a day"), Candidate("yesterday"),
    ] + fields)
}
