import CXlsxWriter
import Synchronization

/// The functions of the system's libxlsxwriter; loaded when a workbook is first written.
///
/// Unchecked, because a pointer isn't `Sendable` by itself: what it points to is written before anybody else sees it, never
/// changes, and lives as long as the process.
struct WorkbookLibrary: @unchecked Sendable {
  let functions: OpaquePointer

  /// The interfaces that later releases have kept, and the name that comes with the headers.
  static let usualNames = (4...12).map { "libxlsxwriter.so.\($0)" } + ["libxlsxwriter.so"]

  private static let loaded = Mutex<[String: WorkbookLibrary]>([:])

  /// - Parameter names: file names of libraries; the first one that is there counts.
  static func load(_ names: [String]) throws(WorkbookError) -> WorkbookLibrary {
    for name in names {
      if let library = loaded.withLock({ found(name, in: &$0) }) { return library }
    }
    throw WorkbookError(
      "libxlsxwriter, which writes workbooks, is missing", hint: "sudo apt install libxlsxwriter-dev")
  }

  private static func found(_ name: String, in loaded: inout [String: WorkbookLibrary]) -> WorkbookLibrary? {
    if let library = loaded[name] { return library }
    guard let functions = cxlsx_load(name) else { return nil }
    let library = WorkbookLibrary(functions: functions)
    loaded[name] = library
    return library
  }
}

/// Why a workbook can't be written, and what helps.
package struct WorkbookError: Error, Hashable, Sendable {
  package let reason: String
  package let hint: String?

  init(_ reason: String, hint: String? = nil) {
    self.reason = reason
    self.hint = hint
  }
}
