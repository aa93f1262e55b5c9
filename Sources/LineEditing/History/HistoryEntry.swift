/// One line that was run, and how it went.
public struct HistoryEntry: Sendable, Equatable {
  /// Seconds since 1970; 0 where it isn't known.
  public var time: Int
  public var line: String
  public var succeeded: Bool
  public var milliseconds: Int
  /// Which run of the program it was typed in.
  public var session: String

  public init(time: Int, line: String, succeeded: Bool, milliseconds: Int, session: String) {
    self.time = time
    self.line = line
    self.succeeded = succeeded
    self.milliseconds = milliseconds
    self.session = session
  }

  /// The entry as one line of the file, newline included.
  var json: String {
    """
    {"time":\(time),"line":\(FlatJSON.quoted(line)),"ok":\(succeeded),"milliseconds":\(milliseconds),\
    "session":\(FlatJSON.quoted(session))}

    """
  }

  /// The entry of one line of the file; nil if it is damaged. Only the line itself has to be there.
  init?(json bytes: ArraySlice<UInt8>) {
    guard let members = FlatJSON.object(bytes), case .string(let line) = members["line"], !line.isEmpty,
      !line.unicodeScalars.contains("\0")
    else { return nil }
    self.init(
      time: Self.time(members["time"]), line: line, succeeded: members["ok"] != .bool(false),
      milliseconds: Self.integer(members["milliseconds"]), session: Self.text(members["session"]))
  }

  /// A number that is no second up to the year 9999, such as one of microseconds, tells no time.
  private static func time(_ value: FlatJSON?) -> Int {
    let time = integer(value)
    return (0...253_402_300_799).contains(time) ? time : 0
  }

  private static func integer(_ value: FlatJSON?) -> Int {
    guard case .number(let number) = value else { return 0 }
    return Int(exactly: number.rounded()) ?? 0
  }

  private static func text(_ value: FlatJSON?) -> String {
    guard case .string(let text) = value else { return "" }
    return text
  }
}

/// A JSON object of strings, numbers and truth values on one line: all that the history file needs, and quick to read.
enum FlatJSON: Equatable {
  case string(String)
  case number(Double)
  case bool(Bool)
  case null

  /// The members of `bytes`, or nil unless they are one flat object.
  static func object(_ bytes: ArraySlice<UInt8>) -> [String: FlatJSON]? {
    var reader = FlatJSONReader(bytes)
    return reader.object()
  }

  /// `text` in quotes.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
