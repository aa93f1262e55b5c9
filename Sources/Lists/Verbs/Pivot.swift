import Display
package import Domain
import Grammar
package import ShellCore
import Values

/// `pivot`: one field down, another across, and a figure where they meet.
package struct Pivot: Command {
  package static let verb = Verb(
    "pivot", "Count one field by another in a table, with totals", group: .look,
    examples: [
      "pivot division status", "pivot state division avg(fit)", "pivot created:month division",
      "pivot offers type status",
    ],
    .listPart, .groupKey, .groupKey, Parameter.figure.or(Figure(.count)), make: Self.init)

  let part: ListPart
  let down: GroupKey
  let across: GroupKey
  let figure: Figure

  package func fields(in session: Session) -> [String] {
    part.fields(GroupRequest(keys: [down, across], figures: [figure]).fields, in: session)
  }

  package func run(in shell: inout ShellState, with world: World) throws -> CommandResult {
    guard down != across else {
      throw Failure("'\(down.text)' is named twice", hint: "group \(down.text)", status: .notUnderstood)
    }
    let table = sheet(in: try part.session(of: shell.session))
    // A table of hundreds of columns is a mistake, and no terminal shows it.
    guard table.columns.count <= Self.widest else {
      throw Failure(
        "'\(across.text)' has \(table.columns.count - 2) values; at most \(Self.widest - 2) fit side by side",
        hint: "pivot \(across.text) \(down.text)")
    }
    return CommandResult([.sheet(table)])
  }

  private static let widest = 102

  /// `6 rows, 11 columns`.
  package func preview(in shell: ShellState) -> Preview? {
    guard down != across, shell.isReady(for: Self.verb.needs), let session = try? part.session(of: shell.session)
    else { return nil }
    func count(_ key: GroupKey) -> Int {
      GroupRequest(keys: [key], figures: []).groups(in: session).groups.count
    }
    let (rows, columns) = (count(down), count(across))
    guard !CancellableScope.isOver else { return nil }
    return Preview("\(rows.counted("row")), \(columns.counted("column"))")
  }

  private func sheet(in session: Session) -> Sheet {
    let session = GroupRequest(keys: [down, across], figures: [figure]).defined(in: session)
    func groups(_ keys: [GroupKey]) -> Grouping {
      GroupRequest(keys: keys, figures: [figure]).groups(in: session)
    }
    let (rows, columns, cells) = (groups([down]), groups([across]), groups([down, across]))
    let look = FigureLook(figure, session)
    let field = FieldList(session.front, session.context)[down.field]
    let known = Dictionary(cells.groups.map { ($0.values, $0.figures[0]) }) { $1 }
    let (ups, sides) = (columns.groups, rows.groups)
    let heads = ups.map(\.values[0])
    let alignment: Alignment = look.kind.alignment
    var sheetColumns = [SheetColumn(down.title(of: field), key: down.key)]
    for (place, head) in heads.enumerated() {
      var column = SheetColumn(head.label, key: head.key, alignment: alignment, isFlexible: look.kind.isFlexible)
      column.priority = place + 1
      column.isField = false
      sheetColumns.append(column)
    }
    sheetColumns.append(SheetColumn("All", key: "all", alignment: alignment))
    // A value may be called like the missing one, or like the field itself.
    sheetColumns.makeKeysUnique()
    let keys = sheetColumns.map(\.key)
    var sheet = Sheet(
      columns: sheetColumns, count: sides.count,
      cell: { row, column in
        if column == 0 { return Text(sides[row].values[0].label) }
        if column > heads.count { return look.text(sides[row].figures[0]) }
        return known[[sides[row].values[0], heads[column - 1]]].map(look.text) ?? Text()
      },
      object: { row in
        let cells = heads.map { known[[sides[row].values[0], $0]].map(look.datum) ?? .null }
        return [(keys[0], down.datum(sides[row].values[0], of: field))]
          + zip(keys.dropFirst(), cells).map { ($0, $1) }
      }, fields: Array(keys.dropLast()))
    sheet.total = [Text("all", .dim)] + ups.map { look.text($0.figures[0]) } + rows.total.map(look.text)
    sheet.notes = rows.notes([figure])
    sheet.empty = session.front.shown.listing(session).empty
    return sheet
  }
}

extension GroupValue {
  /// Its key in data: the word itself.
  fileprivate var key: String { scalar.text ?? label }
}
