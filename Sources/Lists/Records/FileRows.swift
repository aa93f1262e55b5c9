import Domain
package import ShellCore

/// The rows of a file, format forgotten: names, and what each row gives for them.
package struct FileRows: Sendable {
  /// The names that rows give values for, each with its place.
  package var names: [(name: String, offset: Int)] = []
  package var rows: [FileRow] = []
  /// Rows that could not be read.
  package var faults: [Fault] = []
  /// Whether a name that nobody knows is passed over with a warning, instead of refusing the file: a newer database has
  /// columns that this program doesn't know.
  package var toleratesUnknownNames = false
}

/// One row of a file: values by the position of their names.
package struct FileRow: Sendable {
  package let offset: Int
  package var values: [(name: Int, given: Given, offset: Int)]
}

extension FileRows {
  /// Reads a file by the ending of its name; throws a failure with the place for a file that can't be taken at all.
  package init(_ file: TextFile, progress: (_ done: Int, _ total: Int) -> Void) throws(Failure) {
    let ending = file.name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    do throws(Fault) {
      switch ending {
      case "csv": try self.init(separated: file, by: UInt8(ascii: ","), progress)
      case "tsv": try self.init(separated: file, by: UInt8(ascii: "\t"), progress)
      case "json": try self.init(array: file, progress)
      case "jsonl": try self.init(lines: file, progress)
      default: throw Fault("", at: -1)
      }
    } catch {
      if error.offset >= 0 { throw file.failure(error) }
      throw Failure(
        "'\(file.name)' can't be imported: expected a name that ends in .csv, .tsv, .json or .jsonl",
        status: .notUnderstood)
    }
  }

  private init(separated file: TextFile, by separator: UInt8, _ progress: (Int, Int) -> Void) throws(Fault) {
    var records = SeparatedRecords(file, separator: separator)
    guard let header = try records.next() else {
      throw Fault("the file is empty: expected a header with the names of columns", at: 0)
    }
    names = header.map { (Given.cell(records.text($0)).text ?? "", $0.offset) }
    while let cells = try records.next() {
      let offset = cells[0].offset
      guard cells.count == names.count else {
        faults.append(Fault("expected \(names.count) cells, found \(cells.count)", at: offset))
        continue
      }
      rows.append(
        FileRow(
          offset: offset,
          values: cells.enumerated().map { ($0, .cell(records.text($1)), $1.offset) }))
      if rows.count.isMultiple(of: 5000) { progress(records.position, file.bytes.count) }
    }
    progress(file.bytes.count, file.bytes.count)
  }
}
