import Display
import Domain
package import ShellCore

/// `templates`: the messages that were kept.
package struct Templates: Command {
  package static let verb = Verb(
    "templates", "List your message templates", group: .write, examples: ["templates"], make: Self.init)

  /// The letters that come with the program.
  package static let letters = StarterLetter.allCases.map(\.rawValue)

  package func run(in shell: inout ShellState, with world: World) -> CommandResult {
    let own = shell.saved.templates.sorted { $0.key < $1.key }.map { (name: $0.key, use: "your own", text: $0.value) }
    let starters = StarterLetter.allCases.filter { shell.saved.templateName($0.rawValue) == nil }.map {
      (name: $0.rawValue, use: $0.use, text: $0.template.text)
    }
    let columns = [
      SheetColumn("Name", key: "name"), SheetColumn("For", key: "use", isFlexible: true, isSubject: true),
      SheetColumn("Text", key: "text", priority: 1, minimum: 20, isFlexible: true),
    ]
    var sheet = Sheet(
      columns: columns, rows: (own + starters).map { [Text($0.name, .name), Text($0.use), Text($0.text)] })
    sheet.noun = ("template", "templates")
    sheet.notes = [
      Text("'template first' shows one, 'email preston first' opens it, 'template edit first' makes it yours", .dim)
    ]
    return CommandResult([.sheet(sheet)])
  }
}
