import Glibc
import Grammar
import LineEditing
import Shell

/// Text files: read strictly, replaced atomically.
enum FileText {
  /// More bytes than this are refused: a list of a million schools has fewer.
  private static var most: Int { 1 << 30 }

  /// The text of a file, or of standard input for `-`; throws a failure that names the file and what is wrong with it.
  static func read(_ path: String) throws(Failure) -> String {
    let descriptor = path == "-" ? 0 : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw unreadable(path) }
    defer { if descriptor != 0 { close(descriptor) } }
    var bytes: [UInt8] = []
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
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Failure(
        "'\(path)' is not UTF-8 text (line \(badLine(bytes)))", hint: "convert it with iconv -t UTF-8",
        status: .notUnderstood)
    }
    return text
  }

  /// Waits until there is something to read, or the task is cancelled.
  private static func waitForInput(_ descriptor: Int32) throws(Failure) {
    var source = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&source, 1, 50) == 0 {
      if Task.isCancelled { throw Failure("interrupted", status: .interrupted) }
    }
  }

  /// The first bytes of a regular file, whatever they are; nil if there is none, nothing if it can't be read.
  static func peek(_ path: String) -> String? {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return "" }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    return String(decoding: buffer[..<max(0, count)], as: UTF8.self)
  }

  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Writes a file: whole beside the old one, then in its place; or behind what it holds.
  static func write(_ text: String, to path: String, appending: Bool) throws(Failure) {
    if appending {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
      guard descriptor >= 0 else { throw failure(path, "can't be written") }
      try finish(text, descriptor, path)
      return
    }
    var status = stat()
    let isThere = stat(path, &status) == 0
    if isThere, status.st_mode & S_IFMT != S_IFREG {
      let descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw failure(path, "can't be written") }
      try finish(text, descriptor, path)
      return
    }
    let target = isThere ? resolved(path) : path
    let temporary = "\(target).\(getpid()).tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isThere ? status.st_mode & 0o777 : 0o644)
    guard descriptor >= 0 else { throw failure(path, "can't be written") }
    do throws(Failure) {
      try finish(text, descriptor, path)
      guard rename(temporary, target) == 0 else { throw failure(path, "can't be written") }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// The files that begin like this, folders with a slash behind them.
  static func beginning(_ prefix: String) -> [String] {
    let folder = prefix.lastIndex(of: "/").map { String(prefix[...$0]) } ?? ""
    let start = prefix.dropFirst(folder.count)
    guard let directory = opendir(folder.isEmpty ? "." : folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name.hasPrefix(start), !name.hasPrefix(".") || start.hasPrefix(".") else { continue }
      names.append(folder + name + (entry.pointee.d_type == UInt8(DT_DIR) ? "/" : ""))
    }
    return names.sorted()
  }

  private static func finish(_ text: String, _ descriptor: Int32, _ path: String) throws(Failure) {
    let isWritten = Bytes.write(text, to: descriptor)
    guard close(descriptor) == 0, isWritten else { throw failure(path, "can't be written") }
  }

  /// The file itself, where the path is a link to it.
  static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// What the last call of the system failed on.
  static func failure(_ path: String, _ what: String) -> Failure {
    let reason = errno == ENOSPC ? "the disk is full" : String(cString: strerror(errno)).lowercased()
    return Failure("'\(path)' \(what): \(reason)", hint: "name another file")
  }

  /// Why a file can't be opened; if there is none, with the names in its folder that may have been meant.
  private static func unreadable(_ path: String) -> Failure {
    let isThere = errno != ENOENT
    var failure = failure(path, "can't be read")
    let near = isThere ? [] : near(to: path)
    if !near.isEmpty { failure.hint = Nearest.question(near) }
    return failure
  }

  /// The files and folders beside it that are called almost so, three at the most.
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
