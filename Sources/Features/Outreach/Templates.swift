import Display
import Domain
package import ShellCore

/// `templates`: the messages that were kept.
package struct Templates: Command {
  package static let verb = Verb(
    "templates", "List your message templates", group: .write, examples: ["templates"], make: Self.init)

  package func run(in shell: inout ShellState, with world: World) -> CommandResult {
    let columns = [
      SheetColumn("Name", key: "name"), SheetColumn("Text", key: "text", minimum: 20, isFlexible: true),
    ]
    let templates = shell.saved.templates.sorted { $0.key < $1.key }
    var sheet = Sheet(columns: columns, rows: templates.map { [Text($0.key, .name), Text($0.value)] })
    sheet.noun = ("template", "templates")
    sheet.empty = [
      Text("No templates yet"), Text("template add intro \"Dear Coach {last}, I like {school}.\"", .dim),
    ]
    return CommandResult([.sheet(sheet)])
  }
}
