import Display
import Domain
import Grammar
import Lists
import ShellCore

extension ShellState {
  /// The school preferences in their order, and how many schools meet each.
  func showCriteria() -> CommandResult {
    let criteria = SchoolCriteria(session.document(.school))
    let (schools, facts) = (session.tables.schools, session.facts)
    let met = criteria.list.map { criterion in schools.count { $0.meets(criterion, for: facts) } }
    let columns = [
      SheetColumn("#", key: "priority", alignment: .right, minimum: 1), SheetColumn("Preference", key: "type"),
      SheetColumn("Value", key: "value", minimum: 12, isFlexible: true), SheetColumn("", key: "is_dealbreaker"),
      SheetColumn("Met by", key: "met_by", alignment: .right),
    ]
    let rows = criteria.list.enumerated().map { place, criterion in
      [
        Text("\(place + 1)", .dim), Text(criterion.typeName, .name), Text(criterion.value.words(of: criterion.type)),
        criterion.isDealbreaker ? .badge("Dealbreaker", .red) : Text(),
        Text("\(met[place]) of \(schools.count)", .number),
      ]
    }
    var content: [Section.Content] = [.sheet(Sheet(columns: columns, rows: rows))]
    if rows.isEmpty {
      content = [
        .line(Text("No preferences yet: prefs school division=D1,D2, or prefs school template best_fit", .dim))
      ]
    }
    let template = criteria.template.flatMap(SchoolTemplate.init).map { Text("from the template \($0.label)", .dim) }
    let header = [Text("School Preferences", .heading)] + [template].compactMap(\.self)
    let detail = Detail(
      header: header, sections: [Section("Most wanted first", id: "preferences", content)],
      object: criteria.object(met))
    return CommandResult([.detail(detail)], notices: remarks(on: .school))
  }

  /// Sets and takes away criteria.
  mutating func change(_ requests: [CriterionRequest], with world: World) async throws -> CommandResult {
    var criteria = SchoolCriteria(session.document(.school))
    var told: [String] = []
    for request in requests {
      switch request {
      case .remove(let name, let span): told.append("without \(try criteria.remove(named: name, at: span))")
      case .set(let assignment):
        let type = try CriterionType(meantBy: assignment.name, at: assignment.span)
        let isDealbreaker = assignment.value.hasSuffix("!")
        let text = isDealbreaker ? String(assignment.value.dropLast()) : assignment.value
        do {
          let value = try type.read(text)
          criteria.set(type, to: value, isDealbreaker: isDealbreaker) { world.newID().text }
          told.append("\(type.rawValue)=\(value.spoken)\(isDealbreaker ? ", a dealbreaker" : "")")
        } catch {
          throw Failure(error, typing: "prefs school \(type.rawValue)=", at: assignment.span)
        }
      }
    }
    return try await keep(criteria, saying: told.joined(separator: "; "), with: world)
  }

  /// Puts a template in the place of the list, after a question if there is one.
  mutating func apply(_ template: SchoolTemplate, with world: World) async throws -> CommandResult {
    var criteria = SchoolCriteria(session.document(.school))
    let count = criteria.list.count
    if count > 0 {
      try refuseParents(.school, world)
      try await confirm(
        "The template \(template.label) replaces your \(count == 1 ? "preference" : "\(count) preferences"). Go on?",
        orSay: "nothing was replaced", "a template replaces your list, and nobody can be asked", with: world)
    }
    criteria.apply(template) { world.newID().text }
    return try await keep(criteria, saying: "template \(template.label)", with: world)
  }

  /// Gives a criterion another priority; places begin at 1.
  mutating func move(_ start: Int, to end: Int, with world: World) async throws -> CommandResult {
    var criteria = SchoolCriteria(session.document(.school))
    guard criteria.list.indices.contains(start - 1), criteria.list.indices.contains(end - 1) else {
      throw Failure(
        "expected places among your \(criteria.list.count) preferences", hint: "'prefs school' lists them",
        status: .notUnderstood)
    }
    let name = criteria.list[start - 1].typeName
    criteria.move(start - 1, to: end - 1)
    return try await keep(criteria, saying: "\(name) is number \(end)", with: world)
  }

  /// Saves a list that was changed, with the day of it.
  mutating func keep(_ criteria: SchoolCriteria, saying what: String, with world: World) async throws -> CommandResult {
    var criteria = criteria
    if criteria.document != session.document(.school) { criteria.stamp(world.clock.now()) }
    return try await keep(criteria.document, of: .school, saying: "school: \(what)", with: world)
  }
}

extension SchoolCriteria {
  /// Takes away what a person names by its type or its number; answers what that was.
  fileprivate mutating func remove(named name: String, at span: Span) throws(Failure) -> String {
    if let number = Int(name) {
      guard let type = list[number: number]?.typeName else {
        throw Failure(
          "expected a number of your \(list.count) preferences, not '\(name)'", hint: "prefs school", at: span)
      }
      remove(at: number - 1)
      return type
    }
    let type = try CriterionType(meantBy: name, at: span)
    guard remove(type) else {
      throw Failure("'\(type.rawValue)' is not among your preferences", hint: "'prefs school' lists them", at: span)
    }
    return type.rawValue
  }

  /// The document for programs, with the number of schools that meet each.
  fileprivate func object(_ met: [Int]) -> Fields {
    guard case .object(var fields) = Datum(document) else { return [] }
    let entries = zip(list, met).map { criterion, count -> Datum in
      guard case .object(let entry) = Datum(criterion.json) else { return Datum(criterion.json) }
      return .object(entry + [("met_by", .int(count))])
    }
    fields.removeAll { $0.key == "preferences" }
    return [("preferences", .list(entries))] + fields
  }
}

extension CriterionType {
  /// The type of a name, or of its beginning.
  init(meantBy name: String, at span: Span) throws(Failure) {
    let found = CriterionType.all(named: name)
    if found.count == 1 {
      self = found[0]
      return
    }
    let names = CriterionType.allCases.map(\.rawValue)
    let words = found.isEmpty ? Nearest.words(to: name, among: names) : found.map(\.rawValue)
    throw Failure(
      "'\(name)' is not a school preference",
      hint: words.isEmpty ? names.joined(separator: ", ") : Nearest.question(words),
      at: span)
  }
}

extension JSON {
  /// A criterion's value for people: `D1, D2`, `4 (Excellent)`.
  fileprivate func words(of type: CriterionType?) -> String {
    if case .array(let items) = self { return items.map(\.spoken).joined(separator: ", ") }
    guard type == .academicRating, let choice = type?.choices.first(where: { $0.text == spoken }) else {
      guard type == .maxDistance else { return spoken }
      return "\(double.flatMap { Int(exactly: $0) }.map(Numeral.grouped) ?? spoken) miles"
    }
    return "\(spoken) (\(choice.note))"
  }
}

extension ShellState {
  /// A category in its sections, defaults marked as such.
  func show(_ category: PreferenceCategory) -> CommandResult {
    guard let form = PreferenceForm.of(category) else { return showCriteria() }
    let document = session.document(category)
    let sections = form.sections.map { section in
      Section(section.title, id: section.title.lowercased(), section.content(document))
    }
    guard case .object(let object) = Datum(form.filled(document)) else { return CommandResult() }
    let place = category == .location ? HomeAddress(document).place : nil
    let ready = place == nil ? [] : [Text("Coordinates ready", .good)]
    return CommandResult(
      [.detail(Detail(header: [Text(form.title, .heading)] + ready, sections: sections, object: object))],
      notices: remarks(on: category))
  }

  /// What a person should know before they change anything.
  func remarks(on category: PreferenceCategory) -> [Text] {
    var remarks: [Text] = []
    if session.isDamaged(category) {
      remarks.append(
        Text("the stored \(category.rawValue) preferences are damaged: the defaults count until they are set", .warning)
      )
    }
    if let form = PreferenceForm.of(category), !session.isDamaged(category) {
      remarks += form.unreadable(in: session.document(category)).map { field in
        let counts = field.standard.map { "the default '\($0.spoken)' counts" } ?? "it counts as not set"
        return Text("the stored '\(field.key)' can't be understood: \(counts) until it is set", .warning)
      }
    }
    if session.isReadOnly(category) {
      remarks.append(Text("only the athlete changes the player details: parents look at them", .warning))
    }
    return remarks
  }
}

extension PreferenceForm.Section {
  /// What counts, and in one line what could be set besides.
  fileprivate func content(_ document: JSON) -> [Section.Content] {
    let known = fields.compactMap { field -> (label: String, value: Text)? in
      guard let value = field.value(in: document) else { return nil }
      return (field.key, field.look(value, in: document))
    }
    let unset = fields.filter { $0.value(in: document) == nil }.map(\.key).joined(separator: ", ")
    let rest: [Section.Content] = unset.isEmpty ? [] : [.line(Text("not set: \(unset)", .dim))]
    return (known.isEmpty ? [] : [.pairs(known)]) + rest
  }
}

extension PreferenceField {
  /// A value, whether it is the default, and what it means in words.
  fileprivate func look(_ value: JSON, in document: JSON) -> Text {
    let isIdle = parent.flatMap { PreferenceForm.notifications.field(named: $0) }?.value(in: document) == .bool(false)
    var text = Text(value.spoken, isIdle ? .dim : .plain)
    if key == "height_inches", let inches = value.double { text += Text("  \(Height.text(inches: inches))", .dim) }
    if stored(in: document) == nil { text += Text("  default", .dim) }
    if switchesNothing { text += Text("  no such part in this shell", .dim) }
    if isIdle { text += Text("  off with \(parent ?? "")", .dim) }
    return text
  }
}

extension ShellState {
  /// Parents look at the athlete's details without changing them.
  func refuseParents(_ category: PreferenceCategory, _ world: World) throws {
    guard category == .player, session.isReadOnly(category) else {
      if world.rules.isReadOnly { try refuseIfReadOnly(world) }
      return
    }
    throw Failure(
      "nothing is changed: the player details belong to the athlete, parents only look at them",
      hint: "prefs player")
  }

  /// Replaces the document of a category, and confirms it; what can't be read isn't replaced without a question.
  mutating func keep(
    _ document: JSON, of category: PreferenceCategory, saying confirmation: String, notices: [Text] = [],
    with world: World
  ) async throws -> CommandResult {
    try refuseParents(category, world)
    try await confirmReplacing(category, with: world)
    guard let change = change(of: category, to: document, world) else {
      return CommandResult(notices: [Text(confirmation)] + notices)
    }
    let before = session.facts
    var entry = try await store([change], title: confirmation, with: world)
    session.journal.wrote(entry)
    var (changes, lines) = ([change], [Text(confirmation)] + notices)
    if category == .player, before.athlete != session.facts.athlete {
      let fits = await keepFits(before: before, with: world)
      entry.changes += fits.changes
      session.journal.amendLast(entry)
      changes += fits.changes
      lines += fits.lines
    }
    var answer = await answer(to: changes, [], world)
    answer.notices = lines + answer.notices
    return answer
  }

  private func change(of category: PreferenceCategory, to document: JSON, _ world: World) -> Change? {
    if let row = session.preferences(category) { return row.setting("data", to: .json(JSONText(document))) }
    if document == .object([]) { return nil }
    var row = Preferences(id: Key(world.newID()))
    row.userID = session.owner(of: category)
    row.category = .known(category)
    row.data = JSONText(document)
    row.createdAt = world.clock.now()
    row.updatedAt = world.clock.now()
    return row.insertion
  }

  private func confirmReplacing(_ category: PreferenceCategory, with world: World) async throws {
    guard session.isDamaged(category) else { return }
    try await confirm(
      "The stored \(category.rawValue) preferences are damaged. Replace them?", orSay: "nothing was changed",
      "the stored \(category.rawValue) preferences are damaged, and nobody can be asked whether to replace them",
      with: world)
  }

  /// Asks before something is lost; refused where nobody can be asked.
  func confirm(_ question: String, orSay refusal: String, _ reason: String, with world: World) async throws {
    guard !world.rules.assumesYes else { return }
    switch await world.person.ask(question) {
    case true: return
    case false: throw Failure.declined(refusal)
    case nil where world.person.isThere: throw Failure("\(refusal): the question was not answered")
    case nil: throw Failure(reason, hint: "start with --yes")
    }
  }
}

extension Session {
  /// Whether the person only looks at a category.
  func isReadOnly(_ category: PreferenceCategory) -> Bool {
    category == .player && (identity.isViewing || identity.role == .known(.parent))
  }
}
