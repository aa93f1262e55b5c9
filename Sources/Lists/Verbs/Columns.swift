import Display
import Domain
import Grammar
package import ShellCore

/// `columns`: chooses what a list shows; alone it lists all the fields there are.
package struct Columns: Command {
  package static let verb = Verb(
    "columns", "Choose the columns of the list, or list all fields", group: .narrow, needs: .query,
    examples: ["columns name,state,fit", "columns", "columns none"], Parameter.fieldList.orNone().optional,
    make: Self.init)

  let names: [String]??

  package func run(in shell: inout ShellState, with world: World) -> CommandResult {
    guard let names else { return CommandResult([.sheet(shell.session.fieldSheet)]) }
    shell.session.columns[shell.session.front] = names
    return .notice(Text(names.map { "columns \($0.joined(separator: ","))" } ?? "the usual columns"))
  }
}

extension Session {
  /// Every field of the list in front, and whether it is a column now.
  fileprivate var fieldSheet: Sheet {
    func sheet<E: Listed>(_ entity: E.Type) -> Sheet {
      let shown = columns[front] ?? E.columns
      let columns = [
        SheetColumn("Field", key: "field"), SheetColumn("Title", key: "title"), SheetColumn("Shown", key: "shown"),
        SheetColumn("Holds", key: "holds", isFlexible: true),
      ]
      return Sheet(
        columns: columns,
        rows: E.fields.all.map { field in
          [
            Text(field.name, .name), Text(field.title), Text(shown.contains(field.name) ? "yes" : ""),
            Text(field.kind.words, .dim),
          ]
        })
    }
    return sheet(front.entity)
  }
}

extension FieldKind {
  fileprivate var words: String {
    switch self {
    case .text: "text"
    case .words(let list): "one of \(list.words.count): \(list.words.prefix(3).map(\.raw).joined(separator: ", ")), ..."
    case .flag: "yes or no"
    case .number(.miles): "miles"
    case .number(.dollars): "dollars"
    case .number(.fraction), .number(.percent): "percent"
    case .number: "number"
    case .moment: "moment"
    case .day: "day"
    }
  }
}
