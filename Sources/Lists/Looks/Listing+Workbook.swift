package import Display
import Domain
import ShellCore

extension Listing {
  /// Its rows for a spreadsheet: the chosen columns, else every field.
  package var workbook: Workbook {
    let fields = isChosen ? fields : context.fields(of: E.self).all
    let (rows, context) = (self.rows, self.context)
    rows.prepare(selection.positions)
    var cells: [[Workbook.Cell]] = []
    cells.reserveCapacity(selection.positions.count)
    for (place, position) in selection.positions.enumerated() {
      // Whoever writes it finds out that it isn't whole.
      if place % CancellableScope.stretch == 0, Task.isCancelled { break }
      let row = rows[position]
      cells.append(fields.map { $0.workbookCell(row, context) })
    }
    return Workbook(
      E.list.plural.prefix(1).uppercased() + E.list.plural.dropFirst(),
      columns: fields.map { Workbook.Column($0.title, Workbook.Format($0.kind)) }, rows: cells)
  }
}

extension Workbook.Format {
  init(_ kind: FieldKind) {
    self =
      switch kind {
      case .text, .words, .flag: .text
      case .number(.whole), .number(.miles): .whole
      case .number(.dollars): .dollars
      case .number(.fraction), .number(.percent): .percent
      case .number(.decimals(let digits)): digits > 0 ? .decimals(digits) : .whole
      case .day: .day
      case .moment: .moment
      }
  }
}

extension Field {
  fileprivate func workbookCell(_ row: E, _ context: EvaluationContext) -> Workbook.Cell {
    let value = read(row, context)
    switch (value, kind) {
    case (.missing, _): return .blank
    case (.text(let text), _): return linked(text) ?? .text(label(of: value))
    case (.number(let number), .number(.percent)): return .number(number / 100)
    case (.number(let number), .number(.miles)): return .number(number.rounded())
    case (.number(let number), .number): return .number(number)
    case (.number(let number), .day): return Self.dated(Day.spreadsheet(number), else: text(of: value))
    case (.number(let number), .moment):
      return Self.dated(context.clock.spreadsheet(Instant(rounding: number)), else: text(of: value))
    case (.number, _): return .text(text(of: value))
    }
  }

  /// Days before 1900 are none for a spreadsheet.
  private static func dated(_ number: Double, else text: String) -> Workbook.Cell {
    number >= 1 ? .number(number) : .text(text)
  }

  private func linked(_ text: String) -> Workbook.Cell? {
    let address =
      switch name {
      case "website", "url": WebAddress.website(text)
      case "email": EmailAddress.isValid(text) ? "mailto:\(text)" : nil
      case "twitter": WebAddress.profile(text, at: .twitter)
      case "instagram": WebAddress.profile(text, at: .instagram)
      default: nil as String?
      }
    return address.map { .link(text, address: $0) }
  }
}

extension Day {
  /// Days since 30 December 1899.
  fileprivate static func spreadsheet(_ number: Double) -> Double {
    let epoch = 25_569.0
    return number + epoch
  }
}

extension Clock {
  /// Days since 30 December 1899 on the person's calendar, with the time on their clock.
  fileprivate func spreadsheet(_ moment: Instant) -> Double {
    let day = self.day(moment)
    let secondsOfDay = 86_400.0
    let time = (moment.seconds - start(day).seconds).rounded() / secondsOfDay
    return Day.spreadsheet(Double(day.number)) + min(max(time, 0), 1)
  }
}
