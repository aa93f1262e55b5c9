import Display
import Domain
import Grammar
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
          let value = try type.read(text, today: world.clock.today)
          criteria.set(type, to: value, isDealbreaker: isDealbreaker) { world.newID().text }
          told.append("\(type.rawValue)=\(value.spoken)\(isDealbreaker ? ", a dealbreaker" : "")")
        } catch {
          throw Failure(error, at: assignment.span)
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
