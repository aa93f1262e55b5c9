import Display
import Domain
package import ShellCore
import Values

/// `templates`: the messages that were kept.
package struct Templates: Command {
  package static let verb = Verb(
    "templates", "List your message templates", group: .write, examples: ["templates"], make: Self.init)

  /// The letters that come with the program.
  package static let letters = StarterLetter.allCases.map(\.rawValue)

  package func run(in shell: inout ShellState, with world: World) -> CommandResult {
    let own = shell.saved.templates.sorted { $0.key < $1.key }.map { (name: $0.key, use: "your own", text: $0.value) }
    let starters = StarterLetter.allCases.filter { shell.saved.templateName($0.rawValue) == nil }.map {
      (name: $0.rawValue, use: $0.use, text: $0.template(for: shell.session.context.athlete.sport).text)
    }
    let all = own + starters
    let columns = [
      SheetColumn("Name", key: "name"), SheetColumn("For", key: "use", isFlexible: true, isSubject: true),
      SheetColumn("Begins", key: "text", priority: 1, minimum: 20, isFlexible: true, wraps: true),
    ]
    var sheet = Sheet(
      columns: columns, count: all.count,
      cell: { row, column in
        let template = all[row]
        return switch column {
        case 0: Text(template.name, .name)
        case 1: Text(template.use)
        default: Text(template.text.split(separator: "\n").first.map(String.init) ?? "", .dim)
        }
      },
      object: { row in
        let template = all[row]
        return [("name", .text(template.name)), ("use", .text(template.use)), ("text", .text(template.text))]
      }, fields: columns.map(\.key))
    sheet.noun = ("template", "templates")
    sheet.notes = [
      Text("'template first' shows one, 'email COACH first' opens it, 'template edit first' makes it yours", .dim)
    ]
    return CommandResult([.sheet(sheet)])
  }
}
