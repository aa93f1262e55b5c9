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
