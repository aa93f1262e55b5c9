import Domain
import Grammar
import ShellCore

/// What a person asks of their preferences.
enum PreferenceRequest: Sendable {
  case glance
  case show(PreferenceCategory)
  case set(PreferenceCategory, [Assignment])
  case edit(PreferenceCategory)
  case reset(PreferenceCategory)
  case history(PreferenceCategory)
  /// Every field of these sections of the dashboard, on or off.
  case switchAll([PreferenceForm.Section], on: Bool)
  case criteria([CriterionRequest])
  case template(SchoolTemplate)
  /// The criterion at the first place, from 1, goes to the second one.
  case move(Int, Int)
}

/// One thing that is asked of the school preferences.
enum CriterionRequest: Sendable {
  case set(Assignment)
  case remove(name: String, span: Span)

  var name: String {
    switch self {
    case .set(let assignment): assignment.name
    case .remove(let name, _): name
    }
  }
}

extension Parameter where Value == PreferenceRequest {
  /// A category, and what is to be done with it.
  static let preferences = Parameter("[CATEGORY [FIELD=VALUE...|edit|reset|history]]") { cursor in
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
        $0.keys(named: String(word.text[..<equals])).count == 1
      })
    else { return }
    let line = statement(replacing: place..<place, with: "\(category.rawValue) ")
    context.fail(Diagnostic(expected: "a category before '\(word.text)'", at: word.span, hint: line))
  }

  /// What may be asked of a category.
  fileprivate func requests(of category: PreferenceCategory) -> [Reading<PreferenceRequest>] {
    expect(.preferenceWords(of: category))
    guard let word = peek() else {
      expectAssignment(of: PreferenceCompletion.fields(of: category, scope))
      return isAtEnd ? [Reading(.show(category), self)] : []
    }
    let rest = after(word).marking(word, .value)
    switch (word.isQuoted ? "" : word.text.lowercased(), category) {
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
    default: return assignments(of: category)
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

  private func place(in count: Int) -> [Reading<Int>] {
    let label = "a place from 1 to \(count)"
    expect(.criterionPlace(label))
    if let word = peek(), !word.isQuoted, let number = Int(word.text), (1...count).contains(number) {
      return [Reading(number, after(word))]
    }
    let hint = count > 1 ? "prefs school move \(count) 1" : "'prefs school' lists your preferences"
    // How many there are may be among what nobody has read.
    let kind: Diagnostic.Kind = scope.session.context.unread[.preferences] == nil ? .words : .row
    context.fail(Diagnostic(expected: label, not: peek()?.text, at: peek()?.span ?? here, kind: kind, hint: hint))
    return []
  }

  /// `FIELD=VALUE...`, and for schools `-FIELD`, up to the end of the command.
  private func assignments(of category: PreferenceCategory) -> [Reading<PreferenceRequest>] {
    var (cursor, requests) = (self, [CriterionRequest]())
    let fields = PreferenceCompletion.fields(of: category, scope)
    while true {
      cursor.expectAssignment(of: fields, besides: requests.map(\.name))
      if category == .school { cursor.expect(.removableCriteria) }
      guard let word = cursor.peek() else { break }
      if category == .school, !word.isQuoted, word.text.hasPrefix("-"), word.text.count > 1, !word.text.contains("=") {
        let name = String(word.text.dropFirst())
        requests.append(.remove(name: name, span: word.span))
        cursor = cursor.after(word).noting(word, "-", name, category)
        continue
      }
      guard let assignment = Assignment(typed: word) else {
        cursor.failNoAssignment(word, category)
        return []
      }
      requests.append(.set(assignment))
      cursor = cursor.after(word).noting(word, "", assignment.name, category)
        .marking(assignment: word, isKnown: !category.keys(named: assignment.name).isEmpty)
    }
    guard cursor.isAtEnd else { return [] }
    if category == .school { return [Reading(.criteria(requests), cursor)] }
    let assignments = requests.compactMap { if case .set(let assignment) = $0 { assignment } else { nil } }
    return [Reading(.set(category, assignments), cursor)]
  }

  /// Remembers a shortened name: a script is warned of it.
  private func noting(_ word: Word, _ mark: String, _ name: String, _ category: PreferenceCategory) -> Cursor {
    let meant = category.keys(named: name)
    guard meant.count == 1, !PreferenceName.matches(meant[0].full, name), !PreferenceName.matches(meant[0].key, name)
    else { return self }
    var cursor = self
    let short = Word(mark + name, at: word.span)
    cursor.shortened.append(Shortening(word: short, full: mark + meant[0].key))
    return cursor
  }

  private func failNoAssignment(_ word: Word, _ category: PreferenceCategory) {
    let words = PreferenceCompletion.words(of: category).map(\.text)
    let keys = category.allKeys
    context.fail(
      Diagnostic(expected: "FIELD=VALUE", not: word.text, at: word.span),
      suggesting: { Nearest.words(to: word.text, among: words + keys.map { $0 + "=" }) },
      otherwise: keys.first { PreferenceName.matches($0, word.text) }.map { "\($0)=VALUE" }
        ?? "'prefs \(category.rawValue)' lists the fields")
  }
}

extension PreferenceCategory {
  /// The keys that a person means by a name, alone and with those around them.
  func keys(named name: String) -> [(key: String, full: String)] {
    if let form = PreferenceForm.of(self) { return form.fields(named: name).map { ($0.name, $0.fullKey) } }
    return CriterionType.all(named: name).map { ($0.rawValue, $0.rawValue) }
  }

  /// Every key that can be set.
  var allKeys: [String] {
    PreferenceForm.of(self)?.fields.map(\.name) ?? CriterionType.allCases.map(\.rawValue)
  }
}
