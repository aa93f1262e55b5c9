import Domain
import Grammar
import Lists
import ShellCore

extension Parameter where Value == LogDetails {
  /// `inbound missed on yesterday sentiment=positive Talked about the visit`, each part optional.
  static let logDetails = Parameter("[inbound] [missed] [on DAY] [FIELD=VALUE...] [WORD...]") { cursor in
    var details = LogDetails()
    var rest = cursor
    while let word = rest.nextDetail(of: details) {
      if details.words.isEmpty, let partner = rest.logPartner {
        guard let coach = partner.coach else { return [] }
        details.assignments.append(Assignment(name: "coach", value: "id:\(coach)"))
        rest = partner.rest
        continue
      }
      let assigned = rest.assigned(word)
      if let assignment = Assignment(of: assigned) {
        details.assignments.append(assignment)
        rest = rest.after(assigned).marking(assignment: assigned, isKnown: assignment.isOfInteraction)
        continue
      }
      let isBare = details.words.isEmpty && !word.isQuoted
      if isBare, let direction = InteractionDirection(rawValue: word.text.lowercased()) {
        details.direction = direction
        rest = rest.after(word).marking(word, .value)
      } else if isBare, word.text == "missed" {
        details.isMissed = true
        rest = rest.after(word).marking(word, .value)
      } else if isBare, details.day == nil, word.text.lowercased() == "on" || rest.pastDay() != nil {
        let begin = word.text.lowercased() == "on" ? rest.after(word).marking(word, .sign) : rest
        if begin.place > rest.place { begin.expect(.day(toward: .pastOrSoon)) }
        guard let (day, after) = begin.pastDay() else {
          begin.failNoDay()
          return []
        }
        details.day = day
        rest = after
      } else if isBare, rest.impossibleDay(toward: .pastOrSoon) != nil {
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
    self.init(typed: word)
    guard name.allSatisfy({ $0.isLetter || $0 == "_" }) else { return nil }
  }

  /// Whether an interaction has such a field.
  fileprivate var isOfInteraction: Bool { Interaction.fields.entries.contains { $0.name == name } }
}

extension Cursor {
  /// The next word, after saying what may stand here.
  fileprivate func nextDetail(of details: LogDetails) -> Word? {
    if details.words.isEmpty { expect(.logDetail(after: details)) }
    expectAssignment(of: LogDetails.fields, after: details.assignments)
    return peek()
  }

  /// A day in one to three words, as many as can be.
  func pastDay() -> (Day, Cursor)? { day(toward: .pastOrSoon).map { ($0.value, $0.rest) } }

  fileprivate func failNoDay() { failNoDay(toward: .pastOrSoon, or: "; quote text that has such words") }
}

extension LogDetails {
  /// What else can be said of an interaction.
  fileprivate static let fields = AssignableFields(of: .interactions).only(
    Interaction.fields.entries.map(\.name).filter { !["school", "type"].contains($0) })
}

extension Expectation {
  /// Who began and when, each as long as it isn't said.
  fileprivate static func logDetail(after details: LogDetails) -> Expectation {
    let directions = [
      Candidate("inbound", note: "they contacted you"), Candidate("outbound", note: "you contacted them"),
    ]
    let missed = details.isMissed ? [] : [Candidate("missed", note: "a call that nobody answered")]
    let days = [Candidate("on", note: "a day"), Candidate("yesterday"), Candidate("nov 1"), Candidate("11/18")]
    return .words(
      "some text", (details.direction == .outbound ? directions : []) + missed + (details.day == nil ? days : []))
  }
}
