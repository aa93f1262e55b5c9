import Storage

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension DatabaseFile {
  var folder: StoreError {
    .unavailable("expected a database file, found the folder '\(name)'", hint: "compass --db '\(name)/compass.db'")
  }

  /// It is something else, and stays as it is.
  func foreign(_ what: String) -> StoreError {
    .unavailable("'\(name)' \(what), expected one that compass made", hint: "name another file with --db FILE")
  }

  func damaged(_ how: String) -> StoreError {
    .unavailable("'\(name)' is damaged: \(how)", hint: "go back to a copy, or try: sqlite3 '\(name)' .recover")
  }

  var missing: StoreError {
    .unavailable("'\(name)' is not there", hint: "without --read-only it is created: compass --db '\(name)'")
  }

  func unreadable(_ code: CInt) -> StoreError {
    switch code {
    case EACCES, EPERM:
      .unavailable("'\(name)' can't be read: permission denied", hint: "see who may: ls -ld '\(name)'")
    case ENOENT:
      .unavailable("'\(name)' is a link to a file that is not there", hint: "name another file with --db FILE")
    case let code:
      .unavailable("'\(name)' can't be read: \(DatabaseFile.words(code))", hint: "name another file with --db FILE")
    }
  }

  func unwritable(_ code: CInt) -> StoreError {
    switch code {
    case ENOSPC, EDQUOT: noRoom
    case let code:
      .unavailable(
        "'\(name)' can't be written: \(DatabaseFile.words(code))",
        hint: "look at it with compass --read-only --db '\(name)'")
    }
  }

  func uncreatable(_ code: CInt) -> StoreError {
    switch code {
    case ENOSPC, EDQUOT: noRoom
    case let code:
      .unavailable(
        "'\(name)' can't be created: \(DatabaseFile.words(code))",
        hint: "name a file in a folder of yours with --db FILE")
    }
  }

  var noRoom: StoreError { .unavailable("there is no room for '\(name)'", hint: "free some space: df -h") }

  var locked: StoreError {
    .unavailable("'\(name)' is locked by another program", hint: "see which: fuser '\(name)'")
  }

  private static func words(_ code: CInt) -> String {
    guard let words = strerror(code) else { return "error \(code)" }
    return String(cString: words).lowercased()
  }
}
