import CompassVerbs
import Display
import LineEditing

/// The keys, as `?` lists them.
enum KeyList {
  static let keys = HelpTopic.browse.examples

  static let reading = Reading(
    "keys",
    Lines { canvas in
      let column = min(16, canvas.width / 3)
      return keys.flatMap { key in
        let head = Text(key.line, .strong).wrapped(to: column)
        let body = Text(key.meaning).wrapped(to: max(1, canvas.width - column - 2))
        return (0..<max(head.count, body.count)).map { line in
          var row = line < head.count ? Row(drawn: head[line].drawn(on: canvas)) : Row()
          row.pad(to: column + 2)
          if line < body.count { row.append(Row(drawn: body[line].drawn(on: canvas))) }
          return row
        }
      }
    })
}
