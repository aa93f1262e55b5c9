package import Display
package import Domain
import ShellCore
import Values

/// Single facts of rows: a line for each row, and for programs an object.
package struct RowFacts {
  private let rows: [RowID]
  private let fields: [String]

  /// - Parameter fields: of the lists of all these rows.
  package init(_ fields: [String], of rows: [RowID]) {
    self.rows = rows
    self.fields = fields
  }

  /// One fact of one row is a value alone, so that a variable can take it.
  ///
  /// - Parameter isNamed: whether its line has the row's name, too, as one of several.
  package func block(in session: Session, isNamed: Bool = false) throws -> Block {
    let found = try rows.map { row in
      try CancellableScope.check()
      return try facts(of: row, in: session)
    }
    if found.count == 1, fields.count == 1 {
      let (fact, object) = (found[0].facts[0], found[0].object)
      return .datum(
        .object(object), [isNamed && fields != ["name"] ? found[0].line : Text("\(fact.title): ", .dim) + fact.value])
    }
    let objects = found.map { facts in
      Datum.object((fields.contains("name") ? [] : [("name", .text(facts.name))]) + facts.object)
    }
    return .datum(objects.count == 1 ? objects[0] : .list(objects), found.map(\.line))
  }

  private func facts(of row: RowID, in session: Session) throws -> Facts {
    func look<E: Shown>(_ entity: E.Type) throws -> Facts {
      guard let found = session.tables[E.self][Key<E>(row.id)] else { throw Failure.deleted(E.list) }
      let (context, all) = (session.context, session.context.fields(of: E.self))
      var facts = Facts(name: found.title(context))
      for name in fields {
        if let field = all[name] {
          facts.facts.append((field.title, found.said(field, context)))
          facts.object += found.object([field], context)
        } else if let entry = all.list.fact(named: name) {
          facts.add(entry, of: found, context)
        }
      }
      return facts
    }
    return try look(row.list.shown)
  }

  /// The facts of one row.
  private struct Facts {
    let name: String
    var facts: [(title: String, value: Text)] = []
    var object: Fields = []

    /// What no list shows.
    mutating func add(_ entry: FieldEntry, of row: some Shown, _ context: EvaluationContext) {
      let (words, value) = (entry.words(in: row, context), row.value(of: entry.column))
      let title = entry.title.replacing("_", with: " ").capitalizedFirst
      facts.append((title, words.isEmpty ? Text("unknown", .dim) : Text(words)))
      guard case .json(let document) = value, !entry.path.isEmpty else {
        return object.append((entry.name, Datum(value)))
      }
      object.append((entry.name, Datum(entry.stored(in: document.json) ?? .null)))
    }

    /// `Kenyon College: Distance 88 mi; Tuition $64,000`.
    var line: Text {
      let told = facts.map { Text("\($0.title) ", .dim) + $0.value }
      return Text(name, .name) + ": " + told.joined(by: "; ")
    }
  }
}

extension Shown {
  /// A field of this row where it stands alone: in words also what a column leaves blank.
  fileprivate func said(_ field: Field<Self>, _ context: EvaluationContext) -> Text {
    if case .flag = field.kind, case .number(let flag)? = context.known({ field.read(self, context) }) {
      return Text(flag == 0 ? "no" : "yes")
    }
    let look = cell(field, context)
    let school = self as? School
    guard look.isEmpty else {
      return school?.extent(of: field.name, context).map { look + Text(" (\($0))", .dim) } ?? look
    }
    if field.info.isSaid { return Text("no") }
    return Text("unknown", .dim)
      + (school?.collegeScore(of: field.name).map { Text("; the college's: ") + $0 } ?? Text())
      + (school?.lackOfNetCost(in: field.name, context).map { Text(": ") + $0 } ?? Text())
  }
}
