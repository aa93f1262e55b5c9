/// Rows of named values, as csv, tsv, markdown and lines print them.
struct Records: Sendable {
  let fields: [String]
  let count: Int
  let record: @Sendable (Int) -> Fields

  init(_ sheet: Sheet) {
    fields = sheet.fields
    count = sheet.count
    record = sheet.record
  }

  init(_ records: [Fields]) {
    var fields: [String] = []
    for record in records { for (key, _) in record where !fields.contains(key) { fields.append(key) } }
    self.fields = fields
    count = records.count
    record = { records[$0] }
  }

  init(_ datum: Datum) {
    switch datum {
    case .object(let fields): self.init([fields])
    case .list(let elements):
      self.init(elements.map { if case .object(let fields) = $0 { fields } else { [("value", $0)] } })
    default: self.init([[("value", datum)]])
    }
  }

  /// One record on its side: a row for each field.
  init(pairs record: Fields) {
    self.init(record.map { [("field", .text($0.key)), ("value", $0.value)] })
  }

  /// The values of a row in the order of `fields`.
  func values(_ row: Int) -> [Datum] {
    let record = record(row)
    if record.count == fields.count, zip(record, fields).allSatisfy({ $0.key == $1 }) { return record.map(\.value) }
    return fields.map { field in record.first { $0.key == field }?.value ?? .null }
  }
}

extension Datum {
  /// One cell: lists joined with `; `, or as JSON where that couldn't be taken apart again; objects as JSON; null as
  /// nothing.
  var cell: String {
    switch self {
    case .null: ""
    case .bool(let value): value ? "true" : "false"
    case .int(let value): String(value)
    case .double(let value): value.isFinite ? Numeral.text(value) : ""
    case .number(let text), .text(let text): text
    case .list(let elements): elements.allSatisfy(\.isPlainItem) ? elements.map(\.cell).joined(separator: "; ") : json
    case .object(let fields): JSON.object(fields)
    }
  }

  /// Whether it can stand between semicolons.
  private var isPlainItem: Bool {
    guard case .text(let text) = self else { return true }
    let bytes = text.utf8
    guard let first = bytes.first, let last = bytes.last, first > 0x20, last > 0x20 else { return false }
    return first != UInt8(ascii: "[") && !bytes.contains(UInt8(ascii: ";"))
  }
}
