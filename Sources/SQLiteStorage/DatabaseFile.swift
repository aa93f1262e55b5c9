import Files
import Glibc
import SQLite
import Storage
import Values

/// A file that may hold our database: it is recognised by its first bytes before anything touches it.
struct DatabaseFile: Hashable, Sendable {
  /// As it was named.
  let name: String
  /// From the root, so that SQLite doesn't take it for anything but a file.
  let path: String

  init(_ name: String) {
    self.name = name
    path = name.hasPrefix("/") ? name : DatabaseFile.currentFolder + "/" + name
  }

  /// Where the path leads to in the end.
  var real: String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// `CMPS`: what marks a database as ours.
  static let applicationID: Int32 = 0x434D_5053

  /// The kind of file that the name leads to.
  enum Kind: Hashable, Sendable {
    case missing
    /// A file of no bytes, which SQLite takes for a new database.
    case empty
    /// One of ours, with the version of its schema.
    case ours(version: Int)
  }

  /// Looks without changing anything.
  ///
  /// Throws `unavailable` for a folder, for what isn't a sound database of ours, for what may not be read, and for an
  /// empty file whose log isn't.
  ///
  /// - Parameter keepsLocks: false for a file that this process doesn't write: closing a descriptor drops every lock that
  ///   it has on the file, so otherwise that of a database stays open with the program.
  func recognise(keepsLocks: Bool = true) throws(StoreError) -> Kind {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      let code = errno
      if code == ENOENT, !isLink { return .missing }
      throw unreadable(code)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw unreadable(errno) }
    var header = [UInt8](repeating: 0, count: 100)
    let kind = status.st_mode & S_IFMT
    let count = kind == S_IFREG ? read(descriptor, &header, header.count) : 0
    // One that is being made has bytes before it has a log.
    let wasCut = count == 0 && hasLog && fstat(descriptor, &status) == 0 && status.st_size == 0
    if kind != S_IFREG || !keepsLocks || !header.starts(with: DatabaseFile.magic) { close(descriptor) }
    if kind == S_IFDIR { throw folder }
    guard kind == S_IFREG else { throw foreign("is not a file") }
    if count < 0 { throw unreadable(EIO) }
    if wasCut { throw cutToNothing }
    return count == 0 ? .empty : try recognise(Array(header.prefix(count)))
  }

  private func recognise(_ header: [UInt8]) throws(StoreError) -> Kind {
    let magic = DatabaseFile.magic
    guard header.starts(with: magic) else {
      throw magic.starts(with: header) ? damaged("its header is cut off") : foreign("is not a database")
    }
    guard header.count == 100 else { throw damaged("its header is cut off") }
    let pageSize = Int(header[16]) << 8 | Int(header[17])
    guard pageSize == 1 || (512...32768).contains(pageSize) && pageSize & (pageSize - 1) == 0 else {
      throw damaged("its header makes no sense")
    }
    let number = { (place: Int) in header[place..<place + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) } }
    return try recognise(application: Int32(bitPattern: number(68)), version: Int(Int32(bitPattern: number(60))))
  }

  /// By the two numbers that a database carries.
  func recognise(application: Int32, version: Int) throws(StoreError) -> Kind {
    guard application == DatabaseFile.applicationID else { throw foreign("is the database of another program") }
    guard version <= Schema.newest else {
      throw StoreError.unavailable(
        "'\(name)' was written by a newer compass: expected version \(Schema.newest) of its tables, found \(version)",
        hint: "update compass")
    }
    return .ours(version: version)
  }

  /// Throws `unavailable` where a newer program has changed the tables since the file was opened.
  func checkVersion(in database: Database) throws {
    let version = try database.statement("PRAGMA user_version").first { $0[0].integer } ?? 0
    guard version > Schema.newest else { return }
    throw StoreError.unavailable(
      "'\(name)' was updated by a newer compass while it was open: expected version \(Schema.newest) of its tables, "
        + "found \(version)", hint: "quit, and open it with the newer compass")
  }

  /// True if there are changes beside the file that may not be in it yet.
  private var hasLog: Bool {
    var status = stat()
    return stat(real + "-wal", &status) == 0 && status.st_size > 0
  }

  private static var magic: [UInt8] { Array("SQLite format 3\0".utf8) }

  /// A file that somebody else has made by now is none.
  private var isLink: Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  private static var currentFolder: String {
    guard let folder = getcwd(nil, 0) else { return "." }
    defer { free(folder) }
    return String(cString: folder)
  }
}

extension DatabaseFile {
  /// Makes an empty file for the owner alone, and the folders above it where they are missing; false if someone else was
  /// faster.
  func create() throws(StoreError) -> Bool {
    do throws(FileFailure) { try Folder.make(above: path) } catch { throw uncreatable(error.code) }
    let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 || errno == EEXIST else { throw uncreatable(errno) }
    if descriptor >= 0 { close(descriptor) }
    return descriptor >= 0
  }

  /// Removes a file that nothing was written to.
  func removeIfEmpty() {
    var status = stat()
    if stat(path, &status) == 0, status.st_size == 0 { unlink(path) }
  }

  /// True if hardly a page can be written.
  var isDiskFull: Bool {
    var disk = statvfs()
    return statvfs(path, &disk) == 0 && UInt64(disk.f_bavail) * UInt64(disk.f_frsize) < 65_536
  }

  /// Throws unless the file and the folder that its log lies in may be written.
  func checkWritable() throws(StoreError) {
    guard access(path, W_OK) == 0 else { throw unwritable(errno) }
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    guard access(folder.isEmpty ? "/" : folder, W_OK | X_OK) == 0 else { throw unwritable(errno) }
  }
}

extension DatabaseFile {
  var folder: StoreError {
    .unavailable("expected a database file, found the folder '\(name)'", hint: "compass --db '\(name)/compass.db'")
  }

  /// It is something else, and stays as it is.
  func foreign(_ what: String) -> StoreError {
    .unavailable("'\(name)' \(what), expected one that compass made", hint: "name another file with --db FILE")
  }

  func damaged(_ how: String) -> StoreError {
    .unavailable("'\(name)' is damaged: \(how)", hint: "restore a copy, or try: sqlite3 '\(name)' .recover")
  }

  var missing: StoreError {
    .unavailable("'\(name)' is not there", hint: "without --read-only it is created: compass --db '\(name)'")
  }

  var empty: StoreError {
    .unavailable("'\(name)' is empty", hint: "without --read-only it becomes a new list: compass --db '\(name)'")
  }

  private var cutToNothing: StoreError {
    .unavailable(
      "'\(name)' is empty, but its log isn't: it was cut off",
      hint: "restore a copy of it; for a new list, move the log away first: mv '\(name)-wal' '\(name)-wal.old'")
  }

  func unreadable(_ code: CInt) -> StoreError {
    switch code {
    case EACCES, EPERM:
      .unavailable("'\(name)' can't be read: permission denied", hint: "check permissions: ls -ld '\(name)'")
    case ENOENT:
      .unavailable("'\(name)' is a link to a missing file", hint: "name another file with --db FILE")
    case let code:
      .unavailable("'\(name)' can't be read: \(FileFailure.words(code))", hint: "name another file with --db FILE")
    }
  }

  func unwritable(_ code: CInt) -> StoreError {
    switch code {
    case ENOSPC, EDQUOT: diskFull
    case let code:
      .unavailable(
        "'\(name)' can't be written: \(FileFailure.words(code))",
        hint: "look at it with compass --read-only --db '\(name)'")
    }
  }

  var diskFull: StoreError {
    .unavailable(
      "'\(name)' can't be opened for writing: the disk is full",
      hint: "free some space, or look at it with compass --read-only --db '\(name)'")
  }

  func uncreatable(_ code: CInt) -> StoreError {
    switch code {
    case ENOSPC, EDQUOT: noRoom
    case let code:
      .unavailable(
        "'\(name)' can't be created: \(FileFailure.words(code))",
        hint: "name a file in a folder of yours with --db FILE")
    }
  }

  var noRoom: StoreError { .unavailable("there is no space for '\(name)'", hint: "free some space: df -h") }

  var locked: StoreError {
    .unavailable("'\(name)' is locked by another program", hint: "see which: fuser '\(name)'")
  }
}

extension DatabaseFile {
  /// Runs what talks to the database, and says what went wrong in the words of stores.
  func translating<T>(_ body: () async throws -> T) async throws(StoreError) -> T {
    do {
      return try await body()
    } catch {
      throw storeError(error)
    }
  }

  /// The store's error for an error of the database.
  func storeError(_ error: any Error) -> StoreError {
    switch error {
    case let error as StoreError: error
    case is CancellationError: .cancelled
    case let error as SQLiteError: storeError(error)
    default: .unavailable("'\(name)' can't be used: \(error)", hint: nil)
    }
  }

  private func storeError(_ error: SQLiteError) -> StoreError {
    let words = error.message
    return switch error.kind {
    case .busy: .busy
    case .full: .full
    case .readOnly: .readOnly("'\(name)' can't be written: \(words)")
    case .interrupted: .cancelled
    case .corrupt: damaged(words)
    case .notADatabase: damaged("it is no longer a database")
    case .constraint: .refused(DatabaseFile.refusal(words))
    case .tooBig: .refused("a value is too big for the database")
    case .cannotOpen: .unavailable("'\(name)' can't be opened", hint: "check permissions: ls -ld '\(name)'")
    case .inputOutput where isDiskFull: diskFull
    case .inputOutput: .unavailable("'\(name)' can't be read or written: \(words)", hint: "check the disk: df -h")
    case .outOfMemory: .unavailable("'\(name)' needs more memory than there is", hint: nil)
    case .statement: .malformed("'\(name)' has other tables than expected: \(words)")
    case .other: .unavailable("'\(name)' can't be used: \(words)", hint: nil)
    }
  }

  /// `NOT NULL constraint failed: schools.name` as a sentence; other words as they are.
  private static func refusal(_ words: String) -> String {
    guard let colon = words.firstIndex(of: ":"), words.contains(" constraint failed") else {
      return words
    }
    let place = words[words.index(after: colon)...].drop { $0 == " " }
    if words.hasPrefix("NOT NULL") { return "'\(place)' must have a value" }
    if words.hasPrefix("UNIQUE") { return "'\(place)' must be unique: another row has the same" }
    return "'\(place)' breaks a rule of the database"
  }
}
