import Glibc

/// What a terminal was told, and when: a header, then one line of JSON for each piece.
final class Cast {
  private let header: String
  private let began = ContinuousClock.now
  private var pieces: [(seconds: Double, text: String)] = []

  init(columns: Int, rows: Int) {
    header = """
      {"version":2,"width":\(columns),"height":\(rows),"title":"compass","env":{"TERM":"xterm-256color"}}
      """
  }

  var seconds: Double { pieces.last?.seconds ?? 0 }

  func add(_ text: String) { pieces.append(((ContinuousClock.now - began) / .seconds(1), text)) }

  func write(to path: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    let lines = [header] + pieces.map { "[\(Self.rounded($0.seconds)),\"o\",\(Self.quoted($0.text))]" }
    let text = lines.joined(separator: "\n") + "\n"
    let isWritten = fputs(text, file) >= 0
    return fclose(file) == 0 && isWritten
  }

  private static func rounded(_ seconds: Double) -> Double { (seconds * 1000).rounded() / 1000 }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20 || scalar.value == 0x7f:
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
