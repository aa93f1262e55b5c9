import Display
import Domain
import Grammar
import ShellCore

extension ShellState {
  /// The five categories, a line each.
  func preferencesAtAGlance() -> CommandResult {
    let session = self.session
    let rows = PreferenceCategory.allCases.map { category in
      (category: category, words: session.summary(of: category), row: session.preferences(category))
    }
    let columns = [
      SheetColumn("Category", key: "category"),
      SheetColumn("In short", key: "summary", minimum: 30, isFlexible: true),
      SheetColumn("Changed", key: "updated_at", priority: 1),
    ]
    var sheet = Sheet(
      columns: columns, count: rows.count,
      cell: { row, column in
        let (category, words, saved) = rows[row]
        return switch column {
        case 0: Text(category.rawValue, .name)
        case 1: saved == nil ? Text(words) + Text("  default", .dim) : Text(words)
        default: Text(saved?.updatedAt.map { Ago.words($0, session.facts.clock) } ?? "never", .dim)
        }
      },
      object: { row in
        let (category, words, saved) = rows[row]
        return [
          ("category", .text(category.rawValue)), ("summary", .text(words)), ("is_default", .bool(saved == nil)),
          ("updated_at", saved?.updatedAt.map { .text($0.description) } ?? .null),
        ]
      })
    sheet.noun = ("category", "categories")
    sheet.notes = [Text("'prefs CATEGORY' shows all of one", .dim)]
    return CommandResult([.sheet(sheet)], notices: PreferenceCategory.allCases.flatMap(remarks))
  }
}

extension Session {
  /// What a category says, in a few words.
  fileprivate func summary(of category: PreferenceCategory) -> String {
    let document = self.document(category)
    switch category {
    case .player: return playerSummary(document)
    case .school: return schoolSummary(SchoolCriteria(document))
    case .notifications: return NotificationPreferences(document).summary
    case .dashboard:
      let dashboard = DashboardPreferences(document)
      let (cards, widgets) = (DashboardCard.allCases, DashboardWidget.allCases)
      return "\(cards.count - dashboard.hiddenCards.count) of \(cards.count) cards, "
        + "\(widgets.count - dashboard.hiddenWidgets.count) of \(widgets.count) widgets"
    case .location:
      let home = HomeAddress(document)
      if home.line.isEmpty { return home.place.map(\.spoken) ?? "no home location is set" }
      return home.line + (home.place == nil ? ", no coordinates" : "")
    }
  }

  private func playerSummary(_ document: JSON) -> String {
    let form = PreferenceForm.player
    let facts: [(String, String)] = [
      ("", "primary_position"), ("class of ", "graduation_year"), ("GPA ", "gpa"), ("SAT ", "sat_score"),
      ("ACT ", "act_score"),
    ]
    let known = facts.compactMap { label, key in
      form.field(named: key)?.stored(in: document).map { label + $0.spoken }
    }
    let count = form.fields.count { $0.stored(in: document) != nil }
    return (known + ["\(count) of \(form.fields.count) known"]).joined(separator: ", ")
  }

  private func schoolSummary(_ criteria: SchoolCriteria) -> String {
    guard !criteria.list.isEmpty else { return "no preferences yet" }
    let dealbreakers = criteria.list.count(where: \.isDealbreaker)
    let count = criteria.list.count
    return "\(count) \(count == 1 ? "preference" : "preferences")"
      + (dealbreakers == 0 ? "" : ", \(dealbreakers) \(dealbreakers == 1 ? "dealbreaker" : "dealbreakers")")
      + (criteria.template.flatMap(SchoolTemplate.init).map { ", from \($0.label)" } ?? "")
  }
}

extension NotificationPreferences {
  fileprivate var summary: String {
    let told = [
      tellsFollowUps ? "follow-ups after \(reminderDays) \(reminderDays == 1 ? "day" : "days")" : nil,
      tellsDeadlines ? "deadlines" : nil, tellsDigest ? "daily digest" : nil, tellsInbound ? "inbound contacts" : nil,
    ].compactMap(\.self)
    let quiet = quietFrom.flatMap { from in quietUntil.map { "; quiet from \(from) to \($0)" } } ?? ""
    return (told.isEmpty ? "nothing is told" : told.joined(separator: ", ")) + quiet
  }
}

extension Coordinates {
  /// As it may be typed again: `41.4993,-81.6944`.
  var spoken: String { "\(Numeral.text(latitude)),\(Numeral.text(longitude))" }
}
