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

  /// The fields with their equals sign, and the school preferences that can be taken away.
  static func fields(of category: PreferenceCategory, _ scope: Scope, _ typed: Typed) -> [Candidate] {
    guard typed.quote == nil, !category.isReadOnly(in: scope.session) else { return [] }
    let removals =
      category == .school && typed.text.hasPrefix("-")
      ? SchoolCriteria(scope.session.document(.school)).list.map { Candidate("-\($0.typeName)", note: $0.typed) } : []
    let open = slots(of: category, scope).map {
      Candidate("\($0.name)=", note: $0.format.expected($0.context), isOpen: true)
    }
    return (open + removals).filter { typed.begins($0.text) }
  }

  /// The values that a field may take; after a comma those that are not there yet.
  static func values(
    of name: String, in category: PreferenceCategory, _ scope: Scope, _ typed: Typed
  ) -> [Candidate] {
    guard !category.isReadOnly(in: scope.session),
      let slot = slots(of: category, scope).first(where: { PreferenceName.matches($0.name, name) })
    else { return [] }
    return slot.values(after: typed)
  }

  /// A field that can be set.
  private struct Slot {
    let name: String
    let format: FieldFormat
    let context: EntryContext

    func values(after typed: Typed) -> [Candidate] {
      let parts =
        format.isList
        ? typed.text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) : [typed.text]
      let last = (parts.last ?? "").filter { $0 != "\"" }.lowercased()
      let before = parts.dropLast()
      let head = before.isEmpty ? "" : before.joined(separator: ",") + ","
      let left = format.choices(context).filter { !before.contains($0.text) && $0.text.lowercased().hasPrefix(last) }
      return left.map { choice in
        let value = typed.quote.map { "\($0)\(choice.text)\($0)" } ?? choice.text.quotedIfNeeded
        return Candidate(head + value, note: choice.note, isOpen: format.isList)
      }
    }
  }

  private static func slots(of category: PreferenceCategory, _ scope: Scope) -> [Slot] {
    guard let form = PreferenceForm.of(category) else {
      return CriterionType.allCases.map { Slot(name: $0.rawValue, format: $0.format, context: EntryContext()) }
    }
    let context = EntryContext(document: scope.session.document(category))
    return form.fields.map { Slot(name: $0.name, format: $0.format, context: context) }
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

  static func preferenceFields(of category: PreferenceCategory) -> Expectation {
    Expectation("FIELD=VALUE") { scope, typed in
      CandidateList(PreferenceCompletion.fields(of: category, scope, typed))
    }
  }

  static func preferenceValues(of name: String, in category: PreferenceCategory) -> Expectation {
    var expectation = Expectation("a value") { scope, typed in
      CandidateList(PreferenceCompletion.values(of: name, in: category, scope, typed))
    }
    expectation.isGlued = true
    return expectation
  }
}
