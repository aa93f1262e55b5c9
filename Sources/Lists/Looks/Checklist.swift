package import Display
package import Domain
package import Grammar
package import Values

/// A list of lines to tick off.
package struct Checklist {
  private let lines: [Line]
  private let today: Day

  /// A line of it.
  package struct Line: Sendable {
    /// The word that it's ticked off by.
    let word: String
    let title: String
    let isDone: Bool
    /// The day by which it's best done, or from which it can be; nil where there is none.
    let day: Day?
    /// True if nothing is late after its day: it can be done from then on.
    let isOpening: Bool
    /// What else is to be known of it.
    let about: [String]
    /// What programs are told besides.
    let object: Fields

    package init(
      _ word: String, _ title: String, isDone: Bool, _ day: Day?, isOpening: Bool = false, about: [String] = [],
      object: Fields = []
    ) {
      (self.word, self.title, self.isDone, self.day) = (word, title, isDone, day)
      (self.isOpening, self.about, self.object) = (isOpening, about, object)
    }

    fileprivate func isOverdue(_ today: Day) -> Bool { !isDone && !isOpening && day.map { $0 < today } ?? false }

    fileprivate func mark(_ today: Day) -> Text {
      if isOverdue(today) { return .sign("!", .bad, spoken: "overdue") }
      return isDone ? .sign("✓", .good, spoken: "done") : .sign("·", .dim, spoken: "open")
    }

    /// `by 2027-05-01`, `overdue since 2026-08-01`; empty for what is done.
    fileprivate func when(_ today: Day) -> Text {
      guard !isDone, let day else { return Text() }
      return isOverdue(today) ? Text("overdue since \(day)", .bad) : Text("\(isOpening ? "from" : "by") \(day)")
    }
  }

  package init(_ lines: [Line], today: Day) { (self.lines, self.today) = (lines, today) }

  package var sheet: Sheet {
    let (lines, today) = (lines, today)
    let extra = lines.first?.object.map(\.key) ?? []
    var sheet = Sheet(
      columns: ["line", "done", "by", "what"].map { SheetColumn($0) }, count: lines.count,
      cell: { row, column in
        let line = lines[row]
        return switch column {
        case 0: Text(line.word, .name)
        case 1: line.mark(today)
        case 2: Text(line.day.map { "\($0)" } ?? "", line.isOverdue(today) ? .bad : .plain)
        default: Text(line.title)
        }
      },
      object: { row in
        let line = lines[row]
        return [
          ("line", .text(line.word)), ("done", .bool(line.isDone)), ("overdue", .bool(line.isOverdue(today))),
          ("by", Datum(line.day?.description)), ("what", .text(line.title)),
        ] + line.object
      }, fields: ["line", "done", "overdue", "by", "what"] + extra)
    sheet.entry = { row in
      let line = lines[row]
      let about = ([line.word.replacing("_", with: " ")] + line.about).filter { !$0.isEmpty }
      return Entry(line.mark(today), Text(line.title), when: line.when(today), about: about.map { Text($0, .dim) })
    }
    sheet.noun = ("line", "lines")
    return sheet
  }
}

/// What a person wants of a checklist.
package enum ChecklistRequest<Line: Vocabulary>: Sendable {
  case show
  case set(Line, isDone: Bool)
}

extension Parameter {
  /// `done LINE`, `open LINE`, or nothing.
  package static func checklist<Line: Vocabulary>() -> Parameter<ChecklistRequest<Line>>
  where Value == ChecklistRequest<Line> {
    Parameter("[done|open LINE]") { cursor in
      let done = cursor.takes("done", note: "tick a line off")
      let open = cursor.takes("open", note: "a line isn't done")
      guard let rest = done ?? open else {
        guard let word = cursor.peek(), ["undone", "undo", "reopen", "not"].contains(word.text.lowercased()) else {
          return [Reading(.show, cursor)]
        }
        cursor.context.fail(
          Diagnostic(
            expected: "'done' or 'open'", not: word.text, at: word.span,
            hint: cursor.statement(replacing: word.span, with: "open")))
        return []
      }
      return Parameter<Line>.vocabulary("LINE", "line of the checklist").readings(rest).map {
        Reading(.set($0.value, isDone: done != nil), $0.rest)
      }
    }
  }
}
