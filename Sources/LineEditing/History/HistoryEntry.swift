import JSONTokens

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
  /// Whether the line was deleted then, instead of typed: those before it don't count any more.
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
