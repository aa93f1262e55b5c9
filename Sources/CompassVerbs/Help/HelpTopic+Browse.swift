import Lists
import ShellCore

extension HelpTopic {
  /// What the keys do in `browse`: `?` there and `help browse` tell it.
  package static let browse = HelpTopic(
    name: Browse.verb.name, summary: "What the keys do while a list has the whole screen",
    examples: [
      ("Up Down, j k", "move; PageUp PageDown, Home End by more"),
      ("Space", "mark the row, or take the mark away; a: all rows"),
      ("Enter", "the row in full, beside the list; Enter again closes it"),
      ("Tab", "scroll what is beside the list, or move in the list again; J K scroll it by a line"),
      ("/", "search while you type; Enter keeps it, Escape brings the old list back"),
      ("o", "sort by a field; the same field again reverses the order"),
      ("f", "favorite, or no longer"),
      ("s", "status"),
      ("t", "tier"),
      ("u", "undo the last change"),
      (":", "any command: numbers mean the rows on the screen, '.' the one under the cursor"),
      ("Ctrl-C", "cancel what runs; where nothing runs, leave without a selection"),
      ("Ctrl-L Ctrl-Z", "draw the screen anew; stop, and 'fg' comes back"),
      ("q, Escape", "back to the prompt: the marked rows are 1, 2, ...; without marks '.' is the row"),
    ])
}
