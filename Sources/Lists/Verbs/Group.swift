import Display
import Domain
import Grammar
package import ShellCore

/// `group`: how many of the matching rows have each value of a field.
package struct GroupRows: Command {
  package static let verb = Verb(
    "group", "Count the matching rows by a field", group: .look,
    examples: ["group state", "group status", "group tier"],
    .field, make: Self.init)

  let field: String

  package func run(in shell: inout ShellState, with world: World) -> CommandResult {
    CommandResult([.sheet(shell.session.groups(by: field))])
  }
}

extension Session {
  fileprivate func groups(by name: String) -> Sheet {
    func sheet<E: Shown>(_ entity: E.Type) -> Sheet {
      let rows = tables[E.self]
      guard let field = E.fields[name] else { return Sheet(columns: [], rows: []) }
      var unlimited = query
      unlimited.limit = nil
      let groups = rows.groups(by: field, in: rows.select(unlimited, context).positions, context)
      let columns = [
        SheetColumn(field.title, key: field.name, alignment: field.kind.alignment),
        SheetColumn("Count", key: "count", alignment: .right),
      ]
      var sheet = Sheet(
        columns: columns, count: groups.count,
        cell: { $1 == 0 ? Text(groups[$0].label) : Text("\(groups[$0].count)", .number) },
        object: { [(field.name, field.datum(of: groups[$0].value)), ("count", .int(groups[$0].count))] },
        fields: [field.name, "count"])
      sheet.noun = field.values
      sheet.empty = Listing<E>(self).empty
      return sheet
    }
    return sheet(front.shown)
  }
}

extension Field {
  /// What one of its values and several are called: `("state", "states")`.
  fileprivate var values: (one: String, many: String) {
    let word = title.lowercased()
    switch kind {
    case .words, .text:
      if word.hasSuffix("y") { return (word, "\(word.dropLast())ies") }
      return (word, word.hasSuffix("s") ? "\(word)es" : "\(word)s")
    case .flag, .number, .moment, .day: return ("value", "values")
    }
  }
}
