import Display
import LineEditing

/// The keys, as `?` lists them.
enum KeyList {
  static let keys: [(keys: String, what: String)] = [
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
  ]

  static let reading = Reading(
    "keys",
    Lines { canvas in
      let column = min(16, canvas.width / 3)
      return keys.flatMap { key in
        let head = Text(key.keys, .strong).wrapped(to: column)
        let body = Text(key.what).wrapped(to: max(1, canvas.width - column - 2))
        return (0..<max(head.count, body.count)).map { line in
          var row = line < head.count ? Row(drawn: head[line].drawn(on: canvas)) : Row()
          row.pad(to: column + 2)
          if line < body.count { row.append(Row(drawn: body[line].drawn(on: canvas))) }
          return row
        }
      }
    })
}
