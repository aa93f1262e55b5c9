package import Values

/// The sheets of an .xlsx workbook, as a person sees them.
package struct WorkbookReader {
  private let zip: SystemLibrary.Wanted
  private let expat: SystemLibrary.Wanted

  package init() { self.init(zip: .zip, expat: .expat) }

  init(zip: SystemLibrary.Wanted, expat: SystemLibrary.Wanted) { (self.zip, self.expat) = (zip, expat) }

  /// The cells of the sheet with this name, in letters of either case, or of the first one that isn't hidden.
  ///
  /// Throws a `WorkbookError` for what is no such workbook, an `UnknownSheet`, and a `CancellationError` where nobody
  /// wants it any more.
  package func sheet(_ name: String?, of workbook: [UInt8]) throws -> SheetCells {
    try workbook.withUnsafeBytes { bytes in
      try sheet(name, of: try WorkbookParts(bytes, zip: zip, expat: expat))
    }
  }

  private func sheet(_ name: String?, of parts: WorkbookParts) throws -> SheetCells {
    let main = try parts.target(of: "officeDocument", from: "") ?? ""
    guard main.hasSuffix(".xml"), parts.has(main) else {
      throw WorkbookError("it isn't an .xlsx workbook", hint: "in the spreadsheet, save it as .xlsx or CSV")
    }
    let book = try parts.read(main, with: BookPart())
    let targets = try parts.targets(from: main)
    // A chart on a sheet of its own has no cells.
    let sheets = book.sheets.filter { targets[$0.target]?.kind == "worksheet" }
    guard let first = sheets.first(where: { !$0.isHidden }) ?? sheets.first else {
      throw WorkbookError("it has no sheet", hint: "in the spreadsheet, save it as .xlsx or CSV")
    }
    let wanted = name?.trimmed.lowercased()
    guard let sheet = wanted == nil ? first : sheets.first(where: { $0.name.trimmed.lowercased() == wanted }) else {
      throw UnknownSheet(name ?? "", among: sheets.map(\.name))
    }
    let texts = try targets.path("sharedStrings").map { try parts.read($0, with: TextsPart()).texts } ?? []
    let formats = try targets.path("styles").map { try parts.read($0, with: StylesPart()).formats } ?? []
    let part = try parts.read(
      targets[sheet.target]?.path ?? "",
      with: SheetPart(texts, formats, startsIn1904: book.startsIn1904))
    let others = sheets.filter { !$0.isHidden && $0.name != sheet.name }.map(\.name)
    return SheetCells(
      name: sheet.name, others: others, rows: try part.wholeRows(), errors: part.errors, uncalculated: part.uncalculated
    )
  }
}

/// Where a part leads to: the kind of what is there, and its path in the archive.
private typealias Targets = [String: (kind: String, path: String)]

extension Targets {
  fileprivate func path(_ kind: String) -> String? { values.first { $0.kind == kind }?.path }
}

extension WorkbookParts {
  /// What a part refers to, by the ids of the references; the whole workbook's where it's the empty name.
  fileprivate func targets(from name: String) throws -> Targets {
    let folder = name.split(separator: "/").dropLast().map { "\($0)/" }.joined()
    let file = "\(folder)_rels/\(name.split(separator: "/").last ?? "").rels"
    guard has(file) else { return [:] }
    let links = try read(file, with: LinksPart()).links
    return links.mapValues { (kind: $0.kind, path: Self.path($0.target, in: folder)) }
  }

  fileprivate func target(of kind: String, from name: String) throws -> String? {
    try targets(from: name).path(kind)
  }

  /// `xl/worksheets/sheet1.xml` of `worksheets/sheet1.xml` in `xl/`, or of `/xl/worksheets/sheet1.xml`.
  private static func path(_ target: String, in folder: String) -> String {
    var parts: [Substring] = []
    for part in (target.hasPrefix("/") ? target : folder + target).split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}

/// The references of a part.
private final class LinksPart: PartReader {
  private(set) var links: [String: (kind: String, target: String)] = [:]
  var problem: WorkbookError? { nil }

  func begin(_ name: String, _ attributes: PartAttributes) {
    guard name == "Relationship", let id = attributes["Id"], let target = attributes["Target"] else { return }
    let kind = attributes["Type"]?.split(separator: "/").last.map(String.init) ?? ""
    if attributes["TargetMode"] != "External" { links[id] = (kind, target) }
  }

  func end(_ name: String) {}
  func take(_ text: UnsafeBufferPointer<UInt8>) {}
}

/// The names of the sheets, in their order.
private final class BookPart: PartReader {
  private(set) var sheets: [(name: String, target: String, isHidden: Bool)] = []
  /// True if days count from 1904, as they did on a Macintosh.
  private(set) var startsIn1904 = false
  var problem: WorkbookError? { nil }

  func begin(_ name: String, _ attributes: PartAttributes) {
    switch name {
    case "workbookPr": startsIn1904 = ["1", "true"].contains(attributes["date1904"] ?? "")
    case "sheet":
      guard let title = attributes["name"], let id = attributes["id"] else { return }
      sheets.append((title, id, attributes["state"]?.lowercased().hasSuffix("hidden") == true))
    default: break
    }
  }

  func end(_ name: String) {}
  func take(_ text: UnsafeBufferPointer<UInt8>) {}
}

/// The texts that cells refer to by their numbers.
private final class TextsPart: PartReader {
  private(set) var texts: [String] = []
  private(set) var problem: WorkbookError?
  private var text = PartText()

  func begin(_ name: String, _ attributes: PartAttributes) {
    if name == "si" { text = PartText() }
    text.begin(name)
  }

  func end(_ name: String) {
    text.end(name)
    guard name == "si" else { return }
    texts.append(text.string)
    if texts.count > SheetPart.mostCells { problem = .tooBig }
  }

  func take(_ bytes: UnsafeBufferPointer<UInt8>) { text.take(bytes) }
}

/// The formats of numbers, by the numbers of the styles that cells refer to.
private final class StylesPart: PartReader {
  private(set) var formats: [NumberFormat] = []
  private(set) var problem: WorkbookError?
  private var codes: [Int: NumberFormat] = [:]
  private var isInside = false

  func begin(_ name: String, _ attributes: PartAttributes) {
    switch name {
    case "numFmt":
      if let id = attributes["numFmtId"].flatMap({ Int($0) }) {
        codes[id] = attributes["formatCode"].map { NumberFormat(code: $0) }
        if codes.count > 1 << 16 { problem = .tooBig }
      }
    case "cellXfs": isInside = true
    case "xf":
      guard isInside else { return }
      let id = attributes["numFmtId"].flatMap { Int($0) } ?? 0
      formats.append(codes[id] ?? NumberFormat(builtIn: id))
      // No spreadsheet has more.
      if formats.count > 1 << 16 { problem = .tooBig }
    default: break
    }
  }

  func end(_ name: String) { if name == "cellXfs" { isInside = false } }
  func take(_ text: UnsafeBufferPointer<UInt8>) {}
}
