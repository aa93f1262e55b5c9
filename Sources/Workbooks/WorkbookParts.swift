import CExpat
import CZip

/// The parts of a workbook: XML documents in a ZIP archive. Nothing of them is trusted: what is unpacked is bounded, and
/// document types, which could define entities, are refused.
final class WorkbookParts {
  private let zip: OpaquePointer
  private let expat: OpaquePointer
  private let archive: OpaquePointer
  /// The bytes that may still be unpacked.
  private var left = mostBytes

  /// The most bytes of all parts that are read.
  private static var mostBytes: Int { 512 << 20 }
  /// The most bytes in which nothing may begin or end: no tag is so long.
  private static var longestTag: Int { 4 << 20 }

  /// - Parameter bytes: the workbook, which has to stay as long as this.
  /// Throws where a library is missing, and for what is no archive.
  init(_ bytes: UnsafeRawBufferPointer, zip: SystemLibrary.Wanted, expat: SystemLibrary.Wanted) throws(WorkbookError) {
    self.zip = try SystemLibrary(zip).functions
    self.expat = try SystemLibrary(expat).functions
    guard let archive = czip_open(self.zip, bytes.baseAddress, UInt64(bytes.count)) else {
      throw WorkbookError("the workbook is damaged or not complete", hint: "in the spreadsheet, save it once more")
    }
    self.archive = archive
  }

  deinit { czip_close(zip, archive) }

  func has(_ name: String) -> Bool { czip_has(zip, archive, name) != 0 }

  /// Reads one part, and answers what read it. Throws where it's missing, damaged or too big, what the reader says against
  /// it, and a `CancellationError` where nobody wants it any more.
  func read<R: PartReader>(_ name: String, with reader: R) throws -> R {
    guard let file = czip_open_file(zip, archive, name) else {
      throw WorkbookError(
        has(name) ? "'\(name)' in it is damaged or protected by a password" : "'\(name)' is missing in it",
        hint: "in the spreadsheet, save it once more")
    }
    defer { czip_close_file(zip, file) }
    let calls = PartCalls(reader)
    try withExtendedLifetime(calls) {
      guard let parser = calls.parser(expat) else { throw WorkbookError("the memory is full") }
      defer { cexpat_free(expat, parser) }
      try feed(file, named: name, to: parser, calls)
    }
    return reader
  }

  private func feed(_ file: OpaquePointer, named name: String, to parser: OpaquePointer, _ calls: PartCalls) throws {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var (silent, seen) = (0, 0)
    var count = 0
    repeat {
      try Task.checkCancellation()
      count = Int(czip_read(zip, file, &chunk, UInt64(chunk.count)))
      guard count >= 0 else {
        throw WorkbookError("'\(name)' in it is damaged", hint: "in the spreadsheet, save it once more")
      }
      left -= count
      (silent, seen) = (seen == calls.count ? silent + count : 0, calls.count)
      guard left >= 0, silent < Self.longestTag else { throw WorkbookError.tooBig }
      let isXML = cexpat_parse(expat, parser, &chunk, Int32(count), count == 0 ? 1 : 0) != 0
      if let problem = calls.reader.problem { throw problem }
      guard isXML else {
        throw WorkbookError(
          "'\(name)' in it can't be read from line \(cexpat_line(expat, parser)) on",
          hint: "in the spreadsheet, save it once more")
      }
    } while count > 0
  }
}

extension WorkbookError {
  static let tooBig = WorkbookError(
    "it unpacks to more than a workbook holds", hint: "in the spreadsheet, save the sheet as CSV, and import that")
}

/// What is made of the elements of a part, which it's told one after another. Names come without prefixes.
protocol PartReader: AnyObject {
  func begin(_ name: String, _ attributes: PartAttributes)
  func end(_ name: String)
  /// A piece of a text, of which the next one may be the rest.
  func take(_ text: UnsafeBufferPointer<UInt8>)
  /// Why the part can't be taken; nothing more of it is read then.
  var problem: WorkbookError? { get }
}

/// The attributes of an element, as long as it begins.
struct PartAttributes {
  private let all: UnsafeMutablePointer<UnsafePointer<CChar>?>?

  init(_ all: UnsafeMutablePointer<UnsafePointer<CChar>?>?) { self.all = all }

  /// By its name without a prefix.
  subscript(name: String) -> String? {
    guard let all else { return nil }
    var place = 0
    while let key = all[place], let value = all[place + 1] {
      if String(cString: key).bare == name { return String(cString: value) }
      place += 2
    }
    return nil
  }
}

extension String {
  /// An XML name without its prefix.
  fileprivate var bare: String {
    utf8.lastIndex(of: UInt8(ascii: ":")).map { String(Substring(utf8[utf8.index(after: $0)...])) } ?? self
  }
}

/// What the parser calls.
private final class PartCalls {
  let reader: any PartReader
  private(set) var count = 0

  init(_ reader: any PartReader) { self.reader = reader }

  /// A parser that calls this object, which has to live as long.
  func parser(_ expat: OpaquePointer) -> OpaquePointer? {
    cexpat_new(
      expat, { PartCalls.of($0)?.begin($1, $2) }, { PartCalls.of($0)?.end($1) }, { PartCalls.of($0)?.take($1, $2) },
      Unmanaged.passUnretained(self).toOpaque())
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> PartCalls? {
    context.map { Unmanaged<PartCalls>.fromOpaque($0).takeUnretainedValue() }
  }

  private func begin(_ name: UnsafePointer<CChar>?, _ attributes: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
    count += 1
    guard reader.problem == nil, let name else { return }
    reader.begin(String(cString: name).bare, PartAttributes(attributes))
  }

  private func end(_ name: UnsafePointer<CChar>?) {
    count += 1
    guard reader.problem == nil, let name else { return }
    reader.end(String(cString: name).bare)
  }

  private func take(_ text: UnsafePointer<CChar>?, _ length: Int32) {
    count += 1
    guard reader.problem == nil, let text else { return }
    text.withMemoryRebound(to: UInt8.self, capacity: Int(length)) {
      reader.take(UnsafeBufferPointer(start: $0, count: Int(length)))
    }
  }
}
