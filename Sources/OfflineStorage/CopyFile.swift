import Domain
import Files
import Glibc
import SQLiteStorage
import Storage
import Values

/// The file that a copy of one person's rows of one project lies in: for its owner only, replaced atomically.
struct CopyFile: Sendable {
  let folder: String
  let name: String

  var path: String { "\(folder)/\(name)" }

  /// `project` is the address; its host and the person's id are the name.
  init(in folder: String, of project: String, for user: Key<User>) {
    self.folder = folder
    name = "\(CopyFile.host(of: project))-\(user).db"
  }

  private static func host(of address: String) -> String {
    let start = address.firstRange(of: "://")?.upperBound ?? address.startIndex
    let host = address[start...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }.split(separator: "@").last ?? ""
    let safe = host.lowercased().unicodeScalars.prefix(150).map { scalar -> Character in
      let isSafe = "a"..."z" ~= scalar || "0"..."9" ~= scalar || scalar == "." || scalar == "-"
      return isSafe ? Character(scalar) : "_"
    }
    return String(safe)
  }

  /// True if something of that name is there, and nobody else's; throws `unavailable` for what can't be a
  /// copy of ours.
  func isThere() throws(StoreError) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return false }
      throw problem("read")
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .unavailable("'\(path)' is not a file", hint: nil) }
    guard status.st_uid == geteuid() else { throw .unavailable("'\(path)' belongs to someone else", hint: nil) }
    return true
  }

  /// Makes an empty file beside it, and the folders where they are missing; what programs that died left there goes.
  func beginning() throws(StoreError) -> String {
    do throws(FileFailure) { try Folder.make(above: path) } catch { throw problem("written", error) }
    for left in leftovers where !left.isAlive { unlink("\(folder)/\(left.name)") }
    let temporary = "\(path).\(getpid())-\(UUID().text.prefix(8)).tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw problem("written") }
    close(descriptor)
    return temporary
  }

  /// Puts a file that was written to its end in the place of the copy.
  func replace(with temporary: String) throws(StoreError) {
    do throws(FileFailure) { try AtomicFile.put(temporary, at: path) } catch { throw problem("written", error) }
  }

  /// Takes the copy away, with what was begun beside it.
  func remove() throws(StoreError) {
    for left in leftovers { unlink("\(folder)/\(left.name)") }
    guard unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR else { throw problem("removed") }
  }

  /// Files that were begun, and whether the program that began them is still there.
  private var leftovers: [(name: String, isAlive: Bool)] {
    names(in: folder).compactMap { name in
      guard name.hasPrefix("\(self.name)."), name.contains(".tmp") else { return nil }
      let process = pid_t(name.dropFirst(self.name.count + 1).prefix { $0 != "-" }) ?? 0
      return (name, process > 0 && (kill(process, 0) == 0 || errno == EPERM))
    }
  }

  private func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      names.append(name)
    }
    return names
  }

  private func problem(_ what: String, _ failure: FileFailure? = nil) -> StoreError {
    let failure = failure ?? FileFailure(path)
    return .unavailable("'\(path)' can't be \(what): \(failure.reason)", hint: failure.hint)
  }
}

/// A copy that was found sound and to be the person's own, open for reading.
struct OpenCopy: Sendable {
  let store: SQLiteStore
  let label: CopyLabel

  /// Opens the file if it is there. Throws an error with the reason why it can't be shown.
  static func open(_ file: CopyFile, of project: String, for user: Key<User>) async throws(StoreError) -> OpenCopy? {
    guard try file.isThere() else { return nil }
    let store = try await SQLiteStore.openReadOnly(file.path)
    guard let label = try await store.copyLabel() else {
      throw .unavailable("'\(file.path)' doesn't say whose copy it is", hint: nil)
    }
    guard label.identity.user == user, label.project == project else {
      throw .unavailable("'\(file.path)' is another person's or project's copy", hint: nil)
    }
    return OpenCopy(store: store, label: label)
  }

  /// Throws unless the table is in the copy; `age` is the copy's.
  func check(_ table: TableName, age: String) throws(StoreError) {
    guard !label.tables.contains(table) else { return }
    throw .unavailable("offline: the copy of \(age) has no \(table.rawValue)", hint: "'refresh' tries again")
  }

  /// The tables in the copy; the others are absent.
  func tables() async throws(StoreError) -> Tables {
    var tables = Tables()
    for name in TableName.allCases where label.tables.contains(name) {
      tables.take(name, from: try await store.table(name))
    }
    return tables
  }
}
