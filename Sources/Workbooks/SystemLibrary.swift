import CExpat
import CXlsxWriter
import CZip
import Synchronization

/// The functions of a library of the system, which is loaded when it's first needed.
///
/// Unchecked, because a pointer isn't `Sendable` by itself: what it points to is written before anybody else sees it, never
/// changes, and lives as long as the process.
struct SystemLibrary: @unchecked Sendable {
  let functions: OpaquePointer

  /// A library that is looked for, and what is said where there is none.
  struct Wanted: Sendable {
    /// File names; the first one that is there counts.
    var names: [String]
    let load: @Sendable (String) -> OpaquePointer?
    let missing: WorkbookError

    /// The interfaces that later releases have kept, and the name that comes with the headers.
    static let writer = Wanted(
      names: (4...12).map { "libxlsxwriter.so.\($0)" } + ["libxlsxwriter.so"], load: { cxlsx_load($0) },
      missing: WorkbookError(
        "libxlsxwriter, which writes workbooks, is missing", hint: "sudo apt install libxlsxwriter-dev"))

    static let zip = Wanted(
      names: ["libzip.so.5", "libzip.so.4", "libzip.so"], load: { czip_load($0) },
      missing: WorkbookError("libzip, which unpacks workbooks, is missing", hint: "sudo apt install libzip-dev"))

    static let expat = Wanted(
      names: ["libexpat.so.1", "libexpat.so"], load: { cexpat_load($0) },
      missing: WorkbookError("libexpat, which reads workbooks, is missing", hint: "sudo apt install libexpat1"))
  }

  private static let loaded = Mutex<[String: SystemLibrary]>([:])

  private init(_ functions: OpaquePointer) { self.functions = functions }

  /// Throws what is missing.
  init(_ wanted: Wanted) throws(WorkbookError) {
    for name in wanted.names {
      guard let library = Self.loaded.withLock({ Self.found(name, wanted, in: &$0) }) else { continue }
      self = library
      return
    }
    throw wanted.missing
  }

  private static func found(
    _ name: String, _ wanted: Wanted, in loaded: inout [String: SystemLibrary]
  ) -> SystemLibrary? {
    if let library = loaded[name] { return library }
    guard let library = wanted.load(name).map(SystemLibrary.init) else { return nil }
    loaded[name] = library
    return library
  }
}

/// Why a workbook can't be written or read, and what helps.
package struct WorkbookError: Error, Hashable, Sendable {
  package let reason: String
  package let hint: String?

  init(_ reason: String, hint: String? = nil) {
    self.reason = reason
    self.hint = hint
  }
}
