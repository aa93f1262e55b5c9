import Values

/// A list as a spreadsheet has it: typed cells under a header, ready to be written as a file of its own.
package struct Workbook: Hashable, Sendable {
  /// The name of the sheet: `Schools`.
  package let name: String
  package let columns: [Column]
  /// As many cells in each as there are columns.
  package let rows: [[Cell]]

  package init(_ name: String, columns: [Column], rows: [[Cell]]) {
    self.name = name
    self.columns = columns
    self.rows = rows
  }

  /// True if a file with this name is one.
  package static func isFile(named path: String) -> Bool { path.lowercased().hasSuffix(".xlsx") }

  /// The text above a column, and the format of its numbers.
  package struct Column: Hashable, Sendable {
    package let title: String
    package let format: Format

    package init(_ title: String, _ format: Format) {
      self.title = title
      self.format = format
    }
  }

  /// The format of a column's numbers.
  package enum Format: Hashable, Sendable {
    case text, whole, dollars
    /// Of a fraction: 0.45 is 45 %.
    case percent
    /// With this many digits after the point.
    case decimals(Int)
    /// Days since 30 December 1899, as spreadsheets count them.
    case day
    /// The same, with the time of the day as the fraction.
    case moment
  }

  /// One value. A text is never a formula, whatever it begins with.
  package enum Cell: Hashable, Sendable {
    case blank
    case text(String)
    case number(Double)
    /// A text that leads to an address.
    case link(String, address: String)
  }
}

extension Block {
  /// This one table for a spreadsheet; nil where it's none, or several.
  package var workbook: Workbook? {
    switch self {
    case .sheet(let sheet): sheet.workbook?() ?? Workbook(Records(sheet), named: sheet.noun.many, titles: sheet.titles)
    case .detail(let detail) where detail.isDocument: nil
    case .detail(let detail): Workbook(Records(pairs: detail.record), named: "detail", titles: [:])
    case .details(let details): Workbook(Records(details.map(\.record)), named: "details", titles: [:])
    case .datum(let datum, _): Workbook(Records(datum), named: "figures", titles: [:])
    case .chart(let chart): Workbook(Records(chart), named: "chart", titles: [:])
    case .group(let blocks): blocks.only?.workbook
    case .text: nil
    }
  }

  /// True if it is rows under a header where it's written as csv.
  package var hasHeader: Bool {
    switch self {
    case .sheet, .detail, .details, .datum, .chart: true
    case .group(let blocks): blocks.count == 1 && blocks[0].hasHeader
    case .text: false
    }
  }
}

extension Sheet {
  /// The texts above the columns, by the names of their fields.
  fileprivate var titles: [String: String] {
    Dictionary(columns.filter { !$0.title.isEmpty }.map { ($0.key, $0.title) }, uniquingKeysWith: { first, _ in first })
  }
}

extension Workbook {
  /// Rows of named values, numbers as numbers.
  fileprivate init(_ records: Records, named name: String, titles: [String: String]) {
    var rows: [[Datum]] = []
    for row in 0..<records.count {
      // The caller that writes it finds out that it isn't whole.
      if row % 1024 == 0, Task.isCancelled { break }
      rows.append(records.values(row))
    }
    self.init(
      name.prefix(1).uppercased() + name.dropFirst(),
      columns: records.fields.enumerated().map { place, field in
        Column(titles[field] ?? field, Format(rows.map { $0[place] }))
      }, rows: rows.map { $0.map(Cell.init) })
  }
}

extension Workbook.Format {
  /// Whole numbers, others, or words.
  fileprivate init(_ values: [Datum]) {
    let there = values.filter { !$0.isNull }
    guard !there.isEmpty, there.allSatisfy(\.isNumeric) else {
      self = .text
      return
    }
    let isWhole = there.allSatisfy { if case .int = $0 { true } else { false } }
    self = isWhole ? .whole : .decimals(2)
  }
}

extension Workbook.Cell {
  fileprivate init(_ value: Datum) {
    switch value {
    case .null: self = .blank
    case .int(let number): self = .number(Double(number))
    case .double(let number): self = number.isFinite ? .number(number) : .text(value.cell)
    case .number(let digits): self = Double(digits).map { $0.isFinite ? .number($0) : .text(digits) } ?? .text(digits)
    case .bool, .text, .list, .object: self = .text(value.cell)
    }
  }
}
