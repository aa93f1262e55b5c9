import Domain
import Grammar
import ShellCore

/// What Tab offers among preferences.
enum PreferenceCompletion {
  static let categories = [
    Candidate("player", note: "the athlete's details"), Candidate("school", note: "what you want of schools"),
    Candidate("notifications", note: "what you are notified about"), Candidate("dashboard", note: "what it shows"),
    Candidate("location", note: "where home is"),
  ]

  /// The words that may stand after a category.
  static func words(of category: PreferenceCategory) -> [Candidate] {
    let common = [
      Candidate("edit", note: "in your editor"), Candidate("history", note: "who changed what, and when"),
    ]
    switch category {
    case .school:
      return [Candidate("template", note: "a ready list"), Candidate("move", note: "another priority")] + common
    case .dashboard:
      return [Candidate("all"), Candidate("cards"), Candidate("widgets")].map {
        Candidate($0.text, note: "on or off")
      } + [reset] + common
    case .notifications: return [reset] + common
    case .player, .location: return common
    }
  }

  private static let reset = Candidate("reset", note: "back to the defaults")

  /// What can be set in a category; nothing where the person may only look.
  static func fields(of category: PreferenceCategory, _ session: Session) -> [AssignableField] {
    guard !category.isReadOnly(in: session) else { return [] }
    guard let form = PreferenceForm.of(category) else {
      return CriterionType.allCases.map { type in
        AssignableField(type.rawValue, note: type.format.expected(EntryContext()), type.format) { _ in EntryContext() }
      }
    }
    let context = EntryContext(document: session.document(category))
    return form.fields.map { field in
      AssignableField(field.name, note: field.format.expected(context), field.format) { _ in context }
    }
  }
}

extension Expectation {
  static let preferenceCategory = Expectation.words("a category", PreferenceCompletion.categories)

  static func preferenceWords(of category: PreferenceCategory) -> Expectation {
    Expectation("a word") { scope, typed in
      let mayWrite = !category.isReadOnly(in: scope.session)
      let words = PreferenceCompletion.words(of: category).filter { mayWrite || $0.text == "history" }
      return CandidateList(words.filter { typed.quote == nil && typed.begins($0.text) })
    }
  }

  /// The school preferences that can be taken away.
  static let removedPreference = Expectation("a preference") { scope, typed in
    guard typed.quote == nil, typed.text.hasPrefix("-") else { return CandidateList([]) }
    let list = SchoolCriteria(scope.session.document(.school)).list
    return CandidateList(
      list.map { Candidate("-\($0.typeName)", note: $0.typed) }.filter { typed.begins($0.text) })
  }
}
