import Domain
import Grammar
import ShellCore

/// What Tab offers among preferences.
enum PreferenceCompletion {
  static let categories = [
    Candidate("player", note: "the athlete's details"), Candidate("school", note: "what you want in a school"),
    Candidate("notifications", note: "what you get notified about"), Candidate("dashboard", note: "what it shows"),
    Candidate("location", note: "where home is"),
  ]

  /// The words that may stand after a category.
  static func words(of category: PreferenceCategory) -> [Candidate] {
    let common = [
      Candidate("edit", note: "in your editor"), Candidate("history", note: "who changed what, and when"),
    ]
    switch category {
    case .school:
      return [Candidate("template", note: "a ready-made set"), Candidate("move", note: "a different priority")] + common
    case .dashboard:
      return [Candidate("all"), Candidate("cards"), Candidate("widgets")].map {
        Candidate($0.text, note: "on or off")
      } + [reset] + common
    case .notifications: return [reset] + common
    case .player, .location: return common
    }
  }

  private static let reset = Candidate("reset", note: "back to the defaults")

  /// The fields that can be set; none of what is only read.
  static func fields(of category: PreferenceCategory, _ scope: Scope) -> AssignableFields {
    guard !category.isReadOnly(in: scope.session) else { return AssignableFields([]) { _ in nil } }
    let all: [AssignableField]
    if let form = PreferenceForm.of(category) {
      let context = EntryContext(document: scope.session.document(category))
      all = form.fields.map { AssignableField($0.name, $0.format, note: $0.format.expected(context)) { _ in context } }
    } else {
      all = CriterionType.allCases.map {
        AssignableField($0.rawValue, $0.format, note: $0.format.expected(EntryContext())) { _ in EntryContext() }
      }
    }
    return AssignableFields(all) { name in
      let meant = category.keys(named: name)
      return meant.count == 1 ? meant[0].key : nil
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

  /// The place of a school preference in their order.
  static func criterionPlace(_ label: String) -> Expectation {
    Expectation(label) { scope, typed in
      let all = SchoolCriteria(scope.session.document(.school)).list
      return CandidateList(
        all.enumerated().map { Candidate("\($0 + 1)", note: "\($1.typeName)=\($1.typed)") }
          .filter { typed.quote == nil && typed.begins($0.text) })
    }
  }

  /// The school preferences that can be taken away, after their minus.
  static let removableCriteria = Expectation("-FIELD") { scope, typed in
    guard typed.quote == nil, typed.text.hasPrefix("-"), !PreferenceCategory.school.isReadOnly(in: scope.session) else {
      return CandidateList([])
    }
    let all = SchoolCriteria(scope.session.document(.school)).list
    return CandidateList(
      all.map { Candidate("-\($0.typeName)", note: $0.typed) }.filter { typed.begins($0.text) })
  }
}
