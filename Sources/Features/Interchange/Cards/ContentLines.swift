import Domain

/// Lines as calendars and address books have them: a name, parameters and a value, folded, ended by CR LF. No text can
/// end its line or begin another.
struct ContentLines: Sendable {
  private(set) var text = ""

  private static let marks = Array("\\;,".utf8)
  /// Octets of a line without its end.
  private static let longest = 75

  /// A line whose value is text, with `\`, `;`, `,` and line ends escaped.
  mutating func add(_ name: String, text value: String) { add(name + ":" + Self.escaped(value)) }

  /// A line whose value is a row of texts, each escaped: `N:Novakovic;Eli;;;`.
  mutating func add(_ name: String, texts values: [String]) {
    add(name + ":" + values.map(Self.escaped).joined(separator: ";"))
  }

  /// A line whose value is of another kind: a date, an address that was checked. Control characters are left out.
  mutating func add(_ name: String, plain value: String) {
    add(name + ":" + String(String.UnicodeScalarView(value.unicodeScalars.filter { !$0.isControl && !$0.endsLine })))
  }

  /// Folds a line without taking a character apart.
  private mutating func add(_ line: String) {
    var room = Self.longest
    for scalar in line.unicodeScalars {
      let width = UTF8.width(scalar)
      if width > room {
        text += "\r\n "
        room = Self.longest - 1
      }
      text.unicodeScalars.append(scalar)
      room -= width
    }
    text += "\r\n"
  }

  private static func escaped(_ value: String) -> String {
    guard value.utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F || Self.marks.contains($0) }) else { return value }
    var escaped = ""
    var isBehindReturn = false
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\n" where isBehindReturn: break
      case "\\", ";", ",":
        escaped += "\\"
        escaped.unicodeScalars.append(scalar)
      case _ where scalar.endsLine: escaped += "\\n"
      case _ where scalar.isControl: escaped += scalar == "\t" ? " " : ""
      default: escaped.unicodeScalars.append(scalar)
      }
      isBehindReturn = scalar == "\r"
    }
    return escaped
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }

  /// Whether some cursor may take it for the end of a line.
  fileprivate var endsLine: Bool { [0x0A, 0x0B, 0x0C, 0x0D, 0x85, 0x2028, 0x2029].contains(value) }
}

extension Day {
  /// `20261121`.
  var basic: String { description.filter { $0 != "-" } }
}

extension Instant {
  /// `20261121T120000Z`.
  var basic: String { String(description.prefix(19)).filter { $0 != "-" && $0 != ":" } + "Z" }
}
