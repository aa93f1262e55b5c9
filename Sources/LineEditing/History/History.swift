package import Files
import Glibc
import Values

/// The lines typed so far, newest last: what Up and a search go through, kept in a file unless the session is private.
package final class History {
  /// Oldest first; of lines typed more than once only the last time, and never more than the limit.
  package private(set) var entries: [HistoryEntry] = []

  private let file: HistoryFile?
  private let limit: Int
  /// Tells the lines of this run from others.
  package let session: String
  private let folder: String
  private let now: () -> Int
  private let isKept: (String) -> Bool
  private var dropped = DroppedLines()
  /// Counts the times that `entries` changed otherwise than by one more at the end.
  private(set) var generation = 0

  /// - Parameters:
  ///   - path: the file, created with its folder (modes 0600 and 0700) when the first line is kept; nil keeps nothing.
  ///   - limit: how many lines are remembered.
  ///   - session: tells this run from others; if left out, made of the time and the process.
  ///   - folder: where the lines are typed; empty keeps none.
  ///   - now: seconds since 1970, the system's clock if left out.
  ///   - isKept: whether a line may be remembered; lines of the file that may not be are taken out of it.
  package init(
    path: String?, limit: Int = 10_000, session: String? = nil, folder: String = "",
    now: (() -> Int)? = nil, isKept: @escaping (String) -> Bool = { _ in true }
  ) {
    let now = now ?? { time(nil) }
    file = path.map(HistoryFile.init(path:))
    self.limit = max(1, limit)
    self.session = session ?? "\(now())-\(getpid())"
    self.folder = folder
    self.now = now
    self.isKept = isKept
  }

  /// Reads the file, skipping damaged lines, and shortens it when it has grown far beyond the limit or holds lines that
  /// aren't to be kept; one that can't be shortened stays as it is.
  package func load() throws(FileFailure) {
    guard let file else { return }
    let all = try file.read()
    let kept = all.filter { isKept($0.line) }
    entries = Self.lastUnique(kept, limit: limit)
    generation += 1
    if all.count > max(2 * limit, 64) || kept.count < all.count {
      let (limit, isKept) = (limit, isKept)
      try? file.compact { all in Self.lastUnique(all.filter { isKept($0.line) }, limit: limit) }
    }
  }

  /// Remembers a line, unless it is empty, begins with a blank, repeats the one before or isn't to be kept.
  ///
  /// The line is remembered in memory even if the file can't be written.
  package func append(_ line: String, ok: Bool, milliseconds: Int) throws(FileFailure) {
    guard let line = keepable(line), line != entries.last?.line else { return }
    let entry = HistoryEntry(
      time: now(), line: line, succeeded: ok, milliseconds: milliseconds, session: session, folder: folder)
    entries.append(entry)
    if entries.count > limit + limit / 4 {
      entries.removeFirst(entries.count - limit)
      generation += 1
    }
    try file?.append([entry])
  }

  /// Remembers a line that was given up before it ran, in memory only; the same lines as ever aren't kept.
  package func drop(_ line: String) {
    guard let line = keepable(line), !entries.contains(where: { $0.line == line }) else { return }
    dropped.keep(line, after: entries.last?.line)
  }

  /// The lines that Up goes through: the entries' lines and, where they were typed, those that were
  /// dropped; oldest first.
  package var typedLines: [String] { dropped.among(entries.map(\.line)) }

  /// Forgets these lines however often they were typed. The file is only added to, so that other shells lose nothing: the
  /// lines leave it when it's shortened next.
  package func delete(_ lines: Set<String>) throws(FileFailure) {
    let deletions = lines.sorted().map { HistoryEntry(deleting: $0, at: now(), session: session) }
    try file?.append(deletions)
    entries.removeAll { lines.contains($0.line) }
    generation += 1
  }

  /// Forgets everything, in memory and on disk.
  package func clear() throws(FileFailure) {
    entries = []
    dropped = DroppedLines()
    generation += 1
    try file?.remove()
  }

  /// The last `limit` different lines, oldest first.
  static func lastUnique(_ entries: [HistoryEntry], limit: Int) -> [HistoryEntry] {
    var seen: Set<String> = []
    var result: [HistoryEntry] = []
    for entry in entries.reversed() where result.count < limit && seen.insert(entry.line).inserted {
      result.append(entry)
    }
    return result.reversed()
  }

  /// The line as it's remembered; nil if it is empty, begins with a blank or isn't to be kept.
  private func keepable(_ line: String) -> String? {
    var scalars = line.unicodeScalars
    while let last = scalars.last, last == "\n" || last == "\r" || last == " " { scalars.removeLast() }
    scalars.removeAll { $0 == "\0" }
    let line = String(scalars)
    guard let first = line.first, !first.isWhitespace, isKept(line) else { return nil }
    return line
  }
}

/// The lines of all sessions on disk: one JSON object a line, appended to by several shells at once.
struct HistoryFile {
  let path: String
  private let file: AppendedFile

  init(path: String) {
    self.path = path
    file = AppendedFile(path, for: .owner)
  }

  /// All entries, oldest first; damaged lines are left out. A file that isn't there is empty.
  func read() throws(FileFailure) -> [HistoryEntry] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      if errno == ENOENT { return [] }
      throw FileFailure(path)
    }
    defer { close(descriptor) }
    return Self.entries(try contents(of: descriptor))
  }

  static func entries(_ bytes: [UInt8]) -> [HistoryEntry] {
    var deleted: Set<String> = []
    var entries: [HistoryEntry] = []
    for entry in bytes.split(separator: 0x0a).reversed().lazy.compactMap(HistoryEntry.init(json:)) {
      if entry.isDeletion { deleted.insert(entry.line) } else if !deleted.contains(entry.line) { entries.append(entry) }
    }
    return entries.reversed()
  }

  /// Adds entries with a single write; a line that another program left unfinished is ended first.
  func append(_ entries: [HistoryEntry]) throws(FileFailure) {
    guard !entries.isEmpty else { return }
    try Folder.make(above: path)
    try file.append(entries.map(\.json).joined(), asLines: true, isSafe: false)
  }

  /// Replaces the content by what `keep` leaves of it, while no other shell is at the file.
  func compact(_ keep: ([HistoryEntry]) -> [HistoryEntry]) throws(FileFailure) {
    try file.locked { () throws(FileFailure) in
      try AtomicFile(path, for: .owner).replace(with: keep(try read()).map(\.json).joined())
    }
  }

  func remove() throws(FileFailure) {
    guard unlink(path) == 0 || errno == ENOENT else { throw FileFailure(path) }
  }

  private func contents(of descriptor: Int32) throws(FileFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count > 0 { bytes += chunk[..<count] } else if errno != EINTR { throw FileFailure(path) }
    }
  }
}

/// One line that was run, and how it went.
package struct HistoryEntry: Sendable, Equatable {
  /// Seconds since 1970; 0 where it isn't known.
  package var time: Int
  package var line: String
  package var succeeded: Bool
  package var milliseconds: Int
  /// Which run of the program it was typed in.
  package var session: String
  /// The folder that it was typed in; empty where it isn't known.
  package var folder: String
  /// True if the line was deleted then, instead of typed: those before it don't count any more.
  var isDeletion = false

  package init(
    time: Int, line: String, succeeded: Bool, milliseconds: Int, session: String, folder: String = ""
  ) {
    self.time = time
    self.line = line
    self.succeeded = succeeded
    self.milliseconds = milliseconds
    self.session = session
    self.folder = folder
  }

  /// A line that is deleted now.
  init(deleting line: String, at time: Int, session: String) {
    self.init(time: time, line: line, succeeded: true, milliseconds: 0, session: session)
    isDeletion = true
  }

  /// The entry as one line of the file, newline included.
  var json: String {
    var json = "{\"time\":\(time),\"\(isDeletion ? "deleted" : "line")\":"
    json.append(quoted: line)
    guard !isDeletion else { return json + "}\n" }
    json += ",\"ok\":\(succeeded),\"milliseconds\":\(milliseconds),\"session\":"
    json.append(quoted: session)
    if !folder.isEmpty {
      json += ",\"folder\":"
      json.append(quoted: folder)
    }
    return json + "}\n"
  }

  /// The entry of one line of the file; nil if it is damaged. Only the line itself has to be there.
  init?(json bytes: ArraySlice<UInt8>) {
    self.init(time: 0, line: "", succeeded: true, milliseconds: 0, session: "")
    let isRead: Void? = bytes.withUnsafeBufferPointer { bytes in
      var tokens = JSONTokenizer(bytes)
      return try? read(&tokens)
    }
    guard isRead != nil, !line.isEmpty, !line.utf8.contains(0) else { return nil }
  }

  private mutating func read(_ tokens: inout JSONTokenizer) throws(JSONTokenizer.Fault) {
    guard try tokens.opens("{", "}") else { return }
    repeat {
      switch tokens.text(try tokens.key()) {
      case "time": time = HistoryEntry.time(try HistoryEntry.integer(&tokens))
      case "line": line = try HistoryEntry.text(&tokens)
      case "deleted":
        line = try HistoryEntry.text(&tokens)
        isDeletion = true
      case "ok": succeeded = String(decoding: tokens.slice(try tokens.value()), as: UTF8.self) != "false"
      case "milliseconds": milliseconds = try HistoryEntry.integer(&tokens)
      case "session": session = try HistoryEntry.text(&tokens)
      case "folder": folder = try HistoryEntry.text(&tokens)
      default: try tokens.value()
      }
    } while try tokens.goesOn(to: "}")
    try tokens.ends()
  }

  /// A number that is no second up to the year 9999, such as one of microseconds, tells no time.
  private static func time(_ seconds: Int) -> Int { (0...253_402_300_799).contains(seconds) ? seconds : 0 }

  /// The nearest whole number; 0 for what is none.
  private static func integer(_ tokens: inout JSONTokenizer) throws(JSONTokenizer.Fault) -> Int {
    let digits = String(decoding: tokens.slice(try tokens.value()), as: UTF8.self)
    return Double(digits).flatMap { Int(exactly: $0.rounded()) } ?? 0
  }

  /// Empty for what is no text; broken UTF-8 is a fault.
  private static func text(_ tokens: inout JSONTokenizer) throws(JSONTokenizer.Fault) -> String {
    guard tokens.next == UInt8(ascii: "\"") else {
      try tokens.value()
      return ""
    }
    let token = try tokens.string()
    guard String(validating: tokens.slice(token.range), as: UTF8.self) != nil else {
      throw JSONTokenizer.Fault(place: token.range.lowerBound)
    }
    return tokens.text(token)
  }
}

/// Lines that Ctrl-C ended before they ran: Up brings them back while the session lasts, and no file ever has them.
struct DroppedLines {
  /// Under the line that was typed before them; under the empty one where there was none.
  private var after: [String: [String]] = [:]
  private var count = 0

  /// So many are remembered, the first ones.
  private static let most = 1_000

  /// Remembers a line, unless the last one dropped at this place was the same.
  mutating func keep(_ line: String, after last: String?) {
    guard count < Self.most, after[last ?? ""]?.last != line else { return }
    after[last ?? "", default: []].append(line)
    count += 1
  }

  /// Lines that ran, oldest first, with the dropped ones where they were typed.
  func among(_ lines: [String]) -> [String] {
    if after.isEmpty { return lines }
    var all = after[""] ?? []
    for line in lines {
      all.append(line)
      all += after[line] ?? []
    }
    return all
  }
}
