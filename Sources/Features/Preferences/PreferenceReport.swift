import Display
import Domain
import ShellCore
import Values

/// The person's preferences, as they're shown: all in short, a category in full.
struct PreferenceReport {
  let session: Session

  init(_ session: Session) { self.session = session }

  /// The five categories, a line each.
  func glance() -> CommandResult {
    let rows = PreferenceCategory.allCases.map { category in
      (category: category, words: summary(of: category), row: session.preferences(category))
    }
    let columns = [
      SheetColumn("Category", key: "category"),
      SheetColumn("Summary", key: "summary", minimum: 20, isFlexible: true, wraps: true),
      SheetColumn("Changed", key: "updated_at", priority: 1),
    ]
    var sheet = Sheet(
      columns: columns, count: rows.count,
      cell: { row, column in
        let (category, words, saved) = rows[row]
        return switch column {
        case 0: Text(category.rawValue, .name)
        case 1: saved == nil ? Text(words) + Text("  default", .dim) : Text(words)
        default: Text(saved?.updatedAt.map { Ago.words($0, session.context.clock) } ?? "never", .dim)
        }
      },
      object: { row in
        let (category, words, saved) = rows[row]
        return [
          ("category", .text(category.rawValue)), ("summary", .text(words)), ("is_default", .bool(saved == nil)),
          ("updated_at", Datum(saved?.updatedAt?.description)),
        ]
      })
    sheet.noun = ("category", "categories")
    sheet.notes = [Text("'prefs CATEGORY' shows all of one", .dim)]
    return CommandResult([.sheet(sheet)], notices: PreferenceCategory.allCases.flatMap(remarks))
  }

  /// The content of a category in a few words.
  private func summary(of category: PreferenceCategory) -> String {
    let document = session.document(category)
    switch category {
    case .player: return session.lackOfDetails == nil ? playerSummary(document) : "can't be read"
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
      return home.line + (home.place == nil ? ", place unknown" : "")
    }
  }

  private func playerSummary(_ document: JSON) -> String {
    let form = PreferenceForm.player
    let facts: [(String, String)] = [
      ("", "primary_position"), ("class of ", "graduation_year"), ("GPA ", "gpa"), ("SAT ", "sat_score"),
      ("ACT ", "act_score"),
    ]
    let known = facts.compactMap { label, key in form.field(named: key)?.stored(in: document).map { label + $0.spoken }
    }
    let fields = form.shown(form.fields, in: document)
    let count = fields.count { $0.stored(in: document) != nil }
    return (known + ["\(count) of \(fields.count) known"]).joined(separator: ", ")
  }

  private func schoolSummary(_ criteria: SchoolCriteria) -> String {
    guard !criteria.list.isEmpty else { return "no preferences yet" }
    let dealbreakers = criteria.list.count(where: \.isDealbreaker)
    let count = criteria.list.count
    return count.counted("preference")
      + (dealbreakers == 0 ? "" : ", \(dealbreakers.counted("dealbreaker"))")
      + (criteria.template.flatMap(SchoolTemplate.init).map { ", from \($0.label)" } ?? "")
  }

  /// A category in its sections, defaults marked as such.
  func show(_ category: PreferenceCategory) -> CommandResult {
    if category == .school { return criteria() }
    let form = PreferenceForm.of(category)
    let document = session.document(category)
    let isUnseen = category == .player && session.lackOfDetails != nil
    let sections = (isUnseen ? [] : form.sections).map { section in
      Section(
        section.title, id: section.title.lowercased(),
        section.content(form.shown(section.fields, in: document), of: document, in: form))
    }
    guard case .object(let object) = Datum(form.filled(document)) else { return CommandResult() }
    let place = category == .location ? HomeAddress(document).place : nil
    let ready = place == nil ? [] : [Text("Place found", .good)]
    return CommandResult(
      [.detail(Detail(header: [Text(form.title, .heading)] + ready, sections: sections, object: object))],
      notices: remarks(on: category))
  }

  /// The remarks that a person should know before they change anything.
  private func remarks(on category: PreferenceCategory) -> [Text] {
    var remarks: [Text] = []
    if session.isDamaged(category) {
      remarks.append(
        Text("the saved \(category.rawValue) preferences are damaged: the defaults apply until you set them", .warning)
      )
    }
    if !session.isDamaged(category) {
      remarks += PreferenceForm.of(category).unreadable(in: session.document(category)).map { field in
        let counts = field.standard.map { "the default '\($0.spoken)' applies" } ?? "it is treated as not set"
        return Text("the saved '\(field.name)' can't be understood: \(counts) until you set it", .warning)
      }
    }
    if category == .player, let lack = session.lackOfDetails { remarks.append(Text(lack, .warning)) }
    if category.isReadOnly(in: session) {
      remarks.append(Text("only the athlete can change player details: parents view them", .warning))
    }
    return remarks
  }

  private static func criteriaColumns(withUnknown: Bool) -> [SheetColumn] {
    var dealbreaker = SheetColumn("", key: "is_dealbreaker")
    dealbreaker.spelled = "Dealbreaker"
    let columns = [
      SheetColumn("#", key: "priority", alignment: .right, minimum: 1),
      SheetColumn("Preference", key: "type", minimum: 10, isFlexible: true, wraps: true),
      SheetColumn("Value", key: "value", minimum: 10, isFlexible: true, wraps: true), dealbreaker,
      SheetColumn("Met by", key: "met_by", alignment: .right, priority: 1),
    ]
    return withUnknown
      ? columns + [SheetColumn("Unknown", key: "unknown", alignment: .right, priority: 2)] : columns
  }

  /// The school preferences in their order, and how many schools meet each.
  private func criteria() -> CommandResult {
    let criteria = SchoolCriteria(session.document(.school))
    let (schools, context) = (session.tables.schools, session.context)
    let met = criteria.list.map { criterion in
      schools.reduce(into: (met: 0, unknown: 0)) { counts, school in
        switch school.meets(criterion, for: context) {
        case true?: counts.met += 1
        case false?: break
        case nil: counts.unknown += 1
        }
      }
    }
    let columns = Self.criteriaColumns(withUnknown: met.contains { $0.unknown > 0 })
    let rows = criteria.list.enumerated().map { place, criterion in
      [
        Text("\(place + 1)", .dim), Text(criterion.title, .name),
        Text(criterion.value.words(of: criterion.type)),
        criterion.isDealbreaker ? .badge("Dealbreaker", .red) : Text(),
        Text("\(met[place].met) of \(schools.count)", .number), Text("\(met[place].unknown)", .number),
      ]
    }
    var content: [Section.Content] = [.sheet(Sheet(columns: columns, rows: rows))]
    if rows.isEmpty {
      content = [
        .line(Text("No preferences yet: prefs school division=D1,D2, or prefs school template best_fit", .dim))
      ]
    }
    let template = criteria.template.flatMap(SchoolTemplate.init).map { Text("from the template \($0.label)", .dim) }
    let form = PreferenceForm.school
    let detail = Detail(
      header: [Text(form.title, .heading)] + [template].compactMap(\.self),
      sections: [Section(form.sections[0].title, id: "preferences", content)], object: criteria.object(met))
    return CommandResult([.detail(detail)], notices: remarks(on: .school))
  }
}

extension SchoolCriteria {
  /// The document for programs, with the numbers of schools that meet each, and of which nobody knows.
  fileprivate func object(_ met: [(met: Int, unknown: Int)]) -> Fields {
    guard case .object(var fields) = Datum(document) else { return [] }
    let entries = zip(list, met).map { criterion, counts -> Datum in
      guard case .object(let entry) = Datum(criterion.json) else { return Datum(criterion.json) }
      return .object(entry + [("met_by", .int(counts.met)), ("unknown", .int(counts.unknown))])
    }
    fields.removeAll { $0.key == "preferences" }
    return [("preferences", .list(entries))] + fields
  }
}

extension NotificationPreferences {
  fileprivate var summary: String {
    let told = [
      tellsFollowUps ? "follow-ups after \(reminderDays.counted("day"))" : nil,
      tellsDeadlines ? "deadlines" : nil, tellsDigest ? "daily digest" : nil, tellsInbound ? "inbound contacts" : nil,
    ].compactMap(\.self)
    let quiet = quietFrom.flatMap { from in quietUntil.map { "; quiet from \(from) to \($0)" } } ?? ""
    return (told.isEmpty ? "no notifications" : told.joined(separator: ", ")) + quiet
  }
}

extension Coordinates {
  /// As it may be typed again: `41.4993,-81.6944`.
  var spoken: String { "\(Numeral.text(latitude)),\(Numeral.text(longitude))" }
}

extension PreferenceForm.Section {
  /// The values that count, and in one line those that could be set besides.
  fileprivate func content(
    _ fields: [FieldEntry], of document: JSON, in form: PreferenceForm
  ) -> [Section.Content] {
    let known = fields.compactMap { field -> (label: String, value: Text)? in
      guard let value = field.value(in: document) else { return nil }
      return (form.title(of: field), field.look(value, in: document))
    }
    let unset = fields.filter { $0.value(in: document) == nil }
    let names = unset.map(form.title).joined(separator: ", ")
    let words = known.isEmpty ? Self.withoutAny[title] : nil
    let rest: [Section.Content] = unset.isEmpty ? [] : [.line(Text(words ?? "not set: \(names)", .dim))]
    return (known.isEmpty ? [] : [.pairs(known)]) + rest
  }

  /// What is said of a section without any value where nobody misses one.
  private static let withoutAny = ["Quiet Hours": "none", "Place": "not found yet"]
}

extension FieldEntry {
  /// A value, whether it is the default, and what it means in words.
  fileprivate func look(_ value: JSON, in document: JSON) -> Text {
    let parent = parent.flatMap { PreferenceForm.notifications.field(named: $0) }
    let isIdle = parent?.value(in: document) == .bool(false)
    let isFlag = value == .bool(true) || value == .bool(false)
    var text = Text(isFlag ? value.spoken : words(in: document), isIdle ? .dim : .plain)
    if stored(in: document) == nil { text += Text("  default", .dim) }
    if switchesNothing { text += Text("  not in this shell", .dim) }
    if isIdle { text += Text("  off with \(parent?.title ?? "")", .dim) }
    return text
  }
}

extension PreferenceForm {
  /// A change as a person is told of it: `GPA: 3.7 → none`, `Daily Digest: already off`.
  func difference(of field: FieldEntry, from old: JSON, to new: JSON) -> String {
    let (before, after) = (field.words(in: old), field.words(in: new))
    return "\(label(of: field)): " + (before == after ? "already \(after)" : "\(before) → \(after)")
  }
}

extension FieldEntry {
  /// The value that counts, for people: `6'1"`, `Left`, `SS, 2B`, `on`.
  func words(in document: JSON) -> String {
    switch value(in: document) {
    case nil: return "none"
    case .bool(let flag)?: return flag ? "on" : "off"
    case .array(let items)?: return items.map(\.spoken).joined(separator: ", ")
    case let value?:
      if name == "height_inches", let inches = value.double { return Height.text(inches: inches) }
      let hand =
        ["bats", "throws"].contains(name) ? format.choices(EntryContext()).first { $0.text == value.spoken } : nil
      return hand.map { $0.note.prefix(1).uppercased() + $0.note.dropFirst() } ?? value.spoken
    }
  }
}

extension SchoolCriteria {
  /// The change in the criteria of a type: `Division: D1, D2 → D1, a dealbreaker`.
  func difference(of type: String, from old: SchoolCriteria) -> String {
    func words(_ criteria: SchoolCriteria) -> String {
      let found = criteria.list.filter { $0.typeName == type }
      return found.isEmpty ? "none" : found.map(\.words).joined(separator: " and ")
    }
    let (before, after) = (words(old), words(self))
    let title = CriterionType(rawValue: type)?.label ?? type
    return "\(title): " + (before == after ? "already \(after)" : "\(before) → \(after)")
  }
}

extension SchoolCriterion {
  /// `D1, D2, a dealbreaker`.
  var words: String { value.words(of: type) + (isDealbreaker ? ", a dealbreaker" : "") }
}

extension JSON {
  /// A criterion's value for people: `D1, D2`, `4 (Excellent)`.
  func words(of type: CriterionType?) -> String {
    if case .array(let items) = self { return items.map(\.spoken).joined(separator: ", ") }
    guard type == .academicRating, let choice = type?.format.choices(EntryContext()).first(where: { $0.text == spoken })
    else {
      guard type == .maxDistance else { return spoken }
      return "\(double.flatMap { Int(exactly: $0) }.map(Numeral.grouped) ?? spoken) miles"
    }
    return "\(spoken) (\(choice.note))"
  }
}
