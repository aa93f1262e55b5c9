import Domain
import Glibc
import SQLite
import Storage
import Synchronization
import Values

/// The file of a database that is open for writing. What is written is safe only as long as the file
/// still bears its name, has its log beside it, and is as long as it was: SQLite itself would go on
/// writing into a file that nobody finds.
///
/// A fault that was found once stays until the file is opened again.
final class OpenedFile: Sendable {
  private let file: DatabaseFile
  /// For the header and the locks. Closing it would drop the locks of SQLite, so it stays open with the program.
  private let descriptor: CInt
  /// Beside the file itself where the name is a link to it.
  private let companions: [String]
  private let state: Mutex<State>

  private struct State {
    var identity: FileIdentity
    /// The log and its index, once they're in use.
    var companions: [FileIdentity?] = [nil, nil]
    /// The most bytes that the file had.
    var longest: Int
    var layout: UInt32?
    var lost: StoreError?
    /// The index of the log, once it was asked for locks; it stays open for the same reason as the file.
    var index: CInt?
    /// The log as it was last.
    var seen: LogFile?
    var isFolded = false
  }

  /// Throws `unavailable` if the file can't be read.
  init(_ file: DatabaseFile) throws(StoreError) {
    self.file = file
    descriptor = open(file.path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw file.unreadable(errno) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw file.unreadable(errno) }
    companions = Self.companions(of: file.real)
    state = Mutex(
      State(identity: FileIdentity(status), longest: Int(status.st_size), layout: Self.layout(descriptor)))
  }

  /// Throws `unavailable` unless SQLite has this very file open, at such a path, and with its log.
  func check(isOpenAt path: String?) throws(StoreError) {
    guard let path, FileIdentity(at: path) == state.withLock({ $0.identity }) else { throw file.replaced }
    try check(isInUse: true)
  }

  /// Throws `unavailable` unless all is as it was opened.
  ///
  /// - Parameter isInUse: whether the database was read or written meanwhile, so that its log is there.
  func check(isInUse: Bool = false) throws(StoreError) {
    let lost = state.withLock { state -> StoreError? in
      if state.lost == nil { state.lost = fault(&state, isInUse) }
      return state.lost
    }
    if let lost { throw lost }
  }

  private func fault(_ state: inout State, _ isInUse: Bool) -> StoreError? {
    var status = stat()
    guard stat(file.path, &status) == 0 else { return file.gone }
    if FileIdentity(status) != state.identity { return file.replaced }
    for (place, path) in companions.enumerated() {
      let found = FileIdentity(at: path)
      if let known = state.companions[place], known != found { return file.withoutLog }
      if isInUse, state.companions[place] == nil { state.companions[place] = found }
    }
    if state.companions[1] != nil, isLogCut(&state) { return file.withCutLog }
    let size = Int(status.st_size)
    if size < state.longest {
      // A file that was vacuumed is shorter, and says so in its header.
      let layout = Self.layout(descriptor)
      if layout == nil || layout == state.layout { return file.cutOff(expected: state.longest, found: size) }
      (state.layout, state.longest) = (layout, size)
    }
    state.longest = max(state.longest, size)
    return nil
  }

  /// Why it's lost, if it is known to be.
  var lost: StoreError? { state.withLock { $0.lost } }

  /// True if it was lost, but nothing of it was cut off, and nobody wrote to it elsewhere: what is open here is all there.
  var isAstray: Bool {
    state.withLock { state in
      var status = stat()
      return state.lost != nil && fstat(descriptor, &status) == 0 && state.longest <= Int(status.st_size)
        && (state.isFolded || !hasOtherLog(state.companions))
        && log(&state)?.isCut(at: companions[0], since: state.seen) != true
    }
  }

  /// True if what the log holds can still be folded into the file that was opened, wherever it is, and the
  /// log be emptied before it's taken for the one of another file: it's whole, and nobody else is or was
  /// at either of them. Once is enough.
  var canBeFolded: Bool {
    state.withLock { state in
      var status = stat()
      guard !state.isFolded, fstat(descriptor, &status) == 0, state.longest <= Int(status.st_size),
        !hasOtherLog(state.companions), log(&state)?.isCut(at: companions[0], since: state.seen) != true
      else { return false }
      // The bytes that SQLite locks as long as it has a file open, and those in the index of a log.
      return Self.isFree(descriptor, from: 0x4000_0002, count: 510) && indexIsFree(&state)
    }
  }

  func wasFolded() { state.withLock { $0.isFolded = true } }

  /// True if someone who opened the file later has begun a log of their own, or an index: what they wrote
  /// counts.
  private func hasOtherLog(_ known: [FileIdentity?]) -> Bool {
    for paths in [companions, Self.companions(of: presentPath ?? file.path)] {
      for (place, path) in paths.enumerated() {
        var status = stat()
        guard stat(path, &status) == 0 else {
          if errno == ENOENT || errno == ENOTDIR { continue }
          return true
        }
        // An empty log says nothing, but an index means that someone was there.
        if FileIdentity(status) != known[place], place == 1 || status.st_size > 0 { return true }
      }
    }
    return false
  }

  /// Where the file was moved to, as far as the system tells.
  private var presentPath: String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/fd/\(descriptor)", &buffer, buffer.count)
    return count > 0 ? String(decoding: buffer[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
  }

  /// The log of a file, and the index of the log.
  private static func companions(of path: String) -> [String] { ["-wal", "-shm"].map { path + $0 } }

  private func indexIsFree(_ state: inout State) -> Bool {
    guard openIndex(&state) else { return errno == ENOENT || errno == ENOTDIR }
    return state.index.map { Self.isFree($0, from: 128, count: 1) } ?? false
  }

  /// False, with the reason in `errno`, if it can't be opened.
  private func openIndex(_ state: inout State) -> Bool {
    if state.index == nil {
      let index = open(companions[1], O_RDWR | O_CLOEXEC)
      guard index >= 0 else { return false }
      state.index = index
    }
    return true
  }

  /// True if the log is cut off. One that began from the start between two looks is looked at again.
  private func isLogCut(_ state: inout State) -> Bool {
    guard var log = log(&state) else { return false }
    while log.isCut(at: companions[0], since: state.seen) {
      let now = self.log(&state)
      if now == log { return true }
      guard let now else { return false }
      log = now
    }
    state.seen = log
    return false
  }

  /// The log as its index describes it now; nil where there is none to be described.
  private func log(_ state: inout State) -> LogFile? {
    guard openIndex(&state), let index = state.index else { return nil }
    return LogFile(index: index)
  }

  /// True if no other program holds a lock on these bytes.
  private static func isFree(_ descriptor: CInt, from start: off_t, count: off_t) -> Bool {
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = start
    lock.l_len = count
    return fcntl(descriptor, F_GETLK, &lock) == 0 && lock.l_type == Int16(F_UNLCK)
  }

  /// The number in the header that every change of the tables and every vacuum raises; nil if the header is cut off.
  private static func layout(_ descriptor: CInt) -> UInt32? {
    var number: UInt32 = 0
    return pread(descriptor, &number, 4, 40) == 4 ? UInt32(bigEndian: number) : nil
  }
}

extension DatabaseFile {
  fileprivate var gone: StoreError {
    lost("'\(name)' is missing: it was moved or deleted while open")
  }

  fileprivate var replaced: StoreError { lost("'\(name)' is another file than the one that was opened") }

  fileprivate var withoutLog: StoreError { lost("the log '\(name)-wal' was removed or replaced while it was in use") }

  fileprivate var withCutLog: StoreError { lost("the log '\(name)-wal' was emptied or cut off while it was in use") }

  fileprivate func cutOff(expected: Int, found: Int) -> StoreError {
    lost("'\(name)' was cut off while it was open: expected at least \(expected) bytes, found \(found)")
  }

  private func lost(_ reason: String) -> StoreError {
    .unavailable(reason, hint: "'archive rescue.json' saves the rows; then start compass again")
  }
}

/// Which file bears a name, a link followed to its end: it has the same device and number under any other name.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64

  init(_ status: stat) {
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
  }

  /// Nil if nothing is there.
  package init?(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}

/// Reads a database without changing it.
///
/// While nobody writes, the file is read as it lies there, without a lock and without anything beside
/// it, and a reading during which it changed is repeated. While a log lies beside it, someone writes or
/// crashed, and it is read together with that: with locks, and with the index of the log, which SQLite
/// makes if it isn't there.
actor ReadOnlyFile {
  private let file: DatabaseFile
  private let patience: Double
  private let thread = DatabaseThread()
  private var open: (database: Database, state: State)?

  nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  init(_ file: DatabaseFile, patience: Double) {
    self.file = file
    self.patience = patience
  }

  func read<T: Sendable>(_ body: @Sendable (Database) throws -> T) throws -> T {
    for _ in 0..<20 {
      let before = State(of: file)
      let result = Result {
        let database = try database(for: before)
        return try database.snapshot { try body(database) }
      }
      if before.hasLog || State(of: file) == before { return try result.get() }
      open = nil
    }
    throw StoreError.busy
  }

  /// The same while the caller waits.
  nonisolated func readWaiting<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) throws -> T {
    try thread.wait { try self.assumeIsolated { try $0.read(body) } }
  }

  func close() { open = nil }

  private func database(for state: State) throws -> Database {
    if let open, open.state == state || open.state.isTheSameWithItsLog(as: state) { return open.database }
    let path = state.hasLog ? file.path : file.immutableAddress
    let database = try Database(path, Database.Options(isReadOnly: true, patience: patience))
    open = (database, state)
    return database
  }

  /// The signs that tell if the file was written meanwhile.
  private struct State: Equatable {
    let inode: UInt64
    let size: Int
    let seconds: Int
    let nanoseconds: Int
    let hasLog: Bool

    /// SQLite itself sees what is written through a log.
    func isTheSameWithItsLog(as other: State) -> Bool { inode == other.inode && hasLog && other.hasLog }

    init(of file: DatabaseFile) {
      var status = stat()
      let isThere = stat(file.path, &status) == 0
      inode = isThere ? UInt64(status.st_ino) : 0
      size = isThere ? Int(status.st_size) : 0
      seconds = isThere ? status.st_mtim.tv_sec : 0
      nanoseconds = isThere ? status.st_mtim.tv_nsec : 0
      hasLog = stat(file.path + "-wal", &status) == 0 && status.st_size > 0
    }
  }
}

extension DatabaseFile {
  /// The address by which SQLite reads a file that doesn't change.
  fileprivate var immutableAddress: String { "file://\(path.percentEncoded(keeping: "/.-_"))?immutable=1" }
}
