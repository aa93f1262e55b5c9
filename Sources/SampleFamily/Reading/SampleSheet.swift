/// Rows as text: one a line, fields between bars; `= name` heads the lines below it.
struct SampleSheet {
  let text: String

  init(_ text: String) { self.text = text }

  /// Every line that is a row, sound or not.
  var rows: [SampleRow] {
    var section = ""
    var rows: [SampleRow] = []
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      if line.first == UInt8(ascii: "=") {
        section = String(Substring(line.dropFirst(2)))
      } else {
        rows.append(SampleRow(section: section, line: line))
      }
    }
    return rows
  }

  /// What the rows say; an unsound one is left out.
  func read<T>(_ type: T.Type = T.self) -> [T] where T: SheetRow {
    rows.compactMap { row in
      var row = row
      let read = T(&row)
      return row.isComplete ? read : nil
    }
  }
}

/// What a line of a sheet stands for.
protocol SheetRow {
  init(_ row: inout SampleRow)
}
