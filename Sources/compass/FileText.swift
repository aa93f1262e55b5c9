import Files
import Glibc
import Grammar
import LineEditing
import ShellCore

/// Text files: read strictly, replaced atomically.
enum FileText {
  /// More bytes than this are refused: a list of a million schools has fewer.
  private static var most: Int { 1 << 30 }

  /// The text of a file, or of standard input for `-`; throws a failure that names the file and what is wrong with it.
  static func read(_ path: String) throws(Failure) -> String {
    let bytes = try readBytes(path)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(
        "'\(path)' is not UTF-8 text (line \(badLine(bytes)))", hint: "convert it with iconv -t UTF-8",
        status: .notUnderstood)
    }
    return text
  }

  /// The bytes of a file, or of standard input for `-`; throws as `read` does.
  static func readBytes(_ path: String) throws(Failure) -> [UInt8] {
    let path = HomeFolder.expanded(path)
    let descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path) }
    var bytes: [UInt8] = []
    defer { if descriptor != 0 { release(descriptor, bytes) } }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      try waitForInput(descriptor)
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0 && errno == EINTR { continue }
      guard count >= 0 else { throw failure(path, "can't be read") }
      if count == 0 { break }
      bytes += buffer[..<count]
      if bytes.count > most { throw Failure("'\(path)' is too large: at most a gigabyte is read") }
    }
    return bytes
  }

  /// The bytes of a regular file; throws for anything else, and for a file of more than `most` bytes.
  static func readBytes(_ path: String, most: Int) throws(Failure) -> [UInt8] {
    var status = stat()
    guard stat(HomeFolder.expanded(path), &status) == 0 else { throw unreadable(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw Failure("'\(path)' can't be read: it is no file", hint: "name another file")
    }
    guard status.st_size <= most else {
      throw Failure("'\(path)' has \(status.st_size) bytes; the limit is \(most)", hint: "name another file")
    }
    return try readBytes(path)
  }

  /// Waits until there is something to read, or the task is cancelled.
  private static func waitForInput(_ descriptor: Int32) throws(Failure) {
    var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&source, 1, 50) == 0 {
      if Task.isCancelled { throw Failure.interrupted() }
    }
  }

  /// The first bytes of a regular file, whatever they are; nil if there is none, nothing if it can't be read.
  static func peek(_ path: String) -> String? {
    let path = HomeFolder.expanded(path)
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return "" }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    release(descriptor, buffer)
    return String(decoding: buffer[..<max(0, count)], as: UTF8.self)
  }

  /// Closing a file drops all locks that the program has on it: a database, which may be the open one, stays open.
  private static func release(_ descriptor: Int32, _ bytes: [UInt8]) {
    if !bytes.starts(with: "SQLite format 3\0".utf8) { close(descriptor) }
  }

  /// True for a database, and for the name of one that is empty or isn't there.
  static func isDatabase(_ path: String) -> Bool {
    let start = peek(path)
    if let start, !start.isEmpty { return start.hasPrefix("SQLite format 3\0") }
    return path.hasSuffix(".db") && (start != nil || !exists(path))
  }

  /// A list or a note never takes the place of a database.
  private static func refuseDatabase(_ path: String) throws(Failure) {
    guard peek(path)?.hasPrefix("SQLite format 3\0") == true else { return }
    throw Failure("'\(path)' is a database that would be overwritten", hint: "name another file")
  }

  static func exists(_ path: String) -> Bool { access(HomeFolder.expanded(path), F_OK) == 0 }

  /// Replaces a file as a whole.
  static func write(_ text: String, to path: String, for readers: Readers = .anybody) throws(Failure) {
    try write(Array(text.utf8), to: path, for: readers)
  }

  /// The same with what is no text.
  static func write(_ bytes: [UInt8], to path: String, for readers: Readers = .anybody) throws(Failure) {
    try refuseDatabase(path)
    do throws(FileFailure) {
      try AtomicFile(HomeFolder.expanded(path), for: readers).replace(with: bytes)
    } catch {
      throw failure(error, "can't be written")
    }
  }

  /// Adds a text to what a file holds; `asLines` ends a line first that is left unfinished there.
  static func append(_ text: String, to path: String, asLines: Bool = false) throws(Failure) {
    try refuseDatabase(path)
    do throws(FileFailure) {
      try AppendedFile(HomeFolder.expanded(path), for: .anybody).append(text, asLines: asLines, isSafe: true)
    } catch {
      throw failure(error, "can't be written")
    }
  }

  /// The files that begin like this, folders with a slash after them; a `~` stays one.
  static func beginning(_ prefix: String) -> [String] {
    if prefix == "~" { return ["~/"] }
    let folder = prefix.lastIndex(of: "/").map { String(prefix[...$0]) } ?? ""
    let start = prefix.dropFirst(folder.count)
    guard let directory = opendir(folder.isEmpty ? "." : HomeFolder.expanded(folder)) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name.hasPrefix(start), !name.hasPrefix(".") || start.hasPrefix(".") else { continue }
      names.append(folder + name + (isFolder(entry.pointee, HomeFolder.expanded(folder) + name) ? "/" : ""))
    }
    return names.sorted()
  }

  /// True if an entry is a folder; what a link leads to is looked at, and what the file system doesn't
  /// say.
  private static func isFolder(_ entry: dirent, _ path: String) -> Bool {
    let kind = Int(entry.d_type)
    guard kind == Int(DT_LNK) || kind == Int(DT_UNKNOWN) else { return kind == Int(DT_DIR) }
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The failure of the last call of the system.
  static func failure(_ path: String, _ what: String) -> Failure { failure(FileFailure(path), what) }

  /// The failure that the person is told of a file that they named.
  static func failure(_ failure: FileFailure, _ what: String) -> Failure {
    let other = "name another file"
    if failure.code == ENOENT, failure.path.hasPrefix("~") {
      let user = failure.path.dropFirst().prefix { $0 != "/" }
      return Failure("'\(failure.path)' \(what): there is no user '\(user)'", hint: other)
    }
    let hint = failure.hint(after: "!").map { "\($0), or \(other)" }
    return Failure("'\(failure.path)' \(what): \(failure.reason)", hint: hint ?? other)
  }

  /// Why a file can't be opened; if there is none, with the names in its folder that may have been meant.
  private static func unreadable(_ path: String) -> Failure {
    let isThere = errno != ENOENT
    var failure = failure(path, "can't be read")
    if !isThere { failure.hint = "name another file" }
    if !isThere, let question = Nearest.question(near(to: path)) { failure.hint = question }
    return failure
  }

  /// The files and folders beside it that are called almost so, three at most.
  static func near(to path: String) -> [String] {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    let names = beginning(folder).map { String($0.dropFirst(folder.count)) }
    return Nearest.words(to: String(path.dropFirst(folder.count)), among: names).map { folder + $0 }
  }

  private static func badLine(_ bytes: [UInt8]) -> Int {
    var line = 1
    for part in bytes.split(separator: 10, omittingEmptySubsequences: false) {
      if String(validating: part, as: UTF8.self) == nil { return line }
      line += 1
    }
    return line
  }
}

/// Bytes to a descriptor, all of them.
enum Bytes {
  /// False if not everything could be written; `errno` tells why.
  static func write(_ text: String, to descriptor: Int32) -> Bool { Descriptor.write(text, to: descriptor) }
}
