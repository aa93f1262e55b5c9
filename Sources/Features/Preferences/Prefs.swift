import Domain
import Grammar
package import ShellCore

/// `prefs`: what the person prefers, in five categories, shown and set.
package struct Prefs: FieldCommand {
  package static let verb = Verb(
    "prefs", "Show or set preferences and player details", group: .change,
    effect: .store,
    examples: [
      "prefs", "prefs player gpa=3.8 bats=R positions=SS,2B height=6'1\"",
      "prefs school division=D1,D2! max_distance_miles=750", "prefs school move 3 1",
      "prefs school not dealbreaker division",
      "prefs school template close_to_home", "prefs school -division",
      "prefs notifications followUpReminderDays=14",
      "prefs dashboard all off", "prefs location history", "prefs player edit",
      "prefs notifications reset",
    ],
    .preferences, make: Self.init)

  let request: PreferenceRequest

  package var effect: Verb.Effect? {
    switch request {
    case .glance, .show, .history: .shell
    default: nil
    }
  }

  package func run(in shell: inout ShellState, with world: World) async throws -> CommandResult {
    try shell.session.checkLoaded([.preferences], for: "'prefs'")
    let criteria = CriteriaEditor(world: world)
    return switch request {
    case .glance: PreferenceReport(shell.session).glance()
    case .show(let category): PreferenceReport(shell.session).show(category)
    case .history(let category): PreferenceReport(shell.session).history(category)
    case .set(.school, let assignments): try await criteria.set(assignments, in: &shell)
    case .set(let category, let assignments):
      try await PreferenceEditor(category: category, world: world).set(assignments, in: &shell)
    case .edit(.school): try await criteria.edit(in: &shell)
    case .edit(let category): try await PreferenceEditor(category: category, world: world).edit(in: &shell)
    case .reset(let category): try await PreferenceEditor(category: category, world: world).reset(in: &shell)
    case .switchAll(let sections, let isOn):
      try await PreferenceEditor(category: .dashboard, world: world).switchAll(sections, on: isOn, in: &shell)
    case .template(let template): try await criteria.apply(template, in: &shell)
    case .move(let start, let end): try await criteria.move(start, to: end, in: &shell)
    case .mark(let type, let isDealbreaker): try await criteria.mark(type, isDealbreaker, in: &shell)
    }
  }
}

/// The request that a person makes about their preferences.
enum PreferenceRequest: Sendable {
  case glance
  case show(PreferenceCategory)
  case set(PreferenceCategory, [Assignment])
  case edit(PreferenceCategory)
  case reset(PreferenceCategory)
  case history(PreferenceCategory)
  /// Every field of these sections of the dashboard, on or off.
  case switchAll([PreferenceForm.Section], on: Bool)
  case template(SchoolTemplate)
  /// The criterion at the first place, from 1, goes to the second one.
  case move(Int, Int)
  /// What the family wants becomes a dealbreaker, or stays a wish.
  case mark(CriterionType, isDealbreaker: Bool)
}

extension Parameter where Value == PreferenceRequest {
  /// A category, and what is to be done with it.
  fileprivate static let preferences = Parameter("[CATEGORY [FIELD=VALUE...|edit|reset|history]]") { cursor in
    if cursor.isAtEnd {
      cursor.expect(.preferenceCategory)
      return [Reading(.glance, cursor)]
    }
    cursor.adviseCategory()
    return cursor.take(.preferenceCategory) { word in
      word.isQuoted ? nil : PreferenceCategory(rawValue: word.text.lowercased())
    }.flatMap { $0.rest.requests(of: $0.value) }
  }
}

extension Cursor {
  /// Says where a field lies that stands before its category: `prefs player gpa=3.9`.
  fileprivate func adviseCategory() {
    guard let word = peek(), !word.isQuoted, let equals = word.text.firstIndex(of: "="),
      let category = PreferenceCategory.allCases.first(where: {
        PreferenceForm.of($0).fields(named: String(word.text[..<equals])).count == 1
      })
    else { return }
    let line = statement(replacing: place..<place, with: "\(category.rawValue) ")
    context.fail(Diagnostic(expected: "a category before '\(word.text)'", at: word.span, hint: line))
  }

  /// The requests that may be made of a category.
  fileprivate func requests(of category: PreferenceCategory) -> [Reading<PreferenceRequest>] {
    expect(.preferenceWords(of: category))
    let word = peek()
    let rest = word.map { after($0).marking($0, .value) } ?? self
    switch (word.map { $0.isQuoted ? "" : $0.text.lowercased() }, category) {
    case ("edit", _): return [Reading(.edit(category), rest)]
    case ("reset", _): return [Reading(.reset(category), rest)]
    case ("history", _): return [Reading(.history(category), rest)]
    case ("all", .dashboard): return rest.switches(PreferenceForm.dashboard.sections)
    case ("cards", .dashboard): return rest.switches([PreferenceForm.dashboard.sections[0]])
    case ("widgets", .dashboard): return rest.switches([PreferenceForm.dashboard.sections[1]])
    case ("template", .school):
      return Parameter<SchoolTemplate>.vocabulary("TEMPLATE", "template").readings(rest).map {
        Reading(.template($0.value), $0.rest)
      }
    case ("move", .school): return rest.move()
    case ("dealbreaker", .school):
      return rest.criterion().map { Reading(.mark($0.value, isDealbreaker: true), $0.rest) }
    case ("not", .school):
      return rest.take(.words("'dealbreaker'", [Candidate("dealbreaker")])) { word in
        !word.isQuoted && word.text.lowercased() == "dealbreaker" ? true : nil
      }.flatMap { $0.rest.criterion() }.map { Reading(.mark($0.value, isDealbreaker: false), $0.rest) }
    default:
      return Parameter<[Assignment]>.assignments { AssignableFields(of: category, $0.scope) }.readings(self).map {
        $0.value.isEmpty
          ? Reading(.show(category), $0.rest)
          : Reading(.set(category, $0.value), $0.rest.noting($0.value, of: .of(category)))
      }
    }
  }

  private func switches(_ sections: [PreferenceForm.Section]) -> [Reading<PreferenceRequest>] {
    take(.words("'on' or 'off'", [Candidate("on"), Candidate("off")])) { word in
      word.isQuoted ? nil : ["on": true, "off": false][word.text.lowercased()]
    }.map { Reading(.switchAll(sections, on: $0.value), $0.rest) }
  }

  /// `N M`: places of the list.
  private func move() -> [Reading<PreferenceRequest>] {
    let count = max(SchoolCriteria(scope.session.document(.school)).list.count, 1)
    return place(in: count).flatMap { from in
      from.rest.place(in: count).map { Reading(.move(from.value, $0.value), $0.rest) }
    }
  }

  /// The name of a preference, or its beginning.
  private func criterion() -> [Reading<CriterionType>] {
    take(.criterion) { word in
      let meant = PreferenceForm.school.fields(named: word.text).compactMap { CriterionType(rawValue: $0.name) }
      return word.isQuoted || meant.count != 1 ? nil : meant[0]
    }
  }

  private func place(in count: Int) -> [Reading<Int>] {
    let label = "a place from 1 to \(count)"
    expect(.criterionPlace(label))
    if let word = peek(), !word.isQuoted, let number = Int(word.text), (1...count).contains(number) {
      return [Reading(number, after(word))]
    }
    let hint = count > 1 ? "prefs school move \(count) 1" : "'prefs school' lists your preferences"
    // The number of them may be among what nobody has read.
    let kind: Diagnostic.Kind = scope.session.context.unread[.preferences] == nil ? .words : .row
    context.fail(Diagnostic(expected: label, not: peek()?.text, at: peek()?.span ?? here, kind: kind, hint: hint))
    return []
  }

  /// Remembers shortened names: a script is warned of them, and what is recorded has them in full.
  private func noting(_ assignments: [Assignment], of form: PreferenceForm) -> Cursor {
    var cursor = self
    for assignment in assignments where form.field(named: assignment.name) == nil {
      let start = assignment.span.lowerBound + (context.text(assignment.span).hasPrefix("-") ? 1 : 0)
      let word = Word(assignment.name, at: start..<start + assignment.name.utf8.count)
      let meant = form.fields(named: word.text)
      guard meant.count == 1, context.text(word.span) == word.text else { continue }
      cursor.shortened.append(Shortening(word: word, full: meant[0].name))
    }
    return cursor
  }
}

extension AssignableFields {
  /// The preferences of a category that can be set; none of what is only read.
  fileprivate init(of category: PreferenceCategory, _ scope: Scope) {
    let form = PreferenceForm.of(category)
    let context = EntryContext(document: scope.session.document(category))
    let fields =
      category.isReadOnly(in: scope.session) ? [] : form.shown(form.fields, in: scope.session.document(category))
    self.init(
      fields.map { AssignableField($0.name, $0.format, note: $0.format.expected(context)) { _ in context } },
      meaning: { name in
        let meant = form.fields(named: name)
        return meant.count == 1 ? meant[0].name : nil
      })
    words = category.words.map(\.text)
    hint = "'prefs \(category.rawValue)' lists the fields"
    removable = category == .school ? .removableCriteria : nil
  }
}

extension PreferenceCategory {
  /// True if the person only looks at it.
  func isReadOnly(in session: Session) -> Bool {
    self == .player && (session.identity.isViewing || session.identity.role == .known(.parent))
  }

  /// The words that may stand after it.
  fileprivate var words: [Candidate] {
    let common = [
      Candidate("edit", note: "in your editor"), Candidate("history", note: "who changed what, and when"),
    ]
    let reset = Candidate("reset", note: "back to the defaults")
    switch self {
    case .school:
      return [
        Candidate("template", note: "a ready-made set"), Candidate("move", note: "a different priority"),
        Candidate("dealbreaker", note: "schools that miss it are out"),
        Candidate("not dealbreaker", note: "only a wish"),
      ] + common
    case .dashboard: return ["all", "cards", "widgets"].map { Candidate($0, note: "on or off") } + [reset] + common
    case .notifications: return [reset] + common
    case .player, .location: return common
    }
  }
}

extension Expectation {
  fileprivate static let preferenceCategory = Expectation.words(
    "a category",
    [
      Candidate("player", note: "the athlete's details"), Candidate("school", note: "what you want in a school"),
      Candidate("notifications", note: "what you get notified about"), Candidate("dashboard", note: "what it shows"),
      Candidate("location", note: "where home is"),
    ])

  fileprivate static func preferenceWords(of category: PreferenceCategory) -> Expectation {
    Expectation("a word") { scope, typed in
      let mayWrite = !category.isReadOnly(in: scope.session)
      let words = category.words.filter { mayWrite || $0.text == "history" }
      return CandidateList(words.filter { typed.quote == nil && typed.begins($0.text) })
    }
  }

  /// The place of a school preference in their order.
  fileprivate static func criterionPlace(_ label: String) -> Expectation {
    Expectation(label) { scope, typed in
      let all = SchoolCriteria(scope.session.document(.school)).list
      return CandidateList(
        all.enumerated().map { Candidate("\($0 + 1)", note: "\($1.typeName)=\($1.typed)") }
          .filter { typed.quote == nil && typed.begins($0.text) })
    }
  }

  /// The type of one of the school preferences.
  fileprivate static let criterion = Expectation("the name of one of your preferences") { scope, typed in
    let all = SchoolCriteria(scope.session.document(.school)).list
    return CandidateList(
      all.map { Candidate($0.typeName, note: $0.typed) }.filter { typed.quote == nil && typed.begins($0.text) })
  }

  /// The school preferences that can be taken away, after their minus.
  fileprivate static let removableCriteria = Expectation("-FIELD") { scope, typed in
    guard typed.quote == nil, typed.text.hasPrefix("-") else { return CandidateList([]) }
    let all = SchoolCriteria(scope.session.document(.school)).list
    return CandidateList(
      all.map { Candidate("-\($0.typeName)", note: $0.typed) }.filter { typed.begins($0.text) })
  }
}
