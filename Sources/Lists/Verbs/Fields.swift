import Display
import Domain
import Grammar
package import ShellCore
import Values

/// `fields`: every field of the list in front, what it holds, and a term with it that can be typed.
package struct FieldsOfList: Command {
  package static let verb = Verb(
    "fields", "List every field, what it holds, and an example", group: .look, needs: .nothing,
    examples: ["fields"], make: Self.init)

  package func run(in shell: inout ShellState, with world: World) -> CommandResult {
    CommandResult([.sheet(Self.sheet(of: shell.session))])
  }

  /// Every field of the list in front, whether it is a column now, what it holds, and an example.
  static func sheet(of session: Session) -> Sheet {
    let (front, context) = (session.front, session.context)
    let shown = session.columns[front] ?? front.entity.columns
    let list = FieldList(front, context)
    let columns = [
      SheetColumn("Field", key: "field"), SheetColumn("Title", key: "title", priority: 2),
      SheetColumn("Shown", key: "shown", priority: 1),
      SheetColumn("Holds", key: "holds", minimum: 31, isFlexible: true, wraps: true),
      SheetColumn("Example", key: "example"),
    ]
    let own = context.own
    let rows = list.infos.map { field in
      let text = own[front, field.name]?.text
      let words =
        text.map { "= \($0)" } ?? (field.meaning ?? field.kind.words(in: list.sport))
        + (field.toward.isPast ? "" : ", or days ahead")
      return [
        Text(field.name, .name), Text(field.title), Text(shown.contains(field.name) ? "yes" : ""),
        Text(words, text == nil ? .dim : .plain), Text("filter \(list.example(of: field.name))"),
      ]
    }
    var sheet = Sheet(columns: columns, rows: rows)
    sheet.noun = ("field", "fields")
    let owned = front.parents.map { "'\($0.singular).FIELD' is a field of its \($0.singular)" }
    sheet.notes = (owned + ["'field NAME = EXPRESSION' defines your own"]).map { Text($0, .dim) }
    return sheet
  }
}

extension FieldKind {
  /// Of a word list those that an athlete of a sport may need.
  fileprivate func words(in sport: Sport?) -> String {
    switch self {
    case .text: "text"
    case .words(let list): Self.choice(of: list.offered(to: sport).map(\.said))
    case .flag: "yes or no"
    case .number(.miles): "miles"
    case .number(.dollars): "dollars"
    case .number(.fraction), .number(.percent): "percent"
    case .number: "number"
    case .moment: "date and time"
    case .day: "date"
    }
  }

  /// All of a few words, the first of many.
  private static func choice(of words: [String]) -> String {
    words.count <= 5
      ? words.listed("or") : "one of \(words.count): " + words.prefix(3).joined(separator: ", ") + ", ..."
  }
}
